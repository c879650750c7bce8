import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Search } from "lucide-react";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { useAddress } from "../../nav/use-address.ts";
import { useClock } from "../../offline/clock.ts";
import { useProblems } from "../../offline/status.ts";
import { StaleNotice } from "../../records/list-states.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Tabs } from "../../ui/choice.tsx";
import { WindowList } from "../../ui/list/window-list.tsx";
import { EmptyState } from "../../ui/surface.tsx";
import { SearchInput } from "../../ui/text-input.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { LateNoteConflict } from "./late-note-conflict.tsx";
import { LaterSheet } from "./later-sheet.tsx";
import { NoteCard } from "./note-card.tsx";
import { found, type ListParams, notesByTab, readParams, TABS, type Tab, writeParams } from "./note-list.ts";
import css from "./notes.module.css";
import type { NoteRow, Row } from "./reminder.ts";

/** The notes with search and tabs, as cards. */
export function NotePanel({ notes }: { notes: readonly Row[] }) {
  "use memo";
  const { t } = useLingui();
  const now = useClock();
  const panelId = useId();
  const { params, set } = useAddress(paths.notes, readParams, writeParams);
  // The letter or the tab is seen at once, and the cards follow.
  const shown = useDeferredValue(params);
  const byTab = useMemo(() => notesByTab(notes, now), [notes, now]);
  const tabs = useMemo(() => found(byTab, shown.query), [byTab, shown.query]);
  const [later, setLater] = useState<Row>();
  const [deciding, setDeciding] = useState<string>();
  const problem = useProblems().find(({ ids }) => deciding !== undefined && ids.includes(deciding));
  const setQuery = (query: string) => set({ ...params, query }, { typing: true });

  if (notes.length === 0) return <NoNote />;
  return (
    <>
      <StaleNotice title={t`Notes could not be loaded`} now={now} />
      <Tools
        params={params}
        counts={tabs}
        panelId={panelId}
        onQuery={setQuery}
        onTab={(tab) => set({ ...params, tab }, { replace: false })}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t`Notes`}
        aria-busy={shown !== params}
        className={css.noteCards}
      >
        {tabs[shown.tab].length === 0 ? (
          <NoHit params={shown} others={byTab.all.length} onClear={() => setQuery("")} />
        ) : (
          <WindowList label={t`Notes`} items={tabs[shown.tab]} keyOf={({ note }) => note._id}>
            {(row) => <NoteCard row={row} now={now} onLater={setLater} onDecide={setDeciding} />}
          </WindowList>
        )}
      </div>
      <LaterSheet note={later} now={now} onClose={() => setLater(undefined)} />
      <LateNoteConflict problem={problem} onClose={() => setDeciding(undefined)} />
    </>
  );
}

interface ToolsProps {
  params: ListParams;
  counts: Record<Tab, readonly NoteRow[]>;
  panelId: string;
  onQuery: (query: string) => void;
  onTab: (tab: Tab) => void;
}

function Tools({ params, counts, panelId, onQuery, onTab }: ToolsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const wide = useWide();
  const labels = {
    all: t`All`,
    due: t`Due`,
    overdue: t`Overdue`,
    done: t({ context: "notes", message: "Done" }),
  };
  return (
    <div className={css.noteTools}>
      <SearchInput
        label={t`Search by person`}
        icon={Search}
        value={params.query}
        onChange={(event) => onQuery(event.target.value)}
      />
      {!wide && (
        <ButtonLink icon={Plus} to={paths.createNote}>
          <Trans>Add Note</Trans>
        </ButtonLink>
      )}
      <Tabs
        label={t`Filter notes`}
        panelId={panelId}
        value={params.tab}
        onChange={onTab}
        tabs={TABS.map((tab) => ({ value: tab, label: labels[tab], count: number(counts[tab].length) }))}
      />
    </div>
  );
}

function NoNote() {
  const { t } = useLingui();
  return (
    <div className="card">
      <EmptyState
        title={t`No note is available`}
        action={
          <ButtonLink icon={Plus} kind="primary" to={paths.createNote}>
            <Trans>Add Note</Trans>
          </ButtonLink>
        }
      >
        <Trans>“Call Gupta ji about the havan.” Write it here, and we will remind you on the day.</Trans>
      </EmptyState>
    </div>
  );
}

interface NoHitProps {
  params: ListParams;
  /** How many notes there are in all. */
  others: number;
  onClear: () => void;
}

/** Nothing in this tab, or nothing that the search finds there. */
function NoHit({ params, others, onClear }: NoHitProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const query = params.query.trim();
  const count = number(others);
  const nothing = {
    all: t`No note is available`,
    due: t`No note is due`,
    overdue: t`No note is overdue`,
    done: t`No note is done yet`,
  };
  if (!query) return <EmptyState title={nothing[params.tab]} />;
  return (
    <EmptyState
      title={t`No note for “${query}”`}
      action={
        <Button onClick={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    >
      <Trans>Notes in all: {count}</Trans>
    </EmptyState>
  );
}
