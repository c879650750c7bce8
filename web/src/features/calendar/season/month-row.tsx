import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { Link } from "../../../ui/link.tsx";
import type { DayLoad } from "./load.ts";
import css from "./season.module.css";
import type { SeasonDay, SeasonMonth } from "./use-season.ts";
import { useDayWords, useStopWords } from "./words.ts";

/** A lunar month: its days, what they hold, and what keeps mangal work away. */
export const MonthRow = memo(function MonthRow({
  name,
  month,
  days,
  sums,
  stops,
  feasts,
  today,
}: SeasonMonth & { today: CivilDate }) {
  const { dayMonth, dayOfMonth, money, number } = useFormat();
  const stopWords = useStopWords();
  const [first = "", last = ""] = [month.days[0]?.date, month.days.at(-1)?.date];
  const middle = month.days[month.days.length >> 1]?.date ?? first;
  return (
    <li>
      <Link to={paths.calendarMonth(middle.slice(0, 7))}>
        <span className={css.seasonName}>
          <b>{name}</b>
          <span>
            {dayMonth(first)} – {dayMonth(last)}
          </span>
        </span>
        <span className={css.seasonStrip}>
          {days.map((day) => (
            <Day key={day.date} {...day} past={day.date < today} />
          ))}
        </span>
        <span className={css.seasonCount}>
          <b>
            <Plural value={sums.agreed} one="# rite" other="# rites" />
          </b>
          {sums.over > 0 && (
            <small>
              <Plural value={sums.over} one="# day over your cap" other="# days over your cap" />
            </small>
          )}
        </span>
        <span className={css.seasonMoney}>
          <b>{money(sums.paise / 100)}</b>
        </span>
        <span className={css.seasonWords}>
          {stops.length > 0 && <span>{stops.map(stopWords).join(", ")}</span>}
          {feasts.length > 0 && (
            <em>{feasts.map((feast) => `${feast.name} ${dayOfMonth(feast.date)}`).join(", ")}</em>
          )}
          {sums.held + sums.expected > 0 && (
            <span>
              {sums.held > 0 && <Trans>{number(sums.held)} held</Trans>}
              {sums.held > 0 && sums.expected > 0 && ", "}
              {sums.expected > 0 && <Trans>{number(sums.expected)} expected</Trans>}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
});

/** A day of the strip: on a phone its tint alone, else with its number. What it holds is told by its title too. */
const Day = memo(function Day({ date, load, stopped, feast, newMoon, past }: SeasonDay & { past: boolean }) {
  const { number } = useFormat();
  const { t } = useLingui();
  const words = useDayWords();
  const shown = shownOf(load);
  return (
    <i
      title={words(date, load, stopped ? t`not for mangal work` : "")}
      data-level={load.level || undefined}
      data-expected={(load.level === 0 && load.expected > 0) || undefined}
      data-last={(load.level === 0 && load.expected === 0 && load.lastYear > 0) || undefined}
      data-closed={load.closed || undefined}
      data-stopped={stopped || undefined}
      data-feast={feast || undefined}
      data-new-moon={newMoon || undefined}
      data-past={past || undefined}
    >
      {shown > 0 && <span className="desktop-only">{number(shown)}</span>}
    </i>
  );
});

/** What is agreed and held; where nothing is, what is expected, else what there was last year. */
const shownOf = ({ agreed, held, expected, lastYear }: DayLoad): number =>
  agreed + held || expected || lastYear;
