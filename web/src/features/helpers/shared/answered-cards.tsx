import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { isOff, type SharedTask } from "../../../domain/helpers/shared.ts";
import { useLedger } from "../../../domain/money/ledger.ts";
import { Section } from "../../../frame/section.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { useHours } from "../crew/use-hours.ts";
import css from "../helpers.module.css";
import { DayBlock, StateLine } from "../parts.tsx";
import { answerTo } from "./answer.ts";

/** So many stand there until all are asked for. */
const FEW = 8;

/** What he accepted, and how its money stands. */
export function AcceptedCard({ tasks }: { tasks: readonly SharedTask[] }) {
  const [all, setAll] = useState(false);
  if (tasks.length === 0) return null;
  return (
    <Section
      title={<Trans>Accepted</Trans>}
      aside={
        !all &&
        tasks.length > FEW && (
          <Button kind="quiet" onClick={() => setAll(true)}>
            <Plural value={tasks.length} other="All #" />
          </Button>
        )
      }
    >
      <ul className={css.rites}>
        {(all ? tasks : tasks.slice(0, FEW)).map((task) => (
          <li key={task._id}>
            <About task={task} />
            {!isOff(task) && <Money task={task} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What he refused and may still accept. */
export function RefusedCard({ tasks }: { tasks: readonly SharedTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <Section title={<Trans>You cannot come</Trans>}>
      <ul className={css.rites}>
        {tasks.map((task) => (
          <li key={task._id}>
            <About task={task} />
            <Button onClick={() => void answerTo(task, "yes")}>
              <Trans context="a rite">Accept</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function About({ task }: { task: SharedTask }) {
  const hours = useHours(task);
  const { from, outcome } = task.shared;
  return (
    <>
      <DayBlock date={task.date} />
      <span className="grow">
        <span>
          <Link to={paths.task(task._id)}>
            <b>{task.taskName}</b>
          </Link>{" "}
          <span className="small muted">
            <Trans>from {from}</Trans>
          </span>
        </span>
        <span className="small muted">{[task.location, hours].filter(Boolean).join(", ")}</span>
        {isOff(task) && (
          <StateLine look="bad">
            {outcome === "missed" ? <Trans>It was not done</Trans> : <Trans>Taken back</Trans>}
          </StateLine>
        )}
      </span>
    </>
  );
}

/** What is to get of it, or that it came, by the rules of all his money. */
function Money({ task }: { task: SharedTask }) {
  const { money } = useFormat();
  const account = useLedger()?.of(task._id);
  if (!account || (account.agreed === null && account.received === 0)) return null;
  const open = Math.max(account.balance, 0);
  const sum = open || account.received;
  if (sum === 0) return null;
  return (
    <span className={css.sumOf} data-open={open > 0 || undefined}>
      <b>{money(sum / 100)}</b>
      <span className="small">{open > 0 ? <Trans>to get</Trans> : <Trans context="money">came</Trans>}</span>
    </span>
  );
}
