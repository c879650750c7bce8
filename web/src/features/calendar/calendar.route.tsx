import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { useMemo } from "react";
import { PlacePrompt } from "../../almanac/place-prompt.tsx";
import { useAlmanacAhead, useAlmanacMonth } from "../../almanac/use-almanac.ts";
import { useFamilyDays } from "../../almanac/yearly-days.ts";
import { holdsOf } from "../../domain/planner/holds.ts";
import type { Clock } from "../../lib/clock.ts";
import { useClock } from "../../offline/clock.ts";
import { useSync } from "../../offline/status.ts";
import { useRows, useTasks } from "../../offline/store.ts";
import { NotLoaded } from "../../records/list-states.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, Skeleton } from "../../ui/surface.tsx";
import { useLazy } from "../../ui/use-lazy.ts";
import { useWide } from "../../ui/use-wide.ts";
import calendarCss from "./calendar.module.css";
import { DayFrame } from "./day-frame.tsx";
import { type Marks, marksOf, type Row } from "./day-marks.ts";
import frameCss from "./frame.module.css";
import { Legend } from "./legend.tsx";
import { CalendarGrid } from "./month/calendar-grid.tsx";
import { useMonthDrag } from "./month/use-month-drag.ts";
import { Peek } from "./peek.tsx";
import { PrintSheet } from "./print/print-sheet.tsx";
import { usePrinting } from "./print/use-printing.ts";
import { useSwipe } from "./use-swipe.ts";
import { daysShown } from "./views/days-shown.ts";
import { Head } from "./views/head.tsx";
import { type MonthView, monthsFrom, useMonthView, useView } from "./views/use-view.ts";

export const title = msg`Calendar View`;

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
  const view = useView(now.today);
  const month = useMonthView(view, now.today, wide);
  const bookings = useRows("booking");
  const blocks = useRows("block");
  const clients = useRows("client");
  const calendars = useRows("busycalendar");
  const marks = useMemo(
    () => marksOf(tasks, now, holdsOf(bookings ?? [], now.at), blocks, clients, calendars),
    [tasks, bookings, blocks, clients, calendars, now],
  );
  const Agenda = useLazy(loadAgenda, view.mode === "agenda");
  const Day = useLazy(loadDay, view.mode === "day");
  const Week = useLazy(loadWeek, view.mode === "week");
  const isMonth = view.mode === "month";
  const days = daysShown(view.mode, isMonth ? `${month.month}-01` : view.from, wide);
  const open = isMonth && wide && month.day !== undefined;
  return (
    <div className={`wrap ${frameCss.calendar}`} data-open={open || undefined}>
      <div className={frameCss.calendarMain}>
        <Head
          mode={view.mode}
          onMode={view.choose}
          days={days}
          today={now.today}
          wide={wide}
          onToday={isMonth ? month.toToday : view.toToday}
          onTurn={(way) => (isMonth ? month.turn(way) : view.turnDays(way * days.length))}
        />
        <PlacePrompt month={(days[0] ?? now.today).slice(0, 7)} />
        {isMonth && <Month view={month} marks={marks} now={now} />}
        {Day && <Day days={days} marks={marks} now={now} onTurn={view.turnDays} />}
        {Week && <Week days={days} marks={marks} now={now} onTurn={view.turnDays} />}
        {Agenda && <Agenda days={days} marks={marks} now={now} />}
      </div>
      {isMonth && <MonthDay view={month} marks={marks} now={now} wide={wide} />}
    </div>
  );
}

/** These come in chunks of their own, once they are chosen. */
const loadDay = async () => (await import("./day/day.tsx")).Day;
const loadMovingWords = async () => (await import("./month/moving-words.tsx")).MovingWords;
const loadWeek = async () => (await import("./week/week.tsx")).Week;
const loadAgenda = async () => (await import("./agenda/agenda.tsx")).Agenda;

interface MonthProps {
  view: MonthView;
  marks: Marks;
  now: Clock;
}

/** The grid of the month, and its legend. */
function Month({ view, marks, now }: MonthProps) {
  const { month, day } = view;
  const almanac = useAlmanacMonth(month).data;
  useAlmanacAhead(monthsFrom(month, -1), monthsFrom(month, 1));
  const families = useFamilyDays(month);
  const swipe = useSwipe((months) => view.turn(months));
  const { moving, ...drag } = useMonthDrag(marks);
  const MovingWords = useLazy(loadMovingWords, moving !== undefined);
  return (
    <>
      <div
        className={calendarCss.calendarSwipe}
        {...drag}
        onPointerDown={(event) => {
          swipe.onPointerDown(event);
          drag.onPointerDown(event);
        }}
        onPointerUp={(event) => {
          swipe.onPointerUp(event);
          drag.onPointerUp();
        }}
        onPointerCancel={() => {
          swipe.onPointerCancel();
          drag.onPointerCancel();
        }}
      >
        <CalendarGrid
          month={month}
          today={now.today}
          selected={day}
          marks={marks}
          almanac={almanac}
          families={families}
          dropping={moving?.over}
          onMonth={view.show}
          onOpen={view.open}
          onClose={view.close}
        />
      </div>
      {MovingWords && moving && <MovingWords moving={moving} />}
      <Legend today={now.today} />
      <div className={`${frameCss.calendarPrint} phone-only`}>
        <Button icon={Printer} wide onClick={() => print()}>
          <Trans>Print the month</Trans>
        </Button>
      </div>
    </>
  );
}

/** Beside the month: the day that is open, on a phone the bar that opens one, and the sheet that only the printer sees. */
function MonthDay({ view, marks, now, wide }: MonthProps & { wide: boolean }) {
  const { month, day, peek, open, close } = view;
  const families = useFamilyDays(month);
  const printing = usePrinting();
  return (
    <>
      {!wide && <Peek date={peek} marks={marks} now={now} onOpen={open} />}
      <DayFrame date={day} wide={wide} marks={marks} families={families} now={now} onClose={close} />
      {printing && <PrintSheet month={month} marks={marks} families={families} />}
    </>
  );
}
