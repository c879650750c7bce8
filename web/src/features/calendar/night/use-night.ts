import { useCallback, useMemo, useState } from "react";
import type { AlmanacDay } from "../../../almanac/almanac-month.ts";
import { type Band, bandsOf, insideAll, minutesAt, type Span } from "../../../domain/planner/night-bands.ts";
import { ofEvening, partsOfEvening } from "../../../domain/planner/night-evening.ts";
import {
  byArea,
  firstOrder,
  type House,
  inOrder,
  reordered,
  type Visit,
  visitsOf,
  type WayOf,
} from "../../../domain/planner/night-plan.ts";
import type { When } from "../../../domain/planner/when.ts";
import { instantOf } from "../../../lib/clock.ts";
import { fold } from "../../../lib/fold.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import type { Row } from "../day-marks.ts";

/** How long a house takes of which nothing is said. */
const USUAL = 20;
/** What takes longer is no house among many, unless he takes it in. */
const LONGEST = 120;
/** When an evening begins whose sunset is not known. */
const DUSK = minutesAt("17:30");

/** What he has chosen, before it is saved. */
interface Chosen {
  order?: readonly string[];
  begin?: number;
  minutes: Readonly<Record<string, number>>;
  without: ReadonlySet<Band["kind"]>;
  left?: ReadonlySet<string>;
}

/** An evening as it stands now. */
export interface Night {
  visits: readonly Visit[];
  tasks: ReadonlyMap<string, Row>;
  /** The houses that are left as they are. */
  left: readonly Row[];
  /** Work of several days that goes on in this evening, and its hours. */
  through: readonly { task: Row; span: Span | undefined }[];
  bands: readonly Band[];
  without: ReadonlySet<Band["kind"]>;
  /** What lies inside the bands that count. */
  sought: Span | undefined;
  begin: number;
}

const NOTHING: Chosen = { minutes: {}, without: new Set() };

/** The houses of an evening in their order, and the ways to change it. */
export function useNight(date: CivilDate, all: readonly Row[], when: When, day: AlmanacDay | undefined) {
  const [chosen, setChosen] = useState(NOTHING);
  const { order, minutes, without } = chosen;
  const evening = useMemo(() => ofEvening(all.filter((task) => task.date === date)), [all, date]);
  const through = useThrough(date, all);
  const long = useMemo(() => longOf(evening), [evening]);
  const left = chosen.left ?? long;
  const bands = useMemo(() => (day ? bandsOf(day) : []), [day]);
  const houses = useMemo(
    () => evening.filter(({ _id }) => !left.has(_id)).map((task) => houseOf(task, when, minutes[task._id])),
    [evening, left, when, minutes],
  );
  const wayOf = useMemo(() => waysBy(evening, when), [evening, when]);
  const ordered = useMemo(
    () => (order ? inOrder(houses, order) : firstOrder(houses, wayOf)),
    [houses, order, wayOf],
  );
  const ids = ordered.map(({ id }) => id).join(" ");
  const set = useCallback((change: Partial<Chosen>) => setChosen((old) => ({ ...old, ...change })), []);
  const move = useCallback(
    (id: string, to: number) => set({ order: reordered(ids ? ids.split(" ") : [], id, to) }),
    [ids, set],
  );
  const tasks = useMemo(() => new Map(evening.map((task) => [task._id, task])), [evening]);
  // The same one as long as nothing of it changes: what is drawn of it later waits for another.
  const night = useMemo((): Night => {
    const begin = chosen.begin ?? beginOf(houses, bands);
    const sought = insideAll(bands.filter(({ kind }) => !without.has(kind)));
    const visits = visitsOf(ordered, begin, sought, wayOf);
    const stay = evening.filter(({ _id }) => left.has(_id));
    return { visits, tasks, left: stay, through, bands, without, sought, begin };
  }, [chosen.begin, houses, bands, without, ordered, wayOf, evening, left, tasks, through]);
  return {
    night,
    move,
    setMinutes: useCallback(
      (id: string, value: number) =>
        setChosen((old) => ({ ...old, minutes: { ...old.minutes, [id]: value } })),
      [],
    ),
    setBegin: useCallback((value: number) => set({ begin: value }), [set]),
    sortByArea: useCallback(
      () => set({ order: byArea(houses, wayOf).map(({ id }) => id) }),
      [set, houses, wayOf],
    ),
    toggle: useCallback(
      (kind: Band["kind"]) => setChosen((old) => ({ ...old, without: toggled(old.without, kind) })),
      [],
    ),
    leave: useCallback(
      (id: string) => setChosen((old) => ({ ...old, left: toggled(old.left ?? long, id) })),
      [long],
    ),
  };
}

/** Work of several days that has a part in the evening. */
function useThrough(date: CivilDate, all: readonly Row[]): Night["through"] {
  const { zone } = useClock();
  return useMemo(() => {
    const midnight = instantOf(date, "00:00", zone);
    return partsOfEvening(all, date, zone).map(({ task, part }) => {
      const [from, until] = part ? [part.start, part.end].map((at) => (at - midnight) / 60_000) : [];
      return { task, span: from === undefined || until === undefined ? undefined : { from, until } };
    });
  }, [all, date, zone]);
}

function toggled<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}

const longOf = (evening: readonly Row[]): ReadonlySet<string> =>
  new Set(evening.flatMap(({ _id, durationMinutes }) => ((durationMinutes ?? 0) > LONGEST ? _id : [])));

function houseOf(task: Row, when: When, minutes: number | undefined): House {
  const { _id, startTime, durationMinutes, windowFrom, windowUntil } = task;
  const [from, until] = [windowFrom && minutesAt(windowFrom), windowUntil && minutesAt(windowUntil)];
  return {
    id: _id,
    area: when.areaOf(task)?._id ?? fold(task.location),
    minutes: minutes ?? durationMinutes ?? USUAL,
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

/** The first time that was agreed, else the beginning of pradosha, at a fifth minute. */
function beginOf(houses: readonly House[], bands: readonly Band[]): number {
  const agreed = houses.flatMap((house) => house.agreed ?? []);
  if (agreed.length > 0) return Math.min(...agreed);
  const from = bands.find(({ kind }) => kind === "pradosha")?.from ?? DUSK;
  return Math.ceil(from / 5) * 5;
}
