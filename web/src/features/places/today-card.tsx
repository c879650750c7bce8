import { Trans, useLingui } from "@lingui/react/macro";
import type { AlmanacDay, Limbs, Span } from "../../almanac/almanac-month.ts";
import { RegionalDay } from "../../almanac/regional/regional-day.tsx";
import { useAlmanacDay, useJourney } from "../../almanac/use-almanac.ts";
import type { User } from "../../api/types.ts";
import { today } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";
import { Moon } from "../../ui/moon/moon.tsx";
import { Card } from "../../ui/surface.tsx";
import css from "./places.module.css";

/** What the choices below it make of today, before any other page shows it. */
export function TodayCard({ user }: { user: User }) {
  const { t } = useLingui();
  const journey = useJourney();
  const zone = (journey ?? user.place)?.timeZone ?? user.timeZone;
  const date = today(zone, new Date(useClock().at));
  const { data, state } = useAlmanacDay(date);
  return (
    <Card padded label={t`Today with these choices`}>
      <div className={css.almanacToday} aria-live="polite">
        <span className="small muted">
          <Trans>Today with these choices</Trans>
        </span>
        {data?.limbs ? (
          <Day day={data} limbs={data.limbs} era={user.almanac.era} />
        ) : (
          <p className="muted">{data ? <NoSunrise /> : state === "failed" ? <NotHere /> : "…"}</p>
        )}
      </div>
    </Card>
  );
}

const NoSunrise = () => <Trans>The sun does not rise there today, so there is no tithi to show.</Trans>;
const NotHere = () => <Trans>The almanac of this place comes with the next connection.</Trans>;

function Day({ day, limbs, era }: { day: AlmanacDay; limbs: Limbs; era: User["almanac"]["era"] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [tithi, next] = limbs.tithis;
  const [nakshatra] = limbs.nakshatras;
  const till = ({ end }: Span) => {
    const [time, date] = [format.time(end.time), format.dayMonth(end.date)];
    return end.date === day.date ? time : t`${time}, ${date}`;
  };
  const [month, label, end] = [limbs.month, tithi.label, till(tithi)];
  const [star, starEnd] = [nakshatra.name, till(nakshatra)];
  const [rise, set] = [day.sunrise, day.sunset].map((at) => (at ? format.time(at.time) : "–"));
  const then = next?.name;
  const [vikram, shaka] = [format.digits(String(limbs.vikram)), format.digits(String(limbs.shaka))];
  return (
    <>
      <p className={`serif ${css.almanacHeadline}`}>
        {then ? (
          <Trans>
            {month} {label} till {end}, then {then}
          </Trans>
        ) : (
          <Trans>
            {month} {label} till {end}
          </Trans>
        )}
      </p>
      <Moon phase={limbs.phase} size={44} />
      <p className={`small muted ${css.almanacFacts}`}>
        {[
          t`Sun ${rise} – ${set}`,
          t`${star} till ${starEnd}`,
          ...(era === "shaka" ? [] : [t`Samvat ${vikram}`]),
          ...(era === "vikram" ? [] : [t`Shaka ${shaka}`]),
        ].join(" · ")}
        {day.regional && (
          <>
            {" · "}
            <RegionalDay date={day.date} />
          </>
        )}
      </p>
    </>
  );
}
