import { Plural, Trans } from "@lingui/react/macro";
import {
  Cake,
  CalendarX,
  Check,
  Circle,
  CircleDashed,
  Clock3,
  Flame,
  type LucideIcon,
  Repeat2,
} from "lucide-react";
import type { ReactNode } from "react";
import type { FamilyDay } from "../../../almanac/family-day.ts";
import type { Repeat } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Icon } from "../../../ui/icon.tsx";
import css from "../calendar.module.css";
import type { DayState, Mark } from "../day-marks.ts";

interface MarksProps {
  state: DayState;
  mark: Mark;
  expected: readonly Repeat[] | undefined;
  families: readonly FamilyDay[] | undefined;
}

/** In the cell of a day, what there is to do on it. */
export function Marks({ state, mark, expected, families }: MarksProps) {
  return (
    <>
      {mark.counted.length > 0 && <Marker state={state} mark={mark} />}
      {mark.holds.length > 0 && <Held mark={mark} />}
      {expected && <Expected expected={expected} />}
      {families && <Families families={families} />}
      {mark.birthdays.length > 0 && <Birthdays count={mark.birthdays.length} />}
      {mark.busy.length > 0 && <BusyMark />}
      {mark.closed.length > 0 && (
        <span className={`${css.dayMark} ${css.dayClosed}`}>
          <Icon of={CalendarX} bold />
          <span className="visually-hidden">
            <Trans>closed</Trans>
          </span>
        </span>
      )}
    </>
  );
}

const SHAPES: Record<Exclude<DayState, "free">, LucideIcon> = { today: Clock3, past: Check, future: Circle };

interface CountProps {
  icon: LucideIcon;
  bold?: boolean;
  /** How it looks besides. */
  kind?: string | undefined;
  count: number;
  /** The name of the first one, for wide screens. */
  first: string | undefined;
  /** The open task that it names, which can be dragged. */
  task?: string | undefined;
  /** How many of what, in words. */
  children: ReactNode;
}

/** How many of a kind there are: a sign, a number, on wide screens the first one and how many more. */
function Count({ icon, bold, kind, count, first, task, children }: CountProps) {
  "use memo";
  const { number } = useFormat();
  return (
    <span className={[css.dayMark, kind].filter(Boolean).join(" ")} data-task={task}>
      <Icon of={icon} bold={bold} />
      <span className="phone-only" aria-hidden="true">
        {number(count)}
      </span>
      <span className="visually-hidden">{children}</span>{" "}
      <span className={`desktop-only ${css.dayFirst}`}>{first}</span>
      {count > 1 && (
        <span className="desktop-only" aria-hidden="true">
          +{number(count - 1)}
        </span>
      )}
    </span>
  );
}

/** How many times are reserved for bookings: hatched, since they are no tasks yet. */
function Held({ mark: { holds } }: { mark: Mark }) {
  const count = holds.length;
  return (
    <Count icon={CircleDashed} bold kind={css.dayHeld} count={count} first={holds[0]?.booking.riteName}>
      <Plural value={count} one="# time held" other="# times held" />
    </Count>
  );
}

/** What repeats are expected to bring: dashed, since there is no task yet. */
function Expected({ expected }: { expected: readonly Repeat[] }) {
  const count = expected.length;
  return (
    <Count icon={Repeat2} kind={css.dayExpected} count={count} first={expected[0]?.taskName}>
      <Plural value={count} one="# task expected" other="# tasks expected" />
    </Count>
  );
}

/** The families that remember their departed on the day. */
function Families({ families }: { families: readonly FamilyDay[] }) {
  const count = families.length;
  return (
    <Count icon={Flame} kind={css.dayFamily} count={count} first={families[0]?.client.name}>
      <Plural value={count} one="# yearly shraddh" other="# yearly shraddhs" />
    </Count>
  );
}

/** How many have their birthday; who they are, the day's panel tells. */
function Birthdays({ count }: { count: number }) {
  "use memo";
  const { number } = useFormat();
  return (
    <span className={`${css.dayMark} ${css.dayFamily}`}>
      <Icon of={Cake} />
      <span aria-hidden="true">{number(count)}</span>
      <span className="visually-hidden">
        <Plural value={count} one="# birthday" other="# birthdays" />
      </span>
    </span>
  );
}

/** How many tasks: in a shape, a colour and words. */
function Marker({ state, mark }: { state: DayState; mark: Mark }) {
  if (state === "free") return null;
  const count = mark.counted.length;
  const first = mark.counted[0];
  return (
    <Count
      icon={state === "today" && mark.allDone ? Check : SHAPES[state]}
      bold
      count={count}
      first={first?.taskName}
      task={first?.outcome === null ? first._id : undefined}
    >
      {state === "today" && <Plural value={count} one="# task today" other="# tasks today" />}
      {state === "past" && <Plural value={count} one="# past task" other="# past tasks" />}
      {state === "future" && <Plural value={count} one="# future task" other="# future tasks" />}
    </Count>
  );
}

/** That another calendar says that they are busy. */
const BusyMark = () => (
  <span className={`${css.dayMark} ${css.dayBusy}`}>
    <span className="visually-hidden">
      <Trans context="other calendar">busy</Trans>
    </span>
  </span>
);
