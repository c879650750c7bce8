import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { memo, useState } from "react";
import type { Band, Span } from "../../../domain/planner/night/night-bands.ts";
import { clockOf, minutesAt } from "../../../domain/planner/night/night-bands.ts";
import { parseTime } from "../../../lib/parse-time.ts";
import { Checkbox } from "../../../ui/choice.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import css from "./night.module.css";
import type { Night } from "./use-night.ts";
import { useBandName, useSpanWords } from "./words.ts";

interface BandsProps {
  night: Night;
  onToggle: (kind: Band["kind"]) => void;
  onBegin: (minutes: number) => void;
}

/** The hours that are looked for on one scale, each to be switched off, and when the first house begins. */
export const Bands = memo(function Bands({ night, onToggle, onBegin }: BandsProps) {
  return (
    <section className={`card ${css.nightBands}`}>
      <BandRows night={night} scale={scaleOf(night)} onToggle={onToggle} />
      <Begin begin={night.begin} onBegin={onBegin} />
    </section>
  );
});

/** The hours alone. */
export function BandRows({ night, scale, onToggle }: Omit<BandsProps, "onBegin"> & { scale: Span }) {
  const { bands, without, sought } = night;
  const name = useBandName();
  const words = useSpanWords();
  const on = bands.filter(({ kind }) => !without.has(kind));
  const length = sought && sought.until - sought.from;
  return (
    <>
      {bands.map((band) => (
        <div key={band.kind} className={css.nightBand}>
          <Checkbox
            label={name(band)}
            checked={!without.has(band.kind)}
            onChange={() => onToggle(band.kind)}
          />
          <Bar span={band} scale={scale} off={without.has(band.kind)} />
          <span>{words(band, scale)}</span>
        </div>
      ))}
      {on.length > 1 && (
        <div className={css.nightBand} data-all>
          <b>
            {length && night.entries ? (
              <Trans>For the entry</Trans>
            ) : length ? (
              <Plural value={length} one="All, # min" other="All, # min" />
            ) : (
              <Trans>They do not meet</Trans>
            )}
          </b>
          {sought && (
            <>
              <Bar span={sought} scale={scale} />
              <b>{words(sought, scale)}</b>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** When the first house begins. */
export function Begin({ begin, onBegin }: { begin: number; onBegin: (minutes: number) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const take = (time: string) => {
    setTyped(time);
    if (time && parseTime(time) === time) onBegin(minutesAt(time));
  };
  return (
    <div className={css.nightBegin}>
      <TimeInput label={t`First house at`} value={typed ?? clockOf(begin)} onChange={take} />
    </div>
  );
}

function Bar({ span, scale, off }: { span: Span; scale: Span; off?: boolean }) {
  const share = (at: number) => {
    const within = Math.min(Math.max(at, scale.from), scale.until);
    return ((within - scale.from) / (scale.until - scale.from)) * 100;
  };
  const [from, until] = [share(span.from), share(span.until)];
  return (
    <span className={css.nightBar} data-off={off || undefined} aria-hidden="true">
      <i style={{ insetInlineStart: `${from}%`, width: `${until - from}%` }} />
    </span>
  );
}

/** From a little before the first house or the hours of the day till a little after the last ones. */
function scaleOf({ bands: [hours], begin, visits }: Night): Span {
  return {
    from: Math.min(begin, hours?.from ?? begin) - 20,
    until: Math.max(visits.at(-1)?.until ?? begin, hours?.until ?? begin) + 20,
  };
}
