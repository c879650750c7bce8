import { Trans } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { Helper } from "../../../api/types.ts";
import type { CrewAccount } from "../../../domain/money/crew.ts";
import { useHelperLedger } from "../../../domain/money/use-helper-ledger.ts";
import { Section } from "../../../frame/section.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import css from "../helpers.module.css";
import { StateLine } from "../parts.tsx";
import { useStandingWords } from "../words.ts";

/** So many until all are wanted. */
const FEW = 4;

/** What the owner shares with helpers who use Sankalp too, from today on: how each stands to it. */
export function YouShared() {
  const [all, setAll] = useState(false);
  const shared = useShared();
  if (shared.length === 0) return null;
  return (
    <Section
      title={<Trans>You shared</Trans>}
      aside={
        !all &&
        shared.length > FEW && (
          <Button kind="quiet" onClick={() => setAll(true)}>
            <Trans>All</Trans>
          </Button>
        )
      }
    >
      <ul className={css.rites}>
        {(all ? shared : shared.slice(0, FEW)).map((one) => (
          <SharedRow key={one.part.crew._id} {...one} />
        ))}
      </ul>
    </Section>
  );
}

interface Row {
  helper: Helper;
  part: CrewAccount & { task: NonNullable<CrewAccount["task"]> };
}

function useShared(): Row[] {
  const helpers = useRows("helper");
  const ledger = useHelperLedger();
  const { today } = useClock();
  return useMemo(() => {
    const rows = (helpers ?? [])
      .filter(({ account }) => account)
      .flatMap((helper) =>
        (ledger?.of(helper._id).parts ?? []).flatMap((part): Row[] => {
          const { task, crew } = part;
          const invited = crew.standing !== undefined || crew.askedAt !== undefined;
          return task && task.date >= today && invited ? [{ helper, part: { ...part, task } }] : [];
        }),
      );
    return rows.sort((a, b) => (a.part.task.date < b.part.task.date ? -1 : 1));
  }, [helpers, ledger, today]);
}

/** "Fri 4 Dec, Shop Opening: Pt. Devesh" and "said yes" */
function SharedRow({ helper, part: { task, crew } }: Row) {
  const { weekday, dayMonth } = useFormat();
  const { look, text } = useStandingWords()(crew);
  return (
    <li>
      <span className="grow">
        <Link to={paths.task(task._id)}>
          {`${weekday(task.date)} ${dayMonth(task.date)}, ${task.taskName}`}
        </Link>
        <StateLine look={look}>{`${helper.name}: ${text}`}</StateLine>
      </span>
    </li>
  );
}
