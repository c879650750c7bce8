import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarClock, UserRoundPlus } from "lucide-react";
import { DayMoon, DayName } from "../../../almanac/day-almanac.tsx";
import type { Crew, Task } from "../../../api/types.ts";
import type { Candidate } from "../../../domain/helpers/free.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { useFamily } from "../../../domain/people/family.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useRow } from "../../../offline/store.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Card } from "../../../ui/surface.tsx";
import { Select } from "../../../ui/text-input.tsx";
import { FreedomLine, FreeToLeave } from "../crew/freedom-words.tsx";
import type { Question } from "../crew/use-ask.ts";
import { DayBlock, Standing, useHelperName } from "../parts.tsx";
import { removeCrew } from "../writes.ts";
import css from "./hand-over.module.css";
import { isDone } from "./pick.ts";
import { Terms } from "./terms.tsx";
import { FIRST, type Handing, type HandRow } from "./use-hand-over.ts";

interface HandCardProps {
  row: HandRow;
  onChange: (handing: Handing) => void;
  onAskAgain: (question: Question) => void;
}

/** One task to give away: to whom, whether they are free, and who receives the dakshina. */
export function HandCard({ row, onChange, onAskAgain }: HandCardProps) {
  const { task, given, candidates, chosen } = row;
  return (
    <Card padded label={task.taskName}>
      <About task={task} />
      {given && isDone(given) ? (
        <Given row={row} given={given} onAskAgain={onAskAgain} />
      ) : (
        <>
          {!chosen && <NobodyFree task={task} count={candidates.length} />}
          {candidates.length > 0 && <To row={row} onChange={onChange} />}
          {chosen && <Terms task={task} chosen={chosen} onChange={onChange} />}
        </>
      )}
    </Card>
  );
}

function About({ task }: { task: Task }) {
  const { time, money } = useFormat();
  const family = useFamily(task);
  const sum = task.amount === null ? "" : money(task.amount);
  const who = [family.name || task.location, family.area].filter(Boolean).join(", ");
  return (
    <div className={css.about}>
      <DayBlock date={task.date} />
      <div className="grow">
        <p>
          <Link to={paths.task(task._id)}>
            <b>{task.taskName}</b>
          </Link>
          {task.startTime && `, ${time(task.startTime)}`}
        </p>
        <p className="small muted">
          {who}
          {sum && (
            <>
              {" · "}
              <Trans>{sum} agreed</Trans>
            </>
          )}
        </p>
        <p className={`small muted ${css.lunar}`}>
          <DayMoon date={task.date} size={18} /> <DayName date={task.date} />
        </p>
      </div>
    </div>
  );
}

type GivenProps = Pick<HandCardProps, "row" | "onAskAgain"> & { given: Crew };

/** It waits for an answer, or there is one. */
function Given({ row: { task }, given, onAskAgain }: GivenProps) {
  const helper = useRow("helper", given.helperId);
  const name = useHelperName(given);
  const waits = given.standing !== "yes";
  return (
    <>
      <div className={css.verdict} data-look={waits ? "soon" : "good"}>
        <p>
          <b>{name}</b>
        </p>
        <Standing crew={given} />
        {waits && (
          <p className="small">
            <Trans>Till he says yes the rite stays yours.</Trans>
          </p>
        )}
      </div>
      {waits && (
        <div className={css.handOverPair}>
          {helper && (
            <Button onClick={() => onAskAgain({ helper, crew: given, task })}>
              <Trans>Ask again</Trans>
            </Button>
          )}
          <Button onClick={() => void removeCrew(given, name)}>
            <Trans>Take it back</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function NobodyFree({ task, count }: { task: Task; count: number }) {
  return (
    <>
      <p className={css.verdict} data-look="bad">
        <Plural
          value={count}
          _0="You have no helpers yet."
          one="Your # helper is not free."
          other="Nobody is free of your # helpers."
        />
      </p>
      <div className={css.handOverPair}>
        <ButtonLink icon={UserRoundPlus} to={helperPaths.add()}>
          <Trans>Another purohit</Trans>
        </ButtonLink>
        <ButtonLink icon={CalendarClock} to={paths.updateTask(task._id)}>
          <Trans>Move the day</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

function To({ row: { task, candidates, chosen }, onChange }: Pick<HandCardProps, "row" | "onChange">) {
  const { t } = useLingui();
  const { number } = useFormat();
  const label = ({ helper, free, minutes }: Candidate) => {
    const way = minutes === undefined ? "" : t`${number(minutes)} min`;
    return [
      helper.name,
      free.kind === "free" ? t({ message: "free", context: "a helper" }) : t`not free`,
      way,
    ]
      .filter(Boolean)
      .join(" · ");
  };
  return (
    <div className={css.handSides}>
      <Select
        label={t({ message: "To", context: "a helper" })}
        value={chosen?.helperId ?? ""}
        onChange={({ target }) => onChange({ ...(chosen ?? FIRST), helperId: target.value })}
        options={[
          ...(chosen ? [] : [{ value: "", label: t`Choose a helper` }]),
          ...candidates.map((one) => ({ value: one.helper._id, label: label(one) })),
        ]}
      />
      {chosen && (
        <div className={css.verdict} data-look={chosen.candidate.free.kind === "free" ? "good" : "soon"}>
          <CandidateVerdict candidate={chosen.candidate} task={task} />
        </div>
      )}
    </div>
  );
}

/** Whether they are free, and when they leave. */
function CandidateVerdict({ candidate: { free, leaving }, task }: { candidate: Candidate; task: Task }) {
  const way = free.kind === "free" ? leaving() : undefined;
  return way ? <FreeToLeave {...way} /> : <FreedomLine free={free} task={task} />;
}
