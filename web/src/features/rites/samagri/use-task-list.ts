/** The samagri list of a task, and how it is changed. */
import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { RiteType, SamagriItem, Task } from "../../../api/types.ts";
import {
  broughtBy,
  listOf,
  newItem,
  type TaskItem,
  type TaskSamagri,
  withCounts,
} from "../../../domain/rites/samagri.ts";
import { previous, update } from "../../../offline/changes/changes.ts";
import { saveWithUndo } from "../../../records/save.ts";
import { type Place, swapped } from "../item-place.tsx";

/** The item that is edited; null for a new one, that this side brings. */
interface Edited {
  item: TaskItem | null;
  by: SamagriItem["by"];
}

/** The list of a task: its own, else the rite's; and what changes it. */
export function useTaskList(task: Task, rite: RiteType | undefined) {
  const { t } = useLingui();
  const begun = useMemo(() => listOf(rite), [rite]);
  const list = task.samagri ? withCounts(task.samagri) : begun;
  const [edited, edit] = useState<Edited>();
  const save = (change: Partial<TaskSamagri>, text: string) =>
    void saveSamagri(task, { ...list, ...change }, text);
  const set = (to: TaskItem, text: string) =>
    save({ items: list.items.map((one) => (one._id === to._id ? to : one)) }, text);
  const add = (items: readonly SamagriItem[]) =>
    save({ items: [...list.items, ...items.map(newItem)] }, t`Added to the list`);
  const saveEdited = (item: SamagriItem) => {
    const { unit, scale, quantity } = item;
    if (edited?.item) set({ ...edited.item, ...item, unit, scale, quantity }, t`List changed`);
    else add([item]);
    edit(undefined);
  };
  const remove = (gone: TaskItem | null | undefined) => {
    edit(undefined);
    if (gone) save({ items: list.items.filter(({ _id }) => _id !== gone._id) }, t`Removed from the list`);
  };
  /** Among what the same one brings. */
  const placeOf = (item: TaskItem | null | undefined): Place | undefined => {
    if (!item) return undefined;
    const mine = broughtBy(list.items, item.by).map(({ _id }) => _id);
    const at = mine.indexOf(item._id);
    const whole = (n: number) => list.items.findIndex(({ _id }) => _id === mine[n]);
    const onMove = (by: 1 | -1) =>
      save({ items: swapped(list.items, whole(at), whole(at + by)) }, t`List changed`);
    return { at, count: mine.length, onMove };
  };
  return { list, edited, edit, placeOf, saveEdited, set, save, add, remove };
}

/** Changes the samagri of a task. It needs no question, since it can be taken back. `done`: what was done. */
function saveSamagri(task: Task, samagri: TaskSamagri, done: string) {
  const change = { samagri };
  return saveWithUndo(
    [update("task", task._id, change)],
    [update("task", task._id, previous(task, change))],
    { done },
  );
}
