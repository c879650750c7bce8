/** The form of closed days. Pure. */
import type { Block } from "../../api/types.ts";
import type { BlockKind } from "../../domain/planner/closed.ts";
import { addDays } from "../../domain/planner/when-calendar.ts";
import { latinDigits } from "../../i18n/format.ts";
import { isCivilDate } from "../../lib/month.ts";
import { isSutak } from "./touched.ts";

export type RiteKind = NonNullable<Block["riteKinds"]>[number];

const MOST_DAYS = 366;

export type CloseValues = {
  kind: BlockKind;
  from: string;
  /** As typed. */
  days: string;
  startTime: string;
  endTime: string;
  effect: Block["effect"];
  riteKinds: readonly RiteKind[];
  clientId: string;
  note: string;
};

export const KINDS: readonly BlockKind[] = [
  "sutak_death",
  "sutak_birth",
  "travel",
  "ill",
  "leave",
  "anushthan",
  "temple",
  "eclipse",
  "other",
];

/** For whose sutak how many days are suggested; customs differ, and the person's own stands. */
export const CUSTOMS = {
  lineage: { days: 10, endTime: "" },
  inLaws: { days: 3, endTime: "" },
  cousins: { days: 2, endTime: "12:00" },
} as const;
export type Custom = keyof typeof CUSTOMS;

const FIRST_DAYS: Partial<Record<BlockKind, number>> = { sutak_death: 10, sutak_birth: 10 };

export const newValues = (today: string): CloseValues => ({
  kind: "leave",
  from: today,
  days: "1",
  startTime: "",
  endTime: "",
  effect: "all",
  riteKinds: [],
  clientId: "",
  note: "",
});

export const valuesOf = (block: Block): CloseValues => ({
  kind: block.kind,
  from: block.date,
  days: String(Math.round((Date.parse(block.endDate) - Date.parse(block.date)) / 86_400_000) + 1),
  startTime: block.startTime ?? "",
  endTime: block.endTime ?? "",
  effect: block.effect,
  riteKinds: block.riteKinds ?? [],
  clientId: block.clientId ?? "",
  note: block.note ?? "",
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

export type CloseFaults = Partial<Record<"from" | "days" | "times" | "riteKinds", true | undefined>>;

const isTime = (text: string) => text === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export type CloseFields = Pick<Block, "kind" | "date" | "endDate" | "effect"> & {
  startTime: string | null;
  endTime: string | null;
  riteKinds: RiteKind[] | null;
  clientId: string | null;
  note: string | null;
};

/** What the form says; undefined with its faults while something in it cannot be. */
export function fieldsIn(values: CloseValues): { fields?: CloseFields; faults: CloseFaults } {
  const { kind, from, startTime, endTime, effect, riteKinds, clientId, note } = values;
  const text = latinDigits(values.days).trim();
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  const faults: CloseFaults = {};
  if (!isCivilDate(from)) faults.from = true;
  if (days < 1 || days > MOST_DAYS) faults.days = true;
  if (
    !isTime(startTime) ||
    !isTime(endTime) ||
    (days === 1 && endTime !== "" && endTime <= (startTime || "00:00"))
  )
    faults.times = true;
  if (effect === "kinds" && riteKinds.length === 0) faults.riteKinds = true;
  if (Object.keys(faults).length > 0) return { faults };
  return {
    faults,
    fields: {
      kind,
      date: from,
      endDate: addDays(from, days - 1),
      startTime: startTime || null,
      endTime: endTime || null,
      effect,
      riteKinds: effect === "kinds" ? [...riteKinds] : null,
      clientId: clientId || null,
      note: note.trim() || null,
    },
  };
}
