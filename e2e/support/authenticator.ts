import { createHmac } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app shows for a secret in base32, so many half minutes from now. */
export function authenticatorCode(secret: string, steps = 0): string {
  const bits = [...secret.replaceAll(" ", "")]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const sum = createHmac("sha1", key).update(counter).digest();
  const from = sum.readUInt8(19) & 15;
  return String((sum.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
