/** The samagri of several tasks added up: the same thing in the same unit by the same one is one line. Pure. */
import type { RiteType, SamagriItem, Task } from "../../api/types.ts";
import { quantityFor } from "../rites/quantity.ts";
import { listOf, withCounts } from "../rites/samagri.ts";

/** A thing, with how much of it all tasks need. */
export interface NeededThing {
  key: string;
  item: SamagriItem;
  /** 0 where it is as much as is needed. */
  quantity: number;
  /** The tasks that need it. */
  tasks: readonly Task[];
}

/** What the owner brings comes first, then by name. */
export function samagriOfAll(
  tasks: readonly Task[],
  riteOf: (id: string | undefined) => RiteType | undefined,
): NeededThing[] {
  const all = new Map<string, NeededThing>();
  for (const task of tasks) {
    const list = task.samagri ? withCounts(task.samagri) : listOf(riteOf(task.riteTypeId));
    for (const item of list.items) {
      const key = [item.name.toLowerCase(), item.unit ?? "pc", item.by].join(" ");
      const quantity = quantityFor(item, list);
      const before = all.get(key);
      const known = before?.tasks ?? [];
      all.set(key, {
        key,
        item: before?.item ?? item,
        quantity: Math.round(((before?.quantity ?? 0) + quantity) * 1000) / 1000,
        tasks: known.includes(task) ? known : [...known, task],
      });
    }
  }
  const own = ({ item }: NeededThing) => (item.by === "priest" ? 0 : 1);
  return [...all.values()].sort((a, b) => own(a) - own(b) || a.item.name.localeCompare(b.item.name));
}
