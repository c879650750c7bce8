/** The samagri of one task: its own list once something was changed in it, until then that of its rite. */
import type { RiteType, SamagriItem, Task } from "../../api/types.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { type Counts, quantityFor } from "./quantity.ts";

type Stored = NonNullable<Task["samagri"]>;
/** A thing on a task's list. */
export type TaskItem = Stored["items"][number];
/** With the counts said. */
export type TaskSamagri = Stored & Counts;

/** Until somebody says how many. */
const USUAL: Counts = { people: 25, kalash: 1 };

/** A thing with an id of its own, for a task's list. */
export const newItem = (item: SamagriItem): TaskItem => ({ _id: uuid7(), ...item });

/** What a task begins with. */
export const listOf = (rite: RiteType | undefined): TaskSamagri => ({
  ...USUAL,
  items: (rite?.samagri ?? []).map(newItem),
});

/** A stored list, with the usual numbers of people and kalashes where it has none. */
export const withCounts = (stored: Stored): TaskSamagri => ({ ...USUAL, ...stored });

/** How many rows another count changes. */
export const changedBy = (items: readonly SamagriItem[], from: Counts, to: Counts): number =>
  items.filter((item) => quantityFor(item, from) !== quantityFor(item, to)).length;

/** Which counts mean something for the list. */
export const counted = (items: readonly SamagriItem[]) => ({
  people: items.some(({ scale }) => scale === "per_person"),
  kalash: items.some(({ scale }) => scale === "per_kalash"),
});

/** The things that one of them brings. */
export const broughtBy = (items: readonly TaskItem[], by: SamagriItem["by"]) =>
  items.filter((item) => item.by === by);
