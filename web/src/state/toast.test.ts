// A refusal is told in words, also to someone who is refused before the texts of errors were asked for.
import { expect, test } from 'vitest';
import { sentence } from '../i18n/say';
import { tellRefusal, toast } from './toast';

test('who is refused at the door reads a sentence, and no key', async () => {
  await tellRefusal({ type: 'refused', id: null, code: 'too-fast', text: { key: 'error.guesses', args: {} } });
  const { key, args } = toast.value?.text ?? { key: 'nothing', args: {} };
  expect(sentence(key, args)).toMatch(/^Too many codes were tried/);
});
