import { describe, expect, test } from "vitest";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import jaipur from "../../almanac/samples/jaipur-2026-11.json";
import tromso from "../../almanac/samples/tromso-2026-11.json";
import type { Client, Message, Observance, Task } from "../../api/types.ts";
import { clientOf, messageOf, taskOf } from "../../offline/testing/samples.ts";
import { observanceOf } from "../../offline/testing/samples-when.ts";
import { type Coming, comingOf } from "./coming.ts";
import { decide, end } from "./decisions.ts";
import { lunarDays } from "./lunar-days.ts";

const days = lunarDays([jaipur as PackedMonth]);
const span = { from: "2026-11-10", to: "2026-11-28" };
const kamla = {
  _id: "kamla",
  name: "Kamla Devi",
  departed: { masa: 8, paksha: "shukla", tithi: 10 },
} as const;
const family = clientOf("f", { name: "Verma", people: [kamla] });

interface Given {
  clients?: Client[];
  observances?: Observance[];
  tasks?: Task[];
  messages?: Message[];
}
const coming = ({ clients = [family], observances = [], tasks = [], messages = [] }: Given = {}) =>
  comingOf({ clients, observances, tasks, messages, days, zone: "Asia/Kolkata" }, span);
const summary = (all: readonly Coming[]) => all.map(({ day, kind, state }) => `${day} ${kind} ${state}`);
const register = (over: Partial<Observance>) =>
  observanceOf("kamla", {
    personId: "kamla",
    kind: "shraddha",
    every: "year",
    basis: "register",
    tithi: undefined,
    ...over,
  });

describe("what comes for families", () => {
  test("the departed of the register, and what was written down besides, by day", () => {
    const birthday = observanceOf("o", { kind: "janma_tithi", every: "year", masa: 8, tithi: 4 });
    const katha = observanceOf("p", { clientId: "gone" });
    expect(summary(coming({ observances: [birthday, katha] }))).toEqual([
      "2026-11-13 janma_tithi open",
      "2026-11-19 shraddha open",
    ]);
  });

  test("worked out again it is the same: nothing doubles", () => {
    expect(coming()).toEqual(coming());
    expect(new Set([...coming(), ...coming()].map(({ id }) => id)).size).toBe(1);
  });

  test("after a change of one record the almanac is asked for that one alone", () => {
    const asked: number[] = [];
    const counted = {
      ...days,
      tithis: (...[rule, tithi]: Parameters<typeof days.tithis>) => {
        asked.push(tithi);
        return days.tithis(rule, tithi);
      },
    };
    const yearly = (id: string, tithi: number) => observanceOf(id, { every: "year", masa: 8, tithi });
    const [fourth, sixth] = [yearly("a", 4), yearly("b", 6)];
    const at = (...observances: Observance[]) => {
      asked.length = 0;
      const sources = { clients: [family], observances, tasks: [], messages: [], zone: "Asia/Kolkata" };
      return summary(comingOf({ ...sources, days: counted }, span)).length;
    };
    expect(at(fourth, sixth)).toBe(3);
    expect(asked).toEqual([10, 10, 4, 6]);
    expect(at(fourth, { ...sixth, tithi: 5 })).toBe(3);
    expect(asked).toEqual([5]);
  });

  test("after any change it is what it would be from the start", () => {
    const span = { from: "2026-11-01", to: "2026-11-30" };
    const given = { tasks: [], messages: [], days, zone: "Asia/Kolkata" };
    let clients = Array.from({ length: 8 }, (_, n) =>
      clientOf(`f${n}`, { name: `Family ${n}`, people: [{ ...kamla, _id: `p${n}` }] }),
    );
    let observances = Array.from({ length: 12 }, (_, n) =>
      observanceOf(`o${n}`, { clientId: `f${n % 8}`, every: "month", tithi: n + 1 }),
    );
    const changed = <T>(all: readonly T[], n: number, over: object) =>
      all.map((one, at) => (at === n % all.length ? { ...one, ...over } : one));
    for (let n = 0; n < 24; n++) {
      if (n % 5 === 0) clients = changed(clients, n, { name: `Renamed ${n}` });
      if (n % 5 === 1) observances = changed(observances, n, { tithi: ((n * 7) % 30) + 1 });
      if (n % 5 === 2) observances = observances.toSpliced(n % observances.length, 1);
      if (n % 5 === 3) clients = changed(clients, n, { people: [] });
      if (n % 5 === 4) observances = [...observances, observanceOf(`n${n}`, { clientId: "f1", tithi: n })];
      const fresh = structuredClone({ clients, observances });
      const before = comingOf({ ...given, clients, observances }, span);
      expect(before.length).toBeGreaterThan(5);
      // Other tasks, though none: nothing of what was worked out before is used.
      expect(before).toEqual(comingOf({ ...given, ...fresh, tasks: [...given.tasks] }, span));
      comingOf({ ...given, clients, observances }, span);
    }
  });

  test("what was skipped, paused or is not needed any more is left out", () => {
    for (const over of [
      { occasions: [{ key: "1948", skipped: true }] },
      { ended: true },
      { pausedUntil: "2027-01-01" },
    ]) {
      expect(summary(coming({ observances: [register(over)] }))).toEqual([]);
    }
    expect(
      summary(
        coming({
          observances: [register({ occasions: [{ key: "1947", skipped: true }], pausedUntil: "2026-11-19" })],
        }),
      ),
    ).toEqual(["2026-11-19 shraddha open"]);
  });

  test("asked once a message about that day was opened or sent, not while it waits", () => {
    const message = (state: Message["state"]) =>
      messageOf("m", {
        template: "tithi_near",
        clientId: "f",
        riteDay: "2026-11-19",
        state,
        sentAt: "2026-11-08T05:00:00Z",
      });
    expect(coming({ messages: [message("sent")] })).toMatchObject([
      { state: "asked", askedOn: "2026-11-08" },
    ]);
    expect(coming({ messages: [message("draft")] })).toMatchObject([{ state: "open", written: true }]);
    // Half past twelve at night in India is the evening before in Greenwich.
    const late = { ...message("sent"), sentAt: "2026-11-07T19:00:00Z" };
    expect(coming({ messages: [message("draft"), late] })).toMatchObject([{ askedOn: "2026-11-08" }]);
  });

  test("booked: by a task of the family on that day, or by the one that it became, wherever that stands now", () => {
    const there = taskOf("t", { clientId: "f", date: "2026-11-19" });
    expect(coming({ tasks: [there] })).toMatchObject([{ state: "booked", task: { _id: "t" } }]);
    expect(summary(coming({ tasks: [{ ...there, outcome: "cancelled" }] }))).toEqual([
      "2026-11-19 shraddha open",
    ]);
    const observances = [register({ occasions: [{ key: "1948", date: "2026-11-19", taskId: "t" }] })];
    expect(summary(coming({ observances, tasks: [{ ...there, date: "2026-11-22" }] }))).toEqual([
      "2026-11-22 shraddha booked",
    ]);
    expect(summary(coming({ observances }))).toEqual(["2026-11-19 shraddha open"]);
  });

  test("a changed rule moves no task: the new date is said", () => {
    const observances = [register({ occasions: [{ key: "1948", date: "2026-11-17", taskId: "t" }] })];
    const tasks = [taskOf("t", { clientId: "f", date: "2026-11-17" })];
    expect(coming({ observances, tasks })).toMatchObject([
      { day: "2026-11-17", movedTo: "2026-11-19", task: { date: "2026-11-17" } },
    ]);
  });

  test("in another town the days are those of that town; what is booked stays, and the new date is said", () => {
    const departed = { masa: 8, paksha: "shukla", tithi: 2 } as const;
    const clients = [clientOf("f", { people: [{ _id: "kamla", name: "Kamla Devi", departed }] })];
    const [there] = coming({ clients }) as [Coming];
    expect(there.day).toBe("2026-11-11");
    const tasks = [taskOf("t", { clientId: "f", date: there.day })];
    const observances = [register({ occasions: [{ key: there.key, date: there.day, taskId: "t" }] })];
    const north = { days: lunarDays([tromso as PackedMonth]), zone: "Europe/Oslo", messages: [] };
    expect(comingOf({ clients, observances: [], tasks: [], ...north }, span)).toMatchObject([
      { day: "2026-11-10", state: "open" },
    ]);
    expect(comingOf({ clients, observances, tasks, ...north }, span)).toMatchObject([
      { day: "2026-11-11", movedTo: "2026-11-10", state: "booked", task: { date: "2026-11-11" } },
    ]);
  });

  test("his pick of the day stands", () => {
    expect(
      coming({ observances: [register({ occasions: [{ key: "1948", date: "2026-11-20" }] })] }),
    ).toMatchObject([{ day: "2026-11-20", date: "2026-11-19", picked: "2026-11-20" }]);
  });
});

