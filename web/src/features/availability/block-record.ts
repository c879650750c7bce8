/** The fields of closed days, and what their form holds as it is typed. Pure. */
import { msg } from "@lingui/core/macro";
import { BlockChange } from "../../api/limits.gen.ts";
import type { Block } from "../../api/types.ts";
import { BLOCK_KINDS, type BlockKind, SUTAK_DAYS } from "../../domain/planner/closed.ts";
import { isSutak } from "../../domain/planner/touched.ts";
import { addDays } from "../../domain/planner/when-calendar.ts";
import { RITE_KINDS } from "../../domain/rites/rite-kinds.ts";
import { defineRecord, type FieldsOf } from "../../records/define-record.ts";
import { choice, day, type Field, opaque, reference, text, time, whole } from "../../records/fields.ts";
import { PLAIN } from "../../records/words.ts";

/** A kind of rite that closed days may be limited to. */
export type RiteKind = NonNullable<Block["riteKinds"]>[number];

const MOST_DAYS = 366;

/** Which work is closed. */
export const EFFECTS = {
  all: msg`All work`,
  mangal: msg`Mangal work only`,
  kinds: msg`Some kinds of rites only`,
};

const riteKinds: Field<readonly RiteKind[], RiteKind[] | null> = {
  ...opaque<RiteKind[]>([], { label: msg`Some kinds of rites only` }),
  words: (kinds, { t }) =>
    RITE_KINDS.filter(({ kind }) => kinds?.includes(kind))
      .map(({ label }) => t(label))
      .join(", "),
};

/** The record of closed days. */
export const block = defineRecord(
  "block",
  {
    kind: choice<BlockKind>(BLOCK_KINDS, { label: msg`Reason`, first: "leave" }),
    date: day({ label: msg({ message: "From", context: "day" }), required: "dayMissing" }),
    endDate: day({ label: msg({ message: "To", context: "day" }) }),
    startTime: time({ label: msg`On the first day from` }),
    endTime: time({ label: msg`On the last day till` }),
    effect: choice<Block["effect"]>(EFFECTS, { label: msg`Closed for`, first: "all" }),
    riteKinds,
    clientId: reference({ label: msg`Holds for` }),
    note: text(BlockChange.note, { label: msg({ message: "Note", context: "closed days" }) }),
  },
  {
    days: whole({ minimum: 1, maximum: MOST_DAYS }, { label: msg`Days`, required: "days", fault: "days" }),
  },
);

/** What the form holds as it is typed; the last day comes of the days. */
export type CloseValues = typeof block.empty;
/** The values in the types of the contract. */
export type CloseFields = FieldsOf<typeof block> & Pick<Block, "date" | "endDate">;
/** What is wrong, by field. */
export type CloseFaults = { [F in keyof CloseValues]?: string };

/** For whose sutak how many days are suggested; customs differ, and the person's own stands. */
export const CUSTOMS = {
  lineage: { days: SUTAK_DAYS, endTime: "" },
  inLaws: { days: 3, endTime: "" },
  cousins: { days: 2, endTime: "12:00" },
} as const;
/** A custom that tells how many days a sutak has. */
export type Custom = keyof typeof CUSTOMS;

const FIRST_DAYS: Partial<Record<BlockKind, number>> = { sutak_death: SUTAK_DAYS, sutak_birth: SUTAK_DAYS };

/** The form for one day of leave. */
export const newValues = (today: string): CloseValues => ({ ...block.empty, date: today, days: "1" });

/** From the first day to the last, as typed. */
export const daysTill = (from: string, to: string) =>
  String(Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1);

/** Closed days as their form holds them. */
export const valuesOf = (row: Block): CloseValues => ({
  ...block.valuesOf(row, PLAIN),
  days: daysTill(row.date, row.endDate),
});

/** Another reason brings its usual number of days, unless another number was typed. */
export function withKind(values: CloseValues, kind: BlockKind): CloseValues {
  const usual = (of: BlockKind) => String(FIRST_DAYS[of] ?? 1);
  const untouched = values.days === usual(values.kind) && values.endTime === "";
  return {
    ...values,
    kind,
    ...((untouched || isSutak(values.kind) !== isSutak(kind)) && { days: usual(kind), endTime: "" }),
  };
}

/** The fields of the contract, or the first fault of each. */
export function readDays(values: CloseValues): { fields?: CloseFields; faults: CloseFaults } {
  const { fields, faults } = block.read(values, {
    riteKinds: values.effect === "kinds" ? { required: "kinds" } : false,
  });
  if (!fields) return { faults };
  const { date, days, startTime, endTime } = fields;
  if (days === 1 && endTime && endTime <= (startTime ?? "00:00")) return { faults: { endTime: "times" } };
  return { fields: { ...fields, endDate: addDays(date, days - 1) }, faults: {} };
}
