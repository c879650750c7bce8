import { describe, expect, test } from "vitest";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import { PITRU_MASA } from "../../almanac/lunar.ts";
import chennai from "../../almanac/samples/chennai-solar.json";
import { waningDays } from "../../almanac/use-tithi-days.ts";
import type { Client, Departed, Observance, Task } from "../../api/types.ts";
import { clientOf, messageOf, taskOf } from "../../offline/testing/samples.ts";
import { observanceOf } from "../../offline/testing/samples-when.ts";
import { fortnightOf, oneDayOf, type PitruBoard, pitruBoard } from "./pitru-board.ts";

const months = (chennai.months as unknown as PackedMonth[]).filter(({ month }) =>
  ["2027-08", "2027-09", "2027-10"].includes(month),
);
const dayOf = new Map(waningDays(months, PITRU_MASA));
const person = (_id: string, departed: Departed, relation = "mother") => ({
  _id,
  name: _id,
  relation,
  departed,
});
const family = (people: Client["people"], id = "f") => clientOf(id, { name: id, people });

interface Given {
  clients?: Client[];
  observances?: Observance[];
  tasks?: Task[];
  sent?: string;
}
const boardOf = ({ clients = [], observances = [], tasks = [], sent }: Given): PitruBoard => {
  const messages = sent
    ? [messageOf("m", { template: "tithi_near", clientId: "f", riteDay: sent, state: "sent" })]
    : [];
  const sources = { clients, observances, tasks, messages, zone: "Asia/Kolkata" };
  return pitruBoard(sources, months) as PitruBoard;
};
/** On which day each is. */
const placed = ({ days, unplaced }: PitruBoard) => [
  ...days.flatMap(({ date, families }) =>
    families.map(({ people }) => [date, ...people.map((one) => one.person?._id)].join(" ")),
  ),
  ...unplaced.map(({ people }) => ["-", ...people.map((one) => one.person?._id)].join(" ")),
];
const occasion = (over: object) =>
  observanceOf("a", {
    clientId: "f",
    personId: "a",
    kind: "shraddha",
    every: "year",
    basis: "register",
    tithi: undefined,
    occasions: [{ key: "1949p", ...over }],
  });
const fourth = { masa: 2, paksha: "krishna", tithi: 4 } as const;
const on = (tithi: number) => dayOf.get(tithi) ?? "";

describe("each of the departed has a day", () => {
  test.each<[string, Departed, number | undefined]>([
    ["the tithi of the death, of the dark half", fourth, 19],
    ["of the bright half", { masa: 2, paksha: "shukla", tithi: 4 }, 19],
    ["a full moon", { masa: 2, paksha: "shukla", tithi: 15 }, 15],
    ["a new moon", { masa: 2, paksha: "krishna", tithi: 15 }, 30],
    ["a sumangali: Avidhava Navami", { paksha: "shukla", tithi: 2, special: "saubhagyavati" }, 24],
    ["a yati: Dwadashi", { paksha: "shukla", tithi: 2, special: "sannyasi" }, 27],
    ["a weapon or an accident: Ghata Chaturdashi", { special: "akal_mrityu" }, 29],
    ["nothing known: no day yet", {}, undefined],
    ["said to be unknown", { special: "unknown" }, undefined],
    ["a date whose tithi is not known", { date: "2001-02-03" }, undefined],
  ])("%s", (_, departed, tithi) => {
    const board = boardOf({ clients: [family([person("a", departed)])] });
    expect(placed(board)).toEqual([`${tithi ? on(tithi) : "-"} a`]);
  });

  describe("Avidhava Navami ends with the husband's death", () => {
    const wife = { masa: 2, paksha: "shukla", tithi: 2, special: "saubhagyavati" } as const;
    const his = { masa: 2, paksha: "krishna", tithi: 6 } as const;
    test.each<[string, Client["people"], string[]]>([
      ["he lives", [person("a", wife), { _id: "b", name: "b", relation: "father" }], [`${on(24)} a`]],
      ["nothing is known of him", [person("a", wife)], [`${on(24)} a`]],
      ["he has died too", [person("a", wife), person("b", his, "father")], [`${on(21)} b a`]],
      [
        "he died in this year, before it",
        [person("a", wife), person("b", { ...his, date: "2027-01-05" }, "father")],
        [`${on(17)} a`],
      ],
      [
        "he died in this year, after it",
        [person("a", wife), person("b", { ...his, date: "2027-11-05" }, "father")],
        [`${on(24)} a`],
      ],
      ["nobody knows his tithi", [person("a", wife), person("b", {}, "father")], [`${on(17)} a`, "- b"]],
      ["nor hers", [person("a", { special: "saubhagyavati" }), person("b", {}, "father")], ["- b a"]],
      [
        "another's husband has died",
        [person("a", wife), person("b", his, "son"), { _id: "c", name: "c", relation: "father" }],
        [`${on(21)} b`, `${on(24)} a`],
      ],
      [
        "one of two sons",
        [
          person("a", wife, "daughter_in_law"),
          person("b", his, "son"),
          { _id: "c", name: "c", relation: "son" },
        ],
        [`${on(21)} b`, `${on(24)} a`],
      ],
      [
        "both sons: by her own tithi",
        [person("a", wife, "daughter_in_law"), person("b", his, "son"), person("c", his, "son")],
        [`${on(17)} a`, `${on(21)} b c`],
      ],
    ])("%s", (_, people, days) => {
      expect(placed(boardOf({ clients: [family(people)] }))).toEqual(days);
    });
  });

  test("nobody in the year of the death", () => {
    expect(placed(boardOf({ clients: [family([person("a", { ...fourth, date: "2027-01-05" })])] }))).toEqual(
      [],
    );
  });

  test("a lost tithi shares its day", () => {
    const board = boardOf({});
    expect(board.days).toHaveLength(15);
    expect(board.days.flatMap(({ tithis }) => tithis)).toHaveLength(16);
    expect(board.days.filter(({ tithis }) => tithis.length === 2)).toHaveLength(1);
    expect(board.last).toBe(board.days.at(-1)?.date);
  });

  test("a family stands once on a day, the father first", () => {
    const people = [person("a", fourth), person("b", fourth, "father"), person("c", { ...fourth, tithi: 6 })];
    const board = boardOf({ clients: [family(people)] });
    expect(placed(board)).toEqual([`${on(19)} b a`, `${on(21)} c`]);
    expect(oneDayOf(board, "f")).toMatchObject({ date: on(19), others: [{ person: { _id: "c" } }] });
  });

  test("where a family keeps one day it is the father's, though his comes later", () => {
    const people = [person("a", fourth), person("b", { ...fourth, tithi: 9 }, "father")];
    const found = oneDayOf(boardOf({ clients: [family(people)] }), "f");
    expect(found).toMatchObject({ date: on(24), others: [{ person: { _id: "a" } }] });
  });
});

