/**
 * One declaration of a record: the list of its fields, and what follows from it for forms, for calls, and for telling
 * two versions apart. The compiler holds each field against the contract's update of the kind.
 */
import type { MessageDescriptor } from "@lingui/core";
import * as v from "valibot";
import type { NewBody, UpdateBody, With } from "../offline/changes/changes.ts";
import { type KindName, kinds, type Row } from "../offline/kinds.ts";
import type { FieldWords } from "./conflict-sheet.tsx";
import type { Fields } from "./fields.ts";
import type { Typing, Words } from "./words.ts";

type TypedIn<S extends Fields> = { -readonly [F in keyof S]: S[F]["empty"] };
type ReadFrom<S extends Fields> = { -readonly [F in keyof S]: v.InferOutput<S[F]["rule"]> };

/** Fields that the contract does not know, or knows otherwise, are refused. */
type Known<K extends With<"update">, S extends Fields> = {
  [F in keyof S]: F extends keyof UpdateBody<K>
    ? v.InferOutput<S[F]["rule"]> extends UpdateBody<K>[F]
      ? S[F]
      : never
    : never;
};

/** What depends on the other values: a field that is not asked for (false), or the faults that it has besides. */
export type Rules<Read> = {
  [F in keyof Read]?:
    | false
    | { required?: string; check?: (value: NonNullable<Read[F]>) => string | undefined };
};

type Faults<Values> = Partial<Record<keyof Values & string, string>>;
type Reading<Values, Read> =
  | { fields: Read; faults?: undefined }
  | { fields?: undefined; faults: Faults<Values> };

/** What is read from a form of the record. */
export type FieldsOf<R> = R extends { read: (...args: never[]) => Reading<never, infer Read> } ? Read : never;

type FieldNames<S> = keyof S & string;

/** What a list of fields says by itself: of a record, or of one entry in a list of it. */
export function defineFields<S extends Fields>(all: S) {
  type Values = TypedIn<S>;
  type Read = ReadFrom<S>;
  return {
    names: Object.keys(all) as FieldNames<S>[],
    empty: mapped(all, ({ empty }) => empty) as Values,
    labels: mapped(all, ({ label }) => label) as Record<keyof S, MessageDescriptor>,

    /** What is there, as its form begins with it. */
    valuesOf: (row: { readonly [F in keyof S]?: unknown }, typing: Typing): Values =>
      mapped(all, ({ empty, typed }, name) => {
        const value = row[name];
        return value == null ? empty : typed(value, typing);
      }) as Values,

    /** The fields of the contract, or the first fault of each. */
    read: (values: Values, rules: Rules<Read> = {}): Reading<Values, Read> =>
      readFields<Values, Read>(all, values, rules),
  };
}

/** `more`: what only the form has; no call of this kind carries it. */
export function defineRecord<
  K extends With<"update">,
  S extends Fields,
  X extends Fields = Record<never, never>,
>(kind: K, own: S & Known<K, S>, more: X = {} as X) {
  type Read = ReadFrom<S> & ReadFrom<X>;
  const all: Fields = { ...own, ...more };
  const fields = defineFields({ ...own, ...more } as S & X);
  const carried = (read: object) =>
    Object.entries(read).filter(([name]) => !(name in more)) as [string, unknown][];
  const emptied: Record<string, unknown> = kinds[kind as KindName].empty;

  return {
    ...fields,

    /** A row as its form begins with it. */
    valuesOf: (row: Row<K>, typing: Typing): TypedIn<S & X> => ({
      ...fields.empty,
      ...defineFields(own as S).valuesOf(row, typing),
    }),

    /** What differs from the row as the form was opened with; null empties a field. */
    changeOf: (row: { readonly [F in keyof S]?: unknown }, fields: Partial<Read>): UpdateBody<K> =>
      Object.fromEntries(changedOf(all, row, carried(fields))) as UpdateBody<K>,

    /** What an update sends of a record that the server has not taken: all of it. */
    whole: (fields: Partial<Read>): UpdateBody<K> => Object.fromEntries(carried(fields)) as UpdateBody<K>,

    /** The call that creates it; `row` is shown until the server has answered. */
    created: (_id: string, fields: Partial<Read>, at: number) => {
      const body = { _id, ...asRow(all, emptied, carried(fields)) };
      const stamp = new Date(at).toISOString();
      const row = { ...emptied, ...body, createdAt: stamp, updatedAt: stamp, revision: 0 };
      return { body: body as K extends With<"create"> ? NewBody<K> : never, row: row as unknown as Row<K> };
    },

    /** Its fields for a reader. `odd`: those that a row alone cannot tell, or tells in another way. */
    wordsOf: (row: Row<K>, words: Words, odd: { [F in keyof Row<K>]?: string } = {}): FieldWords[] =>
      readerWords(own, row, words, odd),
  };
}

