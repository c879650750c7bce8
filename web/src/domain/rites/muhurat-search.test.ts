import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import shared from "../../../../internal/muhurat/testdata/presets.json";
import { riteOf } from "../../offline/testing/samples.ts";
import { MUHURAT_RITES } from "./muhurat-rites.ts";
import { muhuratPath, searchedAs } from "./muhurat-search.ts";
import { riteSearchedAs } from "./rite-searched.ts";

/** The rites that the server judges. */
const judged = new Set(
  readFileSync("../internal/muhurat/data/rites.csv", "utf8")
    .split("\n")
    .map((line) => line.split(",")[0]),
);

const presets: string[] = JSON.parse(readFileSync("src/features/rites/presets.json", "utf8")).rites.map(
  ({ key }: { key: string }) => key,
);

const pathOf = (preset: string) => muhuratPath({ preset, durationMinutes: 90 }, {});

test("the search is asked only for rites that it knows", () => {
  const searched = presets.flatMap((key) => pathOf(key) ?? []);
  expect(searched.length).toBeGreaterThan(10);
  for (const path of searched) {
    expect(judged).toContain(new URLSearchParams(path.split("?")[1]).get("rite"));
  }
});

test("a rite of the catalogue is the same one for the server", () => {
  expect(
    Object.fromEntries(
      presets.flatMap((key) => (searchedAs({ preset: key }) ? [[key, searchedAs({ preset: key })]] : [])),
    ),
  ).toEqual(shared);
});

test("it begins with what is known", () => {
  const rite = { preset: "griha-pravesh", durationMinutes: 150 };
  expect(muhuratPath(rite, { clientId: "c1", from: "2026-12-04", booking: "b1" })).toBe(
    "/muhurat?rite=griha_pravesh&client=c1&from=2026-12-04&booking=b1&minutes=150",
  );
  expect(muhuratPath({ preset: "griha-pravesh", durationMinutes: 0 }, { clientId: "" })).toBe(
    "/muhurat?rite=griha_pravesh",
  );
  expect(pathOf("varshik-shraddh")).toBeUndefined();
  expect(muhuratPath(undefined, {})).toBeUndefined();
});

test("the rite of the catalogue is found that a search was for", () => {
  const vivah = riteOf("v", { preset: "vivah" });
  const gayatri = riteOf("g", { preset: "gayatri-havan", durationMinutes: 90 });
  const chandi = riteOf("c", { preset: "chandi-havan", durationMinutes: 240 });
  const rites = [riteOf("x"), vivah, gayatri, chandi];
  expect(riteSearchedAs(rites, "vivah", 30)).toBe(vivah);
  expect(riteSearchedAs(rites, "homa", 240)).toBe(chandi);
  expect(riteSearchedAs(rites, "homa", 120)).toBeUndefined();
  expect(riteSearchedAs([{ ...gayatri, inactive: true }, chandi], "homa", 120)).toBe(chandi);
  expect(riteSearchedAs(rites, "namkaran", 60)).toBeUndefined();
});

test("the rites of the search are named as the server names them", () => {
  const named = /\{"(\w+)", panchang\.Name\{English: "([^"]+)", Devanagari: "([^"]+)"\}/g;
  const server = [...readFileSync("../internal/muhurat/rites.go", "utf8").matchAll(named)];
  expect(server.length).toBeGreaterThan(10);
  expect(MUHURAT_RITES).toEqual(server.map(([, id, name, nameHi]) => ({ id, name, nameHi })));
});
