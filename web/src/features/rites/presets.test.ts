import { describe, expect, test } from "vitest";
import { PRESETS, riteOfPreset, THINGS } from "./presets.ts";

const rites = PRESETS.map((preset) => riteOfPreset(preset, "en"));

describe("every preset", () => {
  test("there are about forty, each once", () => {
    expect(PRESETS.length).toBeGreaterThanOrEqual(40);
    for (const field of ["key", "name", "nameHi"] as const)
      expect(new Set(PRESETS.map((preset) => preset[field])).size, field).toBe(PRESETS.length);
  });

  test.each(rites)("$name is whole and within the limits of the server", (rite) => {
    expect(rite.nameHi).toMatch(/^[\p{Script=Devanagari} ,]+$/u);
    expect(rite.preset).toMatch(/^[a-z-]{3,40}$/);
    expect(rite.durationMinutes).toBeGreaterThanOrEqual(15);
    expect(rite.durationMinutes).toBeLessThanOrEqual(1440);
    expect(rite.prepMinutes).toBeLessThanOrEqual(240);
    expect(rite.instructions?.length).toBeGreaterThan(40);
    if (rite.feeMode === "range") expect(rite.feeMax).toBeGreaterThan(rite.feeMin ?? 0);
    else expect([rite.feeMode, rite.feeMin, rite.feeMax]).toEqual(["open", undefined, undefined]);
    const items = rite.samagri ?? [];
    expect(items.length).toBeGreaterThanOrEqual(8);
    expect(items.length).toBeLessThanOrEqual(80);
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
    for (const item of items) {
      expect(item.name).toMatch(/^[A-Z\d]/);
      expect(item.nameHi).toMatch(/[\p{Script=Devanagari}]/u);
      expect(item.quantity).toBeGreaterThan(0);
      expect(["family", "priest"]).toContain(item.by);
    }
    expect(new Set(items.map(({ by }) => by)).size).toBe(2);
  });

  test("its instructions are in the language of whoever chose it", () => {
    for (const preset of PRESETS)
      expect(riteOfPreset(preset, "hi").instructions).toMatch(/[\u0900-\u097F]।$/u);
  });
});

test("a row is read whole", () => {
  const preset = { ...(PRESETS[0] as (typeof PRESETS)[0]), samagri: "sooji:50p kalash:1k! nariyal:1" };
  expect(riteOfPreset(preset, "en").samagri).toEqual([
    {
      name: "Sooji for prasad",
      nameHi: "प्रसाद के लिए सूजी",
      quantity: 50,
      unit: "g",
      scale: "per_person",
      by: "family",
    },
    { name: "Copper kalash", nameHi: "ताँबे का कलश", quantity: 1, scale: "per_kalash", by: "priest" },
    { name: "Coconut, with water", nameHi: "पानी वाला नारियल", quantity: 1, by: "family" },
  ]);
});

test("every thing is used, and only the known units", () => {
  const used = new Set(PRESETS.flatMap(({ samagri }) => samagri.split(" ").map((row) => row.split(":")[0])));
  expect(Object.keys(THINGS).filter((key) => !used.has(key))).toEqual([]);
  for (const [, , unit] of Object.values(THINGS))
    expect([undefined, "set", "pair", "bunch", "packet", "g", "kg", "ml", "l", "m"]).toContain(unit);
});
