import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { EldestRite } from "../../domain/muhurat/eldest-rules.ts";
import { whoseStars } from "../../domain/muhurat/family-stars.ts";
import { ofEldest } from "../../domain/rites/eldest.tsx";
import { useReasons, useSpan } from "../../domain/rites/muhurat-reasons.ts";
import { MUHURAT_RITES } from "../../domain/rites/muhurat-rites.ts";
import { type About, MUHURAT } from "../../domain/rites/muhurat-search.ts";
import { useNameOf } from "../../domain/rites/rite-name.ts";
import type { MuhuratAsk, Search } from "../../domain/series/muhurat-days.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { addDays, type CivilDate, isCivilDate } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useRow } from "../../offline/store.ts";
import { DateInput } from "../../ui/date-input.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./series.module.css";

/** What a muhurat is looked up for. */
export function useMuhuratName(): (rite: string) => string {
  const nameOf = useNameOf();
  return (rite) => {
    const known = MUHURAT_RITES.find(({ id }) => id === rite);
    return known ? nameOf(known) : rite;
  };
}

interface NoteProps {
  search: Search;
  /** The day on which it is, or is proposed. */
  date: CivilDate;
  client: string;
  /** What it is, where those for whom it is are eldest children. */
  eldest?: EldestRite | undefined;
}

/** Why a day by muhurat is on its day, or that it must be chosen by hand. */
export function MuhuratNote({ search, date, client, eldest }: NoteProps) {
  const { weekday, dayMonth, number } = useFormat();
  const riteName = useMuhuratName();
  const { ask, state } = search;
  const rite = riteName(ask.rite);
  const [from, days, proposed] = [
    dayMonth(ask.from),
    number(ask.within),
    `${weekday(date)} ${dayMonth(date)}`,
  ];
  const family = useRow("client", client);
  if (state === "found") return <Found search={search} client={client} />;
  return (
    <span className={`${css.why} small`} role={state === "waiting" ? "status" : undefined}>
      {state === "waiting" && <Trans>Looking for a muhurat for {rite}.</Trans>}
      {state === "chosen" && <Trans>Chosen by hand.</Trans>}
      {state === "none" && (
        <Trans>
          No good day for {rite} in {days} days from {from}. Please choose the day by hand; {proposed} is
          proposed.
        </Trans>
      )}
      {state === "unknown" && (
        <Trans>
          No muhurat for {rite} could be looked up. Please choose the day by hand; {proposed} is proposed.
        </Trans>
      )}{" "}
      {state !== "waiting" && (
        <Link to={pathOf(ask, client, eldest && ofEldest(eldest, family))}>
          {<Trans>Look at the days</Trans>}
        </Link>
      )}
    </span>
  );
}

function pathOf({ rite, from, within }: MuhuratAsk, client: string, { people, eldest }: About = {}) {
  const to = addDays(from, within - 1);
  const whose = { ...(people && { people: people.join(",") }), ...(eldest && { eldest: eldest.join(",") }) };
  return `${MUHURAT}?${new URLSearchParams({ rite, from, to, ...(client && { client }), ...whose })}`;
}

interface FoundProps {
  search: Extract<Search, { state: "found" }>;
  client: string;
}

/** When it is good and why; without a network, since when the device knows. */
function Found({ search: { found, window }, client }: FoundProps) {
  const { zone } = useClock();
  const { date } = useFormat();
  const people = whoseStars(useRow("client", client)).map(({ name }) => name);
  const { words } = useReasons(found, people);
  const span = useSpan();
  const [times, good, weak] = [span(window.from, window.until), words(window.good), words(window.weak)];
  const since = found.kept && date(localParts(new Date(found.kept.at), zone).date);
  return (
    <span className="small">
      <Trans>Muhurat {times}</Trans>
      {good && `: ${good}`}
      {weak && (
        <>
          {". "}
          <Trans>Weak: {weak}</Trans>
        </>
      )}
      {since && (
        <>
          {". "}
          <Trans>No network: as this device kept it on {since}.</Trans>
        </>
      )}
    </span>
  );
}

interface ChooseProps {
  search: Search;
  date: CivilDate;
  today: CivilDate;
  name: string;
  onChoose: (ask: MuhuratAsk, date: CivilDate) => void;
}

/** The day of a step for which no muhurat is known. */
export function ChooseDay(props: ChooseProps) {
  const { state } = props.search;
  return state === "waiting" || state === "found" ? null : <Choose {...props} />;
}

/** What is half typed chooses nothing yet. */
function Choose({ search: { ask }, date, today, name, onChoose }: ChooseProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>(date);
  return (
    <DateInput
      label={t`Day of ${name}`}
      value={typed}
      today={today}
      min={today}
      onChange={(day) => {
        setTyped(day);
        if (isCivilDate(day) && day >= today) onChoose(ask, day);
      }}
    />
  );
}
