/** FNV-1a of 128 bits. */
const START = 0x6c62272e07bb014262b821756295c58dn;
const PRIME = 0x0000000001000000000000000000013bn;
const BITS = 128;

/**
 * The id of what comes of a record by itself, at a time named by the key: the task of one occurrence of a repeat. Two
 * devices and the server make it without asking each other, and it is one thing. It tells the time of the record's id.
 * The server has the same rule (`internal/id`); one fixture holds both to it.
 */
export function derivedId(from: string, key: string): string {
  let hash = START;
  for (const byte of new TextEncoder().encode(`${from} ${key}`)) {
    hash = BigInt.asUintN(BITS, (hash ^ BigInt(byte)) * PRIME);
  }
  const bytes = Array.from({ length: 10 }, (_, n) => Number(BigInt.asUintN(8, hash >> BigInt(72 - 8 * n))));
  bytes[0] = ((bytes[0] as number) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] as number) & 0x3f) | 0x80;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${from.slice(0, 14)}${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`;
}
