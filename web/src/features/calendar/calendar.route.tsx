import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, CalendarCheck, ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useMemo, useRef } from "react";
import { PlacePrompt } from "../../almanac/place-prompt.tsx";
import { useAlmanacAhead, useAlmanacMonth } from "../../almanac/use-almanac.ts";
import { useFamilyDays } from "../../almanac/yearly-days.ts";
import { holdsOf } from "../../domain/planner/holds.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { addMonths, type CivilDate, isCivilDate } from "../../lib/month.ts";
import { paths } from "../../nav/paths.ts";
import { useAddress } from "../../nav/use-address.ts";
import { useClock } from "../../offline/clock.ts";
import { useSync } from "../../offline/status.ts";
import { useRows, useTasks } from "../../offline/store.ts";
import { NotLoaded } from "../../records/list-states.tsx";
import { Button, IconButton, IconLink } from "../../ui/button.tsx";
import { Card, Skeleton } from "../../ui/surface.tsx";
import { useWide } from "../../ui/use-wide.ts";
import calendarCss from "./calendar.module.css";
import { readView, type View, writeView } from "./calendar-address.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import { DayFrame } from "./day-frame.tsx";
import { marksOf, type Row } from "./day-marks.ts";
import frameCss from "./frame.module.css";
import { Legend } from "./legend.tsx";
import { LunarMonths } from "./lunar-words.tsx";
import { Peek } from "./peek.tsx";
import { PrintSheet } from "./print-sheet.tsx";
import { usePrinting } from "./use-printing.ts";
import { useSwipe } from "./use-swipe.ts";

/** /calendar-view */
export function Component() {
  const { t } = useLingui();
  const tasks = useTasks();
  const now = useClock();
  const { failure } = useSync();
  if (tasks) return <Calendar tasks={tasks} now={now} />;
  return (
    <div className="wrap">
      <h1 tabIndex={-1} className="visually-hidden">
        <Trans>Calendar View</Trans>
      </h1>
      <Card>
        {failure ? (
          <NotLoaded title={t`The calendar could not be loaded`} />
        ) : (
          <Skeleton label={t`Loading the calendar`} />
        )}
      </Card>
    </div>
  );
}

function Calendar({ tasks, now }: { tasks: readonly Row[]; now: Clock }) {
  const wide = useWide();
  const view = useView(now.today, wide);
  const { month, day } = view;
  const bookings = useRows("booking");
  const blocks = useRows("block");
  const clients = useRows("client");
  const marks = useMemo(
    () => marksOf(tasks, now, holdsOf(bookings ?? [], now.at), blocks, clients),
    [tasks, bookings, blocks, clients, now],
  );
  const almanac = useAlmanacMonth(month).data;
  useAlmanacAhead(monthsFrom(month, -1), monthsFrom(month, 1));
  const families = useFamilyDays(month);
  const printing = usePrinting();
  const swipe = useSwipe((months) => view.turn(months));
  return (
    <div className={`wrap ${frameCss.calendar}`} data-open={(wide && day !== undefined) || undefined}>
      <div className={frameCss.calendarMain}>
        <Head month={month} today={now.today} onTurn={view.turn} onToday={view.toToday} />
        <PlacePrompt month={month} />
        <div className={calendarCss.calendarSwipe} {...swipe}>
          <CalendarGrid
            month={month}
            today={now.today}
            selected={day}
            marks={marks}
            almanac={almanac}
            families={families}
            onMonth={view.show}
            onOpen={view.open}
            onClose={view.close}
          />
        </div>
        <Legend today={now.today} />
        <div className={`${frameCss.calendarPrint} phone-only`}>
          <Button icon={Printer} wide onClick={() => print()}>
            <Trans>Print the month</Trans>
          </Button>
        </div>
      </div>
      {!wide && <Peek date={view.peek} marks={marks} now={now} onOpen={view.open} />}
      <DayFrame date={day} wide={wide} marks={marks} families={families} now={now} onClose={view.close} />
      {printing && <PrintSheet month={month} marks={marks} families={families} />}
    </div>
  );
}

/** The month that is so many later. */
const monthsFrom = (month: string, months: number) => addMonths(`${month}-01`, months).slice(0, 7);

/** What is shown, and the ways from it. */
function useView(today: CivilDate, wide: boolean) {
  const { params, set } = useAddress(paths.calendar, readView, writeView);
  // A sheet that was opened from here is left by the way back, so that Back never opens it again.
  const entered = useRef(false);
  const month = params.month ?? today.slice(0, 7);
  const usual = wide && params.day === undefined && month === today.slice(0, 7) ? today : undefined;
  const day = params.day === "none" ? undefined : (params.day ?? usual);
  // Every month and day is an entry of the history, so that Back comes to the one before.
  const go = (next: View) =>
    set(next, { replace: writeView(next).toString() === writeView(params).toString() });
  const show = (next: string) => {
    // The years that there are come to an end.
    if (isCivilDate(`${next}-01`))
      go({ month: next, day: wide && params.day === "none" ? "none" : undefined });
  };
  return {
    month,
    day,
    /** The day that the bar at the foot of a phone tells of. */
    peek: month === today.slice(0, 7) ? today : `${month}-01`,
    show,
    turn: (months: number) => show(monthsFrom(month, months)),
    toToday: () => go({ month: undefined, day: wide ? today : undefined }),
    open: (date: CivilDate) => {
      entered.current = !wide;
      go({ month, day: date });
    },
    close: () => {
      const back = entered.current;
      entered.current = false;
      // A sheet tells late that it is closed: Back may have closed it, or a way in it that leads elsewhere.
      if (day === undefined || location.pathname !== paths.calendar) return;
      if (back) history.back();
      else set({ month, day: wide ? "none" : undefined }, { replace: !wide });
    },
  };
}

interface HeadProps {
  month: string;
  today: CivilDate;
  onTurn: (months: number) => void;
  onToday: () => void;
}

function Head({ month, today, onTurn, onToday }: HeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const almanac = useAlmanacMonth(month).data;
  return (
    <div className={calendarCss.calendarHead}>
      <IconLink icon={ArrowLeft} label={t`Back to tasks`} to={paths.tasks} />
      <div className="grow" aria-live="polite">
        <h1 tabIndex={-1}>{format.month(month)}</h1>
        <p className="small muted truncate">
          <LunarMonths almanac={almanac} />
        </p>
      </div>
      <span className="desktop-only">
        <IconButton icon={Printer} label={t`Print the month`} onClick={() => print()} />
      </span>
      {(month !== today.slice(0, 7) || undefined) && (
        <span className="phone-only">
          <IconButton icon={CalendarCheck} label={t`Today`} onClick={onToday} />
        </span>
      )}
      <span className="desktop-only">
        <Button onClick={onToday}>
          <Trans>Today</Trans>
        </Button>
      </span>
      <IconButton icon={ChevronLeft} label={t`Previous month`} onClick={() => onTurn(-1)} />
      <IconButton icon={ChevronRight} label={t`Next month`} onClick={() => onTurn(1)} />
    </div>
  );
}
