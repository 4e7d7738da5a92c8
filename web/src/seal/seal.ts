// Checks a table's seal: what was shown before the deal must be the SHA-256 of the secret that is open after it.
import { plainSha256 } from './sha256';

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The SHA-256 of bytes given in hex, by WebCrypto where the browser lends it. */
export async function sealOf(secret: string): Promise<string> {
  const bytes = bytesOf(secret);
  // Absent on pages that are neither https nor localhost, whatever its type says.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  return subtle ? hexOf(await subtle.digest('SHA-256', bytes)) : plainSha256(bytes);
}
