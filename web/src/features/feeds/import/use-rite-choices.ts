/** What is chosen of the events that look like rites: tasks of a family, or busy times. */
import { useMemo, useState } from "react";
import { useMonthsAhead } from "../../../almanac/use-tithi-days.ts";
import type { Client, Repeat, Task } from "../../../api/types.ts";
import type { Occurrence } from "../../../domain/observances/course.ts";
import { lunarDays } from "../../../domain/observances/lunar-days.ts";
import type { Interval } from "../../../domain/planner/when-calendar.ts";
import { dueOf } from "../../../domain/repeats/repeats.ts";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { instantOf } from "../../../lib/clock.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useRows, useTasks } from "../../../offline/store.ts";
import type { CalendarFile, Entry } from "./read.ts";
import { busyOf, type Candidate, candidatesOf, repeatsOf, tasksOf } from "./rites.ts";

/** What was chosen of one: whether it becomes a task, and of which family ("" of none). */
export interface RiteChoice {
  isTask: boolean;
  clientId: string;
}

/** One of them as it stands. */
export interface RiteRow extends RiteChoice {
  candidate: Candidate;
  family: Client | undefined;
}

/** All of them, and what comes of the file by them. */
export interface RiteChoices {
  rows: RiteRow[];
  onChoose: (key: string, choice: RiteChoice) => void;
  entries: ReadonlySet<Entry>;
  tasks: Task[];
  /** Those that come again, and the tasks that are made of them now. */
  repeats: { row: Repeat; due: Occurrence[] }[];
  busy: Interval[];
  /** How many become busy times, and how many are here as tasks already. */
  asBusy: number;
  here: number;
}

const NONE: never[] = [];

/** What a rite of the catalogue or a family is named in is a task until it is chosen otherwise; the rest is busy time. */
const firstChoice = ({ rite, client, here }: Candidate): RiteChoice => ({
  isTask: !here && (rite !== undefined || client !== undefined),
  clientId: client?._id ?? "",
});

export function useRiteChoices({ entries }: CalendarFile, calendarId: string): RiteChoices {
  const rites = useRows("ritetype") ?? NONE;
  const clients = useRows("client") ?? NONE;
  const all = useTasks() ?? NONE;
  // What the import itself adds changes nothing of what is reviewed.
  const [known] = useState(all);
  const kept = useRows("repeat") ?? NONE;
  const [repeats] = useState(kept);
  const { today, zone } = useClock();
  const user = useUser();
  const nameOf = useNameOf();
  const [chosen, setChosen] = useState<ReadonlyMap<string, RiteChoice>>(new Map());
  const candidates = useMemo(
    () =>
      candidatesOf(entries, {
        rites,
        clients,
        tasks: known,
        repeats,
        zone,
        from: instantOf(today, "00:00", zone),
        calendarId,
      }),
    [entries, rites, clients, known, repeats, zone, today, calendarId],
  );
  const rows = candidates.map((candidate) => {
    const choice = chosen.get(candidate.key) ?? firstChoice(candidate);
    return { candidate, ...choice, family: clients.find(({ _id }) => _id === choice.clientId) };
  });
  const days = lunarDays(useMonthsAhead());
  const as = { user: user?.name ?? "", place: user?.place?.name ?? "", nameOf };
  return {
    rows,
    onChoose: (key, choice) => setChosen((before) => new Map(before).set(key, choice)),
    entries: new Set(candidates.map(({ entry }) => entry)),
    tasks: rows.flatMap(({ candidate, isTask, family }) =>
      isTask && !candidate.said ? tasksOf(candidate, { ...as, client: family }) : [],
    ),
    repeats: rows.flatMap(({ candidate, isTask, family }) =>
      (isTask ? repeatsOf(candidate, { ...as, client: family }) : []).map((row) => ({
        row,
        due: dueOf(row, days, today),
      })),
    ),
    busy: rows.flatMap(({ candidate, isTask }) => busyOf(candidate, isTask)),
    asBusy: rows.filter(({ candidate, isTask }) => busyOf(candidate, isTask).length > 0).length,
    here: rows.filter(({ candidate }) => candidate.here).length,
  };
}
