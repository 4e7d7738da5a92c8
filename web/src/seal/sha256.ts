// SHA-256 in plain arithmetic, for pages of a plain address in a home network: browsers keep WebCrypto for safe ones.
// Tested against WebCrypto.
const BLOCK = 64;
const WORDS = 64;

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

// The constants are the first bits of the roots of the first primes, as the standard defines them.
function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
const PRIMES = primes(WORDS);
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function padded(content: Uint8Array): DataView {
  const size = Math.ceil((content.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(size);
  bytes.set(content);
  bytes[content.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(size - 4, content.length * 8);
  return view;
}

function schedule(view: DataView, at: number): Int32Array {
  const words = new Int32Array(WORDS);
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < WORDS; i += 1) {
    const [a, b] = [words[i - 15] ?? 0, words[i - 2] ?? 0];
    const small = rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3);
    const large = rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10);
    words[i] = ((words[i - 16] ?? 0) + small + (words[i - 7] ?? 0) + large) | 0;
  }
  return words;
}

function mixed(state: readonly number[], words: Int32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < WORDS; i += 1) {
    const large = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + large + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (words[i] ?? 0)) | 0;
    const small = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0);
}

/** The SHA-256 of some bytes, in hex. */
export function plainSha256(content: Uint8Array): string {
  const view = padded(content);
  let state = START;
  for (let at = 0; at < view.byteLength; at += BLOCK) state = mixed(state, schedule(view, at));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
