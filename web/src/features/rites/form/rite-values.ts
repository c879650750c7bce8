/** What the form of a rite holds as it is typed, and how that becomes a call. */
import * as v from "valibot";
import { RiteTypeChange } from "../../../api/limits.gen.ts";
import type { RiteType, SamagriItem } from "../../../api/types.ts";
import { latinDigits } from "../../../i18n/format.ts";
import { parseDuration } from "../../../lib/duration.ts";
import type { Faults } from "../../../records/draft-form.ts";
import { rupeesRule } from "../../../records/fields.ts";
import { anyText, faultsIn, line, plainLine } from "../../../records/form-rules.ts";

export interface RiteValues {
  name: string;
  nameHi: string;
  kind: RiteType["kind"];
  /** As typed: "2 h 30 min". */
  duration: string;
  prep: string;
  feeMode: RiteType["feeMode"];
  feeMin: string;
  feeMax: string;
  advanceMode: "none" | NonNullable<RiteType["advanceMode"]>;
  advanceAmount: string;
  advancePercent: string;
  samagri: SamagriItem[];
  instructions: string;
  recurs: boolean;
  mangal: boolean;
  public: boolean;
  publicText: string;
}

interface Words {
  duration: (minutes: number) => string;
  number: (value: number) => string;
}

export const valuesOf = (rite: RiteType, words: Words): RiteValues => ({
  name: rite.name,
  nameHi: rite.nameHi ?? "",
  kind: rite.kind,
  duration: rite.durationMinutes ? words.duration(rite.durationMinutes) : "",
  prep: rite.prepMinutes ? words.duration(rite.prepMinutes) : "",
  feeMode: rite.feeMode,
  feeMin: rite.feeMin === undefined ? "" : words.number(rite.feeMin),
  feeMax: rite.feeMax === undefined ? "" : words.number(rite.feeMax),
  advanceMode: rite.advanceMode ?? "none",
  advanceAmount: rite.advanceAmount === undefined ? "" : words.number(rite.advanceAmount),
  advancePercent: rite.advancePercent ? words.number(rite.advancePercent) : "",
  samagri: rite.samagri ?? [],
  instructions: rite.instructions ?? "",
  recurs: rite.recurs ?? false,
  mangal: rite.mangal ?? false,
  public: rite.public ?? false,
  publicText: rite.publicText ?? "",
});

const minutes = (most: number, tooLong: string) =>
  v.pipe(
    v.string(),
    v.transform(parseDuration),
    v.check((typed) => typed !== undefined, "durationUnclear"),
    v.check((typed) => !typed || typed <= most, tooLong),
    v.transform((typed) => typed || null),
  );

const none = v.pipe(
  v.string(),
  v.transform(() => null),
);
const percent = v.pipe(
  v.string(),
  v.transform((text) => Number(latinDigits(text).replace(/[\s%]/g, ""))),
  v.check(
    (part) => Number.isInteger(part) && part >= 1 && part <= RiteTypeChange.advancePercent.maximum,
    "percentUnclear",
  ),
);

const common = {
  name: line("nameMissing", RiteTypeChange.name.maxLength),
  nameHi: plainLine(RiteTypeChange.nameHi.maxLength),
  kind: v.custom<RiteType["kind"]>(() => true),
  duration: minutes(RiteTypeChange.durationMinutes.maximum, "durationRange"),
  prep: minutes(RiteTypeChange.prepMinutes.maximum, "prepRange"),
  samagri: v.custom<SamagriItem[]>(() => true),
  instructions: anyText(RiteTypeChange.instructions.maxLength),
  recurs: v.boolean(),
  mangal: v.boolean(),
  public: v.boolean(),
  publicText: anyText(RiteTypeChange.publicText.maxLength),
};

/** Only a fixed or a ranging dakshina has amounts: what is out of sight is not judged. */
const fee = v.pipe(
  v.variant("feeMode", [
    v.object({ ...common, feeMode: v.literal("fixed"), feeMin: rupeesRule, feeMax: none }),
    v.object({ ...common, feeMode: v.literal("range"), feeMin: rupeesRule, feeMax: rupeesRule }),
    v.object({ ...common, feeMode: v.picklist(["open", "free"]), feeMin: none, feeMax: none }),
  ]),
  v.forward(
    v.partialCheck(
      [["feeMin"], ["feeMax"]],
      ({ feeMin, feeMax }) => feeMin === null || feeMax === null || feeMin <= feeMax,
      "feeOrder",
    ),
    ["feeMax"],
  ),
);

const advance = v.variant("advanceMode", [
  v.object({ advanceMode: v.literal("none"), advanceAmount: none, advancePercent: none }),
  v.object({
    advanceMode: v.literal("fixed"),
    advanceAmount: v.pipe(
      rupeesRule,
      v.check((sum) => Boolean(sum), "advanceMissing"),
    ),
    advancePercent: none,
  }),
  v.object({ advanceMode: v.literal("percent"), advanceAmount: none, advancePercent: percent }),
]);

const schema = v.pipe(
  v.intersect([fee, advance]),
  v.transform(({ duration: durationMinutes, prep: prepMinutes, advanceMode, ...rest }) => ({
    ...rest,
    durationMinutes,
    prepMinutes,
    advanceMode: advanceMode === "none" ? null : advanceMode,
  })),
);

/** The values as an update says them: null for none. */
export type RiteChange = v.InferOutput<typeof schema>;

/** What is to be sent, or the first fault of each field. */
export function readValues(
  values: RiteValues,
): { fields: RiteChange; faults?: undefined } | { fields?: undefined; faults: Faults<RiteValues> } {
  const read = v.safeParse(schema, values);
  return read.success ? { fields: read.output } : { faults: faultsIn(read.issues) };
}

const TOGETHER = [
  ["feeMode", "feeMin", "feeMax"],
  ["advanceMode", "advanceAmount", "advancePercent"],
] as const;

/** What differs from the rite as the form was opened with. The dakshina is one thing, and so is the advance. */
export function changeOf(rite: RiteType, fields: RiteChange): Partial<RiteChange> {
  const differs = (field: keyof RiteChange) =>
    JSON.stringify(fields[field] || null) !== JSON.stringify(seen(rite, field));
  const changed = (Object.keys(fields) as (keyof RiteChange)[]).filter(differs);
  const touched = TOGETHER.filter((fields) => fields.some((field) => changed.includes(field)));
  const all = [...changed, ...touched.flat()];
  return Object.fromEntries(all.map((field) => [field, fields[field]]));
}

function seen(rite: RiteType, field: keyof RiteChange) {
  const value = rite[field];
  return field === "samagri" ? (value ?? []) : value || null;
}

/** The same as the screens show it until the server has answered: what is none is left out. */
export const shownAs = (change: Partial<RiteChange>): Partial<RiteType> =>
  Object.fromEntries(Object.entries(change).map(([field, value]) => [field, value ?? undefined]));
