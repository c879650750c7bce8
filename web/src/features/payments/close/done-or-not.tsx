import { Trans } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import { useId } from "react";
import type { Task } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Pick, Picks } from "../../../ui/picks.tsx";
import type { Closing } from "../closing-values.ts";
import css from "../payments.module.css";

interface DoneOrNotProps {
  task: Task;
  answer: Closing["answer"];
  today: string;
  onChange: (change: Partial<Closing>) => void;
}

/** The first question. */
export function DoneOrNot({ task, answer, today, onChange }: DoneOrNotProps) {
  const { time, dayMonth } = useFormat();
  const name = useId();
  const when = [task.date === today ? "" : dayMonth(task.date), task.startTime && time(task.startTime)];
  return (
    <section aria-labelledby={`${name}q`}>
      <div className={css.askRow}>
        <h3 id={`${name}q`} className={css.ask}>
          <Trans>Did it take place?</Trans>
        </h3>
        <span className="small muted">{when.filter(Boolean).join(", ")}</span>
      </div>
      <Picks labelledBy={`${name}q`} columns={2}>
        <Pick
          name={name}
          icon={Check}
          kind="done"
          checked={answer === "done"}
          onPick={() => onChange({ answer: "done" })}
        >
          <Trans>Completed</Trans>
        </Pick>
        <Pick name={name} icon={X} checked={answer === "not"} onPick={() => onChange({ answer: "not" })}>
          <Trans>Not completed</Trans>
        </Pick>
      </Picks>
    </section>
  );
}
