/** What is chosen of an evening or a morning before it is saved, and the ways to change it. */
import { type Dispatch, type SetStateAction, useCallback, useMemo } from "react";
import type { Band } from "../../../domain/planner/night/night-bands.ts";
import { SELF } from "../../../domain/planner/night/night-lanes.ts";
import { useDraftOf } from "../../../records/draft-form.ts";

/** As it is saved on the device while one is not done with it. */
export interface Chosen {
  /** Of each lane its order, and when its first house begins. */
  orders: Readonly<Record<string, readonly string[]>>;
  begins: Readonly<Record<string, number>>;
  /** Who visits the houses that were put into another lane. */
  who: Readonly<Record<string, string>>;
  byHand: readonly string[];
  minutes: Readonly<Record<string, number>>;
  without?: readonly Band["kind"][];
  left?: readonly string[];
}

export const NOTHING: Chosen = { orders: {}, begins: {}, who: {}, byHand: [], minutes: {} };

/** Where a house is put: who visits it, undefined for nobody yet; the houses of that lane in their order; when the first of them begins. */
export interface Place {
  who: string | undefined;
  order: readonly string[];
  begin?: number | undefined;
}

export type NightChanges = ReturnType<typeof useChanges>;

/** The ways to change what is chosen; each stays the same while what it goes by does. */
export function useChanges(
  setChosen: Dispatch<SetStateAction<Chosen>>,
  bands: readonly Band[],
  long: readonly string[],
) {
  return {
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
    setOrder: useCallback(
      (order: readonly string[]) =>
        setChosen((old) => ({ ...old, orders: { ...old.orders, [SELF]: order } })),
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

/** The hours that do not count by themselves. */
export const offOf = (bands: readonly Band[]): readonly Band["kind"][] =>
  bands.flatMap(({ kind, off }) => (off ? kind : []));

interface DraftProps {
  draftKey: string;
  chosen: Chosen;
  entries: ReadonlySet<string>;
  /** All times are saved. */
  settled: boolean;
}

/** Saves what is chosen on the device: who leaves the page, for a task or for another day, finds it as it was. */
export function ChosenDraft({ draftKey, chosen, entries, settled }: DraftProps) {
  const draft = useMemo(() => (settled ? settledOf(chosen, entries) : chosen), [chosen, entries, settled]);
  useDraftOf(draftKey, draft, NOTHING);
  return null;
}

/** What is not saved anywhere else once all times are: what is left, whom nobody visits, and how long an entry takes. */
function settledOf({ left, without, byHand, minutes }: Chosen, entries: ReadonlySet<string>): Chosen {
  return {
    ...NOTHING,
    ...(left && { left }),
    ...(without && { without }),
    byHand: byHand.filter((id) => left?.includes(id)),
    minutes: Object.fromEntries(Object.entries(minutes).filter(([id]) => entries.has(id))),
  };
}

function forgotten(old: Chosen, ids: readonly string[]): Chosen {
  const who = { ...old.who };
  for (const id of ids) delete who[id];
  // What nobody visits yet stays so.
  return { ...old, who, byHand: old.byHand.filter((id) => old.left?.includes(id) || !ids.includes(id)) };
}

function placed(old: Chosen, long: readonly string[], id: string, { who, order, begin }: Place): Chosen {
  const left = (old.left ?? long).filter((one) => one !== id);
  const to = who ?? SELF;
  return {
    ...old,
    left: who === undefined ? [...left, id] : left,
    who: { ...old.who, [id]: to },
    byHand: [...old.byHand.filter((one) => one !== id), id],
    ...(who !== undefined && { orders: { ...old.orders, [who]: order } }),
    ...(begin !== undefined && { begins: { ...old.begins, [to]: begin } }),
  };
}

const toggled = <T>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