describe("decisions", () => {
  const [one] = coming() as [Coming];

  test("the first about one of the departed makes the record, with that person's id on every device", () => {
    const { write, back } = decide(one, { skipped: true });
    expect(write).toMatchObject({
      op: "create",
      id: "kamla",
      body: {
        _id: "kamla",
        clientId: "f",
        personId: "kamla",
        basis: "register",
        occasions: [{ key: "1948", skipped: true }],
      },
    });
    expect(back).toMatchObject({ op: "update", id: "kamla", body: { occasions: [{ key: "1948" }] } });
  });

  test("later ones send what changes, and show the rest beside it", () => {
    const observance = register({ occasions: [{ key: "1947", skipped: true }] });
    const { write, back } = decide({ ...one, observance }, { date: "2026-11-20" });
    expect(write).toMatchObject({
      op: "update",
      revision: 0,
      body: { occasions: [{ key: "1948", date: "2026-11-20" }] },
      optimistic: {
        occasions: [
          { key: "1947", skipped: true },
          { key: "1948", date: "2026-11-20" },
        ],
      },
    });
    expect(back).toMatchObject({
      body: { occasions: [{ key: "1948" }] },
      optimistic: { occasions: [{ key: "1947", skipped: true }] },
    });
  });

  test("not needed any more, and taken back", () => {
    expect(end(one)).toMatchObject({
      write: { op: "create", body: { ended: true } },
      back: { body: { ended: null } },
    });
    expect(end({ ...one, observance: register({}) })).toMatchObject({
      write: { op: "update", body: { ended: true } },
    });
  });
});
