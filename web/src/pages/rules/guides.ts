// The guides, each fetched when it is first read: nobody needs more than that of one edition at a time.
import { addTexts } from '../../i18n/catalogue';

type Texts = Readonly<Record<string, unknown>>;

const FILES = import.meta.glob<Texts>('@texts/en/guide-*.json', { import: 'default' });

const NAME = /guide-([a-z-]+)\.json$/;
const loads = new Map(Object.entries(FILES).map(([path, load]) => [NAME.exec(path)?.[1] ?? '', load]));

export const GUIDES: readonly string[] = [...loads.keys()];

/** Lays the texts of a guide into the catalogue. */
export async function loadGuide(name: string): Promise<void> {
  addTexts((await loads.get(name)?.()) ?? {});
}
