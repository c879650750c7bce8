import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { AlmanacDay } from "../../almanac/almanac-month.ts";
import { DayRibbon } from "../../almanac/day/day-ribbon.tsx";
import { RegionalText } from "../../almanac/regional/regional-day.tsx";
import { At, Hours } from "../../almanac/times.tsx";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import type { Clock } from "../../lib/clock.ts";
import type { CivilDate } from "../../lib/month.ts";
import type { Mark } from "./day-marks.ts";
import css from "./day-panel.module.css";
import { Ends } from "./lunar-words.tsx";

/** The panchang of the day at the user's place; a dash until it is there. */
export function DayPanchang({ date, mark, now }: { date: CivilDate; mark: Mark; now: Clock }) {
  const id = useId();
  const { state, data } = useAlmanacDay(date);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Panchang of the day</Trans>
      </h3>
      {data ? (
        <>
          <DayRibbon day={data} tasks={mark.counted} now={now} />
          <Rows day={data} />
        </>
      ) : (
        <p className="muted" role="status">
          {state === "failed" ? <Trans>– This comes as soon as there is a network.</Trans> : "–"}
        </p>
      )}
    </section>
  );
}

function Rows({ day }: { day: AlmanacDay }) {
  const { limbs, regional, kalams, ekadashi, date } = day;
  return (
    <dl className={css.dayFacts}>
      {limbs && (
        <>
          <Fact label={<Trans>Tithi</Trans>}>
            <Ends spans={limbs.tithis} date={date} />
          </Fact>
          <Fact label={<Trans>Nakshatra</Trans>}>
            <Ends spans={limbs.nakshatras} date={date} />
          </Fact>
        </>
      )}
      {regional && (
        <Fact label={regional.calendar}>
          <RegionalText on={regional} />{" "}
          <span className="small muted" lang={regional.tag}>
            {regional.native}
          </span>
        </Fact>
      )}
      {kalams && (
        <>
          <Fact label={<Trans>Rahu kaal</Trans>} sign="rahu">
            <Hours range={kalams.rahu} />
          </Fact>
          <Fact label={<Trans>Abhijit</Trans>} sign="abhijit">
            <Hours range={kalams.abhijit} />
          </Fact>
        </>
      )}
      {limbs && (
        <Fact label={<Trans>Yoga, karana</Trans>}>
          {limbs.yogas[0].name}, {limbs.karanas[0].name}
        </Fact>
      )}
      {limbs?.bhadra.map((range) => (
        <Fact key={range.start.at} label={<Trans>Bhadra</Trans>}>
          <Hours range={range} date={date} />
        </Fact>
      ))}
      {limbs?.sankranti && (
        <Fact label={<Trans>Sankranti</Trans>}>
          {limbs.sankranti.name}, <At instant={limbs.sankranti.at} date={date} />
        </Fact>
      )}
      <Omens day={day} />
      <Fact label={<Trans>Moonrise</Trans>}>
        {day.moonrise ? <At instant={day.moonrise} date={date} /> : "–"}
      </Fact>
      {ekadashi?.parana?.end && (
        <Fact label={<Trans>Parana</Trans>}>
          <Hours range={{ start: ekadashi.parana.start, end: ekadashi.parana.end }} date={date} />
        </Fact>
      )}
    </dl>
  );
}

/** An eclipse with its sutak, and whom of Guru and Shukra the Sun's light hides. */
function Omens({ day: { eclipse, asta, date } }: { day: AlmanacDay }) {
  return (
    <>
      {eclipse && (
        <>
          <Fact label={eclipse.body === "sun" ? <Trans>Solar eclipse</Trans> : <Trans>Lunar eclipse</Trans>}>
            <Hours range={eclipse.seen} date={date} />
          </Fact>
          <Fact label={<Trans>Sutak of the eclipse</Trans>}>
            <Hours range={eclipse.sutak} date={date} />
          </Fact>
        </>
      )}
      {asta.length > 0 && (
        <Fact label={<Trans>Asta, by sight</Trans>}>
          {asta.map((planet, i) => (
            <span key={planet}>
              {i > 0 && ", "}
              {planet === "guru" ? <Trans>Guru</Trans> : <Trans>Shukra</Trans>}
            </span>
          ))}
        </Fact>
      )}
    </>
  );
}

function Fact({ label, sign, children }: { label: ReactNode; sign?: string; children: ReactNode }) {
  return (
    <>
      <dt>
        {sign && <span className={css.daySign} data-sign={sign} />}
        {label}
      </dt>
      <dd>{children}</dd>
    </>
  );
}