describe("what was decided", () => {
  const clients = [family([person("a", fourth)])];
  test("a picked day counts, for one whose tithi is not known too", () => {
    const observances = [occasion({ date: on(20) })];
    expect(placed(boardOf({ clients, observances }))).toEqual([`${on(20)} a`]);
    const unknown = [family([person("a", {})])];
    expect(placed(boardOf({ clients: unknown, observances }))).toEqual([`${on(20)} a`]);
  });

  test("a year that is skipped, and the yearly day that is not", () => {
    expect(placed(boardOf({ clients, observances: [occasion({ skipped: true })] }))).toEqual([]);
    const yearly = { ...occasion({}), occasions: [{ key: "1949", skipped: true }] };
    expect(placed(boardOf({ clients, observances: [yearly] }))).toEqual([`${on(19)} a`]);
  });

  test("agreed work stays on its day, and is seen though it lies outside", () => {
    const task = taskOf("t", { clientId: "f", date: on(22), outcome: null });
    const observances = [occasion({ date: on(19), taskId: "t" })];
    const board = boardOf({ clients, observances, tasks: [task] });
    expect(placed(board)).toEqual([`${on(22)} a`]);
    expect(board.days.find(({ date }) => date === on(22))?.families[0]?.state).toBe("booked");
    const late = boardOf({ clients, observances, tasks: [{ ...task, date: "2027-10-20" }] });
    expect(placed(late)).toEqual([`${on(19)} a`]);
  });

  test("a question that was sent", () => {
    expect(boardOf({ clients, sent: on(19) }).days.flatMap(({ families }) => families)).toMatchObject([
      { state: "asked" },
    ]);
  });
});

test("the load of a day counts each family and all other work once", () => {
  const clients = [family([person("a", fourth), person("b", fourth)]), family([person("c", fourth)], "g")];
  const tasks = [
    taskOf("t", { clientId: "f", date: on(19), outcome: null }),
    taskOf("u", { clientId: "h", date: on(19), outcome: null }),
    taskOf("v", { clientId: "h", date: on(19), outcome: "cancelled" }),
  ];
  const day = boardOf({ clients, tasks }).days.find(({ date }) => date === on(19));
  expect(day?.load).toBe(3);
  expect(day?.families.map(({ state }) => state)).toEqual(["booked", "open"]);
});

test("a group rite stands with the day of its families", () => {
  const clients = [family([person("a", fourth)]), family([person("b", fourth)], "g")];
  const group = { families: [{ clientId: "f" }, { clientId: "g" }] };
  const tarpan = taskOf("t", { date: on(19), outcome: null, group } as Partial<Task>);
  const others = [
    taskOf("u", { date: on(19), outcome: "cancelled", group } as Partial<Task>),
    taskOf("v", { date: on(19), outcome: null, group: { families: [{ clientId: "h" }] } } as Partial<Task>),
    taskOf("w", { date: on(19), outcome: null, clientId: "f" }),
  ];
  const { days } = boardOf({ clients, tasks: [tarpan, ...others] });
  expect(days.flatMap(({ date, groups }) => groups.map(({ _id }) => [date, _id]))).toEqual([[on(19), "t"]]);
  // Each of its families has agreed to the day.
  const { families = [], load } = days.find(({ date }) => date === on(19)) ?? {};
  expect(families.map(({ state }) => state)).toEqual(["booked", "booked"]);
  expect(load).toBe(3); // the two, and the group of others
});

test("a day between two tithis is a day too", () => {
  const days = fortnightOf([
    [15, "2027-09-15"],
    [16, "2027-09-17"],
    [17, "2027-09-17"],
  ]);
  expect([...days.values()].map(({ date, tithis }) => [date, tithis])).toEqual([
    ["2027-09-15", [15]],
    ["2027-09-16", []],
    ["2027-09-17", [16, 17]],
  ]);
});