function readerWords(own: Fields, row: object, words: Words, odd: Record<string, string | undefined>) {
  return Object.entries(own).flatMap(([field, { label, words: tell, none, untold }]) => {
    if (untold || (!tell && !(field in odd))) return [];
    const value = (row as Record<string, unknown>)[field];
    const plain = isEmpty(value) ? none && words.t(none) : tell?.(value, words);
    const text = field in odd ? odd[field] : plain;
    return [{ field, label: words.t(label), text: text || "–" }];
  });
}

type Entries = readonly (readonly [name: string, value: unknown])[];

/** The fields that differ from the row, and the others of their groups. */
function changedOf(all: Fields, row: object, fields: Entries): Entries {
  const groupOf = (name: string) => all[name]?.group ?? name;
  const before = row as Record<string, unknown>;
  const changed = fields.filter(([name, value]) => differs(all[name], before[name], value));
  const groups = changed.map(([name]) => groupOf(name));
  return fields.filter(([name]) => groups.includes(groupOf(name)));
}

/** As rows have it: what is empty or off is left out, or is what no row of the kind is without. */
const asRow = (all: Fields, emptied: Record<string, unknown>, fields: Entries) =>
  Object.fromEntries(
    fields
      .map(([name, value]) => [name, isEmpty(value) ? emptied[name] : value] as const)
      .filter(([name, value]) => value !== undefined && (value !== false || all[name]?.empty !== false)),
  );

/** Reads each field that is asked for; null stands for one that is not. */
function readFields<Values extends object, Read>(
  all: Fields,
  values: Values,
  rules: Rules<Read>,
): Reading<Values, Read> {
  const faults: Record<string, string> = {};
  const fields = mapped(all, ({ rule, required }, name) => {
    const more = rules[name as unknown as keyof Read];
    if (more === false) return null;
    const read = v.safeParse(rule, values[name as keyof Values]);
    const value = read.output as Read[keyof Read];
    let fault: string | undefined;
    if (!read.success) fault = read.issues[0].message;
    else if (isEmpty(value)) fault = more?.required ?? required;
    else fault = more?.check?.(value as NonNullable<typeof value>);
    if (fault) faults[name] = fault;
    return value;
  });
  return Object.keys(faults).length > 0
    ? { faults: faults as Faults<Values> }
    : { fields: fields as unknown as Read };
}

/** Rows leave out what is empty and what is off. */
function differs(field: Fields[string] | undefined, before: unknown, after: unknown): boolean {
  const bare = (value: unknown) =>
    isEmpty(value) || value === false || value === field?.plain ? null : value;
  return ordered(bare(before)) !== ordered(bare(after));
}

/** As text in which the order of an entry's fields makes no difference. */
const ordered = (value: unknown) =>
  JSON.stringify(value, (_, one) =>
    one && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

const isEmpty = (value: unknown) =>
  value == null || value === "" || (Array.isArray(value) && value.length === 0);

const mapped = <T>(all: Fields, to: (field: Fields[string], name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(all).map(([name, field]) => [name, to(field, name)]));
