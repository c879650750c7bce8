import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarX, CircleDashed } from "lucide-react";
import type { Limbs } from "../../../almanac/almanac-month.ts";
import { feastsOf } from "../../../almanac/festivals/feasts.ts";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { useClosedWords, useEffectWords } from "../../../domain/planner/closed.ts";
import type { CivilDate } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Icon } from "../../../ui/icon.tsx";
import css from "./day-mark.module.css";
import { type DayStanding, useDayStanding } from "./use-day-standing.ts";

/** So many dots fit under a day; more stand as their number. */
const DOTS = 3;
const HALF = 15;

/** In the cell of a day: its tithi, red where something is kept on it, a dot for each task, and whether times are held or it is closed. */
export function DayMark({ date }: { date: CivilDate }) {
  const { number } = useFormat();
  const day = useAlmanacDay(date).data;
  const standing = useDayStanding(date);
  const tithi = day?.limbs?.tithis[0];
  const feasts = day ? feastsOf(day).map(({ name }) => name) : [];
  const { tasks, holds } = standing;
  return (
    <>
      <span className="visually-hidden">
        {[tithi?.label, ...feasts].filter(Boolean).map((text) => `, ${text}`)}
        <StandingWords standing={standing} />
      </span>
      <em className={css.tithi} data-feast={feasts.length > 0 || undefined} aria-hidden="true">
        {tithi ? <ShortTithi tithi={tithi} /> : "–"}
      </em>
      <span className={css.signs} aria-hidden="true">
        {tasks > DOTS ? number(tasks) : Array.from({ length: tasks }, (_, n) => <i key={String(n)} />)}
        {holds > 0 && <Icon of={CircleDashed} bold />}
        {isClosed(standing) && <Icon of={CalendarX} bold />}
      </span>
    </>
  );
}

const isClosed = ({ closed, off }: DayStanding) => off || closed.length > 0;

/** The same for those who listen. */
function StandingWords({ standing: { tasks, holds: count, closed, off } }: { standing: DayStanding }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const wordsOf = useClosedWords();
  const effectOf = useEffectWords();
  return (
    <>
      {tasks > 0 && `, ${t`Tasks`}: ${number(tasks)}`}
      {count > 0 && (
        <>
          , <Plural value={count} one="# time held" other="# times held" />
        </>
      )}
      {off && `, ${t`no working hours`}`}
      {closed.map((block) => {
        const effect = effectOf(block);
        return `, ${t`closed`}: ${wordsOf(block)}${effect && `, ${effect}`}`;
      })}
    </>
  );
}

/** Under the month: what the signs in its days mean. */
export function Legend() {
  const { t } = useLingui();
  return (
    <ul className={`${css.legend} small muted`} aria-label={t`Legend`}>
      <li>
        <span className={css.signs}>
          <i />
        </span>
        <Trans>Task</Trans>
      </li>
      <li>
        <Icon of={CircleDashed} bold />
        <Trans>Held for a booking</Trans>
      </li>
      <li>
        <Icon of={CalendarX} bold />
        <Trans>Closed</Trans>
      </li>
    </ul>
  );
}

/** "Shu 11", "शु. 11", "Pur": a cell has no room for the name. */
function ShortTithi({ tithi: { index, paksha, name } }: { tithi: Limbs["tithis"][number] }) {
  const { number } = useFormat();
  if (index % HALF === 0) return clipped(name, 2);
  const half = clipped(paksha, 1);
  return `${half} ${number(index % HALF)}`;
}

/** Three letters; of Devanagari so many signs, with a point. */
function clipped(word: string, signs: number): string {
  if (word < "\u0900") return word.slice(0, 3);
  const all = Array.from(new Intl.Segmenter("hi").segment(word), ({ segment }) => segment);
  return `${all.slice(0, signs).join("")}.`;
}
