import { describe, expect, test } from "vitest";
import type { Booking, Slot } from "../../api/types.ts";
import { ledgerOf } from "../../domain/money/ledger.ts";
import { holdEnd } from "../../domain/planner/holds.ts";
import { partOf } from "../../domain/planner/when.ts";
import { clockAt } from "../../lib/clock.ts";
import { clientOf, paymentOf, riteOf, taskOf } from "../../offline/testing/samples.ts";
import { bookingOf } from "../../offline/testing/samples-when.ts";
import type { Faults } from "../../records/draft-form.ts";
import { changeOf, faultsIn, type Values, valuesOf } from "./booking-record.ts";
import { countsOf, filtered, inOrder, readParams, writeParams } from "./inbox/inbox.ts";
import { matchOf, usesOf } from "./match.ts";
import { already, bookingFrom, EMPTY, newToken, ritesByUse, faultIn as wanting, weeksFrom } from "./quick.ts";
import { codeOf, dayOf, entryOf, movedTo, TABS, whenOf } from "./standing.ts";
import { advanceOf, agreementOf, dueDay, faultIn, initialValues, taskFrom } from "./steps/confirm-values.ts";
import { endTime, offersFor, ticked } from "./steps/offers.ts";

const now = clockAt(Date.parse("2026-11-20T06:30:00Z"), "Asia/Kolkata");
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const ledger = ledgerOf([], [], now);
const entry = (over: Partial<Booking>, tasks = new Map(), of = ledger.of) =>
  entryOf(bookingOf(id(1), over), tasks, of, now);

describe("where a booking stands", () => {
  test.each([
    ["requested", "new"],
    ["offered", "offered"],
    ["confirmed", "confirmed"],
    ["declined", "past"],
    ["cancelled_family", "past"],
    ["cancelled_me", "past"],
    ["expired", "past"],
    ["no_show", "past"],
  ] as const)("%s is in %s", (status, tab) => expect(entry({ status }).tab).toBe(tab));

  const task = taskOf(id(9), { date: "2026-11-29", startTime: "10:00", amount: 5100 });
  const tasks = new Map([[task._id, task]]);
  const confirmed = { status: "confirmed", taskId: task._id, advance: 1100 } as const;

  test("an advance is awaited until the payments of the task bring it in; a refund makes it awaited again", () => {
    const owing = (...payments: Parameters<typeof paymentOf>[1][]) => {
      const rows = payments.map((over, n) =>
        paymentOf(id(20 + n), { taskId: task._id, kind: "advance", ...over }),
      );
      return entry(confirmed, tasks, ledgerOf([task], rows, now).of);
    };
    expect(owing()).toMatchObject({ tab: "awaiting", owed: 110_000 });
    expect(owing({ amount: 500 })).toMatchObject({ tab: "awaiting", owed: 60_000 });
    expect(owing({ amount: 1100 })).toMatchObject({ tab: "confirmed", owed: 0 });
    expect(owing({ amount: 1100 }, { amount: 1100, direction: "refund" })).toMatchObject({ tab: "awaiting" });
  });

  test("it follows its task: to another day, and to its end", () => {
    const moved = new Map([[task._id, { ...task, date: "2026-12-02", startTime: "07:30" }]]);
    const booking = bookingOf(id(1), { ...confirmed, agreed: { date: "2026-11-29", startTime: "10:00" } });
    expect(whenOf(booking, moved.get(task._id))).toEqual({
      kind: "at",
      date: "2026-12-02",
      startTime: "07:30",
    });
    expect(whenOf(booking, { ...task, date: "2026-12-02", startTime: null })).toEqual({
      kind: "day",
      date: "2026-12-02",
    });
    expect(whenOf(booking)).toMatchObject({ date: "2026-11-29" });
    for (const outcome of ["done", "cancelled", "missed", "handed_over"] as const) {
      expect(entry(confirmed, new Map([[task._id, { ...task, outcome }]])).tab).toBe("past");
    }
  });

  test("an hour alone that a family asks for is of the day that stands, a day alone keeps the hour", () => {
    const its = { ...task, date: "2026-12-02", startTime: "07:30" };
    const to = (change: Partial<NonNullable<Booking["change"]>>) =>
      movedTo({ booking: bookingOf(id(1), { ...confirmed, change: { at: "", ...change } }), task: its });
    expect(to({ startTime: "18:30" })).toEqual({ date: "2026-12-02", startTime: "18:30" });
    expect(to({ date: "2026-12-05" })).toEqual({ date: "2026-12-05", startTime: "07:30" });
    expect(to({ note: "later?" })).toEqual({ date: "2026-12-02", startTime: "07:30" });
  });

  test("what is asked for may be a minute, a part of a day, days, or any before one", () => {
    const of = (wanted: Booking["wanted"]) => whenOf(bookingOf(id(1), { wanted }));
    expect(of({ date: "2026-11-29", startTime: "10:30" })).toMatchObject({ kind: "at" });
    expect(of({ date: "2026-11-29", part: "pratah" })).toMatchObject({ kind: "day", part: "pratah" });
    expect(of({ date: "2026-11-29", dateTo: "2026-12-02" })).toMatchObject({
      kind: "range",
      until: "2026-12-02",
    });
    expect(of({ before: "2026-12-15" })).toEqual({ kind: "before", date: "2026-12-15" });
    expect(of({})).toEqual({ kind: "any" });
  });

  test("its number is said as the server says it", () => {
    // The same as internal/booking's own.
    expect(codeOf("01900000-0000-7000-8000-000000000000")).toBe("AAAAAA");
    expect(codeOf("01900000-0000-7000-8000-00003fffffff")).toBe("999999");
    expect(codeOf("01900000-0000-7000-8000-0000ffffffff")).toBe("999999");
    expect(codeOf("01900000-0000-7000-8000-000000000021")).toBe("AAAABB");
  });
});

