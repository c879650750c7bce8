/** What the form of an observance holds, and what becomes of it. Pure. */
import type { Observance } from "../../../api/types.ts";
import type { Course } from "../../../domain/observances/occurrences.ts";
import { COURSE, goesBySunrise } from "../../../domain/observances/proposals.ts";
import type { CivilDate } from "../../../lib/month.ts";
import type { NewBody, UpdateBody } from "../../../offline/changes/changes.ts";

/** What is entered. */
export interface Values {
  clientId: string;
  kind: Observance["kind"];
  personId: string;
  /** Of the catalogue, or "" for none. */
  riteTypeId: string;
  name: string;
  course: Course | undefined;
  pausedUntil: CivilDate | "";
  ended: boolean;
  /** It becomes a task by itself. */
  makesTask: boolean;
  /** Undefined: as in the settings. */
  remindDays: readonly number[] | undefined;
}

/** What a new one of a family begins with, where that is known, or one that is there. */
export const valuesOf = (row: Observance | undefined, clientId = ""): Values => ({
  clientId: row?.clientId ?? clientId,
  kind: row?.kind ?? "janma_tithi",
  personId: row?.personId ?? "",
  riteTypeId: row?.riteTypeId ?? "",
  name: row?.name ?? "",
  course: row,
  pausedUntil: row?.pausedUntil ?? "",
  ended: row?.ended ?? false,
  makesTask: row?.makesTask ?? false,
  remindDays: row?.remindDays,
});

/** The part of the day that decides: the rites of the fathers go by the afternoon. */
export const kalaOf = (kind: Observance["kind"]): Observance["kala"] =>
  kind === "shraddha" ? "aparahna" : "sunrise";

type Fault = "noFamily" | "noDay" | "noName" | "past";

/** What is wrong, by field. */
export type Faults = { clientId?: Fault; name?: Fault; course?: Fault; pausedUntil?: Fault };

/** The first fault of each field; empty when it may be saved. */
export function faultsOf(
  { clientId, course, pausedUntil, makesTask, name }: Values,
  row: Observance | undefined,
  today: CivilDate,
): Faults {
  return {
    ...(!clientId && { clientId: "noFamily" }),
    ...(makesTask && !name.trim() && { name: "noName" }),
    ...(!course && { course: "noDay" }),
    // One that has run out stays as it is.
    ...(pausedUntil !== "" &&
      pausedUntil !== row?.pausedUntil &&
      pausedUntil <= today && { pausedUntil: "past" }),
  };
}

type Fields = Required<
  Pick<UpdateBody<"observance">, "kind" | "personId" | "riteTypeId" | "name" | "kala" | "leap" | "kshaya">
>;

/** All that the form sets; null where there is none. */
function fieldsOf(values: Values, course: Course): Fields & UpdateBody<"observance"> {
  const { kind, personId, riteTypeId, name, pausedUntil, ended, makesTask, remindDays } = values;
  return {
    kind,
    personId: personId || null,
    riteTypeId: riteTypeId || null,
    name: name.trim() || null,
    kala: course.kala,
    leap: course.leap,
    kshaya: (goesBySunrise(course) && course.kshaya) || null,
    ...Object.fromEntries(COURSE.map((field) => [field, course[field] ?? null])),
    pausedUntil: pausedUntil || null,
    ended: ended || null,
    makesTask: makesTask || null,
    remindDays: remindDays ? [...remindDays] : null,
  };
}

/** What differs from the row. */
export function changeOf(row: Observance, values: Values, course: Course): UpdateBody<"observance"> {
  const fields = Object.entries(fieldsOf(values, course));
  const said = (value: unknown) => JSON.stringify(value ?? null);
  return Object.fromEntries(
    fields.filter(([field, value]) => said(row[field as keyof Observance]) !== said(value)),
  );
}

/** The row and the call of a new one. */
export function newOne(_id: string, values: Values, course: Course, at: string) {
  const own = Object.fromEntries(
    Object.entries(fieldsOf(values, course)).filter(([, value]) => value !== null),
  );
  const body = { _id, clientId: values.clientId, ...own } as NewBody<"observance">;
  return { body, row: { ...body, createdAt: at, updatedAt: at, revision: 0 } as Observance };
}
