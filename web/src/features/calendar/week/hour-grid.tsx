import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent, ReactNode } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { useWide } from "../../../ui/use-wide.ts";
import type { Row } from "../day-marks.ts";
import { useSwipe } from "../use-swipe.ts";
import moveCss from "./move.module.css";
import { useStartTask } from "./new-here.tsx";
import { ProposalWords } from "./proposal-words.tsx";
import { across } from "./scale.ts";
import { useMove } from "./use-move.ts";
import type { Proposed } from "./use-proposal.ts";
import css from "./week.module.css";

interface HourGridProps {
  /** So many days stand beside each other. */
  count: number;
  /** The first hour that is shown, and how many hours there are from one name to the next. */
  hour: number;
  step: 1 | 2;
  now: Clock;
  className?: string | undefined;
  /** The task of this id, if it can be moved. */
  taskOf: (id: string) => Row | undefined;
  /** Called with how many days later is to be shown. */
  onTurn: (days: number) => void;
  /** The columns, and where the task that is being moved would stand in them. */
  children: (moving: Proposed | undefined) => ReactNode;
}

/** Hours from the top down, and in them what can be moved; a tap where nothing stands begins a task there. */
export function HourGrid({ count, hour, step, now, className, taskOf, onTurn, children }: HourGridProps) {
  const { t } = useLingui();
  const wide = useWide();
  const swipe = useSwipe(onTurn);
  const start = useStartTask(hour, now);
  const { moving, press: pressTask, ...pointer } = useMove(taskOf, hour);
  const press = (event: KeyboardEvent) => {
    if (pressTask(event)) return;
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onTurn(way * (wide ? count : 1));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div
        role="group"
        aria-label={t`Days by the hour`}
        className={className ? `${css.week} ${className}` : css.week}
        data-count={count}
        onKeyDown={press}
        onClick={start}
        {...(wide ? pointer : swipe)}
      >
        <Hours first={hour} step={step} />
        {children(moving)}
      </div>
      <div role="status" className={moveCss.moveStatus}>
        {moving && <ProposalWords proposed={moving} />}
      </div>
    </>
  );
}

/** "6 am" at each line, or each second one; the times of the work are said with it. */
function Hours({ first, step }: { first: number; step: 1 | 2 }) {
  const { time } = useFormat();
  const hours = Array.from({ length: 24 - first }, (_, n) => first + n).filter(
    (hour) => hour % step === 0 && hour > first,
  );
  return (
    <div className={css.weekHours} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} style={across(hour * 60, hour * 60, first)}>
          {time(`${String(hour).padStart(2, "0")}:00`).replace(/:(00|००)/, "")}
        </span>
      ))}
    </div>
  );
}
