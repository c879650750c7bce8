import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  Check,
  Circle,
  CircleHelp,
  CircleX,
  EllipsisVertical,
  MessageCircle,
  SkipForward,
  UserRound,
} from "lucide-react";
import { DayMoon } from "../../../almanac/day-almanac.tsx";
import { phaseOf } from "../../../almanac/lunar.ts";
import type { Coming } from "../../../domain/observances/coming.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { daysBetween } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Moon } from "../../../ui/moon/moon.tsx";
import { type ComingWords, lunarOf } from "../names.ts";
import { bookAt } from "./book-at.ts";
import css from "./coming.module.css";
import { endAll, skip } from "./writes.ts";

/** From here on a day is near. */
const SOON = 14;

interface ComingRowProps {
  coming: Coming;
  words: ComingWords;
  /** "father" */
  relation: (relation: string | undefined) => string;
  today: string;
  onAsk: () => void;
  onChoose: () => void;
}

/** One rite that comes: its day, for whom, how far it is, and the next thing to do. */
export function ComingRow({ coming, words, relation, today, onAsk, onChoose }: ComingRowProps) {
  const { dayOfMonth, dayMonth, weekday } = useFormat();
  const { day, client, person, observance } = coming;
  const about = [words.who(coming), relation(person?.relation)].filter(Boolean).join(", ");
  const area = client.addresses?.[0]?.area;
  const monthly = observance?.every === "month";
  return (
    <li className={css.row}>
      <span className={css.date}>
        <span className="tiny">{weekday(day, "short")}</span>
        <b>{dayOfMonth(day)}</b>
        <span className="tiny">{dayMonth(day).replace(/^\S+ /, "")}</span>
      </span>
      <span className={css.what}>
        <b>{words.title(coming)}</b>
        {monthly && (
          <span className="small muted">
            <Trans>monthly</Trans>
          </span>
        )}
        {about && <span className="small muted">{about}</span>}
      </span>
      <span className={css.family}>
        <Link to={paths.client(client._id)}>{client.name}</Link>
        {area && <span className="small muted">{area}</span>}
      </span>
      <Lunar coming={coming} words={words} today={today} />
      <Standing coming={coming} />
      <Ways {...{ coming, words, today, onAsk, onChoose }} />
    </li>
  );
}

function Lunar({ coming, words, today }: Pick<ComingRowProps, "coming" | "words" | "today">) {
  const lunar = lunarOf(coming);
  const days = daysBetween(today, coming.day);
  return (
    <span className={`${css.lunar} small`}>
      {lunar ? <Moon phase={phaseOf(lunar)} size={15} /> : <DayMoon date={coming.day} size={15} />}
      {lunar && <span className="muted">{words.tithi(coming)} ·</span>}
      <span data-soon={days <= SOON || undefined}>
        {days === 0 ? <Trans>Today</Trans> : <Plural value={days} one="Tomorrow" other="In # days" />}
      </span>
    </span>
  );
}

function Standing({ coming }: { coming: Coming }) {
  const { dayMonth, time } = useFormat();
  const { state, task, askedOn, movedTo, written } = coming;
  const day = movedTo && dayMonth(movedTo);
  const at = task?.startTime && time(task.startTime);
  const sentOn = askedOn && dayMonth(askedOn);
  return (
    <span className={`${css.standing} small`} data-state={state}>
      {state === "booked" && task ? (
        <span>
          <Icon of={Check} />{" "}
          <Link to={paths.task(task._id)}>{at ? <Trans>Booked {at}</Trans> : <Trans>Booked</Trans>}</Link>
        </span>
      ) : state === "asked" ? (
        <span>
          <Icon of={MessageCircle} /> <Trans>Asked {sentOn}</Trans>
        </span>
      ) : (
        <span>
          <Icon of={Circle} /> {written ? <Trans>Message ready</Trans> : <Trans>Not asked</Trans>}
        </span>
      )}
      {day && (
        <span className={css.twoDays}>
          <Trans>The new date would be {day}</Trans>
        </span>
      )}
      <TwoDays coming={coming} />
    </span>
  );
}

/** Where customs differ, both days; nothing once one was chosen. */
function TwoDays({ coming: { date, other, picked, state } }: { coming: Coming }) {
  const { dayMonth, weekday } = useFormat();
  if (!other || picked || state === "booked") return null;
  const [one, two] = [date, other].sort().map((day) => `${weekday(day, "short")} ${dayMonth(day)}`);
  return (
    <span className={css.twoDays}>
      <Icon of={CircleHelp} />{" "}
      <Trans>
        Two days: {one} or {two}
      </Trans>
    </span>
  );
}

function Ways({ coming, words, today, onAsk, onChoose }: Omit<ComingRowProps, "relation">) {
  const { t } = useLingui();
  const { client, state, other, picked } = coming;
  const name = client.name;
  const booked = state === "booked";
  return (
    <span className={css.ways}>
      {other && !picked && !booked ? (
        <Button aria-label={t`Choose the day for ${name}`} onClick={onChoose}>
          <Trans>Choose</Trans>
        </Button>
      ) : state === "open" ? (
        <Button aria-label={t`Ask ${name}`} onClick={onAsk}>
          <Trans>Ask</Trans>
        </Button>
      ) : (
        state === "asked" && (
          <ButtonLink aria-label={t`Book for ${name}`} to={bookAt(coming, words)}>
            <Trans>Book</Trans>
          </ButtonLink>
        )
      )}
      <Menu
        icon={EllipsisVertical}
        label={t`More about ${name}`}
        items={[
          ...(booked ? [] : [{ label: t`Book`, icon: Check, to: bookAt(coming, words) }]),
          ...(state === "asked" ? [{ label: t`Ask once more`, icon: MessageCircle, onSelect: onAsk }] : []),
          ...(other && !booked ? [{ label: t`Choose the day`, icon: CircleHelp, onSelect: onChoose }] : []),
          { label: t`Family`, icon: UserRound, to: paths.client(client._id) },
          { label: t`Skip this time`, icon: SkipForward, onSelect: () => void skip(coming) },
          {
            label: t`Not needed any more`,
            icon: CircleX,
            kind: "danger",
            onSelect: () => void endAll(coming, today),
          },
        ]}
      />
    </span>
  );
}
