/** What may be entered into the task form: the rules of the server, told early. Messages are codes of `faults.ts`. */
import * as v from "valibot";
import type { Gift, Outcome } from "../../../api/types.ts";
import type { TaskSamagri } from "../../../domain/rites/samagri.ts";
import { parseRupees } from "../../../lib/rupees.ts";
import { anyText, date, faultsIn, line, text, time } from "../../../records/form-rules.ts";
import type { Faults as FaultsOf } from "../../../records/kept-form.ts";
import { LIMITS, parseDuration } from "./limits.ts";
import type { AddKind, GiftValues, Method, TaskValues } from "./task-values.ts";

/** The three ways into the form. */
export type FormKind = AddKind | "update";

export type Field = keyof TaskValues;
export type Faults = FaultsOf<TaskValues>;

/** The values in the types of the contract; `assignee` only counts where the task is not one's own. */
export interface TaskFields {
  taskName: string;
  date: string;
  startTime: string | null;
  durationMinutes: number | null;
  location: string;
  description: string;
  own: boolean;
  assignee: string;
  amount: number | null;
  outcome: Outcome | null;
  clientId: string | null;
  riteTypeId: string | null;
  addressId: string | null;
  personId: string | null;
  windowFrom: string | null;
  windowUntil: string | null;
  feeMode: "open" | "free" | null;
  /** Only of a new task; it becomes a payment. */
  advance: number | null;
  method: Method;
  inKind: Gift[] | null;
  privateNote: string | null;
  /** Left out where nothing was ticked. */
  samagri?: TaskSamagri;
}

const duration = v.pipe(
  v.string(),
  v.transform(parseDuration),
  v.check((minutes) => minutes !== undefined, "durationUnclear"),
  v.check(
    (minutes) => minutes == null || (minutes >= 1 && minutes <= LIMITS.durationMinutes),
    "durationRange",
  ),
);
const amount = v.pipe(
  v.string(),
  v.transform(parseRupees),
  v.check((rupees) => rupees !== undefined, "amountUnclear"),
  v.check((rupees) => rupees == null || rupees <= LIMITS.amount, "amountRange"),
);

const nothing = v.pipe(
  v.string(),
  v.transform(() => null),
);

/** What depends on whose task it is, and on how the fee was agreed. */
const whose = (kind: FormKind, { own, feeMode }: Rules) => ({
  assignee: own ? v.string() : line("assigneeMissing", LIMITS.finalAssignUser),
  // What has no field any more has no amount, whatever was typed before.
  amount: asksAmount(kind, { own, feeMode }) ? amount : nothing,
  advance: asksAdvance(kind, { own, feeMode }) ? amount : nothing,
});

type Rules = Pick<TaskValues, "own" | "feeMode">;

/** Somebody else's new task has no amount, and what is free never; an open fee has one only once it is known. */
export const asksAmount = (kind: FormKind, { own, feeMode }: Rules) =>
  feeMode !== "free" && (kind !== "new" || (own && feeMode !== "open"));

/** What was received for work that is done is told when it is closed. */
export const asksAdvance = (kind: FormKind, { own, feeMode }: Rules) =>
  kind === "new" && own && feeMode !== "free";

const id = v.pipe(
  v.string(),
  v.transform((text) => text || null),
);

/** Lines in which nothing was typed are none. */
const gifts = v.pipe(
  v.custom<GiftValues[]>(Array.isArray),
  v.transform((all) => all.filter(({ what, value }) => what.trim() || value.trim())),
  v.check((all) => all.every(({ what }) => what.trim()), "giftMissing"),
  v.check((all) => all.every(({ what }) => [...what.trim()].length <= LIMITS.gift), `tooLong:${LIMITS.gift}`),
  v.check((all) => all.every(({ value }) => parseRupees(value) !== undefined), "amountUnclear"),
  v.check((all) => all.every(({ value }) => (parseRupees(value) ?? 0) <= LIMITS.amount), "amountRange"),
  v.transform((all) => (all.length > 0 ? all.map(giftOf) : null)),
);

function giftOf({ what, value }: GiftValues): Gift {
  const rupees = parseRupees(value);
  return typeof rupees === "number" ? { what: what.trim(), value: rupees } : { what: what.trim() };
}

/** `entered`: the day of entry, which date limits are measured against. */
function schemaFor(kind: FormKind, rules: Rules, entered: string) {
  return v.pipe(
    v.object({
      taskName: line("nameMissing", LIMITS.taskName),
      date: v.pipe(
        date,
        v.check((value) => kind !== "completed" || value <= entered, "dateAhead"),
        v.check((value) => kind !== "new" || value >= entered, "dateBack"),
      ),
      startTime: time,
      duration,
      location: line("locationMissing", LIMITS.location),
      description: text("descriptionMissing", LIMITS.description),
      own: v.boolean(),
      ...whose(kind, rules),
      clientId: id,
      riteTypeId: id,
      addressId: id,
      personId: id,
      windowFrom: time,
      windowUntil: time,
      feeMode: v.picklist(["", "open", "free"]),
      method: v.picklist(["cash", "upi", "bank", "cheque", "card", "other"]),
      gifts,
      privateNote: anyText(LIMITS.privateNote),
      outcome: v.picklist(["", "done", "cancelled", "missed", "handed_over"]),
    }),
    v.forward(
      v.check((task) => kind !== "completed" || task.feeMode !== "" || task.amount !== null, "amountMissing"),
      ["amount"],
    ),
  );
}

/** The fields of the contract, or the first fault of each field. */
export function readValues(
  values: TaskValues,
  kind: FormKind,
  entered: string,
): { fields: TaskFields; faults?: undefined } | { fields?: undefined; faults: Faults } {
  const read = v.safeParse(schemaFor(kind, values, entered), values);
  if (read.success) {
    const { duration, amount, advance, outcome, feeMode, gifts, privateNote, ...rest } = read.output;
    return {
      fields: {
        ...rest,
        durationMinutes: duration ?? null,
        amount: amount ?? null,
        // Nothing taken is no payment.
        advance: advance || null,
        outcome: outcome || null,
        feeMode: feeMode || null,
        inKind: gifts,
        privateNote: privateNote || null,
        ...(values.samagri && { samagri: values.samagri }),
      },
    };
  }
  return { faults: faultsIn<Field>(read.issues) };
}
