import { Trans, useLingui } from "@lingui/react/macro";
import { ListFilter, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { View } from "../address.ts";
import css from "./history.module.css";

interface FilterChipsProps {
  /** The chosen period in words; none for every year. */
  yearLabel: string | undefined;
  view: View;
  onChange: (change: Partial<View>) => void;
  onGroup: (lunar: boolean) => void;
}

/** The year and the grouping, as chips on a phone. */
export function FilterChips({ yearLabel, view, onChange, onGroup }: FilterChipsProps) {
  const { t } = useLingui();
  return (
    <div className={css.historyChips}>
      {yearLabel && (
        <button
          type="button"
          className={css.historyChip}
          aria-pressed
          aria-label={t`${yearLabel}: show every year`}
          onClick={() => onChange({ year: "all", lunar: false })}
        >
          {yearLabel} <Icon of={X} />
        </button>
      )}
      <button
        type="button"
        className={css.historyChip}
        aria-pressed={view.lunar}
        onClick={() => onGroup(!view.lunar)}
      >
        <Trans>By lunar month</Trans>
      </button>
    </div>
  );
}

/** The button on a phone that opens the lists to choose from. */
export function FilterSheet({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={ListFilter} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Filter</Trans>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t`Filter`}>
        <div className={css.historySheet}>
          {children}
          <Button kind="primary" wide onClick={() => setOpen(false)}>
            <Trans>Show</Trans>
          </Button>
        </div>
      </Sheet>
    </>
  );
}
