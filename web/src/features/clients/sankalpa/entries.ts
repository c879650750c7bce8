/** What a purohit wrote for sankalpas, as far as one asks for it: wordings, mended words, places, and what was spoken. */
import { useMemo } from "react";
import type { Sankalpa as Entry, Task } from "../../../api/types.ts";
import type { Mended, Side } from "../../../domain/sankalpa/slots.ts";
import { TABLES } from "../../../domain/sankalpa/tables.ts";
import type { Tradition } from "../../../domain/sankalpa/traditions.ts";
import { type Line, readLines, shippedLines } from "../../../domain/sankalpa/wording.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import {
  create,
  type NewBody,
  previous,
  remove,
  restore,
  type UpdateBody,
  update,
} from "../../../offline/changes/changes.ts";
import { useRows } from "../../../offline/store.ts";
import type { Shown } from "../../../offline/view.ts";
import { saveWithUndo } from "../../../records/save.ts";

/** One of them, as it is shown. */
export type SankalpaEntry = Shown<Entry>;

const NONE: readonly SankalpaEntry[] = [];

/** All of them, the latest first. */
export const useEntries = (): readonly SankalpaEntry[] => useRows("sankalpa") ?? NONE;

/** The words that are said in place of others; of two devices that mended the same one the later counts. */
export function useMended(): Mended {
  const entries = useEntries();
  return useMemo(
    () =>
      new Map(
        entries
          .filter(({ use }) => use === "word")
          .reverse()
          .map(({ written = "", text = "" }) => [written, text]),
      ),
    [entries],
  );
}

/** What is said of a city. */
export function placeWords(entries: readonly SankalpaEntry[], city: string | undefined) {
  const entry = city ? entries.find(({ use, written }) => use === "place" && written === city) : undefined;
  return {
    entry,
    region: entry?.region || undefined,
    river: entry?.river || undefined,
    bank: (entry?.bank || undefined) as Side | undefined,
    direction: (entry?.direction || undefined) as Side | undefined,
  };
}

/** A wording by its id; "" is that of the tables, undefined the one that is due here. */
export type WordingChoice = string | undefined;

/** The wording that is due: the task's own, else that of the rite, the latest first. */
export function wordingOf(
  entries: readonly SankalpaEntry[],
  about: { taskId?: string | undefined; riteTypeId?: string | undefined; tradition: Tradition },
  choice: WordingChoice,
): SankalpaEntry | undefined {
  const own = entries.filter(({ use, tradition }) => use === "wording" && tradition === about.tradition);
  if (choice !== undefined) return own.find(({ _id }) => _id === choice);
  const { taskId, riteTypeId } = about;
  return (
    (taskId && own.find((one) => one.taskId === taskId)) ||
    (riteTypeId && own.find((one) => !one.taskId && one.riteTypeId === riteTypeId)) ||
    undefined
  );
}

/** The lines of a wording, or those of the tables. */
export const linesOf = (wording: SankalpaEntry | undefined, tradition: Tradition): Line[] =>
  wording ? readLines(wording.text ?? "") : shippedLines(TABLES, tradition);

/** The tasks from today on that a wording of a rite is spoken at. */
export const tasksAhead = (tasks: readonly Task[], today: string, riteTypeId: string | undefined): number =>
  riteTypeId === undefined
    ? 0
    : tasks.filter((task) => task.riteTypeId === riteTypeId && task.date >= today && task.outcome === null)
        .length;

/** Adds an entry, or changes the one that is there; the toast takes it back. Its id, once it is saved on the device. */
export async function saveEntry(
  known: SankalpaEntry | undefined,
  body: UpdateBody<"sankalpa"> & Pick<NewBody<"sankalpa">, "use">,
  done: string,
): Promise<string | undefined> {
  if (known) {
    const change = update("sankalpa", known._id, body, { revision: known.revision });
    const undo = update("sankalpa", known._id, previous(known, body));
    return (await saveWithUndo([change], [undo], { done })) && known._id;
  }
  const now = new Date().toISOString();
  const made = { _id: uuid7(), ...body };
  const filled = Object.fromEntries(Object.entries(made).filter(([, value]) => value !== null));
  const row = { ...filled, createdAt: now, updatedAt: now, revision: 0 } as unknown as Entry;
  const change = create("sankalpa", row, made);
  return (await saveWithUndo([change], [remove("sankalpa", made._id)], { done })) && made._id;
}

/** Puts one into the trash; the toast brings it back. */
export const removeEntry = (entry: SankalpaEntry, done: string) =>
  saveWithUndo([remove("sankalpa", entry._id)], [restore("sankalpa", [entry])], { done });
