import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import css from "./statement.module.css";

interface StatementSheetProps {
  /** Whose it is, and what stands below. */
  title: ReactNode;
  under: string | undefined;
  /** "2026–27", and its first and last day, YYYY-MM-DD. */
  year: string;
  first: string;
  last: string;
  children: ReactNode;
}

/** The sheet of A4 of a year, black on white in every theme. */
export function StatementSheet({ title, under, year, first, last, children }: StatementSheetProps) {
  const { date, digits } = useFormat();
  const name = digits(year);
  const [from, to] = [date(first), date(last)];
  return (
    <article className={css.statement}>
      <header>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="small muted">{under}</p>
        </div>
        <div>
          <p className="serif">
            <Trans>Statement {name}</Trans>
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
export function StatementSums({ of }: { of: readonly (readonly [label: string, paise: number])[] }) {
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
