import { useSyncExternalStore } from "react";
import { isComplete } from "./copy.ts";
import type { KindName, Row } from "./kinds.ts";
import { getState, subscribe, viewOfKind } from "./state.ts";
import type { Shown } from "./view.ts";

/** All rows of a kind in the server's order, own unsent changes included; undefined until they were fetched once. */
export function useRows<K extends KindName>(kind: K): readonly Shown<Row<K>>[] | undefined {
  return useSyncExternalStore(subscribe, () => rowsOf(kind), nothing);
}

/** One row; undefined when there is none, or it was not fetched yet. */
export function useRow<K extends KindName>(kind: K, id: string): Shown<Row<K>> | undefined {
  return useSyncExternalStore(subscribe, () => viewOfKind(kind).byId.get(id), nothing);
}

/** In the HTML that the build renders there is no device yet. */
const nothing = () => undefined;

/** All tasks, unsent changes included, the latest first. */
export const useTasks = () => useRows("task");
/** One task with its unsent changes; undefined where there is none. */
export const useTask = (id: string) => useRow("task", id);

/** The same outside of React. */
export function rowsOf<K extends KindName>(kind: K): readonly Shown<Row<K>>[] | undefined {
  return isComplete(getState().head) || getState().outbox.length > 0 ? viewOfKind(kind).list : undefined;
}
