/** What the statements of helpers have in common. */

import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { daysOfYear, yearName } from "../../../domain/money/books.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useRow } from "../../../offline/store.ts";
import css from "../../../ui/statement.module.css";

interface SheetProps {
  year: number;
  /** Whose year it is. */
  name?: string;
  children: ReactNode;
}

/** The sheet of A4, black on white in every theme: who writes it, for which year, and of whom. */
export function Sheet({ year, name, children }: SheetProps) {
  const { date, digits } = useFormat();
  const { today } = useClock();
  const user = useUser();
  const profile = useRow("profile", user?.id ?? "");
  const [first, last] = daysOfYear(year);
  const over = last < today;
  const [from, to] = [date(first), date(over ? last : today)];
  const years = digits(yearName(year));
  return (
    <article className={css.statement}>
      <header>
        <div>
          <h1 tabIndex={-1}>{name ?? <Trans>Helpers</Trans>}</h1>
          <p className="small muted">
            {[[profile?.honorific, user?.name].filter(Boolean).join(" "), profile?.address]
              .filter(Boolean)
              .join(", ")}
          </p>
        </div>
        <div>
          <p className="serif">
            <Trans>Statement {years}</Trans>
          </p>
          <p className="small muted">
            <Trans>
              {from} to {to}
            </Trans>
          </p>
        </div>
      </header>
      <hr className="double-rule" />
      {children}
    </article>
  );
}

/** Sums side by side, each with what it is; in paise. */
export function Figures({ of }: { of: readonly (readonly [label: string, paise: number])[] }) {
  const { money } = useFormat();
  return (
    <dl className={css.statementSums}>
      {of.map(([label, paise]) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd>{money(paise / 100)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A sum, or a dash for none. */
export function useRupees(): (paise: number) => string {
  const { money } = useFormat();
  return (paise) => (paise === 0 ? "—" : money(paise / 100));
}
