import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { useAlmanacWords } from "../../../almanac/use-tithi-days.ts";
import type { NextDay, TithiTime } from "../../../domain/observances/use-next-days.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";

interface TithiProps {
  day: NextDay;
  /** 1 to 30. */
  tithi: number;
}

/** "Ekadashi till 9:28 am": when the tithi is there on the day, as the server or the almanac on the device has it; else nothing. */
export function TithiWords({ day, tithi }: TithiProps) {
  return day.tithi ? <Words tithi={tithi} time={day.tithi} /> : <OnDevice date={day.date} tithi={tithi} />;
}

function OnDevice({ date, tithi }: { date: string; tithi: number }) {
  const tithis = useAlmanacDay(date).data?.limbs?.tithis ?? [];
  const at = tithis.findIndex(({ index }) => index === tithi);
  const [one, before] = [tithis[at], tithis[at - 1]];
  if (!one) return null;
  const time = before ? { begins: before.end.time } : one.end.date === date ? { ends: one.end.time } : {};
  return <Words tithi={tithi} time={time} />;
}

function Words({ tithi, time: { begins, ends } }: { tithi: number; time: TithiTime }) {
  const { i18n } = useLingui();
  const { time } = useFormat();
  const name = useAlmanacWords()?.tithi[tithi - 1]?.[i18n.locale as Language];
  if (!name) return null;
  if (begins) {
    const from = time(begins);
    return (
      <Trans>
        {name} begins {from}
      </Trans>
    );
  }
  if (!ends) return <Trans>{name} at sunrise</Trans>;
  const until = time(ends);
  return (
    <Trans>
      {name} till {until}
    </Trans>
  );
}
