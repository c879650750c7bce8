import "../../../ui/list/selecting.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarDays, Clock3, Hourglass, TriangleAlert } from "lucide-react";
import { type MouseEvent, useMemo, useRef } from "react";
import { DayMoon } from "../../../almanac/day-almanac.tsx";
import { type ContactLink, outside, useContactLinks } from "../../../domain/people/contact-links.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { addDays } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { PendingMark } from "../../../records/pending-mark.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Selection } from "../../../ui/list/selection.ts";
import { WindowList } from "../../../ui/list/window-list.tsx";
import { type FamilyRow, lettersOf } from "../families.ts";
import { useNames } from "../names.ts";
import css from "./clients.module.css";
import { LetterRail } from "./letter-rail.tsx";

interface FamilyCardsProps {
  rows: readonly FamilyRow[];
  /** They stand by name: each letter has its heading, and the rail leads to it. */
  lettered: boolean;
  today: string;
  selecting: boolean;
  selection: Selection<FamilyRow>;
  onHold: (id: string) => void;
  onDecide: (id: string) => void;
}

/** The families as cards, one endless list. */
export function FamilyCards(props: FamilyCardsProps) {
  "use memo";
  const { rows, lettered, today, selecting, selection, onHold, onDecide } = props;
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const letters = useMemo(() => (lettered ? lettersOf(rows) : []), [rows, lettered]);
  return (
    <div className={css.familyCards} data-rail={letters.length > 1 || undefined} ref={list}>
      <WindowList label={t`Families`} items={rows} keyOf={({ _id }) => _id}>
        {(row, index) => {
          const [first, last] = [isOther(rows, index, -1), isOther(rows, index, 1)];
          return (
            <>
              {lettered && first && (
                <p className={`${css.familyLetter} serif`} aria-hidden="true">
                  {row.letter}
                </p>
              )}
              {selecting ? (
                <ChoiceCard
                  row={row}
                  selected={selection.has(row._id)}
                  onToggle={selection.toggle}
                  edges={edges(lettered, first, last, index, rows.length)}
                />
              ) : (
                <FamilyCard
                  row={row}
                  today={today}
                  onHold={onHold}
                  onDecide={onDecide}
                  edges={edges(lettered, first, last, index, rows.length)}
                />
              )}
            </>
          );
        }}
      </WindowList>
      {letters.length > 1 && <LetterRail list={list} letters={letters} count={rows.length} />}
    </div>
  );
}

/** Whether the neighbour stands under another letter, or is none. */
const isOther = (rows: readonly FamilyRow[], index: number, step: 1 | -1) =>
  rows[index + step]?.letter !== rows[index]?.letter;

/** Which ends of its group a card has: those are round. */
function edges(lettered: boolean, first: boolean, last: boolean, index: number, count: number): string {
  const top = lettered ? first : index === 0;
  const bottom = lettered ? last : index === count - 1;
  return `${top ? "top" : ""} ${bottom ? "bottom" : ""}`.trim();
}

interface FamilyCardProps {
  row: FamilyRow;
  today: string;
  edges: string;
  onHold: (id: string) => void;
  onDecide: (id: string) => void;
}

function FamilyCard({ row, today, edges, onHold, onDecide }: FamilyCardProps) {
  "use memo";
  const { client } = row;
  const names = useNames();
  const ways = useContactLinks(client);
  const [house] = client.addresses ?? [];
  const hold = (event: MouseEvent) => {
    // Touch only: the right button of a mouse keeps the browser's own menu.
    if ((event.nativeEvent as PointerEvent).pointerType === "mouse") return;
    event.preventDefault();
    onHold(client._id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a long press is a short cut for Select in the menu
    <div className={css.familyCard} data-edges={edges} onContextMenu={hold}>
      <div>
        <Link className={css.familyName} to={paths.client(client._id)}>
          {client.name}
        </Link>
        <p className="small muted">
          {[names.gotra(client.gotra), house?.area || house?.city].filter(Boolean).join(" · ")}
        </p>
        <StatusLine row={row} today={today} />
        <PendingMark row={client} form={paths.editClient(client._id)} onDecide={onDecide} />
      </div>
      <div className={css.familyWays}>
        <ContactWord link={ways.call} />
        <ContactWord link={ways.chat} />
      </div>
    </div>
  );
}

const SOON = 14;

/** One line, the most urgent first: sutak, a day of the departed, what is owed, a long silence, the next work. */
function StatusLine({
  row: { sutakTill, tithi, due, quiet, next, last },
  today,
}: {
  row: FamilyRow;
  today: string;
}) {
  const { dayMonth, date, money, month } = useFormat();
  const short = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? dayMonth(day) : date(day));
  if (sutakTill) return <SutakLine till={short(sutakTill)} />;
  if (tithi && tithi.date <= addDays(today, SOON)) {
    const [name, day] = [tithi.person.name, short(tithi.date)];
    return (
      <p className={css.familyStatus} data-kind="tithi">
        <DayMoon date={tithi.date} size={16} />
        <Trans>
          Shraddha of {name}, {day}
        </Trans>
      </p>
    );
  }
  if (due > 0) {
    const owed = money(due / 100);
    return (
      <p className={css.familyStatus} data-kind="due">
        <Icon of={Clock3} />
        <Trans>{owed} due</Trans>
      </p>
    );
  }
  if (quiet && last) {
    const since = month(last.date);
    return (
      <p className={css.familyStatus}>
        <Icon of={Hourglass} />
        <Trans>Last work in {since}</Trans>
      </p>
    );
  }
  if (next) {
    const day = short(next.date);
    return (
      <p className={css.familyStatus}>
        <Icon of={CalendarDays} />
        {next.taskName}, {day}
      </p>
    );
  }
  return null;
}

interface ChoiceCardProps {
  row: FamilyRow;
  selected: boolean;
  edges: string;
  onToggle: (id: string) => void;
}

/** While selecting, a tap anywhere on the card ticks it. */
function ChoiceCard({ row: { _id, client }, selected, edges, onToggle }: ChoiceCardProps) {
  "use memo";
  const { t } = useLingui();
  return (
    <label className={css.familyCard} data-choice data-edges={edges} data-selected={selected || undefined}>
      <span className="choice-block">
        <input
          type="checkbox"
          aria-label={t`Select ${client.name}`}
          checked={selected}
          onChange={() => onToggle(_id)}
        />
      </span>
      <span>
        <span className={css.familyName}>{client.name}</span>
        <br />
        <span className="small muted">
          {[client.gotra, client.addresses?.[0]?.area].filter(Boolean).join(" · ")}
        </span>
      </span>
    </label>
  );
}

/** That a family is in sutak today. `till` is the last day, formatted. */
export function SutakLine({ till }: { till: string }) {
  return (
    <p className={css.familyStatus} data-kind="due">
      <Icon of={TriangleAlert} />
      <Trans>Sutak till {till}</Trans>
    </p>
  );
}

/** An icon over its word. */
function ContactWord({ link }: { link: ContactLink | undefined }) {
  return (
    link && (
      <a className={css.wayWord} href={link.href} aria-label={link.label} {...(link.outside && outside)}>
        <Icon of={link.icon} />
        {link.word}
      </a>
    )
  );
}