describe("the inbox", () => {
  const rows = [
    { riteName: "Katha", area: "Assi", wanted: { date: "2026-11-29" }, createdAt: "2026-11-18T00:00:00Z" },
    { riteName: "Mundan", area: "Lanka", wanted: { date: "2026-11-22" }, createdAt: "2026-11-19T00:00:00Z" },
    { riteName: "Katha", wanted: { date: "2027-02-10" }, createdAt: "2026-11-20T00:00:00Z" },
    { riteName: "Shanti", wanted: {}, createdAt: "2026-11-17T00:00:00Z" },
  ].map((over, n) => entryOf(bookingOf(id(n), over), new Map(), ledger.of, now));
  const params = readParams(new URLSearchParams());
  const names = (some: typeof rows) => some.map(({ booking }) => booking.createdAt.slice(8, 10));

  test("goes by the day of the rite, those without one last, or by when they came, latest first", () => {
    expect(names(inOrder(rows, params))).toEqual(["19", "18", "20", "17"]);
    // By their ids, which begin with the moment they were made.
    expect(names(inOrder(rows, { ...params, sort: "received" }))).toEqual(["17", "20", "19", "18"]);
  });

  test("filters by period, rite and area; counts what is left", () => {
    const of = (change: object) => names(filtered(rows, { ...params, ...change }, now.today));
    expect(of({ period: "week" })).toEqual(["19"]);
    expect(of({ period: "month" })).toEqual(["18", "19"]);
    expect(of({ period: "later" })).toEqual(["20", "17"]);
    expect(of({ rite: "Katha" })).toEqual(["18", "20"]);
    expect(of({ area: "Lanka" })).toEqual(["19"]);
    expect(countsOf(rows)).toEqual({ new: 4, offered: 0, awaiting: 0, confirmed: 0, past: 0 });
  });

  test("who asks for a change stands first", () => {
    const change = { date: "2026-12-12", at: "2026-11-20T00:00:00Z" };
    const all = ["2026-11-22", "2026-12-06"].map((date, n) =>
      entry({ status: "confirmed", agreed: { date }, ...(n === 1 && { change }) }),
    );
    expect(inOrder(all, { ...params, tab: "confirmed" }).map(dayOf)).toEqual(["2026-12-06", "2026-11-22"]);
  });

  test("the address says what is unusual, and reads back; nonsense is the usual", () => {
    for (const tab of TABS) {
      const wanted = {
        ...params,
        tab,
        sort: "received",
        period: "month",
        rite: "Katha",
        area: "Assi",
      } as const;
      expect(readParams(writeParams(wanted))).toEqual(wanted);
    }
    expect(writeParams(params).toString()).toBe("");
    expect(readParams(new URLSearchParams("tab=x&sort=&period=9"))).toEqual(params);
  });
});

