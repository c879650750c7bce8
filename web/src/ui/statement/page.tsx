import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, ChevronDown, Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { Button, IconLink } from "../button.tsx";
import { Icon } from "../icon.tsx";
import css from "./statement.module.css";

interface StatementPageProps {
  /** Where one goes back to, and how that is called. */
  back: string;
  backLabel: string;
  /** Those that there is something of, by the year in which they begin. */
  years: readonly number[];
  year: number;
  onYear: (year: number) => void;
  /** "2026–27" */
  nameOf: (year: number) => string;
  onCsv?: () => void;
  /** More ways to hand it over. */
  more?: ReactNode;
  /** The sheet. */
  children: ReactNode;
}

/** A sheet of A4 for one year from April to March, with what chooses the year, prints it and saves it. */
export function StatementPage(props: StatementPageProps) {
  const { back, backLabel, years, year, onYear, nameOf, onCsv, more, children } = props;
  const { t } = useLingui();
  const { digits } = useFormat();
  return (
    <div className={css.statementPage}>
      <div className={`${css.statementTools} no-print`}>
        <IconLink icon={ArrowLeft} label={backLabel} to={back} />
        <span className={css.statementYear}>
          <select
            aria-label={t`Year`}
            value={String(year)}
            onChange={(event) => onYear(Number(event.target.value))}
          >
            {years.map((one) => {
              const name = digits(nameOf(one));
              return (
                <option key={one} value={String(one)}>
                  {t`Year ${name}`}
                </option>
              );
            })}
          </select>
          <Icon of={ChevronDown} />
        </span>
        <span className="grow" />
        {onCsv && (
          <span className="desktop-only">
            <Button icon={Download} aria-label={t`Save as CSV`} onClick={onCsv}>
              CSV
            </Button>
          </span>
        )}
        {more}
        <Button kind="primary" icon={Printer} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {children}
    </div>
  );
}
