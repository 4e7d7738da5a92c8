// What is played by at this table: the host's choice, else what the edition says.
import { edition } from './edition';
import { table } from './table';

export const optionOf = (key: string): unknown => table.value?.options[key] ?? edition.value?.defaults[key];
