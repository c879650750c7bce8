import { msg } from "@lingui/core/macro";
import css from "./expenses.module.css";
import "./expense-sheet.module.css";
import "./figures.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useSpent } from "../../domain/money/helper-expenses.ts";
import { paths } from "../../nav/paths.ts";
import { useAddress } from "../../nav/use-address.ts";
import { useClock } from "../../offline/clock.ts";
import { pruneFiles } from "../../offline/files/files.ts";
import { useProblems, useSync } from "../../offline/status.ts";
import { NotLoaded } from "../../records/list-states.tsx";
import { Card, Skeleton } from "../../ui/surface.tsx";
import { ExpenseConflict } from "./expense-conflict.tsx";
import { ExpensePanel } from "./expense-panel.tsx";
import { type Params, type Row, readParams, writeParams } from "./expense-rows.ts";
import { OpenSheet } from "./open-sheet.tsx";
import { useWorks } from "./use-works.ts";

export const title = msg`Expense Tracker`;

/** After so many milliseconds the screen has come to rest, and what nobody waits for can be done. */
const REST = 1000;

/** /expense, with the sheet of an expense over it (?add, ?edit=…). */
export function Component() {
  const { t } = useLingui();
  const rows = useSpent();
  const { failure } = useSync();
  useEffect(() => {
    const timer = setTimeout(() => void pruneFiles().catch(() => {}), REST);
    return () => clearTimeout(timer);
  }, []);
  if (rows) return <Tracker rows={rows} />;
  return (
    <div className="wrap">
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Expense Tracker</Trans>
        </h1>
      </div>
      <Card>
        {failure ? (
          <NotLoaded title={t`Expenses could not be loaded`} />
        ) : (
          <Skeleton label={t`Loading expenses`} />
        )}
      </Card>
    </div>
  );
}

function Tracker({ rows }: { rows: readonly Row[] }) {
  const { params, set } = useAddress(paths.expense, readParams, writeParams);
  const works = useWorks();
  const now = useClock();
  const [deciding, setDeciding] = useState<string>();
  const problem = useProblems().find(({ ids }) => deciding !== undefined && ids.includes(deciding));
  const change = (to: Partial<Params>, typing = false) =>
    set({ ...params, ...to }, typing ? { typing } : { replace: "sheet" in to && to.sheet === undefined });
  return (
    <div className={`wrap ${css.expenses}`}>
      <ExpensePanel {...{ rows, params, change, works, now, onDecide: setDeciding }} />
      {params.sheet && (
        <OpenSheet
          sheet={params.sheet}
          rows={rows}
          works={works}
          now={now}
          onClose={() => change({ sheet: undefined })}
        />
      )}
      <ExpenseConflict problem={problem} works={works} onClose={() => setDeciding(undefined)} />
    </div>
  );
}
