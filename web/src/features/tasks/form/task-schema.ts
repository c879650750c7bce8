/** What may be entered into the task form: the rules of the server, told early. Messages are codes of `faults.ts`. */
import * as v from "valibot";
import type { Outcome } from "../../../api/types.ts";
import { date, faultsIn, line, text, time } from "../../../app/form-rules.ts";
import type { Faults as FaultsOf } from "../../../app/kept-form.ts";
import { parseRupees } from "../../../app/rupees.ts";
import { LIMITS, parseDuration } from "./limits.ts";
import type { AddKind, TaskValues } from "./task-values.ts";

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

/** Who does it and for how much: both depend on whose task it is. */
const whose = (kind: FormKind, own: boolean) => ({
  assignee: own ? v.string() : line("assigneeMissing", LIMITS.finalAssignUser),
  // Somebody else's new task has no amount, whatever was typed before the switch was turned.
  amount:
    kind === "new" && !own
      ? v.pipe(
          v.string(),
          v.transform(() => null),
        )
      : amount,
});

/** `entered`: the day of entry, which date limits are measured against. */
function schemaFor(kind: FormKind, own: boolean, entered: string) {
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
      ...whose(kind, own),
      outcome: v.picklist(["", "done", "cancelled", "missed", "handed_over"]),
    }),
    v.forward(
      v.check((task) => kind !== "completed" || task.amount !== null, "amountMissing"),
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
  const read = v.safeParse(schemaFor(kind, values.own, entered), values);
  if (read.success) {
    const { duration, amount, outcome, ...rest } = read.output;
    return {
      fields: {
        ...rest,
        durationMinutes: duration ?? null,
        amount: amount ?? null,
        outcome: outcome || null,
      },
    };
  }
  return { faults: faultsIn<Field>(read.issues) };
}
