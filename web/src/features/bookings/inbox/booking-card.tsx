import { Trans, useLingui } from "@lingui/react/macro";
import { EllipsisVertical, Phone } from "lucide-react";
import { callLink } from "../../../domain/people/reach.ts";
import { paths } from "../../../nav/paths.ts";
import { PendingMark } from "../../../records/pending-mark.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Menu } from "../../../ui/menu.tsx";
import css from "../bookings.module.css";
import { FamilyRow } from "../family-row.tsx";
import type { Match } from "../match.ts";
import { useRiteWords } from "../page/booking-words.ts";
import { StandingLine } from "../page/standing-line.tsx";
import { type Entry, whenOf } from "../standing.ts";
import type { Doing } from "../steps/step-dialogs.tsx";
import { useSettle } from "../steps/use-settle.ts";
import { useStepsOf } from "../steps/use-steps.ts";
import { DateBlock, LunarLine, useAgo, useTimeWords } from "../when-words.tsx";

interface BookingCardProps {
  entry: Entry;
  match: Match;
  /** Opens the booking next to the list; the card then has no steps of its own. */
  onOpen?: () => void;
  current?: boolean;
  onDo: (doing: Doing) => void;
  onDecide: (id: string) => void;
}

/** Date, rite, who and tithi; then whether it can be; then whose family; then what to do. */
export function BookingCard({ entry, match, onOpen, current, onDo, onDecide }: BookingCardProps) {
  "use memo";
  const { booking, task } = entry;
  const rite = useRiteWords(booking);
  const ago = useAgo();
  const timeOf = useTimeWords();
  const settle = useSettle(entry);
  const when = whenOf(booking, task);
  const quiet = onOpen !== undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it is what keys use
    <article className={`card ${css.bookingCard}`} data-current={current || undefined} onClick={onOpen}>
      <div className={css.bookingTop}>
        <DateBlock when={when} />
        <div className="grow">
          <div className="row spread">
            <h2 className="truncate">
              <Link
                to={paths.booking(booking._id)}
                aria-current={current || undefined}
                onClick={(event) => quiet && event.preventDefault()}
              >
                {rite}
              </Link>
            </h2>
            <span className="tiny faint nowrap">{ago(booking)}</span>
          </div>
          <p className="small muted truncate">
            {booking.contact.name} · <WhenText entry={entry} text={timeOf(when)} />
          </p>
          {when.kind === "any" || when.kind === "before" ? (
            <p className="small muted">
              <Trans>Asks you to choose the day</Trans>
            </p>
          ) : (
            <LunarLine date={when.date} />
          )}
        </div>
      </div>
      <StandingLine entry={entry} />
      <PendingMark row={booking} form={paths.booking(booking._id)} onDecide={onDecide} />
      {(entry.tab === "new" || (match.kind !== "linked" && entry.tab !== "past")) && (
        <FamilyRow
          entry={entry}
          match={match}
          quiet={quiet}
          onLink={(family) => void settle.link(family)}
          onChoose={() => onDo("family")}
          onAdd={() => void settle.addFamily()}
        />
      )}
      {!quiet && <CardActions entry={entry} onDo={onDo} />}
    </article>
  );
}

/** How many times were offered, or when. */
function WhenText({ entry: { booking }, text }: { entry: Entry; text: string }) {
  const { t } = useLingui();
  const count = booking.options?.length ?? 0;
  if (booking.status !== "offered" || count < 2) return text;
  return t`${count} times sent`;
}

function CardActions({ entry, onDo }: { entry: Entry; onDo: (doing: Doing) => void }) {
  const { t } = useLingui();
  const { main, more } = useStepsOf(entry, onDo);
  const { name, phone } = entry.booking.contact;
  return (
    <div className={css.bookingActions}>
      {main.map((step, n) =>
        "to" in step ? (
          <ButtonLink key={step.label} kind={n === 0 ? "outline" : undefined} to={step.to}>
            {step.label}
          </ButtonLink>
        ) : (
          <Button key={step.label} kind={n === 0 ? "outline" : undefined} onClick={step.onSelect}>
            {step.label}
          </Button>
        ),
      )}
      <a className="icon-button" href={callLink(phone)} aria-label={t`Call ${name}`} title={t`Call ${name}`}>
        <Icon of={Phone} />
      </a>
      <Menu icon={EllipsisVertical} label={t`More for ${name}`} items={more} />
    </div>
  );
}
