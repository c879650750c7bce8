/** Letters and digits that nobody mixes up when reading them out over the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The server's own reference of a failed call, which stands in its log; else one made here: "K7M4-2QXD". */
export function reference(error: unknown): string {
  const requestId = (error as { failure?: { requestId?: unknown } } | null)?.failure?.requestId;
  if (typeof requestId === "string" && requestId) return requestId;
  const letters = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => ALPHABET[byte % 32]);
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}
