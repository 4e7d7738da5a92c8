// Random bytes, written in hex. A page of a plain address in a home network has no randomUUID; it has random bytes.
export function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
