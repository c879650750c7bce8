import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import { useMemo, useState } from "react";
import type { Task } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useSearchParams } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, Switch } from "../../../ui/choice.tsx";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { AnswerBy } from "../crew/answer-by.tsx";
import { SentDialog } from "../crew/sent-dialog.tsx";
import { useAsk } from "../crew/use-ask.ts";
import { FamilyPreview } from "./family-preview.tsx";
import { HandCard } from "./hand-card.tsx";
import css from "./hand-over.module.css";
import { firstPicked, handable, isDone, wantedOf } from "./pick.ts";
import { type Reason, ReasonCard, reasonOf } from "./reason-card.tsx";
import { useHandOver } from "./use-hand-over.ts";
import { useTaskFacts } from "./use-task-facts.ts";

/** /hand-over: `?tasks=` or `?from=&until=` choose from the start. */
export function HandOverPage() {
  const { t } = useLingui();
  const tasks = useRows("task");
  const now = useClock();
  const [query] = useSearchParams();
  const [wanted] = useState(() => wantedOf(query));
  const offered = useMemo(() => tasks && handable(tasks, now, wanted), [tasks, now, wanted]);
  return (
    <div className={`wrap ${css.handOver}`}>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Hand over</Trans>
        </h1>
      </div>
      {!offered ? (
        <Card>
          <Skeleton label={t`Loading the tasks`} />
        </Card>
      ) : offered.length === 0 ? (
        <EmptyState title={t`No work is ahead.`} />
      ) : (
        <Chosen offered={offered} first={firstPicked(offered, wanted)} />
      )}
    </div>
  );
}

function Chosen({ offered, first }: { offered: Task[]; first: readonly string[] }) {
  const [picked, setPicked] = useState(first);
  const [open, setOpen] = useState(first.length === 0);
  const tasks = useMemo(() => offered.filter(({ _id }) => picked.includes(_id)), [offered, picked]);
  const toggle = (id: string, on: boolean) =>
    setPicked(on ? [...picked, id] : picked.filter((one) => one !== id));
  return (
    <>
      {open ? (
        <PickList offered={offered} picked={picked} toggle={toggle} />
      ) : (
        <p>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            <Trans>Choose other tasks</Trans>
          </Button>
        </p>
      )}
      {tasks.length > 0 && <Handing tasks={tasks} />}
    </>
  );
}

/** So many tasks until all are wanted. */
const FEW = 8;

interface PickListProps {
  offered: readonly Task[];
  picked: readonly string[];
  toggle: (id: string, on: boolean) => void;
}

function PickList({ offered, picked, toggle }: PickListProps) {
  const { t } = useLingui();
  const { weekday, dayMonth, time } = useFormat();
  const [all, setAll] = useState(false);
  // The first ones are those that cannot wait; what is picked stays in sight.
  const shown = all ? offered : offered.filter(({ _id }, n) => n < FEW || picked.includes(_id));
  return (
    <Card label={t`Which tasks?`}>
      <ul className={css.pickList}>
        {shown.map(({ _id, date, startTime, taskName }) => (
          <li key={_id}>
            <Checkbox
              label={[`${weekday(date)} ${dayMonth(date)}`, taskName, startTime && time(startTime)]
                .filter(Boolean)
                .join(", ")}
              checked={picked.includes(_id)}
              onChange={(event) => toggle(_id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      {shown.length < offered.length && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          <Plural value={offered.length} other="All #" />
        </Button>
      )}
    </Card>
  );
}

function Handing({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useLingui();
  const [goes, setGoes] = useState({ facts: true, names: false });
  const [query] = useSearchParams();
  const [reason, setReason] = useState<Reason>(() => ({ reason: reasonOf(query.get("reason")), note: "" }));
  const [answerBy, setAnswerBy] = useState("");
  const facts = useTaskFacts();
  const hand = useHandOver(tasks, reason, (task) => (goes.facts ? facts.samagri(task) : ""));
  const months = useMemo(() => [...new Set(tasks.map(({ date }) => date.slice(0, 7)))], [tasks]);
  const asking = useAsk(months, () => {}, {
    bare: !goes.facts,
    answerBy,
    more: (task) => (goes.names ? facts.names(task) : ""),
  });
  if (!hand.loaded) return <Skeleton label={t`Loading helpers`} />;
  const ready = hand.rows.filter(({ chosen, given }) => chosen && !isDone(given)).length;
  const ask = () => {
    const { changes, questions } = hand.making();
    void asking.start(questions, changes);
  };
  return (
    <div className={css.handColumns}>
      <div className={css.cards}>
        {hand.rows.map((row) => (
          <HandCard
            key={row.task._id}
            row={row}
            onChange={(handing) => hand.set(row.task._id, handing)}
            onAskAgain={(question) => void asking.start([question], [])}
          />
        ))}
      </div>
      <div className={css.cards}>
        {ready > 0 && (
          <ReasonCard value={reason} onChange={setReason}>
            <AnswerBy value={answerBy} onChange={setAnswerBy} last={tasks[0]?.date ?? ""} />
          </ReasonCard>
        )}
        <WhatGoes goes={goes} onChange={setGoes} />
        <FamilyPreview rows={hand.rows} />
      </div>
      {ready > 0 && (
        <div className="action-bar">
          <Button kind="primary" wide icon={MessageCircle} onClick={ask}>
            <Plural value={ready} one="Ask # on WhatsApp" other="Ask # on WhatsApp" />
          </Button>
        </div>
      )}
      <SentDialog asking={asking} />
    </div>
  );
}

interface WhatGoesProps {
  goes: { facts: boolean; names: boolean };
  onChange: (goes: WhatGoesProps["goes"]) => void;
}

/** What of each task the helper is sent. */
function WhatGoes({ goes, onChange }: WhatGoesProps) {
  const { t } = useLingui();
  return (
    <Card padded label={t`What goes to them`}>
      <h2>
        <Trans>What goes to them</Trans>
      </h2>
      <Switch
        label={t`Address, time, samagri list`}
        checked={goes.facts}
        onChange={(on) => onChange({ ...goes, facts: on })}
      />
      <Switch
        label={t`Names and gotra for the sankalpa`}
        detail={t`only with the family’s word`}
        checked={goes.names}
        onChange={(on) => onChange({ ...goes, names: on })}
      />
      <p className="small muted">
        <Trans>Never: what was agreed, dues, phone numbers of the family, your notes.</Trans>
      </p>
    </Card>
  );
}
