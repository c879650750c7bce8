import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Choghadiya, Range } from "../../almanac/almanac-month.ts";
import type { Hora } from "../../almanac/hours/hours.ts";
import type { Hours } from "../../almanac/hours/use-hours.ts";
import { Hours as Times } from "../../almanac/times.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { Icon } from "../../ui/icon.tsx";
import css from "./hours.module.css";

/** The number of the choghadiya Char. */
const CHAR = 1;

/** The choghadiyas and horas from this sunrise to the next, and when Bhadra is. */
export function WholeDay({ hours: { day, choghadiya, horas }, at }: { hours: Hours; at: number }) {
  const bhadra = day.limbs?.bhadra ?? [];
  const whole = <T extends Range>(parts: readonly T[]) =>
    parts.filter(({ start }) => start.at < (day.nextSunrise?.at ?? 0));
  return (
    <div className={css.whole}>
      <Parts
        title={<Trans>Choghadiya</Trans>}
        parts={whole(choghadiya).map((part) => ({
          ...part,
          good: isGood(part),
          quality: <ChoghadiyaQuality of={part} />,
        }))}
        at={at}
      />
      <Parts
        title={<Trans>Hora</Trans>}
        parts={whole(horas).map((part) => ({
          ...part,
          good: part.gentle,
          quality: <HoraQuality of={part} />,
        }))}
        at={at}
      />
      <p className="small muted">
        {bhadra.length === 0 ? (
          <Trans>No Bhadra on this day.</Trans>
        ) : (
          bhadra.map((range) => (
            <span key={range.start.at} className={css.wholeBhadra}>
              <Trans>Bhadra</Trans> <Times range={range} date={day.date} />
            </span>
          ))
        )}
      </p>
    </div>
  );
}

type Part = Range & { name: string; good: boolean; night: boolean; quality: ReactNode };

/** By day and by night, beside each other. */
function Parts({ title, parts, at }: { title: ReactNode; parts: readonly Part[]; at: number }) {
  if (parts.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <div className={css.halves}>
        <Half title={<Trans>Day</Trans>} parts={parts.filter(({ night }) => !night)} at={at} />
        <Half title={<Trans>Night</Trans>} parts={parts.filter(({ night }) => night)} at={at} />
      </div>
    </section>
  );
}

function Half({ title, parts, at }: { title: ReactNode; parts: readonly Part[]; at: number }) {
  const id = useId();
  const { time } = useFormat();
  return (
    <div>
      <h3 id={id} className="small muted">
        {title}
      </h3>
      <ol aria-labelledby={id}>
        {parts.map(({ name, good, quality, start, end }) => {
          const runs = start.at <= at && at < end.at;
          return (
            <li key={start.at} aria-current={runs ? "time" : undefined}>
              <span data-good={good}>
                {good && <Icon of={Check} />}
                <b>{name}</b>, {quality}
                {runs && (
                  <>
                    {" · "}
                    <Trans>now</Trans>
                  </>
                )}
              </span>
              <span className="small muted nowrap">
                {time(start.time)} – {time(end.time)}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Char is good for journeys only. */
export const isGood = ({ kind, good }: Choghadiya) => good && kind !== CHAR;

/** In a word what a choghadiya is held to be good for. */
export function ChoghadiyaQuality({ of: { kind, good } }: { of: Choghadiya }) {
  if (kind === CHAR) return <Trans>for journeys</Trans>;
  return good ? <Trans>good</Trans> : <Trans>to be avoided</Trans>;
}

/** In a word what kind of planet rules the hora. */
export const HoraQuality = ({ of: { gentle } }: { of: Hora }) =>
  gentle ? <Trans>gentle</Trans> : <Trans>harsh</Trans>;
