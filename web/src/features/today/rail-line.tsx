import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { localParts } from "../../i18n/format.ts";
import { useClock } from "../../offline/clock.ts";
import { Icon } from "../../ui/icon.tsx";
import { useBareTime } from "./almanac-strip.tsx";
import css from "./day-rail.module.css";
import type { RailRow } from "./plan.ts";

/** The props of a row of one kind. */
export type Of<K extends RailRow["kind"]> = { row: Extract<RailRow, { kind: K }> };

interface LineProps {
  kind: string;
  at?: number;
  state?: string;
  icon?: LucideIcon;
  children: ReactNode;
}

/** One line of the rail. */
export function Line({ kind, at, state, icon, children }: LineProps) {
  const { zone } = useClock();
  const { bare } = useBareTime();
  return (
    <li data-row={kind} data-state={state}>
      <span className={css.daylineTime}>{at !== undefined && bare(localParts(new Date(at), zone).time)}</span>
      <span className={css.daylineMark}>
        <i>{icon && <Icon of={icon} bold />}</i>
      </span>
      <div className={css.daylineBox}>{children}</div>
    </li>
  );
}
