import { expect, test } from "vitest";
import shared from "../../../../internal/observance/testdata/occurrences.json";
import swallowed from "../../../../internal/observance/testdata/swallowed-month.json";
import varanasi from "../../../../internal/observance/testdata/varanasi.json";
import varanasi2123 from "../../../../internal/observance/testdata/varanasi-2123.json";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import type { Departed, Observance } from "../../api/types.ts";
import { clientOf } from "../../offline/testing/samples.ts";
import { observanceOf } from "../../offline/testing/samples-when.ts";
import { comingOf } from "./coming.ts";
import { type LunarDays, lunarDays } from "./lunar-days.ts";
import { type Course, type Occurrence, occurrencesOf, type Span, shraddhsOf } from "./occurrences.ts";

interface Case {
  name: string;
  observance?: Course;
  departed?: Departed;
  decided?: Partial<Observance>;
  days: Occurrence[] | null;
}

/** Of a year with a leap month, and of one with a month that is swallowed. */
const FILES = [
  { ...shared, months: varanasi.months },
  { ...swallowed, months: varanasi2123.months },
].map(({ months, ...file }) => ({ ...file, days: lunarDays(months as unknown as PackedMonth[]) }));

interface Query extends Case {
  lunar: LunarDays;
  span: Span;
}

function daysOf({ observance, departed = {}, decided, lunar: days, span }: Query): Occurrence[] {
  if (observance) return occurrencesOf(observance, days, span);
  if (!decided) return shraddhsOf(departed, days, span);
  const person = { _id: "p", name: "Kamla Devi", departed };
  const clients = [clientOf("f", { people: [person] })];
  const basis = { clientId: "f", personId: "p", kind: "shraddha", every: "year", basis: "register" } as const;
  const observances = [observanceOf("p", { ...basis, ...decided })];
  const all = comingOf({ clients, observances, tasks: [], messages: [], days, zone: "Asia/Kolkata" }, span);
  return all.map(({ key, day }) => ({ key, date: day }));
}

const CASES = FILES.flatMap(({ cases, days: lunar, span }) =>
  (cases as Case[]).map((one) => ({ ...one, lunar, span })),
);

test.each(CASES)("the server says the same days: $name", (one) => {
  expect(daysOf(one)).toEqual(one.days ?? []);
});
