import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Client } from "../../../api/types.ts";
import { askedBy, factsOf, registered } from "./asked.ts";

const presets: { key: string; name: string; nameHi: string }[] = JSON.parse(
  readFileSync("src/features/rites/presets.json", "utf8"),
).rites;

const THREAD = ["shakha", "nakshatra"];
const PIND = ["pind", "fathers"];

test("each rite of the catalogue asks the same by its preset and by its name in either script", () => {
  const asking = presets.filter(({ key, name }) => askedBy("", { preset: key, name }).length > 0);
  expect(asking.map(({ key }) => key)).toEqual([
    "upanayan",
    "varshik-shraddh",
    "pind-daan",
    "tripindi-shraddh",
  ]);
  for (const { key, name, nameHi } of asking) {
    const facts = askedBy("", { preset: key, name: `My own ${name}` });
    expect(askedBy("", { name })).toEqual(facts);
    expect(askedBy(nameHi, undefined)).toEqual(facts);
  }
});

test.each([
  ["Samuhik Upanayan, 5 boys", THREAD],
  ["यज्ञोपवीत संस्कार", THREAD],
  ["Yagyopavit", THREAD],
  ["Janeu", THREAD],
  ["व्रतबंध", THREAD],
  ["Pinddaan at Gaya", PIND],
  ["Pinda Daan", PIND],
  ["पिण्ड दान", PIND],
  ["Samuhik shradh", PIND],
  ["श्राद्ध", PIND],
  ["Satyanarayan Katha", []],
  ["Tulsi Vivah", []],
])("%s asks %j", (name, facts) => expect(askedBy(name, undefined)).toEqual(facts));

const family = {
  people: [
    { _id: "1", name: "Suresh Trivedi", nakshatra: 10 },
    { _id: "2", name: "Ishaan Trivedi", calledAs: "Ishu", nakshatra: 4 },
    { _id: "3", name: "Ramesh Trivedi", departed: { date: "2001" } },
    { _id: "4", name: "Dinesh Trivedi", departed: { date: "1990" } },
  ],
} as unknown as Client;

test("the register tells the star of whom the rite is for, and the departed", () => {
  expect(registered(family, "ishaan  trivedi")).toEqual({
    nakshatra: 4,
    fathers: "Ramesh Trivedi, Dinesh Trivedi",
  });
  expect(registered(family, "Ishu; Rohit").nakshatra).toBe(4);
  for (const nobody of [undefined, "", "Rohit", "Ramesh Trivedi"])
    expect(registered(family, nobody).nakshatra).toBeUndefined();
  expect(registered(undefined, "Ishu")).toEqual({});
});

test("what the family said comes before the register", () => {
  const of = { clientId: "c", attendance: "expected", names: "Ishu", pind: 9, fathers: "Hari" } as const;
  expect(factsOf({ of, client: family })).toEqual({ nakshatra: 4, pind: 9, fathers: "Hari" });
  expect(factsOf({ of: { ...of, nakshatra: 8, fathers: "" }, client: family })).toEqual({
    nakshatra: 8,
    pind: 9,
    fathers: "Ramesh Trivedi, Dinesh Trivedi",
  });
});
