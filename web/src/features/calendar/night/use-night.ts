import { type Dispatch, type SetStateAction, useCallback, useMemo, useState } from "react";
import type { HalfOfDay } from "../../../almanac/festivals/feast-hours.ts";
import { type Band, insideAll, minutesAt, type Span } from "../../../domain/planner/night/night-bands.ts";
import { ofHalf, partsOfHalf } from "../../../domain/planner/night/night-evening.ts";
import {
  byArea,
  firstOrder,
  type House,
  inOrder,
  reordered,
  type Visit,
  visitsOf,
  type WayOf,
} from "../../../domain/planner/night/night-plan.ts";
import type { When } from "../../../domain/planner/when.ts";
import { instantOf } from "../../../lib/clock.ts";
import { fold } from "../../../lib/fold.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import type { Row } from "../day-marks.ts";
import { useBands } from "./use-bands.ts";
import { useFeasts } from "./use-feasts.ts";

/** How long a house takes of which nothing is said. */
const USUAL = 20;
/** What takes longer is no house among many, unless he takes it in. */
const LONGEST = 120;
/** The preset of the rite whose houses are entered. */
export const GRIHA_PRAVESH = "griha-pravesh";
/** When an evening or a morning begins whose Sun is not known. */
const BEGINS = { morning: minutesAt("06:00"), evening: minutesAt("17:30") };

/** What he has chosen, before it is saved. */
interface Chosen {
  order?: readonly string[];
  begin?: number;
  minutes: Readonly<Record<string, number>>;
  without?: ReadonlySet<Band["kind"]>;
  left?: ReadonlySet<string>;
}

/** An evening or a morning as it stands now. */
export interface Night {
  half: HalfOfDay;
  visits: readonly Visit[];
  tasks: ReadonlyMap<string, Row>;
  /** The houses that are left as they are. */
  left: readonly Row[];
  /** Work of several days that goes on then, and its hours. */
  through: readonly { task: Row; span: Span | undefined }[];
  bands: readonly Band[];
  without: ReadonlySet<Band["kind"]>;
  /** What lies inside the bands that count. */
  sought: Span | undefined;
  begin: number;
  /** There are houses of which only the entry is counted. */
  entries: boolean;
}

const NOTHING: Chosen = { minutes: {} };

/** The houses of an evening or a morning in their order, and the ways to change it. */
export function useNight(date: CivilDate, half: HalfOfDay, all: readonly Row[], when: When) {
  const [chosen, setChosen] = useState(NOTHING);
  const { order, minutes } = chosen;
  const feasts = useFeasts(date);
  const { work, entries, long } = useWork(date, half, all, feasts.untimed);
  const through = useThrough(date, half, all);
  const left = chosen.left ?? long;
  const bands = useBands(feasts, half, entries.size > 0);
  const without = useMemo(() => chosen.without ?? offOf(bands), [chosen.without, bands]);
  const houses = useMemo(
    () =>
      work
        .filter(({ _id }) => !left.has(_id))
        .map((task) => houseOf(task, when, minutes[task._id], entries.has(task._id))),
    [work, left, when, minutes, entries],
  );
  const wayOf = useMemo(() => waysBy(work, when), [work, when]);
  const ordered = useMemo(
    () => (order ? inOrder(houses, order) : firstOrder(houses, wayOf)),
    [houses, order, wayOf],
  );
  const tasks = useMemo(() => new Map(work.map((task) => [task._id, task])), [work]);
  // The same one as long as nothing of it changes: what is drawn of it later waits for another.
  const night = useMemo((): Night => {
    const sought = insideAll(bands.filter(({ kind }) => !without.has(kind)));
    const begin = chosen.begin ?? beginOf(half, houses, bands, sought);
    const visits = visitsOf(ordered, begin, sought, wayOf);
    const stay = work.filter(({ _id }) => left.has(_id));
    const hours = { bands, without, sought, begin, entries: entries.size > 0 };
    return { ...hours, half, visits, tasks, left: stay, through };
  }, [entries, half, chosen.begin, houses, bands, without, ordered, wayOf, work, left, tasks, through]);
  const ids = ordered.map(({ id }) => id).join(" ");
  const sortByArea = useCallback(
    () => setChosen((old) => ({ ...old, order: byArea(houses, wayOf).map(({ id }) => id) })),
    [houses, wayOf],
  );
  return { feasts, night, sortByArea, ...useChanges(setChosen, ids, bands, long) };
}

