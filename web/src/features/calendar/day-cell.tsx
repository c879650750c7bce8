import { Plural, Trans, useLingui } from "@lingui/react/macro";
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
import { memo, type ReactNode } from "react";
import type { AlmanacDay } from "../../almanac/almanac-month.ts";
import type { FamilyDay } from "../../almanac/family-day.ts";
import { feastsOf } from "../../almanac/festivals/feasts.ts";
import type { PitruDay } from "../../almanac/pitru/pitru-paksha.ts";
import type { Repeat } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { CivilDate } from "../../lib/month.ts";
import { Icon } from "../../ui/icon.tsx";
import { Moon } from "../../ui/moon/moon.tsx";
import css from "./calendar.module.css";
import { type DayState, type Mark, stateOf } from "./day-marks.ts";
import { shortNakshatra } from "./lunar-words.tsx";
import { PitruName } from "./pitru-words.tsx";

/** The tithis that end the two halves of a lunar month. */
const [FULL_MOON, NEW_MOON] = [15, 30];

interface DayCellProps {
  date: CivilDate;
  /** The name of the month, formatted once for the whole grid: a formatter is slow. */
  monthName: string;
  today: CivilDate;
  mark: Mark;
  almanac: AlmanacDay | undefined;
  families: readonly FamilyDay[] | undefined;
  pitru: PitruDay | undefined;
  expected: readonly Repeat[] | undefined;
  /** A task is held over it. */
  dropping: boolean;
  selected: boolean;
  focusable: boolean;
  onOpen: (date: CivilDate) => void;
}

/** One day: its number and Moon, tithi, nakshatra and festival, and what there is to do. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  "use memo";
  const {
    date,
    monthName,
    today,
    mark,
    almanac,
    families,
    pitru,
    expected,
    dropping,
    selected,
    focusable,
    onOpen,
  } = props;
  const format = useFormat();
  const state = stateOf(date, mark, today);
  const limbs = almanac?.limbs;
  const tithi = limbs?.tithis[0];
  const feasts = almanac ? feastsOf(almanac) : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the button in the cell takes the focus
    <div
      role="gridcell"
      className={css.calendarDay}
      data-state={state}
      aria-selected={selected}
      data-drop={dropping || undefined}
    >
      <button
        type="button"
        data-date={date}
        tabIndex={focusable ? 0 : -1}
        aria-current={date === today ? "date" : undefined}
        onClick={() => onOpen(date)}
      >
        <span className={css.dayTop}>
          <span className={css.dayNumber}>{format.dayOfMonth(date)}</span>{" "}
          <span className="visually-hidden">{monthName},</span>{" "}
          {date === today && (
            <span className="visually-hidden">
              <Trans>today,</Trans>
            </span>
          )}
          {limbs && <Moon phase={limbs.phase} size={15} />}
        </span>{" "}
        <span className={css.dayTithi}>
          <span className={css.dayFull}>{tithi?.name ?? "–"}</span>
          {tithi && (
            <span className={css.dayShort}>
              <ShortTithi index={tithi.index} />
            </span>
          )}
        </span>{" "}
        <span className={css.dayNakshatra}>{limbs && shortNakshatra(limbs.nakshatras[0].name)}</span>{" "}
        {feasts[0] && <span className={css.dayFestival}>{feasts[0].short}</span>}{" "}
        {pitru && !feasts[0] && (
          <span className={css.dayFestival}>
            <PitruName day={pitru} />
          </span>
        )}{" "}
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
      </button>
    </div>
  );
});

/** "Shu 11", where a narrow cell has no room for the name. */
function ShortTithi({ index }: { index: number }) {
  "use memo";
  const { t } = useLingui();
  const { number } = useFormat();
  if (index === FULL_MOON) return t`Purn`;
  if (index === NEW_MOON) return t`Ama`;
  const day = number(((index - 1) % FULL_MOON) + 1);
  return index < FULL_MOON ? t`Shu ${day}` : t`Kri ${day}`;
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
