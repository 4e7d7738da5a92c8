import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { plainSha256 } from './sha256';

const bytes = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 37 + 11) % 256);

async function standard(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', content);
  return Buffer.from(digest).toString('hex');
}

describe('the plain SHA-256', () => {
  it('gives the sum of the standard for "abc"', () => {
    expect(plainSha256(new TextEncoder().encode('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it.each([0, 1, 32, 55, 56, 63, 64, 65, 119, 120, 1000])('agrees with WebCrypto on %i bytes', async (length) => {
    expect(plainSha256(bytes(length))).toBe(await standard(bytes(length)));
  });
});
