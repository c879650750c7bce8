import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import { useWhen } from "../../../domain/planner/when.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { useSwipe } from "../use-swipe.ts";
import type { DaysProps } from "../views/use-view.ts";
import { DayColumn } from "./day-column.tsx";
import { entriesOf, firstHourOf, piecesOf, pinned, waysOf } from "./layout.ts";
import moveCss from "./move.module.css";
import { ProposalWords } from "./proposal-words.tsx";
import { across } from "./scale.ts";
import { useMove } from "./use-move.ts";
import css from "./week.module.css";
import { WeekLegend } from "./week-legend.tsx";

interface WeekProps extends DaysProps {
  /** Called with how many days later is to be shown. */
  onTurn: (days: number) => void;
}

/** Days beside each other, to scale of time: seven, on a phone three. */
export function Week({ days, marks, now, onTurn }: WeekProps) {
  const { t } = useLingui();
  const wide = useWide();
  const when = useWhen();
  const swipe = useSwipe(onTurn);
  const entries = entriesOf(marks, days, now.zone);
  const columns = days.map((date) => {
    const legs = when?.day(date).rows.flatMap((row) => (row.kind === "way" ? [row.leg] : [])) ?? [];
    return {
      date,
      pieces: piecesOf(date, entries, now.zone),
      ways: waysOf(date, legs, now.zone),
    };
  });
  const hour = firstHourOf(columns);
  const shown = columns.map(({ pieces, ...column }) => ({
    ...column,
    pieces: pieces.map((piece) => pinned(piece, hour)),
  }));
  const tasks = new Map(entries.flatMap(({ task }) => (task?.outcome === null ? [[task._id, task]] : [])));
  const { moving, press: pressTask, ...pointer } = useMove((id) => tasks.get(id), hour);
  const press = (event: KeyboardEvent) => {
    if (pressTask(event)) return;
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onTurn(way * (wide ? days.length : 1));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div
        role="group"
        aria-label={t`Days by the hour`}
        className={css.week}
        data-count={days.length}
        onKeyDown={press}
        {...(wide ? pointer : swipe)}
      >
        <Hours first={hour} />
        <ol className={css.weekDays}>
          {shown.map((column) => (
            <DayColumn
              key={column.date}
              {...column}
              mark={marks.get(column.date)}
              hour={hour}
              now={now}
              moving={moving}
            />
          ))}
        </ol>
      </div>
      <div role="status" className={moveCss.moveStatus}>
        {moving && <ProposalWords proposed={moving} />}
      </div>
      <WeekLegend />
    </>
  );
}

/** "6 am" at each second line; the times of the work are said with it. */
function Hours({ first }: { first: number }) {
  const { time } = useFormat();
  const hours = Array.from({ length: 24 - first }, (_, n) => first + n).filter(
    (hour) => hour % 2 === 0 && hour > first,
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
