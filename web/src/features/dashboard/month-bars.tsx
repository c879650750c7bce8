import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/surface.tsx";

interface MonthBarsProps {
  /** Twelve, YYYY-MM, the latest last. */
  months: readonly string[];
  /** Paise; null before the first task ever. */
  earned: readonly (number | null)[];
}

/** What each of twelve months earned, as bars; as a table for whoever wants the figures. */
export function MonthBars({ months, earned }: MonthBarsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [table, setTable] = useState(false);
  const short = (month: string) => format.dayMonth(`${month}-01`).replace(/^\S+\s/, "");
  const last = months.at(-1) ?? "";
  const sum = format.money((earned.at(-1) ?? 0) / 100);
  const name = format.month(last);
  return (
    <section className="dashboard-bars" aria-labelledby="bars-title">
      <Card padded>
        <div className="card-line">
          <h2 id="bars-title">
            <Trans>Twelve months</Trans>
          </h2>
          <Button kind="quiet" onClick={() => setTable(!table)}>
            {table ? <Trans>See as bars</Trans> : <Trans>See as table</Trans>}
          </Button>
        </div>
        {table ? (
          <BarTable months={months} earned={earned} />
        ) : (
          <>
            <div
              className="bars"
              role="img"
              aria-label={t`Earned by month. ${name}: ${sum}. All months are in the table.`}
            >
              {months.map((month, i) => (
                <Bar
                  key={month}
                  label={short(month)}
                  value={earned[i] ?? null}
                  most={Math.max(...earned.map((paise) => paise ?? 0))}
                  now={month === last}
                />
              ))}
            </div>
            <p className="bars-foot small muted">
              <span>
                <Trans>
                  {name}: earned <b>{sum}</b>
                </Trans>
              </span>
              <span>
                <Trans>in ₹ thousand</Trans>
              </span>
            </p>
          </>
        )}
      </Card>
    </section>
  );
}

function Bar({
  label,
  value,
  most,
  now,
}: {
  label: string;
  value: number | null;
  most: number;
  now: boolean;
}) {
  const { digits } = useFormat();
  const { i18n } = useLingui();
  // A phone has room for three Latin letters, or for two syllables: what Hindi abbreviates a month to.
  const letters = [...new Intl.Segmenter(i18n.locale).segment(label)].map(({ segment }) => segment);
  const room = i18n.locale === "hi" ? 2 : 3;
  const share = value && most ? (value / most) * 100 : 0;
  return (
    <div data-now={now || undefined}>
      <span className="bar-value desktop-only">
        {value === null ? "–" : digits((value / 100_000).toFixed(1))}
      </span>
      <span className="bar-room">{share > 0 && <i style={{ height: `${Math.max(share, 1)}%` }} />}</span>
      <span className="bar-name">
        {letters.slice(0, room).join("")}
        <span className="desktop-only">{letters.slice(room).join("")}</span>
      </span>
    </div>
  );
}

function BarTable({ months, earned }: MonthBarsProps) {
  const { month, money } = useFormat();
  return (
    <div className="table-scroll">
      <table className="bar-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            <th scope="col">
              <Trans>Earned</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((one, i) => (
            <tr key={one}>
              <th scope="row">{month(one)}</th>
              <td>{earned[i] == null ? "–" : money((earned[i] ?? 0) / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
