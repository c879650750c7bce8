import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, ChevronDown, Download, Printer } from "lucide-react";
import { useMemo } from "react";
import { yearName, yearOf } from "../../../domain/money/books.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { handCsv } from "../../../lib/csv.ts";
import { paths } from "../../../nav/paths.ts";
import { useSearchParams } from "../../../nav/router.tsx";
import { useSync } from "../../../offline/status.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { Button, IconLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card, Skeleton } from "../../../ui/surface.tsx";
import { yearsOf } from "../period.ts";
import { useBook } from "../use-book.ts";
import type { Book } from "../work.ts";
import css from "./statement.module.css";
import { statementOf } from "./statement.ts";
import { StatementSheet } from "./statement-sheet.tsx";
import { useStatementTable } from "./statement-table.ts";

export const title = msg`Year statement`;

/** /history/statement: a year from April to March on one sheet, for the printer. */
export function Component() {
  const { t } = useLingui();
  const { failure } = useSync();
  const book = useBook();
  if (book) return <Year book={book} />;
  return (
    <div className="wrap">
      <h1 className="visually-hidden" tabIndex={-1}>
        <Trans>Year statement</Trans>
      </h1>
      <Card>
        {failure ? (
          <NotLoaded title={t`The statement could not be loaded`} />
        ) : (
          <Skeleton label={t`Loading the statement`} />
        )}
      </Card>
    </div>
  );
}

function Year({ book }: { book: Book }) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const [params, setParams] = useSearchParams();
  const years = useMemo(() => yearsOf(book), [book]);
  const present = yearOf(book.now.today);
  const year = years.find((one) => String(one) === params.get("year")) ?? present;
  const statement = useMemo(() => statementOf(book, year), [book, year]);
  const table = useStatementTable();
  const choose = (to: string) => setParams(to === String(present) ? {} : { year: to });
  return (
    <div className={css.statementPage}>
      <div className={`${css.statementTools} no-print`}>
        <IconLink icon={ArrowLeft} label={t`Back to history`} to={paths.history} />
        <span className={css.statementYear}>
          <select aria-label={t`Year`} value={String(year)} onChange={(event) => choose(event.target.value)}>
            {years.map((one) => {
              const name = digits(yearName(one));
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
        <span className="desktop-only">
          <Button
            icon={Download}
            aria-label={t`Save as CSV`}
            onClick={() => handCsv(`sankalp-statement-${year}-${year + 1}.csv`, table(statement))}
          >
            CSV
          </Button>
        </span>
        <Button kind="primary" icon={Printer} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <StatementSheet statement={statement} />
    </div>
  );
}
