import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Helper, Task } from "../../../api/types.ts";
import { namedTasks, wasTogether } from "../../../domain/helpers/together.ts";
import type { CrewAccount, HelperAccount } from "../../../domain/money/crew.ts";
import { seesMoney } from "../../../domain/money/sees-money.ts";
import { Section, SectionText } from "../../../frame/section.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import css from "../helpers.module.css";
import { DayBlock, Standing } from "../parts.tsx";
import { ROLES, useShareWords } from "../words.ts";
import { AskForRite } from "./ask-for-rite.tsx";

/** So many of what is done stand there until all are asked for. */
const FEW = 4;

/** What they do together next, and how he stands to it. */
export function ComingCard({ account, helper }: { account: HelperAccount; helper: Helper }) {
  const { today } = useClock();
  const [asking, setAsking] = useState(false);
  const coming = account.parts
    .filter(({ task, done }) => task && !done && task.outcome === null && task.date >= today)
    .toReversed();
  return (
    <Section
      title={<Trans>Coming</Trans>}
      aside={
        <Button kind="quiet" onClick={() => setAsking(true)}>
          <Trans>Ask for a rite</Trans>
        </Button>
      }
    >
      {coming.length === 0 ? (
        <SectionText>
          <p className="small muted">
            <Trans>Nothing is planned together</Trans>
          </p>
        </SectionText>
      ) : (
        <ul className={css.rites}>
          {coming.map((part) => (
            <ComingRow key={part.crew._id} {...part} />
          ))}
        </ul>
      )}
      {asking && <AskForRite helper={helper} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function ComingRow({ crew, task }: CrewAccount) {
  const { i18n } = useLingui();
  const { time } = useFormat();
  const share = useShareWords();
  if (!task) return null;
  const { sum, how } = share(crew, task);
  return (
    <li>
      <DayBlock date={task.date} />
      <span className="grow">
        <span>
          <Link to={paths.task(task._id)}>
            <b>{task.taskName}</b>
          </Link>{" "}
          <span className="small muted">{i18n._(ROLES[crew.role])}</span>
        </span>
        <Place task={task} at={task.startTime ? time(task.startTime) : ""} />
        <Standing crew={crew} />
      </span>
      <b className="nowrap">{sum || how}</b>
    </li>
  );
}

/** "Pandey parivar, Lanka, 7:30 am" */
function Place({ task, at = "" }: { task: Task; at?: string }) {
  const family = useRow("client", task.clientId ?? "");
  return (
    <span className="small muted">{[family?.name ?? task.location, at].filter(Boolean).join(", ")}</span>
  );
}

/** What was done together, and what of it is given. */
export function DoneCard({ account, helper }: { account: HelperAccount; helper: Helper }) {
  const [all, setAll] = useState(false);
  const tasks = useRows("task") ?? [];
  const done = account.parts.filter(wasTogether);
  const known = new Set(done.map(({ task }) => task?._id));
  const named = namedTasks(helper, tasks).filter(({ _id }) => !known.has(_id));
  const rows = [
    ...done.map((part) => ({ key: part.crew._id, date: part.task?.date ?? "", task: part.task, part })),
    ...named.map((task) => ({ key: task._id, date: task.date, task, part: undefined })),
  ].sort((a, b) => (a.date < b.date ? 1 : -1));
  if (rows.length === 0) return null;
  const shown = all ? rows : rows.slice(0, FEW);
  return (
    <Section
      title={<Trans>Done together</Trans>}
      aside={
        !all &&
        rows.length > FEW && (
          <Button kind="quiet" onClick={() => setAll(true)}>
            <Plural value={rows.length} other="All #" />
          </Button>
        )
      }
    >
      <ul className={css.rites}>
        {shown.map(({ key, task, part }) => (
          <DoneRow key={key} task={task} part={part} />
        ))}
      </ul>
    </Section>
  );
}

function DoneRow({ task, part }: { task: Task | undefined; part: CrewAccount | undefined }) {
  const { money } = useFormat();
  if (!task) return null;
  const open = part && part.balance > 0;
  return (
    <li>
      <DayBlock date={task.date} />
      <span className="grow">
        <Link to={paths.task(task._id)}>
          <b>{task.taskName}</b>
        </Link>
        <Place task={task} />
      </span>
      {seesMoney() && part && part.owed > 0 && (
        <span className={css.sumOf} data-open={open || undefined}>
          <b>{money(part.owed / 100)}</b>
          <span className="small">{open ? <Trans>to give</Trans> : <Trans>given</Trans>}</span>
        </span>
      )}
    </li>
  );
}
