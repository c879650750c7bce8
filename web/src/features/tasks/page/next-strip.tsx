import { Trans, useLingui } from "@lingui/react/macro";
import { Check, IndianRupee } from "lucide-react";
import type { Task } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { NextStep } from "./next-step.ts";
import css from "./task-page.module.css";

/** What waits to be done with work that is over. */
export function NextStrip({ task, step, due }: { task: Task; step: NextStep | undefined; due: number }) {
  const { t } = useLingui();
  const { money, dayMonth } = useFormat();
  if (step === "close") {
    return (
      <section className={css.strip} aria-label={t`Next`}>
        <b className="grow">
          <Trans>This work is over. How did it go?</Trans>
        </b>
        <ButtonLink kind="primary" icon={Check} to={paths.closeTask(task._id)}>
          <Trans>Close the task</Trans>
        </ButtonLink>
      </section>
    );
  }
  if (step !== "pay") return null;
  const owed = money(due / 100);
  const day = task.askOn && dayMonth(task.askOn);
  return (
    <section className={css.strip} aria-label={t`Next`}>
      <p className="grow">
        <b className="serif">
          <Trans>{owed} due</Trans>
        </b>
        {day && (
          <>
            <br />
            <span className="small muted">
              <Trans>To be asked for on {day}</Trans>
            </span>
          </>
        )}
      </p>
      <ButtonLink kind="primary" icon={IndianRupee} to={paths.recordPayment(task._id)}>
        <Trans>Record payment</Trans>
      </ButtonLink>
    </section>
  );
}
