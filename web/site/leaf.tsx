import { Trans, useLingui } from "@lingui/react/macro";

const GAPS = ["{next}", "{time}", "{name}", "{month}", "{paksha}", "{year}"] as const;

/**
 * Today's leaf of the almanac. It is written here with its room and its words; `leaf.ts` fills in what is of the day, and
 * a dash stands where that is not known.
 */
export function Leaf() {
  const { t } = useLingui();
  // The sentences go to the script as they are, with their gaps.
  const [next, time, name, month, paksha, year] = GAPS;
  return (
    <section
      className="pad"
      id="leaf"
      aria-label={t`Today in the almanac`}
      data-then={t`${name} till ${time}, then ${next}`}
      data-part={t`${name} till ${time}`}
      data-half={t`${month} ${paksha} paksha · Samvat ${year}`}
    >
      <div className="pad-binding" />
      <div className="pad-page">
        <p className="muted" data-leaf="half">
          –
        </p>
        <div className="leaf-row">
          <span className="leaf-day" data-leaf="day">
            –
          </span>
          <p className="leaf-side">
            <svg width="56" height="56" viewBox="-12 -12 24 24" aria-hidden="true">
              <circle r="10" fill="var(--moon-dark)" />
              <path data-leaf="moon" fill="var(--moon-lit)" />
              <circle r="10" fill="none" stroke="var(--moon-edge)" strokeWidth="1.4" />
            </svg>
            <span className="serif" data-leaf="weekday" />
            <span className="muted" data-leaf="where" />
          </p>
        </div>
        <hr className="double-rule" />
        <p className="leaf-tithi serif" data-leaf="tithi">
          –
        </p>
        <p className="leaf-feast strong" data-leaf="feast" />
        <p className="leaf-row small muted">
          <span>
            <Trans>Sunrise</Trans> <span data-leaf="sunrise">–</span>
          </span>
          <span>
            <Trans>Sunset</Trans> <span data-leaf="sunset">–</span>
          </span>
        </p>
        <DayFacts />
      </div>
    </section>
  );
}

function DayFacts() {
  return (
    <dl>
      <div className="leaf-row">
        <dt className="muted">
          <Trans>Nakshatra</Trans>
        </dt>
        <dd data-leaf="nakshatra">–</dd>
      </div>
      <div className="leaf-row">
        <dt className="muted">
          <Trans>Rahu kaal</Trans>
        </dt>
        <dd data-leaf="rahu">–</dd>
      </div>
    </dl>
  );
}
