import { Trans, useLingui } from "@lingui/react/macro";
import { Sunrise, Sunset } from "lucide-react";
import type { ReactNode } from "react";
import type { Instant, Range } from "../../../almanac/almanac-month.ts";
import { At, Hours } from "../../../almanac/times.tsx";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { Icon } from "../../../ui/icon.tsx";
import { across, minuteOf } from "../week/scale.ts";
import css from "./day.module.css";

/** So many minutes high are a line of words and a name with its two lines. */
const [LINE, NAMED] = [30, 62];

interface Label {
  key: string;
  at: Instant;
  high: number;
  words: ReactNode;
}

/** At the right of the day: sunrise and sunset, and what the bands at the left of its work are called. */
export function Bands({ date, hour }: { date: CivilDate; hour: number }) {
  const { t } = useLingui();
  const day = useAlmanacDay(date).data;
  if (!day) return <div className={css.dayBands} />;
  const { sunrise, sunset, kalams } = day;
  const named = (key: string, range: Range, name: ReactNode): Label => ({
    key,
    at: range.start,
    high: NAMED,
    words: (
      <>
        <b>{name}</b> <Hours range={range} date={date} />
      </>
    ),
  });
  const sun = (key: "sunrise" | "sunset", at: Instant): Label => ({
    key,
    at,
    high: LINE,
    words: (
      <>
        <Icon of={key === "sunrise" ? Sunrise : Sunset} />{" "}
        <span className="visually-hidden">{key === "sunrise" ? t`Sunrise` : t`Sunset`}</span>{" "}
        <At instant={at} date={date} />
      </>
    ),
  });
  const labels = [
    ...(sunrise ? [sun("sunrise", sunrise)] : []),
    ...(kalams
      ? [
          named("abhijit", kalams.abhijit, <Trans>Abhijit</Trans>),
          named("rahu", kalams.rahu, <Trans>Rahu kaal</Trans>),
        ]
      : []),
    ...(sunset ? [sun("sunset", sunset)] : []),
  ];
  return (
    <ul className={css.dayBands} aria-label={t`Hours of the almanac`}>
      {spaced(labels, date).map(({ key, minute, words }) => (
        <li key={key} data-kind={key} style={across(minute, minute, hour)}>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** In the order of time, each under the one before where that reaches so far. */
function spaced(labels: readonly Label[], date: CivilDate) {
  let free = 0;
  return labels
    .filter(({ at }) => at.date === date)
    .toSorted((a, b) => a.at.at - b.at.at)
    .map((label) => {
      const minute = Math.max(minuteOf(label.at.time), free);
      free = minute + label.high;
      return { ...label, minute };
    });
}
