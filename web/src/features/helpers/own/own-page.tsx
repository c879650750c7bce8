import { Trans, useLingui } from "@lingui/react/macro";
import { FileText, MapPin } from "lucide-react";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { wasTogether } from "../../../domain/helpers/together.ts";
import type { CrewAccount, HelperAccount } from "../../../domain/money/crew.ts";
import { useHelperLedger } from "../../../domain/money/use-helper-ledger.ts";
import { mapLink } from "../../../domain/people/reach.ts";
import { Section, SectionText } from "../../../frame/section.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { useSync } from "../../../offline/status.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card, Skeleton } from "../../../ui/surface.tsx";
import css from "../helpers.module.css";
import { DayBlock, Standing } from "../parts.tsx";
import { ROLES, useShareWords } from "../words.ts";

/** So many done tasks; the statements have all. */
const LAST = 20;

/** /helpers in somebody else's practice, for a member who sees one helper's work: what comes, what was done, and what is to get. */
export function OwnPage({ helperId }: { helperId: string }) {
  const { t } = useLingui();
  const ledger = useHelperLedger();
  const { failure } = useSync();
  return (
    <div className={`wrap ${css.page}`}>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Your work</Trans>
        </h1>
      </div>
      {ledger ? (
        <Work helperId={helperId} account={ledger.of(helperId)} />
      ) : (
        <Card>
          {failure ? (
            <NotLoaded title={t`Your work could not be loaded`} />
          ) : (
            <Skeleton label={t`Loading your work`} />
          )}
        </Card>
      )}
    </div>
  );
}

function Work({ helperId, account }: { helperId: string; account: HelperAccount }) {
  const { today } = useClock();
  const coming = account.parts
    .filter(({ task, done }) => task && !done && task.outcome === null && task.date >= today)
    .toReversed();
  const done = account.parts.filter(wasTogether).slice(0, LAST);
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <Balance helperId={helperId} balance={account.balance} />
      </div>
      <div className={css.main}>
        <Section title={<Trans>Coming</Trans>}>
          <Parts parts={coming} Row={ComingRow}>
            <Trans>Nothing is planned with you.</Trans>
          </Parts>
        </Section>
        <Section title={<Trans>Done</Trans>}>
          <Parts parts={done} Row={DoneRow}>
            <Trans>Nothing was done yet.</Trans>
          </Parts>
        </Section>
      </div>
    </div>
  );
}

/** What is open, from the side of the helper. */
function Balance({ helperId, balance }: { helperId: string; balance: number }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const toGet = balance >= 0;
  return (
    <Card padded label={toGet ? t`You get` : t`You owe`}>
      <p className="muted">{toGet ? <Trans>You get</Trans> : <Trans>You owe</Trans>}</p>
      <p className={css.large}>{balance === 0 ? <Trans>nothing</Trans> : money(Math.abs(balance) / 100)}</p>
      <ButtonLink icon={FileText} to={helperPaths.statementOf(helperId)}>
        <Trans>Statement of the year</Trans>
      </ButtonLink>
    </Card>
  );
}

interface PartsProps {
  parts: readonly CrewAccount[];
  Row: (part: CrewAccount) => React.ReactNode;
  /** In the place of none. */
  children: React.ReactNode;
}

function Parts({ parts, Row, children }: PartsProps) {
  if (parts.length === 0) {
    return (
      <SectionText>
        <p className="small muted">{children}</p>
      </SectionText>
    );
  }
  return (
    <ul className={css.rites}>
      {parts.map((part) => (
        <Row key={part.crew._id} {...part} />
      ))}
    </ul>
  );
}

/** When and where, what to wear and bring, and the share. */
function ComingRow({ crew, task }: CrewAccount) {
  const { t } = useLingui();
  const { time } = useFormat();
  const share = useShareWords();
  if (!task) return null;
  const { sum, how } = share(crew, task);
  const at = crew.comeBy ?? task.startTime;
  const map = mapLink({ lines: task.location });
  return (
    <li>
      <DayBlock date={task.date} />
      <span className="grow">
        <span>
          <b>{task.taskName}</b> <span className="small muted">{t(ROLES[crew.role])}</span>
        </span>
        <span className="small">{[at && time(at), task.location].filter(Boolean).join(", ")}</span>
        {(crew.dress || crew.bring) && (
          <span className="small muted">{[crew.dress, crew.bring].filter(Boolean).join(" · ")}</span>
        )}
        {map && (
          <a className="small" href={map} target="_blank" rel="noopener noreferrer">
            <Icon of={MapPin} /> <Trans>Map</Trans>
          </a>
        )}
        <Standing crew={crew} />
      </span>
      <b className="nowrap">{sum || how}</b>
    </li>
  );
}

/** What it brought, and what of it is still open. */
function DoneRow({ crew, task, owed, balance }: CrewAccount) {
  const { t } = useLingui();
  const { money } = useFormat();
  if (!task) return null;
  const [sum, open] = [money(owed / 100), money(balance / 100)];
  return (
    <li>
      <DayBlock date={task.date} />
      <span className="grow">
        <b>{task.taskName}</b>
        <span className="small muted">{t(ROLES[crew.role])}</span>
      </span>
      <span className={css.sumOf}>
        <b className="nowrap">{owed > 0 ? sum : (crew.inKind ?? "")}</b>
        {balance > 0 && (
          <span className="small">
            <Trans>{open} open</Trans>
          </span>
        )}
      </span>
    </li>
  );
}
