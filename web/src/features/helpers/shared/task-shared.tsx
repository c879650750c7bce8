import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { Task } from "../../../api/types.ts";
import { changeUntil, isOff, isShared, mayAnswer, type SharedTask } from "../../../domain/helpers/shared.ts";
import { Section, SectionText } from "../../../frame/section.tsx";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { StateLine } from "../parts.tsx";
import { answerTo } from "./answer.ts";
import css from "./shared.module.css";
import { CallSharer, SharedTerms } from "./terms.tsx";

/** On the page of a task that another purohit shares: whose it is, how he answered, and the answer. */
export function TaskShared({ task }: { task: Task }) {
  return isShared(task) ? <Shared task={task} /> : null;
}

function Shared({ task }: { task: SharedTask }) {
  const { from } = task.shared;
  return (
    <Section title={<Trans>From {from}</Trans>}>
      <div className={css.standing}>
        <Stands task={task} />
        <p className="small muted">
          <Trans>Day, place, money and outcome are theirs to change.</Trans>
        </p>
      </div>
      <SharedTerms task={task} />
      <Until task={task} />
      <Acts task={task} />
    </Section>
  );
}

function Stands({ task }: { task: SharedTask }) {
  if (isOff(task)) {
    return (
      <StateLine look="bad">
        <Trans>Taken back: you are not needed</Trans>
      </StateLine>
    );
  }
  if (task.answer === "yes") {
    return (
      <StateLine look="good">
        <Trans>You said yes</Trans>
      </StateLine>
    );
  }
  return task.answer === "no" ? (
    <StateLine look="bad">
      <Trans>You said that you cannot come</Trans>
    </StateLine>
  ) : (
    <StateLine look="soon">
      <Trans>Your answer is awaited</Trans>
    </StateLine>
  );
}

/** Until when the answer may be changed: the same moment as at the other's, by the own clock. */
function Until({ task }: { task: SharedTask }) {
  const now = useClock();
  const { date, time } = useFormat();
  const until = changeUntil(task, now);
  if (until === undefined) return null;
  const at = localParts(new Date(until), now.zone);
  const [day, hour] = [date(at.date), time(at.time)];
  return (
    <SectionText>
      <p className="small muted">
        <Trans>
          You may change your answer till {day}, {hour}. After that please call.
        </Trans>
      </p>
    </SectionText>
  );
}

function Acts({ task }: { task: SharedTask }) {
  const may = mayAnswer(task, useClock());
  if (!may && !task.shared.phone) return null;
  return (
    <div className={css.acts}>
      {may && task.answer !== "yes" && (
        <Button kind="primary" icon={Check} onClick={() => void answerTo(task, "yes")}>
          <Trans context="a rite">Accept</Trans>
        </Button>
      )}
      {may && task.answer !== "no" && (
        <Button onClick={() => void answerTo(task, "no")}>
          <Trans>Cannot</Trans>
        </Button>
      )}
      <CallSharer task={task} />
    </div>
  );
}
