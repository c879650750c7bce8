import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { Card } from "../../ui/surface.tsx";
import type { MoneySums } from "./money.ts";
import type { Sums } from "./sums.ts";
import css from "./wide.module.css";

/** What was earned, received and spent, and what remained. */
export function SumsCard({ sums, money }: { sums: Sums; money: MoneySums }) {
  const format = useFormat();
  const rupees = (paise: number) => format.money(paise / 100);
  const [cash, other] = [rupees(money.cash), rupees(money.received - money.cash)];
  const average = money.average === null ? undefined : rupees(money.average);
  return (
    <div className={css.dashboardSums}>
      <Card>
        <dl className={css.sums}>
          <Figure first label={<Trans>Earned</Trans>} value={rupees(sums.earned)}>
            <Trans>agreed for done work of your own</Trans>
          </Figure>
          <Figure first label={<Trans>Received</Trans>} value={rupees(money.received)}>
            <Trans>
              cash {cash}, otherwise {other}
            </Trans>
          </Figure>
          <Figure label={<Trans>Due</Trans>} value={rupees(money.due)} mark="soon">
            <Trans>still owed for this work</Trans>
          </Figure>
          <Figure label={<Trans>Advances held</Trans>} value={rupees(money.advance)}>
            <Trans>for work ahead, no income yet</Trans>
          </Figure>
          <Figure label={<Trans>Expenses</Trans>} value={rupees(money.spent)}>
            <Trans>for the work, not paid back</Trans>
          </Figure>
          <Figure label={<Trans>Kept</Trans>} value={rupees(money.received - money.spent)}>
            <Trans>received less expenses</Trans>
          </Figure>
          <Figure label={<Trans>Tasks done</Trans>} value={format.number(sums.done)} mark="done">
            {average ? (
              <Plural
                value={money.works}
                one={`${average} received, for # of your own`}
                other={`${average} received on average, for # of your own`}
              />
            ) : (
              <Plural value={sums.ahead} _0="none ahead" one="# more ahead" other="# more ahead" />
            )}
          </Figure>
          <Figure label={<Trans>Agreed ahead</Trans>} value={rupees(sums.agreed)} mark="soon">
            <Plural value={sums.ahead} _0="none ahead" one="# more ahead" other="# more ahead" />
          </Figure>
          <Figure label={<Trans>Open amounts</Trans>} value={format.number(sums.open)}>
            <Trans>done, without an amount</Trans>
          </Figure>
        </dl>
      </Card>
    </div>
  );
}

interface FigureProps {
  label: ReactNode;
  value: string;
  mark?: "done" | "soon";
  first?: boolean;
  children: ReactNode;
}

function Figure({ label, value, mark, first, children }: FigureProps) {
  return (
    <div className={first ? css.sumsFirst : undefined}>
      <dt>
        {mark && <span className="mark" data-kind={mark} />}
        {label}
      </dt>
      <dd>
        {value}
        <small>{children}</small>
      </dd>
    </div>
  );
}
