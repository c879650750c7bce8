import { expect, test, vi } from "vitest";
import type { Client, Departed } from "../../api/types.ts";
import type { PackedMonth } from "../almanac-month.ts";
import { pitruTithi } from "../lunar.ts";
import chennai from "../samples/chennai-solar.json";
import { tithiDays } from "../tithi-days.ts";
import { pitruPakshaIn } from "./pitru-paksha.ts";

vi.mock(import("../tithi-days.ts"), { spy: true });

const months = (chennai.months as unknown as PackedMonth[]).filter(({ month }) =>
  ["2027-08", "2027-09", "2027-10"].includes(month),
);

test.each<[string, Departed, number | undefined]>([
  ["a tithi of the bright half", { masa: 2, paksha: "shukla", tithi: 4 }, 19],
  ["a tithi of the dark half", { masa: 2, paksha: "krishna", tithi: 4 }, 19],
  ["a full moon", { masa: 2, paksha: "shukla", tithi: 15 }, 15],
  ["a new moon", { masa: 2, paksha: "krishna", tithi: 15 }, 30],
  [
    "a wife before her husband: Avidhava Navami",
    { tithi: 2, paksha: "shukla", special: "saubhagyavati" },
    24,
  ],
  ["a sannyasi: Dwadashi", { tithi: 2, paksha: "shukla", special: "sannyasi" }, 27],
  ["an untimely death: Ghata Chaturdashi", { tithi: 2, paksha: "shukla", special: "akal_mrityu" }, 29],
  ["unknown: Sarvapitri Amavasya", { special: "unknown" }, 30],
  ["nothing known", {}, 30],
  ["a date whose tithi is not known", { date: "2001-02-03" }, undefined],
])("%s", (_, of, tithi) => expect(pitruTithi(of)).toBe(tithi));

test("each tithi from the full moon to the new moon has its day, and the families theirs", () => {
  const clients = [
    {
      _id: "sharma",
      name: "Sharma",
      people: [
        { _id: "a", name: "A", departed: { masa: 2, paksha: "shukla", tithi: 4, date: "2001-05-05" } },
        { _id: "b", name: "B", departed: { masa: 9, paksha: "krishna", tithi: 4 } },
        { _id: "c", name: "C", departed: { paksha: "krishna", tithi: 4, date: "2027-01-05" } },
        { _id: "d", name: "D" },
      ],
    },
    {
      _id: "verma",
      name: "Verma",
      people: [
        {
          _id: "f",
          name: "F",
          relation: "mother",
          departed: { paksha: "krishna", tithi: 2, special: "saubhagyavati" },
        },
        { _id: "g", name: "G", relation: "father", departed: { paksha: "krishna", tithi: 6 } },
        {
          _id: "h",
          name: "H",
          relation: "wife",
          departed: { paksha: "krishna", tithi: 2, special: "saubhagyavati" },
        },
      ],
    },
    { _id: "soni", name: "Soni", people: [{ _id: "e", name: "E", departed: {} }] },
  ] as unknown as Client[];
  const days = pitruPakshaIn("2027-09", clients, months);
  expect([...days.values()].flatMap(({ tithis }) => tithis).sort()).toEqual(
    Array.from({ length: 16 }, (_, n) => n + 15),
  );
  const dates = [...days.keys()].sort();
  expect([dates[0], dates.at(-1)]).toEqual(["2027-09-15", "2027-09-29"]);
  const found = [...days.values()].flatMap(({ tithis, families }) =>
    families.map(({ client, people }) => [tithis, client.name, people.map(({ name }) => name)]),
  );
  expect(found).toContainEqual([expect.arrayContaining([19]), "Sharma", ["A", "B"]]);
  expect(found).toContainEqual([[30], "Soni", ["E"]]);
  expect(found).toContainEqual([expect.arrayContaining([21]), "Verma", ["F", "G"]]);
  expect(found).toContainEqual([expect.arrayContaining([24]), "Verma", ["H"]]);
  expect(found).toHaveLength(4);
  expect(pitruPakshaIn("2027-08", clients, months).size).toBe(0);
});

test("a month far from it is not searched for it", () => {
  const far = (chennai.months as unknown as PackedMonth[]).filter(({ month }) =>
    ["2027-01", "2027-02", "2027-03"].includes(month),
  );
  expect(far).toHaveLength(3);
  vi.mocked(tithiDays).mockClear();
  expect(pitruPakshaIn("2027-02", [], far).size).toBe(0);
  expect(tithiDays).not.toHaveBeenCalled();
});
