import { type ReactNode, useState } from "react";
import type { Task } from "../../../api/types.ts";
import { TEMPLATE } from "../../../domain/repeats/repeats.ts";
import { loadTexts } from "../../../i18n/i18n.ts";
import type { UpdateBody } from "../../../offline/changes/changes.ts";
import { useRow } from "../../../offline/store.ts";
import { useLazy } from "../../../ui/use-lazy.ts";

const load = () =>
  Promise.all([import("../repeat/repeat-sheet.tsx"), loadTexts("tasks/repeat")]).then(
    ([{ WhichSheet }]) => WhichSheet,
  );

type Body = UpdateBody<"task">;

interface Asking {
  body: Body;
  done: (saved: boolean) => void;
}

interface Question {
  /** Asks which tasks a change is for, and saves it; undefined where there is nothing to ask. */
  ask: (body: Body) => Promise<boolean> | undefined;
  question: ReactNode;
}

/** The question of a task that comes again: this one only, this and the following, or all that are not done. */
export function useWhich(task: Task, revision: number): Question {
  const repeat = useRow("repeat", task.repeatId ?? "");
  const [asking, setAsking] = useState<Asking>();
  const Sheet = useLazy(load, asking !== undefined);
  const ask = (body: Body) => {
    if (!repeat || !TEMPLATE.some((field) => field in body)) return undefined;
    return new Promise<boolean>((done) => setAsking({ body, done }));
  };
  const finish = (saved: boolean) => {
    asking?.done(saved);
    setAsking(undefined);
  };
  const question = asking && Sheet && repeat && (
    <Sheet task={task} repeat={repeat} body={asking.body} revision={revision} onDone={finish} />
  );
  return { ask, question };
}
