import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Client, Departed, Template } from "../../api/types.ts";
import { SUTAK_DAYS } from "../../domain/planner/closed.ts";
import { departedIn, makingOf, newSeries, sutakOf, tasksOf } from "../../domain/series/make.ts";
import { afterDeath, onDays, type PlannedDay } from "../../domain/series/plan.ts";
import { TEMPLATES } from "../../domain/series/templates.ts";
import { localParts } from "../../i18n/format.ts";
import { addDays, type CivilDate, isCivilDate } from "../../lib/month.ts";
import { bodyOf, create, remove } from "../../offline/changes/changes.ts";
import { useClock } from "../../offline/clock.ts";
import { saveWithUndo } from "../../records/save.ts";
import { useAround, useOwnDays } from "./use-plan.ts";

/** What one is told on the phone. */
export interface DeathValues {
  /** One of the people, or "" for another one, whose name is typed. */
  personId: string | undefined;
  name: string;
  when: "now" | "today" | "earlier";
  /** Of an earlier day. */
  date: string;
  time: string;
  lastRites: "done" | "today" | "tomorrow" | "unknown" | undefined;
  count: "death" | "cremation";
  sutakDays: number;
}

const EMPTY: DeathValues = {
  ...{ personId: undefined, name: "", when: "now", date: "", time: "", lastRites: undefined },
  ...{ count: "death", sutakDays: SUTAK_DAYS },
};

/** After this hour the last rites are tomorrow, until one says otherwise. */
const EVENING = "15:00";

/** A death as it is told, and what follows from it. */
export function useDeath(client: Client | undefined, template: Template | undefined) {
  const { t } = useLingui();
  const { today, at, zone } = useClock();
  const [changed, setValues] = useState<Partial<DeathValues>>({});
  const values: DeathValues = { ...EMPTY, ...(template?.count && { count: template.count }), ...changed };
  const { time: clock } = localParts(new Date(at), zone);
  const died: CivilDate = values.when === "earlier" ? values.date : today;
  const time = values.when === "now" ? clock : values.time;
  const chosen = values.lastRites ?? (clock < EVENING && died === today ? "today" : "tomorrow");
  const lastRites = { done: undefined, today, tomorrow: addDays(today, 1), unknown: undefined }[chosen];
  const first = values.count === "cremation" && lastRites ? lastRites : died;
  const around = useAround();
  const person = client?.people?.find(({ _id }) => _id === values.personId);
  const name = person?.name ?? values.name.trim();
  const ready = isCivilDate(died) && died <= today && name !== "";

  const own = useOwnDays(template, first);
  const daysOf = (): PlannedDay[] =>
    afterDeath(template ? own : onDays(TEMPLATES.antyeshti, first), { first, lastRites, today }).map((day) =>
      // Nobody asks for the hour of a night.
      day.key === "antyeshti" && day.date === today ? { ...day, time: "" } : day,
    );

  async function save(of: Client, tithi: Partial<Departed>): Promise<string | undefined> {
    const departed: Departed = { date: died, ...(time && { time }) };
    const death = departedIn(of, { person: person ?? name, departed, tithi });
    const block = sutakOf(of._id, first, values.sutakDays);
    const series = newSeries({
      clientId: of._id,
      personId: death.personId,
      kind: "antyeshti",
      name,
      date: first,
      count: values.count,
      blockId: block._id,
    });
    const days = makingOf(series, tasksOf(series, daysOf(), { client: of, ...around }, undefined));
    const saved = await saveWithUndo(
      [...death.changes, create("block", block, bodyOf(block)), ...days.changes],
      [...days.undo, remove("block", block._id), ...death.undo],
      { done: t`The days are in your calendar` },
    );
    return saved && series._id;
  }

  return {
    ...{ values, died, time, first, lastRites, chosen, ready, save },
    set: (change: Partial<DeathValues>) => setValues({ ...changed, ...change }),
    lastDay: isCivilDate(first) ? addDays(first, values.sutakDays - 1) : "",
  };
}