describe("whose family it may be", () => {
  const phones = [{ number: "+919829060412" }];
  const families = [clientOf(id(1), { phones }), clientOf(id(2), { phones }), clientOf(id(3))];
  const uses = usesOf([
    { clientId: id(2), outcome: null },
    { clientId: id(2), outcome: "done" },
    { clientId: id(1), outcome: "cancelled" },
  ]);

  test("one, several, none, or the one that was said", () => {
    const { contact } = bookingOf(id(9));
    expect(matchOf({ contact }, [], uses)).toEqual({ kind: "none" });
    expect(matchOf({ contact }, families.slice(0, 1), uses)).toMatchObject({ kind: "one" });
    const several = matchOf({ contact }, families, uses);
    expect(several).toMatchObject({ kind: "several", families: [{ rites: 2 }, { rites: 0 }] });
    expect(matchOf({ contact, clientId: id(3) }, families, uses)).toMatchObject({
      kind: "linked",
      family: { client: { _id: id(3) } },
    });
    const other = { ...contact, phone: "+919000000000", altPhone: "+919829060412" };
    expect(matchOf({ contact: other }, families, uses).kind).toBe("several");
  });
});

describe("times to offer", () => {
  const free: Record<string, string[]> = {
    "2026-11-29": ["07:00", "10:00", "10:30", "16:00"],
    "2026-11-30": ["09:45", "18:00"],
    "2026-12-02": ["17:45"],
  };
  const slotsOf = (date: string) => [...(free[date] ?? [])];
  const offers = (wanted: Booking["wanted"], fits?: (slot: { date: string; startTime: string }) => boolean) =>
    offersFor({ wanted, durationMinutes: 120 }, { today: now.today, days: 14, slotsOf, partOf, fits }).map(
      ({ date, startTime }) => `${date} ${startTime}`,
    );

  test("are near to what was asked for, one a day, and never that itself", () => {
    expect(offers({ date: "2026-11-29", startTime: "10:30" })).toEqual([
      "2026-11-29 10:00",
      "2026-11-30 09:45",
      "2026-12-02 17:45",
    ]);
    expect(offers({ date: "2026-11-29", part: "sandhya" })[1]).toBe("2026-11-30 18:00");
  });

  test("leave out what the way does not allow, and stay before the last day where they can", () => {
    const fits = ({ startTime }: { startTime: string }) => startTime !== "10:00";
    expect(offers({ date: "2026-11-29", startTime: "10:30" }, fits)[0]).toBe("2026-11-29 07:00");
    expect(offers({ before: "2026-11-30" })).toEqual(["2026-11-29 10:00"]);
    expect(offers({ before: "2026-11-25" })).toHaveLength(3);
  });

  test("are ticked ahead for no rite that wants an auspicious day: only the hours were looked at", () => {
    const all = ["2026-11-24", "2026-11-25", "2026-11-28", "2026-11-29"].map((date) => ({
      date,
      startTime: "10:00",
    }));
    const request = { status: "requested" } as const;
    expect(ticked(request, { mangal: true }, all)).toEqual([]);
    expect(ticked(request, undefined, all)).toEqual([]);
    expect(ticked(request, { mangal: false }, all)).toEqual(all.slice(0, 3));
    expect(ticked({ status: "offered", options: all.slice(2) }, { mangal: true }, all)).toEqual(all.slice(2));
  });

  test("are held for a day, and never after the first hour that is offered", () => {
    const at = Date.parse("2026-11-20T06:30:00Z");
    const end = (...slots: Slot[]) => new Date(holdEnd(at, slots, "Asia/Kolkata")).toISOString();
    expect(end({ date: "2026-11-29", startTime: "10:00" })).toBe("2026-11-21T06:30:00.000Z");
    expect(end({ date: "2026-11-29", startTime: "10:00" }, { date: "2026-11-20", startTime: "18:00" })).toBe(
      "2026-11-20T12:30:00.000Z",
    );
  });

  test("end on the clock of the next day where they pass midnight", () => {
    expect([endTime("10:30", 90), endTime("23:30", 250)]).toEqual(["12:00", "03:40"]);
  });
});

