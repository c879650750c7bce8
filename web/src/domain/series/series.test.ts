import { describe, expect, test } from "vitest";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import chennai from "../../almanac/samples/chennai-solar.json";
import { clientOf, riteOf, taskOf } from "../../offline/testing/samples.ts";
import { seriesOf } from "../../offline/testing/samples-when.ts";
import { lunarDays } from "../observances/lunar-days.ts";
import { departedIn, makingOf, sutakOf, tasksOf } from "./make.ts";
import { afterDeath, daysOf, movedDays, navratrisAfter, onDays, onTithis, spread } from "./plan.ts";
import { samagriOfAll } from "./samagri-of-all.ts";
import { ownSteps, TEMPLATES } from "./templates.ts";

const days = lunarDays(chennai.months as unknown as PackedMonth[]);
const lines = (all: readonly { key: string; day: number; date: string }[]) =>
  all.map(({ key, day, date }) => `${key} ${day} ${date}`);

describe("after a death", () => {
  const plan = (first: string, lastRites: string | undefined, today = "2026-11-22") =>
    lines(afterDeath(onDays(TEMPLATES.antyeshti, first), { first, lastRites, today }));

  test("day 1 is the day of death; the ashes come the day after the last rites", () => {
    expect(plan("2026-11-22", "2026-11-23")).toEqual([
      "antyeshti 2 2026-11-23",
      "asthi 3 2026-11-24",
      "dashgatra 10 2026-12-01",
      "ekadasha 11 2026-12-02",
      "sapindi 12 2026-12-03",
      "trayodashi 13 2026-12-04",
    ]);
  });

  test("last rites on the third day put the ashes on the fourth", () => {
    expect(plan("2026-11-22", "2026-11-24")).toContain("asthi 4 2026-11-25");
  });

  test("without last rites there is no task of them; what is over is none", () => {
    expect(plan("2026-11-22", undefined)[0]).toBe("asthi 3 2026-11-24");
    expect(plan("2026-11-10", undefined)).toEqual(["trayodashi 13 2026-11-22"]);
  });
});

describe("Navratri goes by tithi", () => {
  test("a Pratipada without a sunrise has the day in which it falls, an Ashtami with two the first", () => {
    const [next] = navratrisAfter(days, "2027-09-01");
    expect(next).toEqual({ masa: 7, date: "2027-09-30" });
    const plan = onTithis(TEMPLATES.navratri, "2027-09-30", days);
    expect(plan.map(({ tithi, date }) => `${tithi} ${date}`)).toEqual([
      "1 2027-09-30",
      "2 2027-10-01",
      "3 2027-10-02",
      "4 2027-10-03",
      "5 2027-10-04",
      "6 2027-10-05",
      "7 2027-10-06",
      "8 2027-10-07",
      "9 2027-10-09",
    ]);
    expect(plan.filter(({ twice }) => twice).map(({ tithi }) => tithi)).toEqual([8]);
  });

  test("two tithis that meet on a day are one day", () => {
    const met = { ...days, tithis: (_: unknown, n: number) => [{ day: `2027-10-0${Math.min(n, 8)}` }] };
    const plan = onTithis(TEMPLATES.navratri, "2027-10-01", met as unknown as typeof days);
    expect(plan.at(-1)).toMatchObject({ key: "ashtami", with: "navami", share: 2 });
    expect(plan).toHaveLength(8);
  });
});

test("one's own series has as many days as one says, and no more than fit", () => {
  expect(lines(onDays(ownSteps(3), "2026-12-30"))).toEqual([
    "day 1 2026-12-30",
    "day 2 2026-12-31",
    "day 3 2027-01-01",
  ]);
  expect(ownSteps(10_000)).toHaveLength(45);
});

test.each([
  [21_000, [1, 1, 1, 5, 1, 1], [2100, 2100, 2100, 10_500, 2100, 2100]],
  [100, [1, 1, 1], [34, 33, 33]],
  [0, [1, 1], [0, 0]],
  [5, [], []],
])("a dakshina of %i over %j is %j", (rupees, shares, parts) => {
  expect(spread(rupees, shares)).toEqual(parts);
});

