// @vitest-environment node
import jsqr from "jsqr";
import { describe, expect, it } from "vitest";
import links from "../../../../internal/publicpage/testdata/upi.json";
import { codeOf } from "../../lib/code.ts";
import { isUpiId, upiAddress } from "./upi.ts";

const dinesh = {
  upiId: "dinesh.shastri@upi",
  payeeName: "Pt. Dinesh Shastri",
  paise: 110000,
  date: "2026-11-20",
};

/** The squares of the path as a picture, each of them some pixels wide. */
function pictureOf(path: string, size: number) {
  const scale = 4;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy++) {
      for (let dx = 0; dx < scale; dx++) {
        const at = ((Number(y) * scale + dy) * side + Number(x) * scale + dx) * 4;
        pixels.set([0, 0, 0, 255], at);
      }
    }
  }
  return { pixels, side };
}

describe("upiAddress", () => {
  it.each(links)("of $payee is the one that the server makes", ({ payee, upiId, paise, note, link }) => {
    const address = upiAddress({ upiId, payeeName: payee, paise, date: "2026-11-20" });
    expect(address).toBe(link.replace(`tn=${note}`, "tn=Dakshina%202026-11-20"));
  });
  it("keeps a name with signs of its own apart from the rest, and its note plain", () => {
    const query = new URLSearchParams(upiAddress({ ...dinesh, payeeName: "पं. दिनेश & Sons=1" }).split("?")[1]);
    expect(query.get("pn")).toBe("पं. दिनेश & Sons=1");
    expect(query.get("am")).toBe("1100.00");
    expect(query.get("tn")).toMatch(/^[ -~]{1,50}$/);
  });
});

describe("codeOf", () => {
  it.each([
    upiAddress(dinesh),
    upiAddress({ ...dinesh, payeeName: "पंडित दिनेश शास्त्री जी महाराज", paise: 99999999999 }),
  ])("is read back by a reader: %s", (address) => {
    const { size, path } = codeOf(address);
    const { pixels, side } = pictureOf(path, size);
    expect(jsqr(pixels, side, side)?.data).toBe(address);
  });
});

it.each([
  ["dinesh@upi", true],
  ["dinesh.shastri-1_2@okhdfcbank", true],
  ["9829041560@paytm", true],
  ["d@upi", false],
  ["dinesh", false],
  ["dinesh@", false],
  ["dinesh@1bank", false],
  ["dinesh@bank.com", false],
  ["di nesh@upi", false],
])("UPI id %s: %s", (text, good) => expect(isUpiId(text)).toBe(good));
