import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/surface.tsx";
import css from "./dashboard.module.css";

interface MonthBarsProps {
  /** Twelve, YYYY-MM, the latest last. */
  months: readonly string[];
  /** Paise; null before the first task ever. */
  earned: readonly (number | null)[];
  money: readonly { received: number | null; spent: number | null }[];
}

/** What was received and spent in each of twelve months, as bars or as a table. Without payments the bars show what was earned. */
export function MonthBars(props: MonthBarsProps) {
  const [table, setTable] = useState(false);
  return (
    <section aria-labelledby="bars-title">
      <Card padded>
        <div className={css.cardLine}>
          <h2 id="bars-title">
            <Trans>Twelve months</Trans>
          </h2>
          <Button kind="quiet" onClick={() => setTable(!table)}>
            {table ? <Trans>See as bars</Trans> : <Trans>See as table</Trans>}
          </Button>
        </div>
        {table ? <BarTable {...props} /> : <Bars {...props} />}
      </Card>
    </section>
  );
}

function Bars({ months, earned, money }: MonthBarsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const short = (month: string) => format.dayMonth(`${month}-01`).replace(/^\S+\s/, "");
  const last = months.at(-1) ?? "";
  const paid = money.some(({ received }) => received);
  const high = paid ? money.map(({ received }) => received) : earned;
  const most = Math.max(...high.map((paise) => paise ?? 0), ...money.map(({ spent }) => spent ?? 0));
  const sum = format.money((high.at(-1) ?? 0) / 100);
  const spent = format.money((money.at(-1)?.spent ?? 0) / 100);
  const name = format.month(last);
  return (
    <>
      <div
        className={css.bars}
        role="img"
        aria-label={
          paid
            ? t`Received and spent by month. ${name}: ${sum} received, ${spent} spent. All months are in the table.`
            : t`Earned by month. ${name}: ${sum}. All months are in the table.`
        }
      >
        {months.map((month, i) => (
          <Bar
            key={month}
            label={short(month)}
            value={high[i] ?? null}
            spent={money[i]?.spent ?? null}
            most={most}
            now={month === last}
          />
        ))}
      </div>
      <p className={`${css.barsFoot} small muted`}>
        <span>
          {paid ? (
            <Trans>
              {name}: received <b>{sum}</b>, spent <b>{spent}</b>
            </Trans>
          ) : (
            <Trans>
              {name}: earned <b>{sum}</b>
            </Trans>
          )}
        </span>
        <span>
          <Trans>in ₹ thousand</Trans>
        </span>
      </p>
    </>
  );
}

function Bar({
  label,
  value,
  spent,
  most,
  now,
}: {
  label: string;
  value: number | null;
  spent: number | null;
  most: number;
  now: boolean;
}) {
  const { digits } = useFormat();
  const { i18n } = useLingui();
  // A phone has room for three Latin letters, or for two syllables: what Hindi abbreviates a month to.
  const letters = [...new Intl.Segmenter(i18n.locale).segment(label)].map(({ segment }) => segment);
  const room = i18n.locale === "hi" ? 2 : 3;
  const share = (of: number | null) => (of && of > 0 && most ? Math.max((of / most) * 100, 1) : 0);
  return (
    <div data-now={now || undefined}>
      <span className="desktop-only">{value === null ? "–" : digits((value / 100_000).toFixed(1))}</span>
      <span className={css.barRoom}>
        {share(value) > 0 && <i style={{ height: `${share(value)}%` }} />}
        {share(spent) > 0 && <i data-spent style={{ height: `${share(spent)}%` }} />}
      </span>
      <span className={css.barName}>
        {letters.slice(0, room).join("")}
        <span className="desktop-only">{letters.slice(room).join("")}</span>
      </span>
    </div>
  );
}

function BarTable({ months, earned, money }: MonthBarsProps) {
  const format = useFormat();
  const rupees = (paise: number | null | undefined) => (paise == null ? "–" : format.money(paise / 100));
  return (
    <div>
      <table className={css.barTable}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            <th scope="col">
              <Trans>Earned</Trans>
            </th>
            <th scope="col">
              <Trans>Received</Trans>
            </th>
            <th scope="col">
              <Trans>Spent</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((one, i) => (
            <tr key={one}>
              <th scope="row">{format.month(one)}</th>
              <td>{rupees(earned[i])}</td>
              <td>{rupees(money[i]?.received)}</td>
              <td>{rupees(money[i]?.spent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
