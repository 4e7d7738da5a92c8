// What marks the step in the history that belongs to an open sheet.
export const SHEET = 'sheet';
