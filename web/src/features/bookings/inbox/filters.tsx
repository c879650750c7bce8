import { Trans, useLingui } from "@lingui/react/macro";
import { SlidersHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Segmented, Tabs } from "../../../ui/choice.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { Select } from "../../../ui/text-input.tsx";
import css from "../bookings.module.css";
import { useTabNames } from "../page/booking-article.tsx";
import { type Entry, TABS, type Tab } from "../standing.ts";
import { choicesOf, cleared, filters, type Params } from "./inbox.ts";

interface FiltersProps {
  entries: readonly Entry[];
  params: Params;
  onChange: (change: Partial<Params>) => void;
}

/** Order and filters of the inbox, behind one button that shows how many are set. */
function Filters({ entries, params, onChange }: FiltersProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  const set = filters(params);
  const count = number(set);
  return (
    <>
      <span className={css.bookingFilter} data-set={set > 0 || undefined}>
        <IconButton
          icon={SlidersHorizontal}
          label={set > 0 ? t`Order and filters, ${count} set` : t`Order and filters`}
          onClick={() => setOpen(true)}
        />
      </span>
      <Sheet open={open} onClose={() => setOpen(false)} title={t`Order and filters`}>
        <div className="sheet-form">
          <FilterFields entries={entries} params={params} onChange={onChange} />
          <div className="row spread">
            <Button kind="quiet" disabled={set === 0} onClick={() => onChange(cleared(params))}>
              <Trans>Clear filters</Trans>
            </Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              <Trans>Show the list</Trans>
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}

function FilterFields({ entries, params, onChange }: FiltersProps) {
  const { t } = useLingui();
  const { rites, areas } = choicesOf(entries);
  const all = { value: "", label: t`All` };
  const named = (names: readonly string[]) => [all, ...names.map((name) => ({ value: name, label: name }))];
  return (
    <>
      <Segmented
        label={t`Order`}
        value={params.sort}
        onChange={(sort) => onChange({ sort })}
        options={[
          { value: "event", label: t`By day of the rite` },
          { value: "received", label: t`By when it came` },
        ]}
      />
      <Select
        label={t`Period`}
        value={params.period}
        onChange={(event) => onChange({ period: event.target.value as Params["period"] })}
        options={[
          { value: "all", label: t`All` },
          { value: "week", label: t`The next 7 days` },
          { value: "month", label: t`The next month` },
          { value: "later", label: t`Later` },
        ]}
      />
      <Select
        label={t`Rite`}
        value={params.rite}
        onChange={(event) => onChange({ rite: event.target.value })}
        options={named(rites)}
      />
      <Select
        label={t`Area`}
        value={params.area}
        onChange={(event) => onChange({ area: event.target.value })}
        options={named(areas)}
      />
    </>
  );
}

interface ToolsProps {
  /** The id of the list that the tabs switch. */
  panelId: string;
  entries: readonly Entry[];
  params: Params;
  counts: Record<Tab, number>;
  onChange: (change: Partial<Params>) => void;
}

/** The tabs and the filters. */
export function Tools({ panelId, entries, params, counts, onChange }: ToolsProps) {
  "use memo";
  const { t } = useLingui();
  const { number } = useFormat();
  const names = useTabNames();
  const tools = useRef<HTMLDivElement>(null);
  // On a phone not all tabs are in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another tab is chosen
  useEffect(() => {
    tools.current
      ?.querySelector("[aria-selected=true]")
      ?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [params.tab]);

  return (
    <div className={css.bookingsTools} ref={tools}>
      <Tabs
        label={t`Bookings`}
        panelId={panelId}
        value={params.tab}
        onChange={(tab: Tab) => onChange({ tab })}
        tabs={TABS.map((tab) => ({
          value: tab,
          label: names[tab],
          count: tab === "past" ? undefined : number(counts[tab]),
        }))}
      />
      <Filters entries={entries} params={params} onChange={onChange} />
    </div>
  );
}