test("the days of a series are its tasks in their order; those called off are none", () => {
  const of = (id: string, date: string, over = {}) => taskOf(id, { date, seriesId: "s", ...over });
  const all = [
    of("b", "2026-12-02"),
    of("a", "2026-12-01"),
    of("c", "2026-12-03", { outcome: "cancelled" }),
    taskOf("x"),
  ];
  expect(daysOf(seriesOf("s"), all).map(({ _id }) => _id)).toEqual(["a", "b"]);
  const moved = movedDays([of("a", "2026-12-30")], "2026-12-30", "2027-01-02", {
    ...{ of: [], answers: new Map(), zone: "Asia/Kolkata", today: "2026-11-22" },
  });
  expect(moved.map(({ to }) => to)).toEqual(["2027-01-02"]);
});

describe("what is made", () => {
  const client = clientOf("f", {
    name: "Awasthi parivar",
    headId: "p",
    people: [
      { _id: "p", name: "Omprakash" },
      { _id: "q", name: "Sunita" },
    ],
  });
  const around = {
    client,
    assignee: "Shivendra",
    place: "Varanasi",
    nameOf: ({ key }: { key: string }) => key,
    riteOf: () => undefined,
  };
  const plan = onDays(TEMPLATES.saptah, "2027-02-06").slice(0, 2);

  test("each day is a task; all of it is taken back", () => {
    const series = seriesOf("s", { kind: "saptah" });
    const tasks = tasksOf(series, plan, around, [500, 501]);
    expect(tasks.map(({ date, amount, location, seriesId }) => [date, amount, location, seriesId])).toEqual([
      ["2027-02-06", 500, "Varanasi", "s"],
      ["2027-02-07", 501, "Varanasi", "s"],
    ]);
    const { changes, undo } = makingOf(series, tasks);
    expect(changes.map(({ kind, op }) => `${op} ${kind}`)).toEqual([
      "create series",
      "create task",
      "create task",
    ]);
    expect(undo.map(({ kind, op }) => `${op} ${kind}`)).toEqual([
      "delete task",
      "delete task",
      "delete series",
    ]);
  });

  test("nothing is agreed where nobody speaks of money", () => {
    expect(tasksOf(seriesOf("s"), plan, around, undefined)[0]).toMatchObject({
      amount: null,
      feeMode: "open",
    });
  });

  test("the head who died is head no more; the almanac's tithi is shown and not sent", () => {
    const [head] = client.people ?? [];
    const death = {
      person: head ?? "",
      departed: { date: "2026-11-22", time: "21:50" },
      tithi: { masa: 8, tithi: 13 },
    };
    const { personId, changes, undo } = departedIn(client, death);
    expect(personId).toBe("p");
    expect(changes).toMatchObject([
      {
        body: {
          headId: null,
          people: [{ _id: "p", departed: { date: "2026-11-22", time: "21:50" } }, { _id: "q" }],
        },
        optimistic: { people: [{ departed: { tithi: 13 } }, {}] },
      },
    ]);
    expect(changes[0]).not.toHaveProperty("body.people.0.departed.tithi");
    expect(undo).toMatchObject([{ body: { headId: "p", people: client.people } }]);
  });

  test("somebody whom the register does not know comes into it", () => {
    const { changes, personId } = departedIn(client, { person: "Ram", departed: { date: "2026-11-22" } });
    expect(changes).toMatchObject([{ body: { people: [{}, {}, { _id: personId, name: "Ram" }] } }]);
    expect(changes[0]).not.toHaveProperty("body.headId");
  });

  test("a sutak of ten days ends on the tenth, and rites for the fathers go on", () => {
    const block = sutakOf("f", "2026-11-22", 10);
    expect(block).toMatchObject({
      date: "2026-11-22",
      endDate: "2026-12-01",
      effect: "kinds",
      clientId: "f",
    });
    expect(block.riteKinds).not.toContain("pitri");
  });
});

test("samagri adds up by thing, unit and who brings it", () => {
  const til = { name: "Til", quantity: 250, unit: "g", by: "priest" } as const;
  const rite = riteOf("r", { samagri: [til, { name: "Ghee", quantity: 1, unit: "kg", by: "family" }] });
  const list = {
    people: 2,
    kalash: 1,
    items: [{ _id: "i", ...til, quantity: 50, scale: "per_person" as const }],
  };
  const tasks = [taskOf("a", { riteTypeId: "r" }), taskOf("b", { samagri: list })];
  const all = samagriOfAll(tasks, (id) => (id === "r" ? rite : undefined));
  expect(all.map(({ item, quantity, tasks: of }) => [item.name, quantity, of.length])).toEqual([
    ["Til", 350, 2],
    ["Ghee", 1, 1],
  ]);
});
