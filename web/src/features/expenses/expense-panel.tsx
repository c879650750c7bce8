import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { incomesOf } from "../../domain/money/books.ts";
import { useLedger } from "../../domain/money/ledger.ts";
import { useTurn } from "../../domain/planner/turn.ts";
import type { Clock } from "../../lib/clock.ts";
import { paths } from "../../nav/paths.ts";
import { useRows } from "../../offline/store.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/surface.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { nameOf } from "./categories.ts";
import { Head, Views } from "./expense-head.tsx";
import { ExpenseList } from "./expense-list.tsx";
import {
  accountsUpTo,
  cardsOf,
  filtersIn,
  linesOf,
  type Params,
  type Row,
  select,
  sharesOf,
  writeParams,
} from "./expense-rows.ts";
import expensesCss from "./expenses.module.css";
import figuresCss from "./figures.module.css";
import { CardLedger, Categories, Kept, MonthBars, MonthStepper } from "./figures.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import type { Works } from "./work-fields.tsx";

interface Props {
  rows: readonly Row[];
  params: Params;
  change: (to: Partial<Params>, typing?: boolean) => void;
  works: Works;
  now: Clock;
  onDecide: (id: string) => void;
}

/** The cards, the filters, the list by month, and beside it the figures of one month. */
export function ExpensePanel({ rows, params, change, works, now, onDecide }: Props) {
  const [filtering, setFiltering] = useState(false);
  const left = useFiltered(rows, params, works);
  const lines = linesOf(left, params.largest);
  const wide = useWide();
  const aside = <Aside rows={rows} month={params.month} wide={wide} onMonth={(month) => change({ month })} />;
  const path = (sheet: Params["sheet"]) => `${paths.expense}?${writeParams({ ...params, sheet })}`;
  return (
    <>
      <Head
        add={path({ add: true })}
        left={left}
        works={works}
        today={now.today}
        filters={filtersIn(params)}
        onFilter={() => setFiltering(true)}
      />
      {rows.length === 0 ? (
        <Nothing add={path({ add: true })} />
      ) : (
        <>
          <CardLedger cards={cardsOf(rows, now.today)} today={now.today} />
          <div className={expensesCss.expenseColumns}>
            <div>
              <Views params={params} change={change} onFilter={() => setFiltering(true)} />
              {!wide && aside}
              {left.length === 0 ? (
                <NoMatch change={change} />
              ) : (
                <ExpenseList
                  lines={lines}
                  today={now.today}
                  taskName={(id) => works.byId(id)?.taskName}
                  editPath={(id) => path({ edit: id })}
                  likePath={(id) => path({ add: true, like: id })}
                  onDecide={onDecide}
                />
              )}
            </div>
            {wide && aside}
          </div>
        </>
      )}
      <FilterSheet
        open={filtering}
        onClose={() => setFiltering(false)}
        params={params}
        set={change}
        works={works}
        today={now.today}
        rows={rows}
      />
    </>
  );
}

/** The rows that the filters leave. */
function useFiltered(rows: readonly Row[], params: Params, works: Works) {
  const { i18n } = useLingui();
  return useMemo(
    () =>
      select(
        rows,
        params,
        (id) => works.byId(id)?.clientId,
        (category) => nameOf(category, i18n),
      ),
    [rows, params, works, i18n],
  );
}

interface AsideProps {
  rows: readonly Row[];
  month: string;
  wide: boolean;
  onMonth: (month: string) => void;
}

const NONE = [] as const;

/** The figures of one month, and the five before it. */
function Aside({ rows, month, wide, onMonth }: AsideProps) {
  const now = useTurn();
  const tasks = useRows("task");
  const payments = useRows("payment");
  const ledger = useLedger();
  const today = now.today.slice(0, 7);
  const shown = month || today;
  const accounts = accountsUpTo(shown, rows, incomesOf(tasks ?? NONE, payments ?? NONE, rows, now));
  const shares = sharesOf(rows, shown);
  const account = accounts.at(-1);
  const set = (to: string) => onMonth(to === today ? "" : to);
  const further = (
    <>
      {account && <Kept account={account} advance={ledger?.total.advance ?? 0} />}
      <MonthBars accounts={accounts} onMonth={set} />
    </>
  );
  return (
    <aside className={figuresCss.expenseAside}>
      <MonthStepper month={shown} last={today} onMonth={set} />
      <Categories month={shown} shares={shares} />
      {wide ? (
        further
      ) : (
        <details>
          <summary>
            <Trans>What was kept, month by month</Trans>
          </summary>
          {further}
        </details>
      )}
    </aside>
  );
}

function Nothing({ add }: { add: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No expense yet`}
      action={
        <ButtonLink icon={Plus} kind="primary" to={add}>
          <Trans>Add expense</Trans>
        </ButtonLink>
      }
    >
      <Trans>Auto, flowers, photocopies: small things add up. Add the first.</Trans>
    </EmptyState>
  );
}

function NoMatch({ change }: Pick<Props, "change">) {
  const { t } = useLingui();
  const clear = {
    view: "all",
    query: "",
    category: "",
    method: "",
    client: "",
    work: "",
    from: "",
    to: "",
  } as const;
  return (
    <EmptyState
      title={t`No expense matches`}
      action={
        <Button onClick={() => change(clear)}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}
