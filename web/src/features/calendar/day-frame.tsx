import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { FamilyDays } from "../../almanac/yearly-days.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import type { CivilDate } from "../../lib/month.ts";
import { IconButton } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { type Marks, markOn } from "./day-marks.ts";
import { DayHeading, DayPanel } from "./day-panel.tsx";
import css from "./frame.module.css";

interface DayFrameProps {
  date: CivilDate | undefined;
  wide: boolean;
  marks: Marks;
  families: FamilyDays;
  now: Clock;
  onClose: () => void;
}

/** The panel of a day: next to the month on wide screens, a sheet over it on a phone. */
export function DayFrame({ date, wide, marks, families, now, onClose }: DayFrameProps) {
  const { t } = useLingui();
  const format = useFormat();
  const name = date && `${format.weekday(date, "long")}, ${format.date(date)}`;
  if (!wide) {
    return (
      <Sheet
        open={date !== undefined}
        onClose={onClose}
        title={name ?? ""}
        heading={date && <DayHeading date={date} now={now} />}
      >
        {date && (
          <DayPanel
            key={date}
            date={date}
            mark={markOn(marks, date)}
            families={families.get(date)}
            now={now}
          />
        )}
        {/* Under a sheet nothing can be pressed: its messages, with their Undo, stand in it. */}
        <ToastRegion />
      </Sheet>
    );
  }
  if (!date) return null;
  return (
    <aside className={css.dayAside} aria-label={name}>
      <div className={css.dayAsideHead}>
        <h2 aria-live="polite">
          <DayHeading date={date} now={now} />
        </h2>
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </div>
      <DayPanel key={date} date={date} mark={markOn(marks, date)} families={families.get(date)} now={now} />
    </aside>
  );
}
