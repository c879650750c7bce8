/** The sorts of fields that records have: how each is typed in a form, read from it, and put in words. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import * as v from "valibot";
import { latinDigits } from "../i18n/format.ts";
import { parseDuration } from "../lib/duration.ts";
import { MOST_RUPEES, parseRupees } from "../lib/rupees.ts";
import { anyDate, anyText, plainLine, time as timeRule } from "./form-rules.ts";
import type { Typing, Words } from "./words.ts";

/** How one sort of value is typed, read and worded. `Typed`: as the form holds it; `Value`: as the contract does. */
interface Sort<Typed, Value> {
  /** As the form holds it where there is none. */
  empty: Typed;
  typed(value: NonNullable<Value>, typing: Typing): Typed;
  /** Reads what was typed; null for none. Its messages are codes of `fault-text.ts`. */
  rule: v.GenericSchema<Typed, Value>;
  /** The value for a reader; left out where a record alone cannot tell. */
  words?(value: NonNullable<Value>, words: Words): string;
  /** What none is called, where that is not a dash. */
  none?: MessageDescriptor;
  /** A value that says the same as none. */
  plain?: Value;
}

/** What every field has, whatever its sort. */
export interface Options {
  /** What the field is called, in its form and where two versions are compared. */
  label: MessageDescriptor;
  /** The fault where nothing was typed; without it the field may stay empty. */
  required?: string;
  /** Fields of one group are one thing: a change of one sends all of them. */
  group?: string;
  /** The words of another field tell of it. */
  untold?: true;
}

/** A field of a record: its sort and its label. */
export type Field<Typed, Value> = Sort<Typed, Value> & Options;
// biome-ignore lint/suspicious/noExplicitAny: a list of fields holds every sort
export type Fields = Readonly<Record<string, Field<any, any>>>;

/** What a field reads: null too, unless it is required. */
type Read<Value, O extends Options> = O extends { required: string } ? Value : Value | null;

/** A field of a sort; one that is not required may be null. */
export const field = <Typed, Value, O extends Options>(
  options: O,
  sort: Sort<Typed, Value | null>,
): Field<Typed, Read<Value, O>> => ({ ...options, ...sort }) as Field<Typed, Read<Value, O>>;

type TextLimit = { readonly maxLength: number };
const asTyped = (value: string) => value;
const orNull = (text: string) => text || null;

/** Text of one line. */
export const line = <O extends Options>({ maxLength }: TextLimit, options: O) =>
  field<string, string, O>(options, {
    empty: "",
    typed: asTyped,
    rule: v.pipe(plainLine(maxLength), v.transform(orNull)),
    words: asTyped,
  });

/** Text of several lines. */
export const text = <O extends Options>({ maxLength }: TextLimit, options: O) =>
  field<string, string, O>(options, {
    empty: "",
    typed: asTyped,
    rule: v.pipe(anyText(maxLength), v.transform(orNull)),
    words: asTyped,
  });

/** YYYY-MM-DD; what could not be read stays as it was typed. */
export const day = <O extends Options & { long?: boolean }>(options: O) =>
  field<string, string, O>(options, {
    empty: "",
    typed: asTyped,
    rule: anyDate,
    words: (value, { date, longDate }) => (options.long ? longDate : date)(value),
  });

/** HH:MM. */
export const time = <O extends Options>(options: O) =>
  field<string, string, O>(options, {
    empty: "",
    typed: asTyped,
    rule: timeRule,
    words: (value, words) => words.time(value),
  });

type NumberLimit = { readonly minimum?: number; readonly maximum: number };

/** Minutes, typed like "1 h 30 min"; 0 is none. `range`: the fault of too few or too many. */
export const duration = <O extends Options>(
  { minimum = 0, maximum }: NumberLimit,
  options: O & { range?: string },
) =>
  field<string, number, O>(options, {
    empty: "",
    typed: (value, typing) => typing.duration(value),
    rule: v.pipe(
      v.string(),
      v.transform(parseDuration),
      v.check((minutes) => minutes !== undefined, "durationUnclear"),
      v.check(
        (minutes) => minutes == null || (minutes >= minimum && minutes <= maximum),
        options.range ?? "durationRange",
      ),
      v.transform((minutes) => minutes || null),
    ),
    words: (value, words) => words.duration(value),
  });