/** The ways to change what is chosen; each stays the same while what it goes by does. */
function useChanges(
  setChosen: Dispatch<SetStateAction<Chosen>>,
  ids: string,
  bands: readonly Band[],
  long: ReadonlySet<string>,
) {
  return {
    move: useCallback(
      (id: string, to: number) =>
        setChosen((old) => ({ ...old, order: reordered(ids ? ids.split(" ") : [], id, to) })),
      [setChosen, ids],
    ),
    setMinutes: useCallback(
      (id: string, value: number) =>
        setChosen((old) => ({ ...old, minutes: { ...old.minutes, [id]: value } })),
      [setChosen],
    ),
    setBegin: useCallback((begin: number) => setChosen((old) => ({ ...old, begin })), [setChosen]),
    toggle: useCallback(
      (kind: Band["kind"]) =>
        setChosen((old) => ({ ...old, without: toggled(old.without ?? offOf(bands), kind) })),
      [setChosen, bands],
    ),
    leave: useCallback(
      (id: string) => setChosen((old) => ({ ...old, left: toggled(old.left ?? long, id) })),
      [setChosen, long],
    ),
  };
}

/** His work in this half of the day, which of it are houses to be entered, and which is too long to be one among many. */
function useWork(date: CivilDate, half: HalfOfDay, all: readonly Row[], untimed: HalfOfDay) {
  const work = useMemo(() => {
    const ofDay = all.filter((task) => task.date === date);
    return ofHalf(ofDay, half, untimed);
  }, [all, date, half, untimed]);
  const entries = useEntries(work);
  const long = useMemo(() => longOf(work, entries), [work, entries]);
  return { work, entries, long };
}

/** The houses that are entered, of which only the entry is bound to the hours. */
function useEntries(tasks: readonly Row[]): ReadonlySet<string> {
  const rites = useRows("ritetype");
  return useMemo(() => {
    const entered = new Set(rites?.flatMap(({ _id, preset }) => (preset === GRIHA_PRAVESH ? _id : [])));
    return new Set(tasks.flatMap(({ _id, riteTypeId }) => (entered.has(riteTypeId ?? "") ? _id : [])));
  }, [rites, tasks]);
}

const offOf = (bands: readonly Band[]): ReadonlySet<Band["kind"]> =>
  new Set(bands.flatMap(({ kind, off }) => (off ? kind : [])));

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

function toggled<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}

const longOf = (tasks: readonly Row[], entries: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    tasks.flatMap(({ _id, durationMinutes }) =>
      (durationMinutes ?? 0) > LONGEST && !entries.has(_id) ? _id : [],
    ),
  );

function houseOf(task: Row, when: When, minutes: number | undefined, entry: boolean): House {
  const { _id, startTime, durationMinutes, windowFrom, windowUntil } = task;
  const [from, until] = [windowFrom && minutesAt(windowFrom), windowUntil && minutesAt(windowUntil)];
  return {
    id: _id,
    area: when.areaOf(task)?._id ?? fold(task.location),
    minutes: minutes ?? (entry ? USUAL : (durationMinutes ?? USUAL)),
    entry,
    agreed: startTime ? minutesAt(startTime) : undefined,
    muhurat:
      from || until
        ? { from: from || 0, until: (until || 48 * 60) + (from && until && until < from ? 24 * 60 : 0) }
        : undefined,
  };
}

/** The ways between the places of an evening; where no area is known, the same words are the same place. */
function waysBy(evening: readonly Row[], when: When): WayOf {
  const areas = new Map(evening.map((task) => [task._id, when.areaOf(task)]));
  return (from, to) => {
    const here = areas.get(to.id);
    if (from && !here && from.area && from.area === to.area) return 0;
    return when.way(from ? areas.get(from.id) : when.home, here).minutes;
  };
}

/** The first time that was agreed, else the beginning of pradosha, of a morning that of the hours sought, at a fifth minute. */
function beginOf(
  half: HalfOfDay,
  houses: readonly House[],
  bands: readonly Band[],
  sought: Span | undefined,
): number {
  const agreed = houses.flatMap((house) => house.agreed ?? []);
  if (agreed.length > 0) return Math.min(...agreed);
  const hours = half === "morning" ? (sought ?? bands[0]) : bands[0];
  return Math.ceil((hours?.from ?? BEGINS[half]) / 5) * 5;
}
