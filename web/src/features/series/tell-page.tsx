import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Check, CircleHelp, MessageCircle, Phone } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTithis } from "../../almanac/use-almanac.ts";
import { useMessages } from "../../domain/messages/use-messages.ts";
import { useFamily } from "../../domain/people/family.ts";
import { callLink } from "../../domain/people/reach.ts";
import { quantityText } from "../../domain/rites/quantity.ts";
import { nameIn } from "../../domain/rites/rite-name.ts";
import { seriesPaths } from "../../domain/series/paths.ts";
import { dayIn } from "../../domain/series/plan.ts";
import { samagriOfAll } from "../../domain/series/samagri-of-all.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { useRows } from "../../offline/store.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Card } from "../../ui/surface.tsx";
import { DateBlock } from "./date-block.tsx";
import deathCss from "./death.module.css";
import { useMoment } from "./moment.ts";
import css from "./series.module.css";
import type { KnownSeries } from "./use-series.ts";
import { useTouched } from "./use-touched.ts";
import { useSeriesWords } from "./words.ts";

/** What the family is told now: read out on the phone, then sent. */
export function TellPage(of: KnownSeries) {
  const { series, days, client } = of;
  const family = useFamily({ clientId: series.clientId });
  const send = useSend(of);
  return (
    <div className={`wrap ${css.page} ${css.narrow} ${deathCss.told}`}>
      <div className="page-head">
        <h1 tabIndex={-1}>
          <Trans>To tell the family now</Trans>
        </h1>
        <Link to={seriesPaths.one(series._id)}>
          <Trans>The series</Trans>
        </Link>
      </div>
      <p className="muted">{client?.name}</p>
      {series.kind === "antyeshti" && <LastRites {...of} />}
      <Card>
        <h2 className={css.head}>
          <Trans>The days</Trans>
        </h2>
        <ul className={css.days}>
          {days.map(({ task }) => (
            <Day key={task._id} of={of} task={task} />
          ))}
        </ul>
      </Card>
      <Needed {...of} />
      {series.kind === "antyeshti" && <SetForYou {...of} />}
      <div className="action-bar">
        {family.phone && (
          <ButtonLink icon={Phone} to={callLink(family.phone)}>
            <Trans>Call</Trans>
          </ButtonLink>
        )}
        <Button kind="primary" icon={MessageCircle} onClick={() => void send()}>
          <Trans>Send on WhatsApp</Trans>
        </Button>
      </div>
    </div>
  );
}

type Task = KnownSeries["days"][number]["task"];

/** "Last rites: Monday 23 November, at 9:00 am." */
function LastRites({ series, days, client }: KnownSeries) {
  const { weekday, dayOfMonth, monthName, time } = useFormat();
  const person = client?.people?.find(({ _id }) => _id === series.personId);
  const { date = "", time: hour = "", place } = person?.departed ?? {};
  const moment = useMoment(date, hour, place);
  const rites = days.find(({ task }) => dayIn(series.date, task.date) < 3)?.task;
  const day = rites && `${weekday(rites.date, "long")} ${dayOfMonth(rites.date)} ${monthName(rites.date)}`;
  const at = rites?.startTime && time(rites.startTime);
  return (
    <Card padded>
      <p className={css.say}>
        {!rites ? (
          <Trans>Last rites: please tell me when they are.</Trans>
        ) : at ? (
          <Trans>
            Last rites: <b>{day}</b>, at {at}.
          </Trans>
        ) : (
          <Trans>
            Last rites: <b>{day}</b>.
          </Trans>
        )}{" "}
        {moment?.panchak && <Trans>The Moon is in Panchak: many keep a panchak shanti. Ask.</Trans>}
      </p>
    </Card>
  );
}

const EKADASHIS = [11, 26];

