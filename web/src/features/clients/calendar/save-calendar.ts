/** How the calendar of a family is saved, with the yearly days that go with it. */
import type { Client, Observance } from "../../../api/types.ts";
import type { Course } from "../../../domain/observances/course.ts";
import { type UpdateBody, update } from "../../../offline/changes/changes.ts";
import { updateCalendar } from "../writes.ts";
import { departedBy, type FamilyCalendar, type YearlyDay } from "./changes.ts";

interface Chosen {
  calendar: FamilyCalendar;
  language: Client["language"] | "";
}

/** The toast offers to undo all of it. */
export async function saveCalendar(
  client: Client,
  { calendar, language }: Chosen,
  days: readonly YearlyDay[],
): Promise<boolean> {
  const people = (client.people ?? []).map((one) =>
    one.departed ? { ...one, departed: departedBy(one.departed, client.calendar ?? "", calendar) } : one,
  );
  const moved = people.some((one, n) => one.departed !== client.people?.[n]?.departed);
  const own = days.flatMap(({ observance, after }) =>
    observance && observance !== after ? [{ observance, after }] : [],
  );
  const along = {
    changes: own.map(({ observance, after }) =>
      update("observance", observance._id, ruleOf(after, kindOf(after))),
    ),
    undo: own.map(({ observance }) =>
      update("observance", observance._id, ruleOf(observance, observance.kind)),
    ),
  };
  const body = { calendar: calendar || null, language: language || null, ...(moved && { people }) };
  const back = {
    calendar: client.calendar ?? null,
    language: client.language ?? null,
    ...(moved && { people: client.people ?? null }),
  };
  return (await updateCalendar(client, body, back, along)) !== undefined;
}

/** A birthday by its star is of another kind than one by its tithi. */
const kindOf = ({ basis }: Course): Observance["kind"] =>
  basis === "nakshatra" ? "janma_nakshatra" : "janma_tithi";

/** By what it goes, and what it no longer goes by. */
const ruleOf = (course: Course, kind: Observance["kind"]): UpdateBody<"observance"> => ({
  ...{ kind, basis: course.basis as UpdateBody<"observance">["basis"] },
  ...{ masa: course.masa ?? null, tithi: course.tithi ?? null },
  ...{ solarMonth: course.solarMonth ?? null, nakshatra: course.nakshatra ?? null },
});
