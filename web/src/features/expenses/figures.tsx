import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { yearName, yearOf } from "../../domain/money/books.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { addMonths } from "../../lib/month.ts";
import { IconButton } from "../../ui/button.tsx";
import { Card, Ledger } from "../../ui/surface.tsx";
import { nameOf } from "./categories.ts";
import type { Cards, MonthAccount, Share } from "./expense-rows.ts";
import expensesCss from "./expenses.module.css";
import figuresCss from "./figures.module.css";

/** This month, the last one, the year, and what families have yet to pay back. */
export function CardLedger({ cards, today }: { cards: Cards; today: string }) {
  const { t } = useLingui();
  const { money, digits } = useFormat();
  const year = digits(yearName(yearOf(today)));
  return (
    <div className={expensesCss.expenseCards}>
      <Ledger
        entries={[
          { label: t`This month`, value: money(cards.thisMonth / 100) },
          { label: t`Last month`, value: money(cards.lastMonth / 100) },
          { label: t`Year ${year}`, value: money(cards.year / 100) },
          { label: t`To get back`, value: money(cards.owed / 100), mark: "soon" },
        ]}
      />
    </div>
  );
}

interface StepperProps {
  month: string;
  /** The last one to step to. */
  last: string;
  onMonth: (month: string) => void;
}

/** Which month the figures are of. */
export function MonthStepper({ month, last, onMonth }: StepperProps) {
  const { t } = useLingui();
  const format = useFormat();
  const step = (by: number) => onMonth(addMonths(`${month}-01`, by).slice(0, 7));
  return (
    <div className={figuresCss.expenseMonth}>
      <IconButton icon={ChevronLeft} label={t`Previous month`} onClick={() => step(-1)} />
      <h2 aria-live="polite">{format.month(month)}</h2>
      <IconButton
        icon={ChevronRight}
        label={t`Next month`}
        disabled={month >= last}
        onClick={() => step(1)}
      />
    </div>
  );
}

/** So many categories have a shade of their own; the rest share the lightest. */
const SHADES = 4;

/** What a month went into: one bar of all of it, and its parts in words. */
export function Categories({ month, shares }: { month: string; shares: readonly Share[] }) {
  const { t, i18n } = useLingui();
  const { money, monthName } = useFormat();
  const name = monthName(month);
  return (
    <Card padded label={t`${name} by category`}>
      <h3>
        <Trans>{name} by category</Trans>
      </h3>
      {shares.length === 0 ? (
        <p className="muted">
          <Trans>Nothing was spent.</Trans>
        </p>
      ) : (
        <>
          <div
            className={figuresCss.expenseStack}
            role="img"
            aria-label={t`By category, values in the list below`}
          >
            {shares.map(({ category, paise }, i) => (
              <i key={category} data-shade={Math.min(i, SHADES - 1)} style={{ flexGrow: paise }} />
            ))}
          </div>
          <ul className={figuresCss.expenseShares}>
            {shares.map(({ category, paise }, i) => (
              <li key={category}>
                <i data-shade={Math.min(i, SHADES - 1)} />
                <span className="grow">{nameOf(category, i18n)}</span>
                <b>{money(paise / 100)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** What of a month's money was kept, and by which rule. */
export function Kept({ account, advance }: { account: MonthAccount; advance: number }) {
  const { t } = useLingui();
  const { money, monthName } = useFormat();
  const name = monthName(account.month);
  const held = money(advance / 100);
  return (
    <Card padded label={t`What was kept`}>
      <h3>
        <Trans>What was kept</Trans>
      </h3>
      <dl className={figuresCss.expenseKept}>
        <div>
          <dt>
            <Trans>Received in {name}</Trans>
          </dt>
          <dd>{money(account.received / 100)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Work expenses not paid back</Trans>
          </dt>
          <dd>{money(-account.spent / 100)}</dd>
        </div>
        <div className={figuresCss.expenseTotal}>
          <dt>
            <Trans>Kept</Trans>
          </dt>
          <dd>{money((account.received - account.spent) / 100)}</dd>
        </div>
      </dl>
      <p className="hint">
        <Trans>
          Kept is what was received less the work expenses that no family paid back. Personal expenses are
          left out.
        </Trans>{" "}
        {advance > 0 && <Trans>Advances for work ahead, {held}, are not counted yet.</Trans>}
      </p>
    </Card>
  );
}

/** Six months, received beside spent; each leads to its figures. */
export function MonthBars({
  accounts,
  onMonth,
}: {
  accounts: readonly MonthAccount[];
  onMonth: (month: string) => void;
}) {
  const { t } = useLingui();
  const { money, month: monthOf, dayMonth, digits } = useFormat();
  const most = Math.max(1, ...accounts.flatMap(({ received, spent }) => [received, spent]));
  const chosen = accounts.at(-1)?.month;
  return (
    <Card padded label={t`Month by month`}>
      <h3>
        <Trans>Month by month</Trans>
      </h3>
      <div className={figuresCss.expenseBars}>
        {accounts.map(({ month, received, spent }) => {
          const name = monthOf(month);
          const [came, went] = [money(received / 100), money(spent / 100)];
          return (
            <button
              key={month}
              type="button"
              aria-current={month === chosen || undefined}
              onClick={() => onMonth(month)}
            >
              <span className="visually-hidden">
                <Trans>
                  {name}: received {came}, spent {went}
                </Trans>
              </span>
              <Bar paise={received} most={most} kind="received" text={digits(thousands(received))} />
              <Bar paise={spent} most={most} kind="spent" text={digits(thousands(spent))} />
              <span aria-hidden>{dayMonth(`${month}-01`).replace(/^\S+\s/, "")}</span>
            </button>
          );
        })}
      </div>
      <p className={`${figuresCss.expenseLegend} small`}>
        <span>
          <i data-kind="received" />
          <Trans>Received</Trans>
        </span>
        <span>
          <i data-kind="spent" />
          <Trans>Spent</Trans>
        </span>
        <span className="muted">
          <Trans>in ₹ thousand</Trans>
        </span>
      </p>
    </Card>
  );
}

const thousands = (paise: number) => (paise / 100_000).toFixed(1);

function Bar(props: { paise: number; most: number; kind: "received" | "spent"; text: string }) {
  const { paise, most, kind, text } = props;
  const share = Math.max(0, (paise / most) * 100);
  return (
    <span className={figuresCss.expenseBar} aria-hidden>
      {paise !== 0 && <small>{text}</small>}
      <i data-kind={kind} style={{ height: `${paise > 0 ? Math.max(share, 1) : 0}%` }} />
    </span>
  );
}
