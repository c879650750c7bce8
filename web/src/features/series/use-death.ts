import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { Client, Departed, Template } from "../../api/types.ts";
import { NOWHERE, nameIn, type PlaceValues, placeOf } from "../../domain/people/place-values.ts";
import { SUTAK_DAYS } from "../../domain/planner/closed.ts";
import { departedIn, makingOf, newSeries, sutakOf, tasksOf } from "../../domain/series/make.ts";
import { afterDeath, onDays, type PlannedDay } from "../../domain/series/plan.ts";
import { TEMPLATES } from "../../domain/series/templates.ts";
import { localParts } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { instantOf } from "../../lib/clock.ts";
import { addDays, type CivilDate, isCivilDate } from "../../lib/month.ts";
import { bodyOf, create, remove } from "../../offline/changes/changes.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
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
  where: PlaceValues;
  lastRites: "done" | "today" | "tomorrow" | "unknown" | undefined;
  count: "death" | "cremation";
  sutakDays: number;
}

const EMPTY: Omit<DeathValues, "where"> = {
  ...{ personId: undefined, name: "", when: "now", date: "", time: "", lastRites: undefined },
  ...{ count: "death", sutakDays: SUTAK_DAYS },
};

/** After this hour the last rites are tomorrow, until one says otherwise. */
const EVENING = "15:00";

/** Where he lives, as the place that is offered first. */
function useHome(): PlaceValues {
  const home = useUser()?.place;
  const language = useLanguage();
  return useMemo(() => {
    if (!home) return NOWHERE;
    const { lat, lon, timeZone } = home;
    return placeOf({ name: nameIn(language, home), lat, lon, timeZone });
  }, [home, language]);
}

interface Died {
  died: CivilDate;
  time: string;
  zone: string;
}

/** The day on which it was at home, from which the family counts; where the hour is not known the same date. */
function dayAtHome({ died, time, zone }: Died, home: { zone: string; today: CivilDate }): CivilDate {
  if (time && zone !== home.zone && isCivilDate(died)) {
    return localParts(new Date(instantOf(died, time, zone)), home.zone).date;
  }
  return died > home.today && isCivilDate(died) ? home.today : died;
}

/** When it was, by the clock of the place, and on which day at home. */
function useTimes({ where: { spot }, when, date, time: typed }: DeathValues) {
  const { today, at, zone: own } = useClock();
  const zone = spot?.timeZone ?? own;
  const { date: there, time: clock } = localParts(new Date(at), zone);
  const died: CivilDate = when === "earlier" ? date : there;
  const time = when === "now" ? clock : typed;
  const day = dayAtHome({ died, time, zone }, { zone: own, today });
  const early = localParts(new Date(at), own).time < EVENING;
  return { there, died, time, day, today, usual: early && day === today ? "today" : "tomorrow" } as const;
}

/** A death as it is told, and what follows from it. */
export function useDeath(client: Client | undefined, template: Template | undefined) {
  const { t } = useLingui();
  const home = useHome();
  const [changed, setValues] = useState<Partial<DeathValues>>({});
  const count = template?.count && { count: template.count };
  const values: DeathValues = { ...EMPTY, where: home, ...count, ...changed };
  const { spot, typed } = values.where;
  const { there, died, time, day, today, usual } = useTimes(values);
  const chosen = values.lastRites ?? usual;
  const lastRites = { done: undefined, today, tomorrow: addDays(today, 1), unknown: undefined }[chosen];
  const first = values.count === "cremation" && lastRites ? lastRites : day;
  const around = useAround();
  const person = client?.people?.find(({ _id }) => _id === values.personId);
  const name = person?.name ?? values.name.trim();
  const unknownPlace = spot === null && typed.trim() !== "";
  const ready = isCivilDate(died) && died <= there && name !== "" && !unknownPlace;

  const { days: own } = useOwnDays(template, first);
  const daysOf = (): PlannedDay[] =>
    afterDeath(template ? own : onDays(TEMPLATES.antyeshti, first), { first, lastRites, today }).map((day) =>
      // Nobody asks for the hour of a night.
      day.key === "antyeshti" && day.date === today ? { ...day, time: "" } : day,
    );

  async function save(of: Client, tithi: Partial<Departed>): Promise<string | undefined> {
    const departed: Departed = { date: died, ...(time && { time }), ...(spot && { place: spot }) };
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
    ...{ values, died, time, there, first, lastRites, chosen, unknownPlace, ready, save },
    set: (change: Partial<DeathValues>) => setValues({ ...changed, ...change }),
    lastDay: isCivilDate(first) ? addDays(first, values.sutakDays - 1) : "",
  };
}
