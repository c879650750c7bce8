import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { Piece } from "../../../domain/planner/when.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { useKnownWhen } from "../day-words.ts";
import { useMuhurats } from "./answers.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { DaySheet } from "./day-sheet.tsx";
import { type Fit, type Found, type Judged, judge } from "./fit.ts";
import { FitRow } from "./fit-row.tsx";
import css from "./muhurat.module.css";
import { BusyDays, OtherDays } from "./other-days.tsx";
import { Shorter } from "./shorter.tsx";
import { usePainted } from "./use-painted.ts";
import type { Search } from "./use-search.ts";

/** How many times are offered to a family at once. */
const MOST = 3;
/** So many days are shown at first: whoever looks through a year offers the best. */
const FIRST = 20;
/** So many are in sight; the others follow once these stand there. */
const IN_SIGHT = 4;

/** What was found, or why nothing yet. */
export function Results({ search }: { search: Search }) {
  const { t } = useLingui();
  const answer = useMuhurats(search.query, search.revision);
  const key = JSON.stringify([search.params, search.revision]);
  if (answer.kind === "found") return <Days key={key} search={search} found={answer.data} />;
  return (
    <Card>
      {answer.kind === "waiting" ? (
        <Skeleton label={t`Looking through the days`} />
      ) : (
        <EmptyState title={t`No days could be looked through`}>{answer.text}</EmptyState>
      )}
    </Card>
  );
}

interface DaysProps {
  search: Search;
  found: Found;
}

/** Every day asked for, in one of three groups. */
function Days({ search, found }: DaysProps) {
  const { number } = useFormat();
  const judged = useJudged(search, found);
  const [chosen, setChosen] = useState<Fit[]>([]);
  const [open, setOpen] = useState<string>();
  const { fits, busy } = judged;
  const whole = usePainted() || fits.length === 0;
  const all = number(found.days.length);
  const toggle = (fit: Fit) =>
    setChosen(
      chosen.some(({ from }) => from === fit.from)
        ? chosen.filter(({ from }) => from !== fit.from)
        : [...chosen, fit],
    );
  return (
    <Card>
      <div className={css.row}>
        <h2>
          <Plural value={fits.length} _0="No day fits" one="# day fits" other="# days fit" />
        </h2>
        <p className="muted small">
          <Trans>of {all}, best first</Trans>
        </p>
        <KeptNote search={search} found={found} />
        <Unknown search={search} found={found} />
        {fits.length > 0 && <Legend />}
        {fits.length === 0 && busy.length > 0 && <Widen search={search} count={busy.length} />}
      </div>
      <Shorter items={whole ? fits : fits.slice(0, IN_SIGHT)} first={FIRST}>
        {(fit) => (
          <FitRow
            key={fit.from}
            fit={fit}
            found={found}
            search={search}
            chosen={chosen.some(({ from }) => from === fit.from)}
            full={chosen.length >= MOST}
            onToggle={() => toggle(fit)}
            onOpen={() => setOpen(fit.day.date)}
          />
        )}
      </Shorter>
      {whole && <BusyDays judged={judged} search={search} found={found} onOpen={setOpen} />}
      {whole && <OtherDays judged={judged} search={search} found={found} onOpen={setOpen} />}
      {chosen.length > 0 && <ChosenBar chosen={chosen} found={found} search={search} />}
      {open && <DaySheet date={open} search={search} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function useJudged({ params, family }: Search, found: Found): Judged {
  const when = useKnownWhen();
  const { at: now, zone } = useClock();
  const address = family?.addresses?.[0];
  const { rite, minutes, free: onlyFree } = params;
  // All good times of 400 days are looked at: not again for each tick of a box.
  return useMemo(() => {
    const about: Piece = {
      durationMinutes: minutes,
      area: when.areaOf({ area: address?.area, clientId: family?._id }),
      location: address?.area,
      rite: { mangal: MANGAL.has(rite), kind: "samskara" },
      ...(family && { clientId: family._id }),
    };
    return judge(found, { when, zone, now, about, onlyFree });
  }, [found, when, zone, now, address, family, rite, minutes, onlyFree]);
}

/** The rites that closed days of mangal work are about. */
const MANGAL = new Set([
  ...["vivah", "griha_pravesh", "griha_pravesh_sapurva", "griha_pravesh_dvandva", "bhumi_pujan", "vastu"],
  ...["namkaran", "annaprashan", "mundan", "vidyarambha", "upanayana"],
]);

/** That these are the days that the device keeps, and which of those asked for it does not. */
function KeptNote({ search, found: { kept } }: DaysProps) {
  const { date } = useFormat();
  const { zone } = useClock();
  if (!kept) return null;
  const since = date(localParts(new Date(kept.at), zone).date);
  const last = date(kept.to);
  return (
    <p className="notice">
      <Trans>No network: these are the days kept on this device on {since}.</Trans>{" "}
      {search.params.to > kept.to && <Trans>Days after {last} need a network.</Trans>}{" "}
      {search.query.births && (
        <Trans>The birth month of an eldest child is looked at with a network only.</Trans>
      )}
    </p>
  );
}

/** Who was judged without a star. */
function Unknown({ search, found }: DaysProps) {
  const names = found.unknown.map((place) => search.people[place - 1]?.name).filter(Boolean);
  if (names.length === 0) return null;
  const all = names.join(", ");
  return (
    <p className="small">
      <Trans>Star not known, judged without: {all}</Trans>
    </p>
  );
}

function Legend() {
  return (
    <p className={css.legend}>
      <span>
        <i data-kind="good" />
        <Trans>muhurat</Trans>
      </span>
      <span>
        <i data-kind="rahu" />
        <Trans>Rahu kaal</Trans>
      </span>
      <span>
        <i data-kind="work" />
        <Trans>your work</Trans>
      </span>
      <span>
        <i data-kind="mine" />
        <Trans>you can offer</Trans>
      </span>
    </p>
  );
}

/** Nothing fits, though days are good. */
function Widen({ search, count }: { search: Search; count: number }) {
  return (
    <>
      <p>
        <Plural value={count} one="# good day is busy." other="# good days are busy." />
      </p>
      <Button onClick={() => search.change({ free: false })}>
        <Trans>Show them all the same</Trans>
      </Button>
    </>
  );
}
