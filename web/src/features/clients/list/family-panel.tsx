import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useEffect, useState } from "react";
import { prepare } from "../../../lib/fold.ts";
import { paths } from "../../../nav/paths.ts";
import { useAddress } from "../../../nav/use-address.ts";
import { useClock } from "../../../offline/clock.ts";
import { useProblems } from "../../../offline/status.ts";
import { StaleNotice } from "../../../records/list-states.tsx";
import { Button } from "../../../ui/button.tsx";
import { PageSize } from "../../../ui/list/page-size.tsx";
import { pageOf } from "../../../ui/list/paging.ts";
import { SelectBar, SelectHead } from "../../../ui/list/select-frame.tsx";
import { useSelection } from "../../../ui/list/selection.ts";
import { EmptyState, Pagination } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { ClientConflict } from "../client-conflict.tsx";
import { DeleteFamilies } from "../delete-families.tsx";
import { type Rung, searchable } from "../families.ts";
import { FamilyCards } from "./family-cards.tsx";
import { cleared, type FamilyParams, readParams, writeParams } from "./family-params.ts";
import { FamilyTable } from "./family-table.tsx";
import { FamilyTools } from "./family-tools.tsx";
import { foundBy } from "./found.ts";
import { removeFamilies } from "./many-writes.ts";

/** The families with search, filters and order: a table on wide screens, cards by letter below. */
export function FamilyPanel({ rungs }: { rungs: readonly Rung[] }) {
  "use memo";
  const { t } = useLingui();
  const wide = useWide();
  const now = useClock();
  const { params, state, set, enter } = useAddress(paths.clients, readParams, writeParams);
  const selecting = !wide && (state as { selecting?: boolean } | null)?.selecting === true;
  // The letter or the filter is seen at once, and the rows follow.
  const shown = useDeferredValue(params);
  const found = foundBy(rungs, shown, now.today);
  const selection = useSelection(found.rows);
  const [asking, setAsking] = useState(false);
  const [deciding, setDeciding] = useState<string>();
  const problem = useProblems().find(({ ids }) => deciding !== undefined && ids.includes(deciding));
  const page = pageOf(found.rows, shown.page, shown.size);
  const { clear } = selection;
  useEffect(() => {
    if (!selecting && !wide) clear();
  }, [selecting, wide, clear]);
  usePreparedSearch(rungs);

  const go = (change: Partial<FamilyParams>) =>
    set({ ...params, page: 1, ...change }, { replace: selecting });
  const hold = (id: string) => {
    selection.toggle(id);
    enter({ selecting: true });
  };
  const removeAll = async () => {
    setAsking(false);
    await removeFamilies(selection.rows.map(({ client }) => client));
    clear();
  };

  return (
    <>
      {selecting && <SelectHead title={t`Select families`} selection={selection} count={found.rows.length} />}
      <StaleNotice title={t`Families could not be loaded`} now={now} />
      <FamilyTools
        params={params}
        found={found}
        wide={wide}
        selection={selection}
        onQuery={(query) => set({ ...params, page: 1, query }, { typing: true })}
        onGo={go}
        onSelect={selecting ? undefined : () => enter({ selecting: true })}
        onDelete={() => setAsking(true)}
      />
      <div aria-busy={shown !== params}>
        {found.rows.length === 0 && (
          <section className="card">
            <EmptyState
              title={t`No family matches`}
              action={
                <Button onClick={() => set(cleared(params), { replace: false })}>
                  <Trans>Clear filters</Trans>
                </Button>
              }
            />
          </section>
        )}
        {found.rows.length > 0 && wide && (
          <section className="card" aria-label={t`Families`}>
            <FamilyTable
              rows={page.rows}
              count={found.rows.length}
              today={now.today}
              selection={selection}
              onDecide={setDeciding}
            />
            <div className="table-foot">
              <PageSize size={params.size} onSize={(size) => go({ size })} />
              <Pagination page={page.page} pages={page.pages} onPage={(to) => go({ page: to })} />
            </div>
          </section>
        )}
        {found.rows.length > 0 && !wide && (
          <FamilyCards
            rows={found.rows}
            lettered={shown.sort === "name"}
            today={now.today}
            selecting={selecting}
            selection={selection}
            onHold={hold}
            onDecide={setDeciding}
          />
        )}
      </div>
      {selecting && <SelectBar selection={selection} onDelete={() => setAsking(true)} />}
      {asking && (
        <DeleteFamilies
          families={selection.rows}
          onConfirm={() => void removeAll()}
          onCancel={() => setAsking(false)}
        />
      )}
      <ClientConflict problem={problem} onClose={() => setDeciding(undefined)} />
    </>
  );
}

/** Gets ready for the first letter while nothing else is to be done. */
function usePreparedSearch(rungs: readonly Rung[]) {
  useEffect(() => {
    const timer = setTimeout(() => prepare(searchable(rungs)), 300);
    return () => clearTimeout(timer);
  }, [rungs]);
}
