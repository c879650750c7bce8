import { expect, test } from "vitest";
import { type Crop, MOST_ZOOM, moved, squareOf, WHOLE, zoomed } from "./cropper.ts";

const wide = { width: 400, height: 200 };

test("at first the square is the middle of the picture, as large as that goes", () => {
  expect(squareOf(wide, WHOLE)).toEqual({ side: 200, left: 100, top: 0 });
  expect(squareOf({ width: 90, height: 300 }, WHOLE)).toEqual({ side: 90, left: 0, top: 105 });
});

test("it moves by sides of the square and stays within the picture", () => {
  expect(squareOf(wide, moved(wide, WHOLE, 0.25, 0.5))).toEqual({ side: 200, left: 150, top: 0 });
  expect(squareOf(wide, moved(wide, WHOLE, 9, 9))).toEqual({ side: 200, left: 200, top: 0 });
  expect(squareOf(wide, moved(wide, WHOLE, -9, -9))).toEqual({ side: 200, left: 0, top: 0 });
});

test("it grows around its middle, and out of a corner it comes back in", () => {
  const near = zoomed(wide, WHOLE, 2);
  expect(squareOf(wide, near)).toEqual({ side: 100, left: 150, top: 50 });
  const corner = moved(wide, near, 9, 9);
  expect(squareOf(wide, corner)).toEqual({ side: 100, left: 300, top: 100 });
  expect(squareOf(wide, zoomed(wide, corner, 1))).toEqual({ side: 200, left: 200, top: 0 });
});

test("whatever is done, no pixel lies outside", () => {
  let crop: Crop = WHOLE;
  for (let i = 0; i < 500; i++) {
    crop = zoomed(wide, crop, 1 + ((i * 7) % 31) / 10);
    crop = moved(wide, crop, Math.sin(i) * 2, Math.cos(i * 3) * 2);
    const { side, left, top } = squareOf(wide, crop);
    expect(crop.zoom).toBeLessThanOrEqual(MOST_ZOOM + 0.1);
    expect(Math.min(left, top, 400 - left - side, 200 - top - side)).toBeGreaterThan(-1e-6);
  }
});
