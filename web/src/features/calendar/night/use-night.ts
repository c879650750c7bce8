import { useCallback, useMemo, useState } from "react";
import type { HalfOfDay } from "../../../almanac/festivals/feast-hours.ts";
import { type Band, insideAll, type Span } from "../../../domain/planner/night/night-bands.ts";
import { ofHalf, partsOfHalf } from "../../../domain/planner/night/night-evening.ts";
import { type Havan, havansOf, type Lane, lanesOf, SELF } from "../../../domain/planner/night/night-lanes.ts";
import { minutesBefore } from "../../../domain/planner/night/night-minutes.ts";
import { byArea, type House, type Visit } from "../../../domain/planner/night/night-plan.ts";
import type { When } from "../../../domain/planner/when.ts";
import { instantOf } from "../../../lib/clock.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import type { Row } from "../day-marks.ts";
import { type Chosen, NOTHING, offOf, useChanges } from "./chosen.ts";
import { beginOf, houseOf, longOf, waysBy } from "./house-of.ts";
import { useBands } from "./use-bands.ts";
import { useFeasts } from "./use-feasts.ts";
import { useCrewOf, usePurohits } from "./use-purohits.ts";

/** The preset of the rite whose houses are entered. */
export const GRIHA_PRAVESH = "griha-pravesh";

/** An evening or a morning as it stands now. */
export interface Night {
  half: HalfOfDay;
  /** Who may visit houses, himself first, and the houses of each. */
  whos: readonly string[];
  lanes: readonly Lane[];
  /** His own houses. */
  visits: readonly Visit[];
  tasks: ReadonlyMap<string, Row>;
  /** Who has a house as it is saved, and as it is chosen now. */
  savedWho: (task: Row) => string;
  whoOf: (id: string) => string;
  /** The houses that are left as they are; those among them that nobody visits yet: without a time, or put there by hand. */
  left: readonly Row[];
  nobody: readonly House[];
  /** Work of several days that goes on then, and its hours. */
  through: readonly { task: Row; span: Span | undefined }[];
  bands: readonly Band[];
  without: ReadonlySet<Band["kind"]>;
  /** What lies inside the bands that count. */
  sought: Span | undefined;
  begin: number;
  /** What goes on in the houses that he entered, with those who come along. */
  havans: readonly Havan[];
  /** How long a house took a year before, where that is known. */
  before: ReadonlyMap<string, number>;
  /** There are houses of which only the entry is counted. */
  entries: boolean;
}

/** The houses of an evening or a morning in their order, and the ways to change it. */
export function useNight(
  date: CivilDate,
  half: HalfOfDay,
  { all, when, saved }: { all: readonly Row[]; when: When; saved: Chosen | undefined },
) {
  const [chosen, setChosen] = useState(saved ?? NOTHING);
  const { orders, begins } = chosen;
  const feasts = useFeasts(date);
  const { work, entries, long, whos, savedWho } = useWork(date, half, all, feasts.untimed);
  const through = useThrough(date, half, all);
  const bands = useBands(feasts, half, entries.size > 0);
  const { left, byHand, without } = useSets(chosen, long, bands);
  const before = useMemo(() => minutesBefore(work, all), [work, all]);
  const toHouse = useToHouse(when, chosen.minutes, entries, before);
  const houses = useMemo(() => work.filter(({ _id }) => !left.has(_id)).map(toHouse), [work, left, toHouse]);
  const wayOf = useMemo(() => waysBy(work, when), [work, when]);
  const tasks = useMemo(() => new Map(work.map((task) => [task._id, task])), [work]);
  const whoOf = useWhoOf(work, savedWho, chosen.who);
  const crewOf = useCrewOf(entries);
  // The same one as long as nothing of it changes: what is drawn of it later waits for another.
  const night = useMemo((): Night => {
    const sought = insideAll(bands.filter(({ kind }) => !without.has(kind)));
    const begin = (who: string, of: readonly House[]) => begins[who] ?? beginOf(half, of, bands, sought);
    const lanes = lanesOf(houses, whos, { whoOf, orders, byHand, beginOf: begin, sought, wayOf });
    const own = lanes[0]?.visits ?? [];
    const first = own[0]?.from ?? begin(SELF, []);
    const stay = work.filter(({ _id }) => left.has(_id));
    const nobody = stay.filter(({ _id, startTime }) => !startTime || byHand.has(_id)).map(toHouse);
    const lastsOf = (id: string) => tasks.get(id)?.durationMinutes ?? 0;
    const havans = havansOf(own, lastsOf, crewOf);
    const hours = { half, bands, without, sought, begin: first, entries: entries.size > 0, before, havans };
    return { ...hours, whos, lanes, visits: own, tasks, savedWho, whoOf, left: stay, nobody, through };
  }, [
    entries,
    half,
    begins,
    houses,
    bands,
    without,
    orders,
    byHand,
    wayOf,
    work,
    left,
    tasks,
    through,
    whos,
    whoOf,
    savedWho,
    toHouse,
    before,
    crewOf,
  ]);
  const change = useChanges(setChosen, bands, long);
  const sortByArea = useCallback(
    () => change.setOrder(byArea(houses, wayOf).map(({ id }) => id)),
    [houses, wayOf, change.setOrder],
  );
  return { chosen, entries, feasts, night, sortByArea, change };
}

