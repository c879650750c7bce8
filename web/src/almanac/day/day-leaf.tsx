import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CivilDate } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { DayMoon, TithiEnd } from "../day-almanac.tsx";
import { Hours } from "../times.tsx";
import { useAlmanacDay } from "../use-almanac.ts";
import css from "./day-leaf.module.css";

/** A day as the leaf of a calendar beside a form: its date, tithi and Moon, and the times that matter. */
export function DayLeaf({ date }: { date: CivilDate }) {
  const { dayOfMonth, weekday, month } = useFormat();
  const limbs = useAlmanacDay(date).data?.limbs;
  return (
    <>
      <div className={css.leafTop}>
        <div className="grow">
          <p className={css.leafDay}>{dayOfMonth(date)}</p>
          <p className="muted">
            {weekday(date, "long")} · {month(date)}
          </p>
        </div>
        <DayMoon date={date} size={40} />
      </div>
      <hr className="double-rule" />
      {limbs && (
        <p className={css.leafTithi}>
          {limbs.month} {limbs.tithis[0].label}
        </p>
      )}
      <Facts date={date} />
    </>
  );
}

function Facts({ date }: { date: CivilDate }) {
  const { limbs, kalams, sunrise, sunset } = useAlmanacDay(date).data ?? {};
  return (
    <dl className={css.leafFacts}>
      {limbs && (
        <>
          <Fact label={<Trans>Tithi</Trans>}>
            <TithiEnd date={date} />
          </Fact>
          <Fact label={<Trans>Nakshatra</Trans>}>{limbs.nakshatras[0].name}</Fact>
        </>
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
      {sunrise && sunset && (
        <Fact label={<Trans>Sunrise, sunset</Trans>}>
          <Hours range={{ start: sunrise, end: sunset }} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({
  label,
  sign,
  children,
}: {
  label: ReactNode;
  sign?: "rahu" | "abhijit";
  children: ReactNode;
}) {
  return (
    <div data-sign={sign}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
