// Drawings that came later than the page, by the kind of card.
import { signal } from '@preact/signals';
import type { Glyph } from './glyphs';

export const more = signal<Readonly<Record<string, Glyph>>>({});