describe("what is agreed", () => {
  const rite = riteOf(id(5), { feeMode: "range", feeMin: 5100, advanceMode: "percent", advancePercent: 20 });
  const written = (rupees: number) => String(rupees);
  const booking = bookingOf(id(1), { riteTypeIds: [rite._id], clientId: id(3) });

  test("begins with the rite's dakshina and advance, two days before", () => {
    const values = initialValues(booking, rite, { today: now.today, written });
    expect(values).toEqual({
      date: "2026-11-29",
      startTime: "10:30",
      part: "",
      fee: "5100",
      advance: "1020",
      advanceBy: "2026-11-27",
    });
    expect(faultIn(values, now.today)).toBeUndefined();
    expect(agreementOf(values, 120)).toEqual({
      date: "2026-11-29",
      startTime: "10:30",
      durationMinutes: 120,
      fee: 5100,
      advance: 1020,
      advanceBy: "2026-11-27",
    });
    expect(advanceOf(riteOf("x", { advanceMode: "fixed", advanceAmount: 501 }), undefined)).toBe(501);
    expect([dueDay("2026-11-21", now.today), dueDay("", now.today)]).toEqual([now.today, ""]);
  });

  test.each([
    [{ date: "" }, "date"],
    [{ date: "2026-11-19" }, "past"],
    [{ startTime: "half ten" }, "time"],
    [{ fee: "many" }, "fee"],
    [{ advance: "1e9" }, "advance"],
    [{ advance: "6000" }, "beyond"],
  ] as const)("%o is refused: %s", (change, fault) => {
    const values = { ...initialValues(booking, rite, { today: now.today, written }), ...change };
    expect(faultIn(values, now.today)).toBe(fault);
  });

  test("keeps the part of the day that was asked for, until an hour is fixed", () => {
    const booking = bookingOf(id(1), { wanted: { date: "2026-11-29", part: "pratah" } });
    const values = initialValues(booking, rite, { today: now.today, written });
    expect(values).toMatchObject({ startTime: "", part: "pratah" });
    const agreed = agreementOf(values, 120);
    expect(agreed).toMatchObject({ date: "2026-11-29", part: "pratah" });
    expect(agreementOf({ ...values, startTime: "08:00" }, 120)).not.toHaveProperty("part");
    const confirmed = { ...booking, status: "confirmed", agreed } as const;
    const task = taskOf(id(9), { date: "2026-11-29", startTime: null });
    expect(whenOf(confirmed, task)).toEqual({ kind: "day", date: "2026-11-29", part: "pratah" });
    expect(whenOf(confirmed, { ...task, startTime: "08:00" })).not.toHaveProperty("part");
  });

  test("becomes a task; an open fee stays open, a time that is not fixed is none", () => {
    const said = { date: "2026-11-29" };
    expect(taskFrom("t", booking, said, { name: "Pt. ram", location: "Assi", at: 0 })).toMatchObject({
      _id: "t",
      taskName: "Satyanarayan Katha",
      amount: null,
      startTime: null,
      durationMinutes: 120,
      clientId: id(3),
      riteTypeId: rite._id,
      own: true,
    });
  });
});

