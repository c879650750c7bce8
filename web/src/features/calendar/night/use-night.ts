import { type Dispatch, type SetStateAction, useCallback, useMemo, useState } from "react";
import type { HalfOfDay } from "../../../almanac/festivals/feast-hours.ts";
import { type Band, insideAll, type Span } from "../../../domain/planner/night/night-bands.ts";
import { ofHalf, partsOfHalf } from "../../../domain/planner/night/night-evening.ts";
import { type Lane, lanesOf, SELF } from "../../../domain/planner/night/night-lanes.ts";
import { byArea, type House, reordered, type Visit } from "../../../domain/planner/night/night-plan.ts";
import type { When } from "../../../domain/planner/when.ts";
import { instantOf } from "../../../lib/clock.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import type { Row } from "../day-marks.ts";
import { beginOf, houseOf, longOf, waysBy } from "./house-of.ts";
import { useBands } from "./use-bands.ts";
import { useFeasts } from "./use-feasts.ts";
import { usePurohits } from "./use-purohits.ts";

/** The preset of the rite whose houses are entered. */
export const GRIHA_PRAVESH = "griha-pravesh";

/** What he has chosen, before it is saved. */
interface Chosen {
  /** Of each lane its order, and when its first house begins. */
  orders: Readonly<Record<string, readonly string[]>>;
  begins: Readonly<Record<string, number>>;
  /** Who visits the houses that were put into another lane. */
  who: Readonly<Record<string, string>>;
  byHand: ReadonlySet<string>;
  minutes: Readonly<Record<string, number>>;
  without?: ReadonlySet<Band["kind"]>;
  left?: ReadonlySet<string>;
}

/** An evening or a morning as it stands now. */
export interface Night {
  half: HalfOfDay;
  /** The houses of each purohit, his own first. */
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
  /** There are houses of which only the entry is counted. */
  entries: boolean;
}

const NOTHING: Chosen = { orders: {}, begins: {}, who: {}, byHand: new Set(), minutes: {} };

/** The houses of an evening or a morning in their order, and the ways to change it. */
export function useNight(date: CivilDate, half: HalfOfDay, all: readonly Row[], when: When) {
  const [chosen, setChosen] = useState(NOTHING);
  const { orders, begins, byHand, minutes } = chosen;
  const feasts = useFeasts(date);
  const { work, entries, long, whos, savedWho } = useWork(date, half, all, feasts.untimed);
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
  const tasks = useMemo(() => new Map(work.map((task) => [task._id, task])), [work]);
  const whoOf = useWhoOf(work, savedWho, chosen.who);
  // The same one as long as nothing of it changes: what is drawn of it later waits for another.
  const night = useMemo((): Night => {
    const sought = insideAll(bands.filter(({ kind }) => !without.has(kind)));
    const begin = (who: string, of: readonly House[]) => begins[who] ?? beginOf(half, of, bands, sought);
    const lanes = lanesOf(houses, whos, { whoOf, orders, byHand, beginOf: begin, sought, wayOf });
    const own = lanes[0]?.visits ?? [];
    const first = own[0]?.from ?? begin(SELF, []);
    const stay = work.filter(({ _id }) => left.has(_id));
    const nobody = stay
      .filter(({ _id, startTime }) => !startTime || byHand.has(_id))
      .map((task) => houseOf(task, when, minutes[task._id], entries.has(task._id)));
    const hours = { bands, without, sought, begin: first, entries: entries.size > 0 };
    return { ...hours, half, lanes, visits: own, tasks, savedWho, whoOf, left: stay, nobody, through };
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
    when,
    minutes,
  ]);
  const ids = night.visits.map(({ house }) => house.id).join(" ");
  const sortByArea = useCallback(() => {
    const sorted = byArea(houses, wayOf).map(({ id }) => id);
    setChosen((old) => ({ ...old, orders: { ...old.orders, [SELF]: sorted } }));
  }, [houses, wayOf]);
  return { feasts, night, sortByArea, ...useChanges(setChosen, ids, bands, long) };
}

/** Who has a house as it is chosen now, else as it is saved. */
function useWhoOf(work: readonly Row[], savedWho: Night["savedWho"], who: Chosen["who"]) {
  return useMemo(() => {
    const saved = new Map(work.map((task) => [task._id, savedWho(task)]));
    return (id: string) => who[id] ?? saved.get(id) ?? SELF;
  }, [work, savedWho, who]);
}

/** Where a house is put: who visits it, undefined for nobody yet; the houses of that lane in their order; when the first of them begins. */
export interface Place {
  who: string | undefined;
  order: readonly string[];
  begin?: number | undefined;
}

export type NightChanges = ReturnType<typeof useChanges>;

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
        setChosen((old) => {
          const order = reordered(ids ? ids.split(" ") : [], id, to);
          return { ...old, orders: { ...old.orders, [SELF]: order } };
        }),
      [setChosen, ids],
    ),
    place: useCallback(
      (id: string, place: Place) => setChosen((old) => placed(old, long, id, place)),
      [setChosen, long],
    ),
    setMinutes: useCallback(
      (id: string, value: number) =>
        setChosen((old) => ({ ...old, minutes: { ...old.minutes, [id]: value } })),
      [setChosen],
    ),
    setBegin: useCallback(
      (begin: number) => setChosen((old) => ({ ...old, begins: { ...old.begins, [SELF]: begin } })),
      [setChosen],
    ),
    toggle: useCallback(
      (kind: Band["kind"]) =>
        setChosen((old) => ({ ...old, without: toggled(old.without ?? offOf(bands), kind) })),
      [setChosen, bands],
    ),
    leave: useCallback(
      (id: string) => setChosen((old) => ({ ...old, left: toggled(old.left ?? long, id) })),
      [setChosen, long],
    ),
    /** What was saved of these houses meanwhile counts, not what was chosen before. */
    forget: useCallback((ids: readonly string[]) => setChosen((old) => forgotten(old, ids)), [setChosen]),
  };
}

function forgotten(old: Chosen, ids: readonly string[]): Chosen {
  const [who, byHand] = [{ ...old.who }, new Set(old.byHand)];
  for (const id of ids) {
    delete who[id];
    byHand.delete(id);
  }
  return { ...old, who, byHand };
}

function placed(old: Chosen, long: ReadonlySet<string>, id: string, { who, order, begin }: Place): Chosen {
  const left = new Set(old.left ?? long);
  if (who === undefined) left.add(id);
  else left.delete(id);
  const to = who ?? SELF;
  return {
    ...old,
    left,
    who: { ...old.who, [id]: to },
    byHand: new Set(old.byHand).add(id),
    ...(who !== undefined && { orders: { ...old.orders, [who]: order } }),
    ...(begin !== undefined && { begins: { ...old.begins, [to]: begin } }),
  };
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
