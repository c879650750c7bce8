import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { EllipsisVertical, UsersRound } from "lucide-react";
import { useState } from "react";
import type { Crew, Task } from "../../../api/types.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { type CrewAccount, isCounted, isHelpers, ownShareOf } from "../../../domain/money/crew.ts";
import { seesMoney } from "../../../domain/money/sees-money.ts";
import { useHelperLedger } from "../../../domain/money/use-helper-ledger.ts";
import { Section, SectionText } from "../../../frame/section.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useLocation } from "../../../nav/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Standing, useHelperName } from "../parts.tsx";
import { ROLES, useReasonWords, useShareWords } from "../words.ts";
import css from "./crew.module.css";
import { CrewSheet } from "./crew-sheet.tsx";
import { HandedOver } from "./handed-over.tsx";
import { useCrewActs } from "./use-crew-acts.ts";

/** Who comes along to a task, on its page: how each stands, what each gets, and what the owner keeps. */
export function TaskCrew({ task }: { task: Task }) {
  const ledger = useHelperLedger();
  const { search } = useLocation();
  const first = new URLSearchParams(search).get("crew") ?? undefined;
  const [open, setOpen] = useState(first !== undefined);
  if (!ledger) return null;
  const parts = ledger.ofTask(task._id);
  return (
    <Section title={<Trans>Who comes with you</Trans>} aside={<Counts parts={parts} />}>
      {seesMoney() && <HandedOver task={task} parts={parts} />}
      {parts.length > 0 && (
        <ul className={css.crewLines}>
          {parts.map((part) => (
            <CrewLine key={part.crew._id} part={part} task={task} />
          ))}
        </ul>
      )}
      <SectionText>
        {seesMoney() && <OwnShare task={task} parts={parts} />}
        {seesMoney() && (
          <Button icon={UsersRound} onClick={() => setOpen(true)}>
            {parts.length > 0 ? <Trans>Change who comes</Trans> : <Trans>Who comes with you?</Trans>}
          </Button>
        )}
      </SectionText>
      {open && <CrewSheet task={task} first={first} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** "2 said yes, 1 asked" */
function Counts({ parts }: { parts: readonly CrewAccount[] }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const count = (...of: (string | undefined)[]) =>
    parts.filter(({ crew }) => of.includes(crew.standing)).length;
  const words = [
    [count("came"), (n: string) => t`${n} came`],
    [count("yes"), (n: string) => t`${n} said yes`],
    [count("asked"), (n: string) => t`${n} asked`],
    [count("no", "absent"), (n: string) => t`${n} cannot`],
    [count(undefined), (n: string) => t`${n} not asked`],
  ] as const;
  const text = words.flatMap(([n, word]) => (n > 0 ? [word(number(n))] : [])).join(", ");
  return text ? <span className="small muted">{text}</span> : null;
}

function CrewLine({ part, task }: { part: CrewAccount; task: Task }) {
  const { i18n, t } = useLingui();
  const share = useShareWords();
  const { crew, balance } = part;
  const name = useHelperName(crew);
  const acts = useCrewActs(part, name);
  const { sum, how } = share(crew, task);
  return (
    <li>
      <span className="grow">
        <span>
          <Link to={helperPaths.one(crew.helperId)}>{name}</Link>{" "}
          <span className="small muted">{i18n._(ROLES[crew.role])}</span>
        </span>
        <Standing crew={crew} />
        <InYourPlace part={part} />
        <Received part={part} />
      </span>
      <span className={css.amount}>
        <b>{sum}</b>
        <span className="small muted">{balance > 0 ? t`to give` : how}</span>
      </span>
      <Menu icon={EllipsisVertical} label={t`More for ${name}`} items={acts} />
    </li>
  );
}

/** That he does it in the owner's place, why, and whether the family goes along. */
function InYourPlace({ part: { crew } }: { part: CrewAccount }) {
  const why = useReasonWords()(crew);
  if (!crew.handedOver) return null;
  return (
    <span className="small">
      {why ? <Trans>in your place: {why}</Trans> : <Trans>in your place</Trans>}
      {crew.familyGoes && (
        <>
          {" · "}
          <Trans>the family goes along</Trans>
        </>
      )}
    </span>
  );
}

/** What he took from the family for the owner. */
function Received({ part: { crew } }: { part: CrewAccount }) {
  const { money } = useFormat();
  if (!crew.received) return null;
  const sum = money(crew.received);
  return (
    <span className="small">
      <Trans>took {sum} from the family</Trans>
    </span>
  );
}

/** What is left of the agreed amount. */
function OwnShare({ task, parts }: { task: Task; parts: readonly CrewAccount[] }) {
  const { money } = useFormat();
  const crew = parts.map((part) => part.crew).filter(isCounted);
  const ownShare = ownShareOf(task, crew);
  const unknown = crew.filter(({ shareKind }) => shareKind === "percent").length;
  if (parts.length === 0) {
    return (
      <p className="small muted">
        <Trans>Nobody yet</Trans>
      </p>
    );
  }
  const theirs = parts.find((part) => isHelpers([part.crew]));
  if (theirs) return <TheirDakshina crew={theirs.crew} />;
  if (ownShare === null) {
    return unknown > 0 ? (
      <p className="small muted">
        <Plural
          value={unknown}
          one="# share is known once the amount is."
          other="# shares are known once the amount is."
        />
      </p>
    ) : null;
  }
  const [left, all] = [money(ownShare / 100), money(task.amount ?? 0)];
  return (
    <p className={css.left} data-over={ownShare < 0 || undefined}>
      {ownShare < 0 ? (
        <Trans>The shares are more than the {all} agreed.</Trans>
      ) : (
        <Trans>
          You keep <b>{left}</b> of {all}
        </Trans>
      )}
    </p>
  );
}

/** Who keeps the dakshina has it from the family. */
function TheirDakshina({ crew }: { crew: Crew }) {
  const name = useHelperName(crew);
  return (
    <p className="small muted">
      <Trans>The family gives the dakshina to {name}.</Trans>
    </p>
  );
}
