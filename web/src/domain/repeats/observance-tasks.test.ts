import { describe, expect, test } from "vitest";
import cases from "../../../../internal/repeat/testdata/observances.json";
import type { Client, Observance, RiteType } from "../../api/types.ts";
import { derivedId } from "../../lib/derived-id.ts";
import { clientOf, taskOf } from "../../offline/testing/samples.ts";
import { observanceOf } from "../../offline/testing/samples-when.ts";
import { lunarDays } from "../observances/lunar-days.ts";
import { dueObservances, observanceTaskChanges } from "./observance-tasks.ts";

const today = "2026-11-20";
const days = lunarDays([]);
/** The body of a change; null and left out are one. */
const sentBody = (change: unknown) =>
  Object.fromEntries(Object.entries((change as { body: object }).body).filter(([, value]) => value !== null));

describe("what a family keeps becomes the task that the server makes", () => {
  test.each(cases)("$name", ({ family, observance, rite, made }) => {
    const clients = [{ ...clientOf(family._id), ...family } as Client];
    const observances = [observanceOf(observance._id, { tithi: undefined, ...observance } as Observance)];
    const due = dueObservances({ clients, observances, tasks: [], days }, today);
    const all = due.map((one) =>
      observanceTaskChanges(one, rite ? [rite as unknown as RiteType] : [], "Shivendra"),
    );
    expect(all).toHaveLength(made.length);
    for (const [n, { key, date, task }] of made.entries()) {
      const id = derivedId(observance._id, key);
      const [created, linked] = all[n] ?? [];
      expect(created).toMatchObject({ kind: "task", op: "create", id });
      expect(sentBody(created)).toEqual({
        ...task,
        _id: id,
        finalAssignUser: "Shivendra",
        repeatId: observance._id,
        repeatKey: key,
      });
      expect(sentBody(linked)).toEqual({ occasions: [{ key, date, taskId: id }] });
    }
  });
});

describe("which times are due", () => {
  const katha = (over: Partial<Observance> = {}) =>
    observanceOf("o", {
      name: "Katha",
      every: "day",
      basis: "civil",
      tithi: undefined,
      interval: 20,
      date: "2026-11-21",
      makesTask: true,
      ...over,
    });
  const dates = (observance: Observance, ...tasks: ReturnType<typeof taskOf>[]) =>
    dueObservances({ clients: [clientOf("f")], observances: [observance], tasks, days }, today).map(
      ({ day }) => day,
    );
  const all = ["2026-11-21", "2026-12-11", "2026-12-31"];
  const occasions = (one: NonNullable<Observance["occasions"]>[number]) => katha({ occasions: [one] });

  test("those of sixty days, where it says so and the family is there", () => {
    expect(dates(katha())).toEqual(all);
    expect(dates(katha({ makesTask: false }))).toEqual([]);
    expect(dates(katha({ clientId: "gone" }))).toEqual([]);
  });

  test("what was decided holds", () => {
    const key = "2026-12-11";
    expect(dates(occasions({ key, skipped: true }))).toEqual([all[0], all[2]]);
    expect(dates(occasions({ key, date: key, taskId: "t" }))).toEqual([all[0], all[2]]);
    expect(dates(occasions({ key, date: "2026-12-14" }))).toEqual([all[0], "2026-12-14", all[2]]);
    expect(dates(katha({ ended: true }))).toEqual([]);
    expect(dates(katha({ pausedUntil: "2026-12-20" }))).toEqual([all[2]]);
  });

  test("one that was made is not made again, wherever it was moved to", () => {
    const made = taskOf("t", { date: "2026-11-25", repeatId: "o", repeatKey: "2026-11-21" });
    expect(dates(katha(), made)).toEqual(all.slice(1));
  });

  test("work by hand on the day is it, unless it is called off or of another observance", () => {
    const work = (over = {}) => taskOf("t", { date: "2026-12-11", clientId: "f", ...over });
    expect(dates(katha(), work())).toEqual([all[0], all[2]]);
    expect(dates(katha(), work({ outcome: "cancelled" }))).toEqual(all);
    const other = observanceOf("p", { occasions: [{ key: "x", taskId: "t" }] });
    const sources = { clients: [clientOf("f")], observances: [katha(), other], tasks: [work()], days };
    expect(dueObservances(sources, today).map(({ day }) => day)).toEqual(all);
  });
});
