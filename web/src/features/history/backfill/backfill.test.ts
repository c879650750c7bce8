import { describe, expect, it } from "vitest";
import { clientOf, riteOf } from "../../../offline/testing/samples.ts";
import { EMPTY, type Good, judge, knownOf, type Line, likely, pasted, tenOf } from "./backfill.ts";
import { changesOf } from "./backfill-changes.ts";

const agarwal = clientOf("f", {
  name: "Agarwal parivar",
  addresses: [{ _id: "a", area: "Vaishali Nagar" }],
  people: [{ _id: "p", name: "Suresh Agarwal" }],
});
const katha = riteOf("r", { name: "Satyanarayan Katha", nameHi: "सत्यनारायण कथा" });
const known = knownOf("2026-11-20", [agarwal], [katha]);
const line: Line = {
  date: "4 Feb 2024",
  rite: "Satyanarayan Katha",
  family: "Suresh Agarwal",
  place: "",
  amount: "2,100",
  how: "",
};
const good = (change: Partial<Line> = {}) => judge({ ...line, ...change }, known) as Good;

describe("a line of the diary", () => {
  it("finds family, place and rite that are known", () => {
    expect(good()).toEqual({
      state: "good",
      date: "2024-02-04",
      rite: katha,
      family: agarwal,
      place: "Vaishali Nagar",
      amount: 2100,
      method: "cash",
    });
    expect(good({ rite: "सत्यनारायण कथा", family: "AGARWAL  parivar" })).toMatchObject({
      rite: katha,
      family: agarwal,
    });
    expect(
      good({ rite: "Holika", family: "Colony samiti", place: "Bapu Nagar", how: "phonepe" }),
    ).toMatchObject({
      rite: "Holika",
      family: "Colony samiti",
      method: "upi",
    });
    expect(good({ family: "", place: "Ghat" }).family).toBeUndefined();
    expect(good({ amount: "0" }).amount).toBe(0);
  });

  it.each([
    [{ date: "" }, "date"],
    [{ date: "soon" }, "date"],
    [{ date: "21 Nov 2026" }, "date"],
    [{ rite: " " }, "rite"],
    [{ rite: "x".repeat(161) }, "rite"],
    [{ family: "x".repeat(121) }, "family"],
    [{ family: "Nobody" }, "place"],
    [{ amount: "" }, "amount"],
    [{ amount: "-5" }, "amount"],
    [{ amount: "two thousand" }, "amount"],
    [{ amount: "1.234" }, "amount"],
    [{ amount: "99999999999" }, "amount"],
    [{ how: "cowrie" }, "how"],
  ] as [Partial<Line>, string][])("%j waits because of its %s", (change, column) => {
    expect(judge({ ...line, ...change }, known)).toMatchObject({ state: "bad", column });
  });

  it.each(["31 Apr 2024", "31/04/2024", "2024-04-31"])("%s: the month has 30 days", (date) => {
    expect(judge({ ...line, date }, known)).toMatchObject({ column: "date", month: "2024-04", days: 30 });
  });

  it("takes a tithi for its date once the almanac has told its day", () => {
    const typed = { ...line, date: " kartik purnima " };
    expect(judge(typed, known)).toMatchObject({ state: "bad", column: "date" });
    const tithis = new Map([["kartik purnima", "2025-11-05"]]);
    expect(judge(typed, { ...known, tithis })).toMatchObject({ state: "good", date: "2025-11-05" });
    const none = new Map([["kartik purnima", "beyond" as const]]);
    expect(judge(typed, { ...known, tithis: none })).toMatchObject({
      column: "date",
      fault: { message: "The almanac does not reach this tithi. Write the date" },
    });
  });

  it("without a word is none", () => {
    expect(judge({ ...EMPTY, how: "cash" }, known)).toEqual({ state: "empty" });
  });

  it("asks for a family that may be meant", () => {
    expect(likely("Agar", [agarwal])).toBe(agarwal);
    expect(likely("Agarwal parivar", [agarwal])).toBeUndefined();
    expect(likely("Ag", [agarwal])).toBeUndefined();
    expect(likely("Agar", [agarwal, clientOf("g", { name: "Agarwal, Jaipur" })])).toBeUndefined();
  });
});

describe("pasting", () => {
  it("puts a sheet over the lines from a cell on, and adds lines", () => {
    const all = pasted(tenOf([]), "Havan\tVerma\tJaipur\t1,100\tUPI\r\nKatha\tSaini\r\n", 9, "rite");
    expect(all).toHaveLength(11);
    expect(all[9]).toEqual({
      date: "",
      rite: "Havan",
      family: "Verma",
      place: "Jaipur",
      amount: "1,100",
      how: "UPI",
    });
    expect(all[10]).toEqual({ ...EMPTY, rite: "Katha", family: "Saini" });
  });

  it("leaves out what goes beyond the sheet", () => {
    expect(pasted(tenOf([]), "Cash\tmore\tand more", 0, "how")[0]).toEqual({ ...EMPTY, how: "Cash" });
    expect(pasted(tenOf([]), "x\n".repeat(2000), 0, "rite")).toHaveLength(500);
  });
});

describe("saving", () => {
  it("makes a new family once, each work, and what was received for it", () => {
    const fresh = { family: "Colony samiti", place: "Bapu Nagar" };
    const changes = changesOf(
      [good(), good(fresh), good({ ...fresh, amount: "0" })],
      "Pt. ram",
      "From paper",
      1,
    );
    expect(changes.map(({ kind, op }) => `${kind} ${op}`)).toEqual([
      "task create",
      "payment create",
      "client create",
      "task create",
      "payment create",
      "task create",
    ]);
    const bodies = changes.map((change) =>
      "body" in change ? (change.body as Record<string, unknown>) : {},
    );
    expect(bodies[0]).toMatchObject({
      taskName: "Satyanarayan Katha",
      clientId: "f",
      riteTypeId: "r",
      amount: 2100,
      own: true,
    });
    expect(bodies[1]).toMatchObject({
      taskId: bodies[0]?._id,
      amount: 2100,
      method: "cash",
      date: "2024-02-04",
    });
    expect(bodies[3]?.clientId).toBe(bodies[2]?._id);
    expect(bodies[5]?.clientId).toBe(bodies[2]?._id);
  });
});
