import { Trans, useLingui } from "@lingui/react/macro";
import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Instant, Range } from "../../almanac/almanac-month.ts";
import { aheadOf, runningAt } from "../../almanac/hours/hours.ts";
import { type Hours, useHours } from "../../almanac/hours/use-hours.ts";
import { At, Hours as Times } from "../../almanac/times.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { Icon } from "../../ui/icon.tsx";
import css from "./hours.module.css";
import { ChoghadiyaQuality, HoraQuality, isGood, WholeDay } from "./hours-whole-day.tsx";

/** Which choghadiya and hora runs, till when and what comes next, and Bhadra; opened, those of the whole day and night. */
export function HoursOfDay({ now }: { now: Clock }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const hours = useHours(now);
  if (!hours) return null;
  return (
    <section className={css.hours} aria-label={t`Choghadiya, hora and Bhadra`}>
      {hours === "undivided" ? (
        <p className="small muted">
          <Trans>Choghadiya and hora need a sunrise and a sunset; today lacks one here.</Trans>
        </p>
      ) : (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <span className={css.lines}>
              <Running hours={hours} now={now} />
            </span>
            <Icon of={ChevronDown} />
          </summary>
          {open && <WholeDay hours={hours} at={now.at} />}
        </details>
      )}
    </section>
  );
}

function Running({ hours, now: { at, today } }: { hours: Hours; now: Clock }) {
  const choghadiya = runningAt(hours.choghadiya, at);
  const hora = runningAt(hours.horas, at);
  const bhadra = aheadOf(hours.day.limbs?.bhadra ?? [], at);
  const [kind, lord] = [choghadiya.now?.name, hora.now?.name];
  return (
    <>
      {choghadiya.now && (
        <Line good={isGood(choghadiya.now)} till={choghadiya.now.end} then={choghadiya.next?.name}>
          <b>
            <Trans>{kind} choghadiya</Trans>
          </b>
          , <ChoghadiyaQuality of={choghadiya.now} />
        </Line>
      )}
      {hora.now && (
        <Line good={hora.now.gentle} till={hora.now.end} then={hora.next?.name}>
          <b>
            <Trans>{lord} hora</Trans>
          </b>
          , <HoraQuality of={hora.now} />
        </Line>
      )}
      {bhadra && <BhadraLine range={bhadra} at={at} date={today} />}
    </>
  );
}

interface LineProps {
  good: boolean;
  till: Instant;
  then: string | undefined;
  children: ReactNode;
}

function Line({ good, till, then, children }: LineProps) {
  const { time } = useFormat();
  const until = time(till.time);
  return (
    <span className={css.line}>
      <span data-good={good}>
        {good && <Icon of={Check} />}
        {children}
      </span>{" "}
      <span className="muted">
        {then ? (
          <Trans>
            till {until}, then {then}
          </Trans>
        ) : (
          <Trans>till {until}</Trans>
        )}
      </span>
    </span>
  );
}

function BhadraLine({ range, at, date }: { range: Range; at: number; date: string }) {
  const until = <At instant={range.end} date={date} />;
  return (
    <span className={css.line}>
      <b className={css.bhadra}>
        <Trans>Bhadra</Trans>
      </b>{" "}
      <span className="muted">
        {range.start.at <= at ? <Trans>till {until}</Trans> : <Times range={range} date={date} />}
      </span>
    </span>
  );
}
