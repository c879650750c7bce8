import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Check, Circle, CircleX, Clock } from "lucide-react";
import { useMemo } from "react";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import { useMonthsAhead } from "../../almanac/use-tithi-days.ts";
import { lunarDays } from "../../domain/observances/lunar-days.ts";
import { type Occurrence, shraddhsOf } from "../../domain/observances/occurrences.ts";
import { dayIn } from "../../domain/series/plan.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { addDays } from "../../lib/month.ts";
import { paths } from "../../nav/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Card } from "../../ui/surface.tsx";
import { DateBlock } from "./date-block.tsx";
import css from "./series.module.css";
import { isOpen, type KnownSeries, type SeriesDay } from "./use-series.ts";

/** The days of a series from the first to the last; today's carries what is next. */
export function DayLine(of: KnownSeries) {
  const { series, days, now } = of;
  const { number } = useFormat();
  const done = days.filter(({ task, status }) => status === "completed" && !isOpen(task, now)).length;
  const last = days.at(-1)?.task.date;
  const running = last !== undefined && now.today >= series.date && now.today <= last;
  const n = number(dayIn(series.date, now.today));
  const all = number(last ? dayIn(series.date, last) : 0);
  return (
    <Card>
      <div className={`${css.head} row`}>
        <h2 className="grow">
          {running ? (
            <Trans>
              Day {n} of {all}
            </Trans>
          ) : (
            <Plural value={days.length} one="# day" other="# days" />
          )}
        </h2>
        <span className="small muted">
          <Plural value={done} one="# done" other="# done" />
        </span>
      </div>
      <ol className={css.line}>
        {days.map((day, at) => (
          <Day key={day.task._id} of={of} day={day} before={days[at - 1]} />
        ))}
        <Later {...of} />
      </ol>
    </Card>
  );
}

const SIGNS = { completed: Check, upcoming: Circle, cancelled: CircleX, missed: CircleX, handed_over: Check };

function Day({ of, day, before }: { of: KnownSeries; day: SeriesDay; before: SeriesDay | undefined }) {
  const { series, now } = of;
  const { number, time } = useFormat();
  const { task, status } = day;
  const today = task.date === now.today && task.outcome === null;
  const n = dayIn(series.date, task.date);
  const dayNumber = number(n);
  const gap = before ? n - dayIn(series.date, before.task.date) : 1;
  const where = [task.location, task.startTime && time(task.startTime)].filter(Boolean).join(", ");
  const state = today ? "now" : status === "completed" ? "done" : status === "upcoming" ? "soon" : "off";
  return (
    <>
      {gap > 1 && series.kind === "antyeshti" && n <= 10 && <Gap from={n - gap + 1} to={n - 1} />}
      <li data-state={state} data-gap={gap > 1 || undefined}>
        <DateBlock date={task.date} today={today} />
        <span className={css.mark}>
          <Icon of={today ? Clock : SIGNS[status]} bold />
        </span>
        <div className={css.box}>
          <span className="row">
            <b className="grow">
              <Link to={paths.task(task._id)}>{task.taskName}</Link>
            </b>
            <span className="small muted nowrap">
              <Trans>day {dayNumber}</Trans>
            </span>
          </span>
          <span className="small">{where}</span>
          {today && (
            <ButtonLink kind="primary" wide icon={Check} to={paths.closeTask(task._id)}>
              <Trans>Close day {dayNumber}</Trans>
            </ButtonLink>
          )}
        </div>
      </li>
    </>
  );
}

/** The days on which the family does it alone. */
function Gap({ from, to }: { from: number; to: number }) {
  const { number } = useFormat();
  const [first, last] = [number(from), number(to)];
  if (to < from) return null;
  return (
    <li data-state="gap">
      <span />
      <span />
      <span className="small muted">
        {from === to ? (
          <Trans>Day {first}: pind by the family</Trans>
        ) : (
          <Trans>
            Days {first} to {last}: pind each day by the family
          </Trans>
        )}
      </span>
    </li>
  );
}

/** How far the yearly days are looked for. */
const YEAR = 365;

/** After a death: what comes by itself from the register. */
function Later({ series, client, now, days }: KnownSeries) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const months = useMonthsAhead();
  const person = client?.people?.find(({ _id }) => _id === series.personId);
  const last = days.at(-1)?.task.date ?? series.date;
  const all = useMemo(() => {
    if (!person?.departed) return [];
    const span = { from: addDays(last, 1), to: addDays(now.today, YEAR) };
    return shraddhsOf(person.departed, lunarDays(months), span);
  }, [person, months, last, now.today]);
  if (all.length === 0) return null;
  const [first] = all;
  const shown = all.filter((one) => one === first || one.between || one.first);
  const nameOf = ({ masik, between, first: one }: Occurrence) => {
    if (masik === 1) return t`First masik`;
    if (masik) return t`Masik shraddh`;
    if (between === "traipakshika") return t`Traipakshika shraddh`;
    if (between) return t`Shanmasik shraddh`;
    return one ? t`First varshik` : t`Varshik shraddh`;
  };
  return (
    <>
      <li data-state="gap">
        <span />
        <span />
        <span className="small muted">
          <Trans>Then month by month, suggested under</Trans>{" "}
          <Link to={paths.coming}>
            <Trans>Coming rites</Trans>
          </Link>
        </span>
      </li>
      {shown.map((one) => (
        <li key={one.date} data-state="later">
          <DateBlock date={one.date} />
          <span className={css.mark} />
          <div className={css.box}>
            <span className="row">
              <b className="grow">{nameOf(one)}</b>
              <span className="small muted">{digits(one.date.slice(0, 4))}</span>
            </span>
            <Tithi date={one.date} />
          </div>
        </li>
      ))}
    </>
  );
}

function Tithi({ date }: { date: string }) {
  const limbs = useAlmanacDay(date).data?.limbs;
  return <span className="small muted">{limbs && `${limbs.month} ${limbs.tithis[0].label}`}</span>;
}
