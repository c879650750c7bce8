import { expect, test } from "vitest";
import shared from "../../../../internal/observance/testdata/occurrences.json";
import varanasi from "../../../../internal/observance/testdata/varanasi.json";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import type { Departed, Observance } from "../../api/types.ts";
import { clientOf } from "../../offline/testing/samples.ts";
import { observanceOf } from "../../offline/testing/samples-when.ts";
import { comingOf } from "./coming.ts";
import { lunarDays } from "./lunar-days.ts";
import { type Course, type Occurrence, occurrencesOf, shraddhsOf } from "./occurrences.ts";

interface Case {
  name: string;
  observance?: Course;
  departed?: Departed;
  decided?: Partial<Observance>;
  days: Occurrence[] | null;
}

const { span } = shared;
const days = lunarDays(varanasi.months as unknown as PackedMonth[]);

function daysOf({ observance, departed = {}, decided }: Case): Occurrence[] {
  if (observance) return occurrencesOf(observance, days, span);
  if (!decided) return shraddhsOf(departed, days, span);
  const person = { _id: "p", name: "Kamla Devi", departed };
  const clients = [clientOf("f", { people: [person] })];
  const basis = { clientId: "f", personId: "p", kind: "shraddha", every: "year", basis: "register" } as const;
  const observances = [observanceOf("p", { ...basis, ...decided })];
  const all = comingOf({ clients, observances, tasks: [], messages: [], days, zone: "Asia/Kolkata" }, span);
  return all.map(({ key, day }) => ({ key, date: day }));
}

test.each(shared.cases as Case[])("the server says the same days: $name", (one) => {
  expect(daysOf(one)).toEqual(one.days ?? []);
});
