import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Helper } from "../../../api/types.ts";
import { togetherOf } from "../../../domain/helpers/together.ts";
import type { HelperAccount } from "../../../domain/money/crew.ts";
import { seesMoney } from "../../../domain/money/sees-money.ts";
import { Fact, Facts, Section } from "../../../frame/section.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useDurationWords } from "../../../lib/duration.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import css from "../helpers.module.css";
import { givenSince, sinceApril } from "../list/rows.ts";

/** Figures of the work together; each names what it is counted from. */
export function TogetherCard({ helper, account }: { helper: Helper; account: HelperAccount }) {
  const { today } = useClock();
  const { money, number } = useFormat();
  const settlements = useRows("settlement") ?? [];
  const since = sinceApril(today);
  const together = togetherOf(account, since, givenSince(settlements, since).get(helper._id) ?? 0);
  const { rites, given, usual } = together;
  if (rites === 0 && given === 0 && together.requests === 0) return null;
  return (
    <Section
      title={<Trans context="with a helper">Together</Trans>}
      aside={
        <span className="small muted">
          <Trans>since 1 April</Trans>
        </span>
      }
    >
      <div className={css.figures}>
        <Figure value={number(rites)}>
          <Plural value={rites} one="rite" other="rites" />
        </Figure>
        {seesMoney() && (
          <Figure value={money(given / 100)}>
            <Trans>given</Trans>
          </Figure>
        )}
        {seesMoney() && usual !== undefined && (
          <Figure value={money(usual / 100)}>
            <Trans>usual for a rite</Trans>
          </Figure>
        )}
      </div>
      <Habits together={together} />
    </Section>
  );
}

const Figure = ({ value, children }: { value: string; children: ReactNode }) => (
  <p className={css.figure}>
    <b>{value}</b>
    <span>{children}</span>
  </p>
);

/** How he answers, comes, and what he usually gets. */
function Habits({ together }: { together: ReturnType<typeof togetherOf> }) {
  const { money, number } = useFormat();
  const duration = useDurationWords();
  const { requests, yes, due, came, answers, range, ranged } = together;
  const [n, all, there, said] = [number(yes), number(requests), number(came), number(due)];
  const within = answers === undefined ? "" : duration(Math.max(answers, 1));
  const [least, most] = [money((range?.[0] ?? 0) / 100), money((range?.[1] ?? 0) / 100)];
  return (
    <Facts>
      {requests > 0 && (
        <Fact name={<Trans>Says yes</Trans>}>
          <Trans>
            {n} of {all} times asked
          </Trans>
        </Fact>
      )}
      {due > 0 && (
        <Fact name={<Trans>Came</Trans>}>
          <Trans>
            {there} of {said}
          </Trans>
        </Fact>
      )}
      {within && (
        <Fact name={<Trans>Answers</Trans>}>
          <Trans>within {within}, mostly</Trans>
        </Fact>
      )}
      {seesMoney() && range && (
        <Fact name={<Trans>Usual share</Trans>}>
          {least === most ? least : `${least} – ${most}`}
          {", "}
          <Plural value={ranged} one="last rite" other="last # rites" />
        </Fact>
      )}
    </Facts>
  );
}
