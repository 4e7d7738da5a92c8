// The data of the edition that the table plays, fetched once for each edition and kept.
import { computed, signal } from '@preact/signals';
import type { EditionSheet } from '../protocol/types';
import { table } from './table';

const sheets = signal<Readonly<Record<string, EditionSheet>>>({});

export function keepEdition(sheet: EditionSheet): void {
  sheets.value = { ...sheets.value, [sheet.id]: sheet };
}

export const editionOf = (id: string): EditionSheet | null => sheets.value[id] ?? null;

/** The edition of the table, or null until its data is here. */
export const edition = computed(() => (table.value ? editionOf(table.value.edition) : null));
