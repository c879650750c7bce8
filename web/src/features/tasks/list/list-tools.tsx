import { Trans, useLingui } from "@lingui/react/macro";
import { ListFilter, Search } from "lucide-react";
import type { ReactNode } from "react";
import { setPrefs, usePrefs } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Tabs } from "../../../ui/choice.tsx";
import { DeleteAll, SelectedCount } from "../../../ui/list/select-frame.tsx";
import type { Selection } from "../../../ui/list/selection.ts";
import { SearchInput } from "../../../ui/text-input.tsx";
import { type Row, TABS, type Tab } from "./task-summary.ts";
import css from "./tasks.module.css";
import type { ListControls } from "./use-list-params.ts";

interface ListToolsProps {
  list: ListControls;
  /** Rows of each tab that the search finds. */
  counts: Record<Tab, number>;
  wide: boolean;
  selection: Selection<Row>;
  panelId: string;
  onDelete: () => void;
  onFilter: () => void;
  /** What else can be done with the selected. */
  children: ReactNode;
}

/** Search, tabs and what can be done with the selected. */
export function ListTools({
  list,
  counts,
  wide,
  selection,
  panelId,
  onDelete,
  onFilter,
  children,
}: ListToolsProps) {
  "use memo";
  const { t } = useLingui();
  const { number } = useFormat();
  const chosen = Object.keys(list.params.narrowing).length;
  const filters = chosen > 0 ? number(chosen) : "";
  const money = { closing: t`Needs closing`, unpaid: t`Unpaid` };
  const labels: Record<Tab, string> = wide
    ? { all: t`All`, upcoming: t`Upcoming Tasks`, completed: t`Finished/Completed Tasks`, ...money }
    : { all: t`All`, upcoming: t`Upcoming`, completed: t`Completed`, ...money };
  return (
    <div className={css.listTools}>
      <SearchInput
        label={t`Search by task name`}
        icon={Search}
        value={list.params.query}
        onChange={(event) => list.setQuery(event.target.value)}
      />
      <IconButton
        icon={ListFilter}
        label={filters ? t`Filter and order: ${filters} chosen` : t`Filter and order`}
        data-chosen={filters !== "" || undefined}
        onClick={onFilter}
      />
      {!wide && !list.selecting && (
        <Button onClick={list.startSelecting}>
          <Trans>Select</Trans>
        </Button>
      )}
      <Tabs
        label={t`Filter tasks`}
        panelId={panelId}
        value={list.params.tab}
        onChange={(tab) => list.go({ tab })}
        tabs={TABS.map((tab) => ({
          value: tab,
          label: labels[tab],
          count: wide && !(tab in money && counts[tab] > 0) ? undefined : number(counts[tab]),
        }))}
      />
      {wide && (
        <div className={`row ${css.listSelected}`}>
          <SelectedCount selection={selection} />
          <DeleteAll selection={selection} onDelete={onDelete} />
          {children}
        </div>
      )}
    </div>
  );
}

/** Today and the days to come stand first, or the latest day: remembered on this device. */
export function OrderSwitch() {
  const { tasks } = usePrefs();
  const latest = tasks === "latest";
  return (
    <div className={css.listOrder}>
      <Button
        kind="quiet"
        aria-pressed={latest}
        onClick={() => setPrefs({ tasks: latest ? "soonest" : "latest" })}
      >
        <Trans>Latest day first</Trans>
      </Button>
    </div>
  );
}
