// The class names of an element: those that always hold, and those that hold just now.
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
