import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { AlmanacDay } from "../../../almanac/almanac-month.ts";
import type { FamilyDay } from "../../../almanac/family-day.ts";
import { feastsOf } from "../../../almanac/festivals/feasts.ts";
import type { PitruDay } from "../../../almanac/pitru/pitru-paksha.ts";
import type { Repeat } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { Moon } from "../../../ui/moon/moon.tsx";
import css from "../calendar.module.css";
import { type Mark, stateOf } from "../day-marks.ts";
import { shortNakshatra } from "../lunar-words.tsx";
import { PitruName } from "../pitru-words.tsx";
import { Marks } from "./day-cell-marks.tsx";

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
  const regional = almanac?.regional;
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
          {regional?.day !== undefined && (
            <span className="tiny muted desktop-only">
              <span className="visually-hidden">{regional.month} </span>
              {format.number(regional.day)}
            </span>
          )}
          {limbs && <Moon phase={limbs.phase} size={15} />}
        </span>{" "}
        <Names almanac={almanac} pitru={pitru} />{" "}
        <Marks state={state} mark={mark} expected={expected} families={families} />
      </button>
    </div>
  );
});

/** What the almanac names of the day: tithi, nakshatra, and its festival. */
function Names({ almanac, pitru }: Pick<DayCellProps, "almanac" | "pitru">) {
  "use memo";
  const { number } = useFormat();
  const limbs = almanac?.limbs;
  const tithi = limbs?.tithis[0];
  const feast = almanac && feastsOf(almanac)[0];
  return (
    <>
      <span className={css.dayTithi}>
        <span className={css.dayFull}>{tithi?.name ?? "–"}</span>
        {tithi && (
          <span className={css.dayShort}>
            <ShortTithi index={tithi.index} />
          </span>
        )}
      </span>{" "}
      <span className={css.dayNakshatra}>
        {almanac?.regional?.day !== undefined && (
          <span className="phone-only">{number(almanac.regional.day)} · </span>
        )}
        {limbs && shortNakshatra(limbs.nakshatras[0].name)}
      </span>{" "}
      {feast && <span className={css.dayFestival}>{feast.short}</span>}{" "}
      {pitru && !feast && (
        <span className={css.dayFestival}>
          <PitruName day={pitru} />
        </span>
      )}
    </>
  );
}

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
