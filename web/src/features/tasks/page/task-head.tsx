import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import type { Task } from "../../../api/types.ts";
import { ContactButton, useContactLinks } from "../../../domain/people/contact-links.tsx";
import { isOn } from "../../../domain/planner/task-status.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { paths } from "../../../nav/paths.ts";
import { useRow } from "../../../offline/store.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import cardCss from "../list/cards.module.css";
import { StatusMark } from "../list/status-mark.tsx";
import type { NextStep } from "./next-step.ts";
import { TaskMenu } from "./task-menu.tsx";
import css from "./task-page.module.css";

interface TaskHeadProps {
  task: Task;
  now: Clock;
  step: NextStep | undefined;
  onDelete: () => void;
}

/** What it is and for whom, and what is done most: call, write, go there, change it. */
export function TaskHead({ task, now, step, onDelete }: TaskHeadProps) {
  const { t } = useLingui();
  const { dayOfMonth, weekday } = useFormat();
  const family = useRow("client", task.clientId ?? "");
  const { call, chat, map } = useContactLinks(family, task);
  const wide = useWide();
  const menu = <TaskMenu task={task} onDelete={onDelete} />;
  const today = isOn(task, now.today);
  return (
    <header className={css.head}>
      <div className={css.top}>
        <div className={cardCss.dateBlock} data-today={today || undefined}>
          <b>{dayOfMonth(today ? now.today : task.date)}</b>
          <span>{today ? t`Today` : weekday(task.date)}</span>
        </div>
        <div className="grow">
          <h1 tabIndex={-1}>{task.taskName}</h1>
          <p className="small muted">
            {task.shared && !task.answer && !task.shared.off ? (
              <Trans>Not answered yet</Trans>
            ) : (
              <StatusMark task={task} now={now} />
            )}
            {family && ` · ${family.name}`}
          </p>
        </div>
        {!wide && menu}
      </div>
      <div className={`${css.acts} no-print`}>
        <ContactButton link={call} primary={step === "call"} />
        <ContactButton link={chat} />
        <ContactButton link={map} bare={!wide && call !== undefined} primary={step === "go"} />
        {!task.shared && (
          <ButtonLink icon={Pencil} to={paths.updateTask(task._id)}>
            <Trans>Edit</Trans>
          </ButtonLink>
        )}
        {wide && menu}
      </div>
    </header>
  );
}
