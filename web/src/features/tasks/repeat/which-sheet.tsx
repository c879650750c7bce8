import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { Repeat, Task } from "../../../api/types.ts";
import { runsOver } from "../../../domain/repeats/apart.ts";
import type { Which } from "../../../domain/repeats/repeats.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { UpdateBody } from "../../../offline/changes/changes.ts";
import { useClock } from "../../../offline/clock.ts";
import { useTasks } from "../../../offline/store.ts";
import { useOneSave } from "../../../records/draft-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { LongPick } from "../../../ui/picks.tsx";
import { SheetForm } from "../../../ui/sheet-form.tsx";
import { RunsOver } from "./refusals.tsx";
import css from "./repeat.module.css";
import { reachOf, updateWhich } from "./writes.ts";

interface WhichSheetProps {
  task: Task;
  repeat: Repeat;
  /** The change, and the revision that it was made on. */
  body: UpdateBody<"task">;
  revision: number;
  /** Told whether it was saved. */
  onDone: (saved: boolean) => void;
}

/** Asks which tasks of a repeat a change is for, and says what stays. */
export function WhichSheet({ task, repeat, body, revision, onDone }: WhichSheetProps) {
  const { t } = useLingui();
  const { date, dayMonth } = useFormat();
  const { today } = useClock();
  const tasks = useTasks() ?? [];
  const [which, setWhich] = useState<Which>("following");
  const name = useId();
  const { reached, kept } = reachOf(task, repeat, tasks, which, today);
  const pick = (value: Which) => ({ name, checked: which === value, onPick: () => setWhich(value) });
  const words = {
    one: t`Change this one only`,
    following: t`Change this and the following`,
    all: t`Change all that are not done`,
  };
  const over = which !== "one" && runsOver(repeat, body.days);
  const save = useOneSave(async () => {
    if (!over) onDone(await updateWhich(task, repeat, body, reached, which, revision));
  });
  const days = kept.map((one) => dayMonth(one.date)).join(", ");
  return (
    <Sheet open title={t`Change which ones?`} onClose={() => onDone(false)}>
      <SheetForm onSubmit={() => void save()}>
        <LongPick {...pick("one")} label={t`This one only`} detail={date(task.date)} />
        <LongPick
          {...pick("following")}
          label={t`This and the following`}
          detail={t`And all that come after it`}
        />
        <LongPick {...pick("all")} label={t`All that are not done`} detail={t`Done ones never change`} />
        <p className={css.rule} role="status">
          <b>
            <Plural value={reached.length + 1} one="# task changes." other="# tasks change." />
          </b>{" "}
          {which !== "one" && <Trans>The repeat changes too.</Trans>}{" "}
          {kept.length > 0 && <Trans>Changed by hand, so they stay as they are: {days}.</Trans>}
        </p>
        {over && <RunsOver course={repeat} length={body.days} />}
        <Button type="submit" kind="primary" wide>
          {words[which]}
        </Button>
      </SheetForm>
    </Sheet>
  );
}
