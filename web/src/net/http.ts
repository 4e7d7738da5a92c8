// What is asked of the server outside a table: opening one, looking at one, editions, the tables of this browser.
import type { Code, EditionName, EditionSheet, Mine, Opening, Preset, Refused, Summary, Text } from '../protocol/types';
import { editionOf, keepEdition } from '../state/edition';

/** The server did not do it; `text` says why, in a key of the catalogue: the rule's own sentence where there is one. */
export class Unanswered extends Error {
  constructor(
    readonly text: Text,
    readonly code: Refused['code'] | 'offline',
  ) {
    super(text.key);
  }
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(path, { ...init, headers: { accept: 'application/json' } }).catch(() => null);
  if (!response) throw new Unanswered({ key: 'net.offline' }, 'offline');
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  const refused = answer as Refused | null;
  throw new Unanswered(
    refused?.reason?.text ?? refused?.text ?? { key: 'net.trouble' },
    refused?.code ?? 'unavailable',
  );
}

export const openTable = (opening: Opening): Promise<Code> => ask('/api/tables', opening);
export const lookAt = (code: string): Promise<Summary> => ask(`/api/tables/${encodeURIComponent(code)}`);
export const myTables = (): Promise<readonly Mine[]> => ask('/api/me');
/** The rules that a link names, by its query. */
export const fetchPreset = (query: string): Promise<Preset> => ask(`/api/presets?${query}`);
export const listEditions = (): Promise<readonly EditionName[]> => ask('/api/editions');

const asked = new Map<string, Promise<EditionSheet>>();

// A card without its drawing can still be read: a deck is not kept waiting for what cannot be fetched.
async function withDrawings(sheet: EditionSheet): Promise<EditionSheet> {
  if (sheet.cards.some(({ hazard }) => hazard)) await import('../cards/harsh').catch(() => undefined);
  return sheet;
}

/** An edition's data and the drawings of its cards, asked for once; a failed try is made again. */
export async function fetchEdition(id: string): Promise<EditionSheet> {
  const known = editionOf(id);
  if (known) return known;
  const coming = asked.get(id) ?? ask<EditionSheet>(`/api/editions/${encodeURIComponent(id)}`).then(withDrawings);
  asked.set(id, coming);
  try {
    const sheet = await coming;
    keepEdition(sheet);
    return sheet;
  } finally {
    asked.delete(id);
  }
}
