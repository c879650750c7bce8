/** What the form of a rite holds as it is typed, and how that becomes a call. */
import * as v from "valibot";
import type { RiteType, SamagriItem } from "../../api/types.ts";
import { parseDuration } from "../../app/duration.ts";
import { anyText, faultsIn, line, plainLine } from "../../app/form-rules.ts";
import type { Faults } from "../../app/kept-form.ts";
import { MOST_RUPEES, parseRupees } from "../../app/rupees.ts";

export interface RiteValues {
  name: string;
  nameHi: string;
  kind: RiteType["kind"];
  /** As typed: "2 h 30 min". */
  duration: string;
  feeMode: RiteType["feeMode"];
  feeMin: string;
  feeMax: string;
  samagri: SamagriItem[];
  instructions: string;
  recurs: boolean;
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
  feeMode: rite.feeMode,
  feeMin: rite.feeMin === undefined ? "" : words.number(rite.feeMin),
  feeMax: rite.feeMax === undefined ? "" : words.number(rite.feeMax),
  samagri: rite.samagri ?? [],
  instructions: rite.instructions ?? "",
  recurs: rite.recurs ?? false,
});

const LONGEST = 1440;

const duration = v.pipe(
  v.string(),
  v.transform(parseDuration),
  v.check((minutes) => minutes !== undefined, "durationUnclear"),
  v.check((minutes) => !minutes || minutes <= LONGEST, "durationRange"),
  v.transform((minutes) => minutes || null),
);

const rupees = v.pipe(
  v.string(),
  v.transform(parseRupees),
  v.check((sum) => sum !== undefined, "amountUnclear"),
  v.check((sum) => (sum ?? 0) <= MOST_RUPEES, "amountRange"),
  v.transform((sum) => sum ?? null),
);
const noRupees = v.pipe(
  v.string(),
  v.transform(() => null),
);

const common = {
  name: line("nameMissing", 120),
  nameHi: plainLine(120),
  kind: v.custom<RiteType["kind"]>(() => true),
  duration,
  samagri: v.custom<SamagriItem[]>(() => true),
  instructions: anyText(2000),
  recurs: v.boolean(),
};

/** Only a fixed or a ranging dakshina has amounts: what is out of sight is not judged. */
const schema = v.pipe(
  v.variant("feeMode", [
    v.object({ ...common, feeMode: v.literal("fixed"), feeMin: rupees, feeMax: noRupees }),
    v.object({ ...common, feeMode: v.literal("range"), feeMin: rupees, feeMax: rupees }),
    v.object({ ...common, feeMode: v.picklist(["open", "free"]), feeMin: noRupees, feeMax: noRupees }),
  ]),
  v.forward(
    v.partialCheck(
      [["feeMin"], ["feeMax"]],
      ({ feeMin, feeMax }) => feeMin === null || feeMax === null || feeMin <= feeMax,
      "feeOrder",
    ),
    ["feeMax"],
  ),
  v.transform(({ duration: durationMinutes, ...rest }) => ({ ...rest, durationMinutes })),
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

const FEE = ["feeMode", "feeMin", "feeMax"] as const;

/** What differs from the rite as the form was opened with. The dakshina is one thing. */
export function changeOf(rite: RiteType, fields: RiteChange): Partial<RiteChange> {
  const differs = (field: keyof RiteChange) =>
    JSON.stringify(fields[field] || null) !== JSON.stringify(seen(rite, field));
  const changed = (Object.keys(fields) as (keyof RiteChange)[]).filter(differs);
  const all = changed.some((field) => FEE.some((one) => one === field)) ? [...changed, ...FEE] : changed;
  return Object.fromEntries(all.map((field) => [field, fields[field]]));
}

function seen(rite: RiteType, field: keyof RiteChange) {
  const value = rite[field];
  return field === "samagri" ? (value ?? []) : value || null;
}

/** The same as the screens show it until the server has answered: what is none is left out. */
export const shownAs = (change: Partial<RiteChange>): Partial<RiteType> =>
  Object.fromEntries(Object.entries(change).map(([field, value]) => [field, value ?? undefined]));