/** What is chosen, to be looked up. */
function useSets(chosen: Chosen, long: readonly string[], bands: readonly Band[]) {
  return {
    left: useMemo(() => new Set(chosen.left ?? long), [chosen.left, long]),
    byHand: useMemo(() => new Set(chosen.byHand), [chosen.byHand]),
    without: useMemo(() => new Set(chosen.without ?? offOf(bands)), [chosen.without, bands]),
  };
}

/** A task as a house: how long it takes is chosen, else agreed, else as it was a year before. */
function useToHouse(
  when: When,
  minutes: Chosen["minutes"],
  entries: ReadonlySet<string>,
  before: Night["before"],
) {
  const rites = useRows("ritetype");
  const usual = useMemo(
    () => new Map(rites?.map(({ _id, durationMinutes }) => [_id, durationMinutes])),
    [rites],
  );
  return useCallback(
    (task: Row) => {
      const { _id, startTime, riteTypeId } = task;
      // What every rite of its kind takes by itself nobody has agreed.
      const open = !startTime && (task.durationMinutes ?? undefined) === usual.get(riteTypeId ?? "");
      const entry = entries.has(_id);
      const last = open && !entry ? before.get(_id) : undefined;
      return houseOf(task, when, minutes[_id] ?? last, entry);
    },
    [when, minutes, entries, before, usual],
  );
}

/** Who has a house as it is chosen now, else as it is saved. */
function useWhoOf(work: readonly Row[], savedWho: Night["savedWho"], who: Chosen["who"]) {
  return useMemo(() => {
    const saved = new Map(work.map((task) => [task._id, savedWho(task)]));
    return (id: string) => who[id] ?? saved.get(id) ?? SELF;
  }, [work, savedWho, who]);
}

/** The work in this half of the day and who has it, which of it are houses to be entered, and which is too long to be one among many. */
function useWork(date: CivilDate, half: HalfOfDay, all: readonly Row[], untimed: HalfOfDay) {
  const { own, given } = useMemo(() => {
    const ofDay = all.filter((task) => task.date === date);
    return { own: ofHalf(ofDay, half, untimed), given: ofHalf(ofDay, half, untimed, "others") };
  }, [all, date, half, untimed]);
  const work = useMemo(() => [...own, ...given], [own, given]);
  const entries = useEntries(work);
  const long = useMemo(() => longOf(own, entries), [own, entries]);
  return { work, entries, long, ...usePurohits(given) };
}

/** The houses that are entered, of which only the entry is bound to the hours. */
function useEntries(tasks: readonly Row[]): ReadonlySet<string> {
  const rites = useRows("ritetype");
  return useMemo(() => {
    const entered = new Set(rites?.flatMap(({ _id, preset }) => (preset === GRIHA_PRAVESH ? _id : [])));
    return new Set(tasks.flatMap(({ _id, riteTypeId }) => (entered.has(riteTypeId ?? "") ? _id : [])));
  }, [rites, tasks]);
}

/** Work of several days that has a part in this half of the day. */
function useThrough(date: CivilDate, half: HalfOfDay, all: readonly Row[]): Night["through"] {
  const { zone } = useClock();
  return useMemo(() => {
    const midnight = instantOf(date, "00:00", zone);
    return partsOfHalf(all, date, half, zone).map(({ task, part }) => {
      const [from, until] = part ? [part.start, part.end].map((at) => (at - midnight) / 60_000) : [];
      return { task, span: from === undefined || until === undefined ? undefined : { from, until } };
    });
  }, [all, date, half, zone]);
}
