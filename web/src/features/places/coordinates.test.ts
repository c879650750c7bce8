import { expect, test } from "vitest";
import { readDegrees } from "./coordinates.ts";

test.each([
  ["26.9124", 90, 26.9124],
  [" 26,9124 ", 90, 26.9124],
  ["26.9124 N", 90, 26.9124],
  ["26.9 s", 90, -26.9],
  ["-33.87", 90, -33.87],
  ["−33.87", 90, -33.87],
  ["26° 54′ 45″ N", 90, 26.9125],
  ["75°47'14\" E", 180, 75.78722222],
  ["75° 30′ W", 180, -75.5],
  ["७५.७९", 180, 75.79],
  ["90", 90, 90],
  ["180", 180, 180],
  ["0", 180, 0],
] as const)("%s is understood", (text, most, degrees) => {
  expect(readDegrees(text, most)).toBeCloseTo(degrees, 6);
});

test.each([
  ["", 90],
  ["x", 90],
  ["90.1", 90],
  ["180.5", 180],
  ["26 E", 90],
  ["75 N", 180],
  ["26° 61′", 90],
  ["26 54", 90],
  ["NaN", 90],
  ["1e1", 90],
] as const)("%s is refused", (text, most) => {
  expect(readDegrees(text, most)).toBeUndefined();
});
