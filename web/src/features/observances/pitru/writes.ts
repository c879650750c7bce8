/** What is decided on the board. Each resolves once it is saved on the device; the toast takes it back. */
import { t } from "@lingui/core/macro";
import type { Coming, Why } from "../../../domain/observances/coming.ts";
import { decide } from "../../../domain/observances/decisions.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { saveWithUndo } from "../../../records/save.ts";

/** They are remembered on this day. What is agreed as a task stays where it is. */
export async function moveTo(people: readonly Coming[], date: CivilDate, why: Why = {}) {
  const open = people.filter(
    ({ state, day, picked, why: before }) =>
      state !== "booked" &&
      (day !== date || !picked || why.reason !== before?.reason || why.note !== before?.note),
  );
  if (open.length === 0) return undefined;
  const changes = open.map((one) => decide(one, { date, ...why }));
  return saveWithUndo(
    changes.map(({ write }) => write),
    changes.map(({ back }) => back),
    { done: t`The day is chosen` },
  );
}

/** Not this year. */
export function skipAll(people: readonly Coming[]) {
  const changes = people.map((one) => decide(one, { skipped: true }));
  return saveWithUndo(
    changes.map(({ write }) => write),
    changes.map(({ back }) => back),
    { done: t`Skipped this time` },
  );
}
