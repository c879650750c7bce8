import { expect, test } from "vitest";
import shared from "../../../../internal/muhurat/testdata/taras.json";
import { isBadTara, taraOf } from "./tara.ts";

test("taras are counted, and those that are bad are bad, as on the server", () => {
  for (const { star, moon, tara } of shared.from) expect(taraOf(star, moon), `${star} ${moon}`).toBe(tara);
  const bad = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((moon) => isBadTara(1, moon));
  expect(bad).toEqual(shared.bad);
});