describe("a call", () => {
  const values = {
    ...EMPTY,
    name: "Harish Soni",
    phone: "94140 23368",
    riteName: "Mundan",
    date: "2026-12-03",
  };

  test("needs a name, a number, a rite and a day that is not over, in this order", () => {
    expect(wanting(EMPTY, now.today)).toBe("name");
    expect(wanting({ ...values, phone: "12" }, now.today)).toBe("phone");
    expect(wanting({ ...values, riteName: " " }, now.today)).toBe("rite");
    expect(wanting({ ...values, date: "2026-11-19" }, now.today)).toBe("date");
    expect(wanting({ ...values, startTime: "x" }, now.today)).toBe("time");
    expect(wanting(values, now.today)).toBeUndefined();
  });

  test("becomes a request; only a time to the minute is held", () => {
    const made = {
      id: id(7),
      token: newToken(),
      at: now.at,
      zone: "Asia/Kolkata",
      language: "hi",
      rite: undefined,
      area: "Assi",
      forced: false,
    } as const;
    const booking = bookingFrom({ ...values, part: "pratah" }, made);
    expect(booking).toMatchObject({
      status: "requested",
      source: "phone",
      contact: { phone: "+919414023368", language: "hi" },
      wanted: { date: "2026-12-03", part: "pratah" },
    });
    expect(booking).not.toHaveProperty("holdUntil");
    expect(bookingFrom({ ...values, part: "pratah", startTime: "08:30" }, made)).toMatchObject({
      wanted: { date: "2026-12-03", startTime: "08:30" },
      holdUntil: "2026-11-21T06:30:00.000Z",
    });
    expect(bookingFrom({ ...values, before: true, startTime: "08:30" }, made)).toMatchObject({
      wanted: { before: "2026-12-03" },
    });
    expect(bookingFrom({ ...values, before: true, startTime: "08:30" }, made)).not.toHaveProperty(
      "holdUntil",
    );
    expect(made.token).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  test("finds the booking that is there already", () => {
    const there = bookingOf(id(1), {
      contact: { name: "H", phone: "+919414023368", language: "en" },
      riteName: "mundan",
      wanted: { date: "2026-12-03" },
    });
    expect(already([there], values)).toBe(there);
    expect(already([{ ...there, status: "declined" }], values)).toBeUndefined();
    expect(already([there], { ...values, date: "2026-12-04" })).toBeUndefined();
  });

  test("offers what is done most first, and five whole weeks", () => {
    const rites = [riteOf("a"), riteOf("b"), riteOf("c", { inactive: true })];
    const tasks = [{ riteTypeId: "b" }, {}, { riteTypeId: "c" }];
    expect(ritesByUse(rites, tasks).map(({ _id }) => _id)).toEqual(["b", "a"]);
    const weeks = weeksFrom("2026-11-20");
    expect([weeks.length, weeks[0]?.[0], weeks[4]?.[6]]).toEqual([5, "2026-11-15", "2026-12-19"]);
  });
});

describe("what could wait", () => {
  const typing = { number: String, duration: (minutes: number) => `${minutes} min` };
  const booking = bookingOf(id(1), { address: "Old", people: 5 });
  const values = valuesOf(booking, typing);
  const change = (of: Booking, values: Values) => changeOf(of, values, typing);

  test("the wish too, as long as nothing is offered or agreed", () => {
    const asked = bookingOf(id(1), { wanted: { date: "2026-12-03", startTime: "08:30" } });
    const its = valuesOf(asked, typing);
    const wanted = (other: Partial<Values>, of = asked) => change(of, { ...its, ...other }).wanted;
    expect(wanted({})).toBeUndefined();
    expect(wanted({ date: "2026-12-04" })).toEqual({ date: "2026-12-04", startTime: "08:30" });
    expect(wanted({ reach: "range", dateTo: "2026-12-06" })).toEqual({
      date: "2026-12-03",
      dateTo: "2026-12-06",
    });
    expect(wanted({ reach: "before" })).toEqual({ before: "2026-12-03" });
    expect(wanted({ reach: "any" })).toEqual({});
    expect(wanted({ reach: "any" }, { ...asked, status: "offered" })).toBeUndefined();
  });

  test("only what is different is sent; null empties a field at the server", () => {
    expect(change(booking, values)).toEqual({});
    expect(change(booking, { ...values, address: " ", people: "२५", durationMinutes: "3 h" })).toEqual({
      address: null,
      people: 25,
      durationMinutes: 180,
    });
    expect(change(booking, { ...values, altPhone: "98290 33018" })).toEqual({
      contact: { ...booking.contact, altPhone: "+919829033018" },
    });
  });

  test("a contact is sent whole, with the mail address that no form shows", () => {
    const contact = { ...booking.contact, altPhone: "+919829033018", email: "h@example.org" };
    const its = valuesOf({ ...booking, contact }, typing);
    expect(change({ ...booking, contact }, its)).toEqual({});
    const { altPhone: _, ...rest } = contact;
    expect(change({ ...booking, contact }, { ...its, altPhone: "", name: "Hari" })).toEqual({
      contact: { ...rest, name: "Hari" },
    });
  });

  test.each<[Partial<Values>, Faults<Values>]>([
    [{ riteName: "" }, { riteName: "riteMissing" }],
    [{ name: " " }, { name: "nameMissing" }],
    [{ phone: "123" }, { phone: "phone" }],
    [{ phone: "" }, { phone: "phone" }],
    [{ altPhone: "x" }, { altPhone: "phone" }],
    [{ people: "many" }, { people: "people" }],
    [{ people: "10001" }, { people: "people" }],
    [{ durationMinutes: "49 h" }, { durationMinutes: "durationUnclear" }],
    [{ durationMinutes: "" }, { durationMinutes: "durationUnclear" }],
    [{ reach: "day", date: "" }, { date: "dayMissing" }],
    [{ reach: "range", date: "2026-12-03", dateTo: "2026-12-03" }, { dateTo: "dayEarlier" }],
  ])("%o is refused", (change, faults) => expect(faultsIn({ ...values, ...change })).toEqual(faults));
});
