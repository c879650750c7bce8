import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { yearName, yearOf } from "../../../domain/money/books.ts";
import { handCsv } from "../../../lib/csv.ts";
import { paths } from "../../../nav/paths.ts";
import { useSearchParams } from "../../../nav/router.tsx";
import { useSync } from "../../../offline/status.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { StatementPage } from "../../../ui/statement/page.tsx";
import { Card, Skeleton } from "../../../ui/surface.tsx";
import { yearsOf } from "../period.ts";
import { useBook } from "../use-book.ts";
import type { Book } from "../work.ts";
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
  const [params, setParams] = useSearchParams();
  const years = useMemo(() => yearsOf(book), [book]);
  const present = yearOf(book.now.today);
  const year = years.find((one) => String(one) === params.get("year")) ?? present;
  const statement = useMemo(() => statementOf(book, year), [book, year]);
  const table = useStatementTable();
  return (
    <StatementPage
      back={paths.history}
      backLabel={t`Back to history`}
      years={years}
      year={year}
      onYear={(to) => setParams(to === present ? {} : { year: String(to) })}
      nameOf={yearName}
      onCsv={() => handCsv(`sankalp-statement-${year}-${year + 1}.csv`, table(statement))}
    >
      <StatementSheet statement={statement} />
    </StatementPage>
  );
}
