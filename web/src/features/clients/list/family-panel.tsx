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
import { type Selection, useSelection } from "../../../ui/list/selection.ts";
import { EmptyState, Pagination } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { ClientConflict } from "../client-conflict.tsx";
import { DeleteFamilies } from "../delete-families.tsx";
import { type FamilyRow, searchable } from "../families.ts";
import { removeFamilies } from "../writes.ts";
import { FamilyCards } from "./family-cards.tsx";
import { cleared, type FamilyParams, readParams, writeParams } from "./family-params.ts";
import { FamilyTable } from "./family-table.tsx";
import { FamilyTools } from "./family-tools.tsx";
import { foundBy } from "./use-family-rows.ts";

/** The families with search, filters and order: a table on wide screens, cards by letter below. */
export function FamilyPanel({ familyRows }: { familyRows: readonly FamilyRow[] }) {
  "use memo";
  const { t } = useLingui();
  const wide = useWide();
  const now = useClock();
  const { params, state, set, enter } = useAddress(paths.clients, readParams, writeParams);
  const selecting = !wide && (state as { selecting?: boolean } | null)?.selecting === true;
  // The letter or the filter is seen at once, and the rows follow.
  const shown = useDeferredValue(params);
  const found = foundBy(familyRows, shown, now.today);
  const selection = useSelection(found.rows);
  const [deleting, setDeleting] = useState(false);
  const [deciding, setDeciding] = useState<string>();
  const problem = useProblems().find(({ ids }) => deciding !== undefined && ids.includes(deciding));
  const { clear } = selection;
  useEffect(() => {
    if (!selecting && !wide) clear();
  }, [selecting, wide, clear]);
  usePreparedSearch(familyRows);

  const go = (change: Partial<FamilyParams>) =>
    set({ ...params, page: 1, ...change }, { replace: selecting });
  const hold = (id: string) => {
    selection.toggle(id);
    enter({ selecting: true });
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
        onDelete={() => setDeleting(true)}
      />
      <div aria-busy={shown !== params}>
        <FoundFamilies
          {...{ params, shown, rows: found.rows, selecting, selection }}
          onGo={go}
          onClear={() => set(cleared(params), { replace: false })}
          onHold={hold}
          onDecide={setDeciding}
        />
      </div>
      {selecting && <SelectBar selection={selection} onDelete={() => setDeleting(true)} />}
      {deleting && <DeleteSelected selection={selection} onClose={() => setDeleting(false)} />}
      <ClientConflict problem={problem} onClose={() => setDeciding(undefined)} />
    </>
  );
}

/** Deletes the selected families, once that is confirmed. */
function DeleteSelected({ selection, onClose }: { selection: Selection<FamilyRow>; onClose: () => void }) {
  const removeAll = async () => {
    onClose();
    await removeFamilies(selection.rows.map(({ client }) => client));
    selection.clear();
  };
  return <DeleteFamilies families={selection.rows} onConfirm={() => void removeAll()} onCancel={onClose} />;
}

interface FoundFamiliesProps {
  params: FamilyParams;
  /** The params that the rows are of: they follow. */
  shown: FamilyParams;
  rows: readonly FamilyRow[];
  selecting: boolean;
  selection: Selection<FamilyRow>;
  onGo: (change: Partial<FamilyParams>) => void;
  onClear: () => void;
  onHold: (id: string) => void;
  onDecide: (id: string) => void;
}

function FoundFamilies(props: FoundFamiliesProps) {
  "use memo";
  const { t } = useLingui();
  const wide = useWide();
  const { today } = useClock();
  const { params, shown, rows, selecting, selection, onGo, onClear, onHold, onDecide } = props;
  const page = pageOf(rows, shown.page, shown.size);
  if (rows.length === 0) {
    return (
      <section className="card">
        <EmptyState
          title={t`No family matches`}
          action={
            <Button onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          }
        />
      </section>
    );
  }
  if (!wide) {
    return (
      <FamilyCards
        rows={rows}
        lettered={shown.sort === "name"}
        today={today}
        selecting={selecting}
        selection={selection}
        onHold={onHold}
        onDecide={onDecide}
      />
    );
  }
  return (
    <section className="card" aria-label={t`Families`}>
      <FamilyTable
        rows={page.rows}
        count={rows.length}
        today={today}
        selection={selection}
        onDecide={onDecide}
      />
      <div className="table-foot">
        <PageSize size={params.size} onSize={(size) => onGo({ size })} />
        <Pagination page={page.page} pages={page.pages} onPage={(to) => onGo({ page: to })} />
      </div>
    </section>
  );
}

/** Prepares the search before the first letter, while nothing else is to be done. */
function usePreparedSearch(familyRows: readonly FamilyRow[]) {
  useEffect(() => {
    const timer = setTimeout(() => prepare(searchable(familyRows)), 300);
    return () => clearTimeout(timer);
  }, [familyRows]);
}
