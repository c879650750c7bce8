/** The text of a file, whatever encoding its program had. */

const utf8 = new TextDecoder("utf-8", { fatal: true });
const latin = new TextDecoder("windows-1252");

/**
 * UTF-8 and UTF-16 are known by their mark or by how they look; everything else is read as Windows had it in the West.
 * `old`: the text is of that last sort, each letter one byte of the file.
 */
export function textOf(bytes: Uint8Array): { text: string; old: boolean } {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), old: false };
  try {
    return { text: utf8.decode(bytes), old: false };
  } catch {
    return { text: latin.decode(bytes), old: true };
  }
}

/** UTF-16 has a mark in its first two bytes, or a zero next to nearly every Latin letter. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 400);
  const zeros = [0, 0] as [number, number];
  for (const [i, byte] of start.entries()) if (byte === 0) zeros[i % 2 === 0 ? 0 : 1]++;
  const many = start.length / 5;
  if (zeros[1] > many && zeros[0] === 0) return "utf-16le";
  if (zeros[0] > many && zeros[1] === 0) return "utf-16be";
  return undefined;
}

/** Bytes in the encoding that is named, or, when it is none or unknown, in that which they make sense in. */
export function decodeAs(bytes: Uint8Array, encoding: string | undefined): string {
  if (encoding) {
    try {
      return new TextDecoder(encoding).decode(bytes);
    } catch {
      // Named, but unknown here: as below.
    }
  }
  return textOf(bytes).text;
}

/** The bytes that a text of the `old` sort was read from. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code < 0x100 ? code : (WINDOWS.get(code) ?? 0x3f);
  });
}

/** Where windows-1252 differs from Latin 1. */
const WINDOWS = new Map(
  Array.from({ length: 32 }, (_, i) => {
    const byte = 0x80 + i;
    return [latin.decode(new Uint8Array([byte])).charCodeAt(0), byte] as const;
  }),
);