function Day({ of: { series, now }, task }: { of: KnownSeries; task: Task }) {
  const { number } = useFormat();
  const moment = useMoment(task.date, "");
  const n = number(dayIn(series.date, task.date));
  const index = moment && (moment.tithi.paksha === "krishna" ? 15 : 0) + (moment.tithi.tithi ?? 0);
  const feast = series.kind === "antyeshti" && dayIn(series.date, task.date) === 13;
  return (
    <li>
      <DateBlock date={task.date} today={task.date === now.today} />
      <span className="grow">
        <b>{task.taskName}</b>
        <span className="small muted">
          <Trans>day {n}</Trans>
        </span>
        {feast && index !== undefined && EKADASHIS.includes(index) && (
          <span className={`${css.why} small`}>
            <Trans>Bhoj on an Ekadashi: many keep it on day 12 or 14. Ask.</Trans>
          </span>
        )}
      </span>
    </li>
  );
}

/** What the first day needs. */
function Needed({ days }: KnownSeries) {
  const { i18n } = useLingui();
  const rites = useRows("ritetype");
  const first = days[0]?.task;
  const things = useMemo(
    () => (first ? samagriOfAll([first], (id) => rites?.find(({ _id }) => _id === id)) : []),
    [first, rites],
  );
  if (!first || things.length === 0) return null;
  const language = i18n.locale as Language;
  const words = things.map(({ item, quantity }) =>
    [nameIn(language, item), quantityText(quantity, item.unit, language)].filter(Boolean).join(" "),
  );
  return (
    <Card padded>
      <h2>
        <Trans>Needed for the first day</Trans>
      </h2>
      <p>{words.join(", ")}</p>
    </Card>
  );
}

/** What was set by it for the purohit. */
function SetForYou(of: KnownSeries) {
  const { days, block } = of;
  const { dayMonth } = useFormat();
  const touched = useTouched(of);
  const sutak = block && `${dayMonth(block.date)} – ${dayMonth(block.endDate)}`;
  return (
    <Card>
      <h2 className={css.head}>
        <Trans>Set for you</Trans>
      </h2>
      <ul className={css.marks}>
        {sutak && (
          <Mark of={Check} title={<Trans>Sutak on the family</Trans>}>
            <Trans>{sutak}. Only your practice sees it.</Trans>
          </Mark>
        )}
        <Mark
          of={Check}
          title={<Plural value={days.length} one="# day in your calendar" other="# days in your calendar" />}
        />
        {touched.map((task) => {
          const day = dayMonth(task.date);
          return (
            <Mark
              key={task._id}
              of={CircleHelp}
              open
              title={<Link to={paths.task(task._id)}>{task.taskName}</Link>}
            >
              <Trans>{day} falls in it. To be asked after the 13th day, not now.</Trans>
            </Mark>
          );
        })}
      </ul>
    </Card>
  );
}

interface MarkProps {
  of: typeof Check;
  open?: boolean;
  title: ReactNode;
  children?: ReactNode;
}

const Mark = ({ of, open, title, children }: MarkProps) => (
  <li data-open={open || undefined}>
    <Icon of={of} />
    <span className="grow">
      <b>{title}</b>
      {children && <span className="small muted">{children}</span>}
    </span>
  </li>
);

/** The days as a message in the family's language. */
function useSend({ series, days, client }: KnownSeries) {
  const family = useFamily({ clientId: series.clientId });
  const { seriesName } = useSeriesWords();
  const months = useMemo(() => [...new Set(days.map(({ task }) => task.date.slice(0, 7)))], [days]);
  const { textFor, open } = useMessages(months);
  useTithis(months);
  return () => {
    const rite = seriesName(series);
    const about = {
      name: family.called[family.language],
      rite,
      days: days.map(({ task }) => ({ date: task.date, startTime: task.startTime, what: task.taskName })),
    };
    return open({
      template: "days",
      language: family.language,
      text: textFor("days", family.language, about),
      name: family.name,
      phone: family.chat,
      rite,
      ...(client && { clientId: client._id }),
    });
  };
}
