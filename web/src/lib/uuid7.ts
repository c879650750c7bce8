/**
 * UUIDv7 made on the device: 48 bits of epoch milliseconds, then 74 random bits of which the first 12 count up
 * within a millisecond, so that ids made one after another also sort one after another.
 */
let last = 0;
let counter = 0;

/** A new id. `now` is epoch milliseconds; a clock that goes back does not take the ids with it. */
export function uuid7(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (now > last) {
    last = now;
    counter = ((bytes[6] as number) & 0x07) * 256 + (bytes[7] as number); // half of the room is left to count in
  } else if (++counter > 0xfff) {
    last++;
    counter = 0;
  }
  let time = last;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = 0x70 | (counter >> 8);
  bytes[7] = counter & 0xff;
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The moment an id was made, as epoch milliseconds. */
export const timeOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
