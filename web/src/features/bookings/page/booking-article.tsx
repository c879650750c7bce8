import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { phoneText } from "../../../domain/people/reach.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { PendingMark } from "../../../records/pending-mark.tsx";
import { Moon } from "../../../ui/moon/moon.tsx";
import { Chip } from "../../../ui/surface.tsx";
import { FamilyRow } from "../family-row.tsx";
import type { Match } from "../match.ts";
import { type Entry, type Tab, whenOf } from "../standing.ts";
import type { Doing } from "../steps/step-dialogs.tsx";
import { useSettle } from "../steps/use-settle.ts";
import { useAgo, useTimeWords } from "../when-words.tsx";
import css from "./booking.module.css";
import { useRiteWords } from "./booking-words.ts";
import { DayRail } from "./day-rail.tsx";
import { PlacePart } from "./place-part.tsx";
import { InJyeshtha } from "./restraints.tsx";
import { StandingLine } from "./standing-line.tsx";
import { Consent, TrackingPart } from "./tracking-part.tsx";

interface BookingArticleProps {
  entry: Entry;
  match: Match;
  /** The heading's level: of the page itself, or next to a list. */
  level: 1 | 2;
  onDo: (doing: Doing) => void;
  onDecide: (id: string) => void;
  children?: ReactNode;
}

/** All that is known of a booking: the verdict before anything that can be changed. */
export function BookingArticle({ entry, match, level, onDo, onDecide, children }: BookingArticleProps) {
  "use memo";
  const { booking, task } = entry;
  const rite = useRiteWords(booking);
  const settle = useSettle(entry);
  const when = whenOf(booking, task);
  const date = booking.change?.date ?? ("date" in when ? when.date : undefined);
  const Heading = `h${level}` as const;
  return (
    <article className="card" aria-labelledby="booking-rite">
      <div className={css.bookingHead}>
        <div className="row spread">
          <div>
            <Heading id="booking-rite" tabIndex={-1}>
              {rite}
            </Heading>
            <p className="small muted">
              <From entry={entry} />
            </p>
          </div>
          <span className="desktop-only">
            <TabChip tab={entry.tab} />
          </span>
        </div>
        <hr className="double-rule" />
        {when.kind === "any" || when.kind === "before" ? (
          <OpenDay entry={entry} />
        ) : (
          <Hero entry={entry} date={when.date} />
        )}
      </div>
      <div className={css.bookingVerdict}>
        <StandingLine entry={entry} />
        {date && <InJyeshtha key={booking._id} booking={booking} date={date} />}
        <PendingMark row={booking} form={paths.booking(booking._id)} onDecide={onDecide} />
        <FamilyRow
          entry={entry}
          match={match}
          onLink={(family) => void settle.link(family)}
          onChoose={() => onDo("family")}
          onAdd={() => void settle.addFamily()}
        />
      </div>
      {when.kind !== "any" && when.kind !== "before" && <DayRail entry={entry} date={when.date} />}
      {booking.occasion && (
        <section className={css.bookingPart}>
          <h2>
            <Trans>What they wrote</Trans>
          </h2>
          <p className={`${css.quote} muted`}>{booking.occasion}</p>
        </section>
      )}
      <PlacePart entry={entry} onEdit={() => onDo("edit")} />
      <TrackingPart entry={entry} />
      <Consent booking={booking} />
      {children}
    </article>
  );
}

/** "Ramesh Verma · 98290 60412 · asked yesterday on your page" */
function From({ entry: { booking } }: { entry: Entry }) {
  const { t } = useLingui();
  const ago = useAgo();
  const when = ago(booking);
  const ways = {
    public: t`${when}, on your page`,
    phone: t`${when}, by phone`,
    walk_in: t`${when}, in person`,
  };
  const unchecked = [
    booking.unverified && t`number not checked`,
    booking.check && t`came without the check of the page`,
  ];
  const { name, phone } = booking.contact;
  return [name, phoneText(phone), ways[booking.source], ...unchecked].filter(Boolean).join(" · ");
}

function Hero({ entry: { booking, task }, date }: { entry: Entry; date: string }) {
  const { dayOfMonth, weekday, monthName, time, dayMonth } = useFormat();
  const timeOf = useTimeWords();
  const limbs = useAlmanacDay(date).data?.limbs;
  const nakshatra = limbs?.nakshatras[0];
  const ends =
    nakshatra && (nakshatra.end.date === date ? time(nakshatra.end.time) : dayMonth(nakshatra.end.date));
  const [day, month, at] = [weekday(date, "long"), monthName(date), timeOf(whenOf(booking, task))];
  const star = nakshatra?.name;
  return (
    <div className={css.bookingHero}>
      <span className={css.bookingNumeral}>{dayOfMonth(date)}</span>
      <div className="grow">
        <span className="serif">
          {day}, {at}
        </span>
        <br />
        <span className="small muted">
          {limbs ? (
            <>
              {limbs.month} {limbs.tithis[0].label},{" "}
              <Trans>
                {star} till {ends}
              </Trans>
            </>
          ) : (
            month
          )}
        </span>
        <span className="visually-hidden"> {month}</span>
      </div>
      {limbs && <Moon phase={limbs.phase} size={44} />}
    </div>
  );
}

function OpenDay({ entry: { booking } }: { entry: Entry }) {
  const { date } = useFormat();
  const { before } = booking.wanted;
  const day = before && date(before);
  return (
    <p className={`serif ${css.bookingOpen}`}>
      {day ? <Trans>Any good day before {day}</Trans> : <Trans>Any good day</Trans>}
    </p>
  );
}

/** The state in a word. */
export function TabChip({ tab }: { tab: Tab }) {
  const names = useTabNames();
  const kinds = {
    new: "today",
    offered: "plain",
    awaiting: "soon",
    confirmed: "done",
    past: "plain",
  } as const;
  return <Chip kind={kinds[tab]}>{names[tab]}</Chip>;
}

/** The names of the tabs. */
export function useTabNames(): Record<Tab, string> {
  const { t } = useLingui();
  return {
    new: t`New`,
    offered: t`Offered`,
    awaiting: t`Awaiting advance`,
    confirmed: t({ context: "booking", message: "Confirmed" }),
    past: t`Past`,
  };
}