/** A whole number; 0 is none. `fault`: of what is no number, or of too small or too large a one. */
export const whole = <O extends Options>(
  { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Partial<NumberLimit>,
  options: O & { fault: string },
) =>
  field<string, number, O>(options, {
    empty: "",
    typed: (value, { number }) => number(value),
    rule: v.pipe(
      v.string(),
      v.transform((typed) => latinDigits(typed).replace(/[\s,%]/g, "")),
      v.check((digits) => /^\d*$/.test(digits), options.fault),
      v.transform((digits) => Number(digits) || null),
      v.check((value) => value === null || (value >= minimum && value <= maximum), options.fault),
    ),
    words: (value, { number }) => number(value),
  });

/** A year, typed with its four digits. */
export const year = <O extends Options>(limit: Partial<NumberLimit>, options: O & { fault: string }) => ({
  ...whole<O>(limit, options),
  typed: String,
  words: String,
});

/** A sum of rupees as it is typed: null for none, or the fault of it. */
const rupeesRule = v.pipe(
  v.string(),
  v.transform(parseRupees),
  v.check((sum) => sum !== undefined, "amountUnclear"),
  v.check((sum) => (sum ?? 0) <= MOST_RUPEES, "amountRange"),
  v.transform((sum) => sum ?? null),
);

/** Rupees, typed like "11,000". */
export const rupees = <O extends Options>(options: O) =>
  field<string, number, O>(options, {
    empty: "",
    typed: (value, { number }) => number(value),
    rule: rupeesRule,
    words: (value, { money }) => money(value),
  });

type Labels<C extends string> = Readonly<Record<C, MessageDescriptor>>;

/** One of several. */
export const choice = <C extends string>(
  labels: Labels<C>,
  options: Options & { first: NoInfer<C> },
): Field<C, C> => ({
  ...options,
  empty: options.first,
  typed: (value) => value as C,
  rule: v.custom<C>((value) => typeof value === "string" && value in labels),
  words: (value, { t }) => t(labels[value as C]),
});

/** One of several or none; what is not among them is none. `plain`: a value of rows that says the same as none. */
export const anyChoice = <C extends string>(
  labels: Labels<C>,
  options: Options & { none?: MessageDescriptor; plain?: string },
): Field<C | "", C | null> => ({
  ...options,
  plain: options.plain as C,
  empty: "",
  typed: (value) => (value in labels ? (value as C) : ""),
  rule: v.pipe(
    v.string() as v.GenericSchema<C | "">,
    v.transform((value) => (value in labels ? (value as C) : null)),
  ),
  words: (value, { t }) => {
    const label = labels[value as C] ?? options.none;
    return label ? t(label) : "";
  },
});

/** The id of another record, "" for none. */
export const reference = <O extends Options>(options: O) =>
  field<string, string, O>(options, {
    empty: "",
    typed: asTyped,
    rule: v.pipe(v.string(), v.transform(orNull)),
  });

const [YES, NO] = [msg`Yes`, msg`No`];

/** On or off. */
export const flag = (options: Options & { on?: boolean }): Field<boolean, boolean> => ({
  ...options,
  empty: options.on ?? false,
  typed: (value) => value,
  rule: v.boolean(),
  words: (value, { t }) => t(value ? YES : NO),
  none: NO,
});

type ListLimit = { readonly maxItems: number; readonly items: TextLimit };

/** Several lines of text. */
export const list = ({ maxItems, items }: ListLimit, options: Options): Field<string[], string[]> => ({
  ...options,
  empty: [],
  typed: (value) => value,
  rule: v.pipe(
    v.array(plainLine(items.maxLength)),
    v.check((entries) => entries.length <= maxItems, `tooMany:${maxItems}`),
  ),
  words: (value) => value.join(", "),
});

/** What only its own screen understands; the form holds it as the record does. */
export const opaque = <T>(empty: T, options: Options): Field<T, T> => ({
  ...options,
  empty,
  typed: (value) => value,
  rule: v.custom<T>(() => true),
});
