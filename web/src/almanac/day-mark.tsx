import { useLingui } from "@lingui/react/macro";
import type { Task } from "../api/types.ts";
import type { CivilDate } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";
import { memoizeLast } from "../lib/memoize-last.ts";
import { useTasks } from "../offline/store.ts";
import type { Limbs } from "./almanac-month.ts";
import css from "./day-mark.module.css";
import { feastsOf } from "./feasts.ts";
import { useAlmanacDay } from "./use-almanac.ts";

/** So many dots fit under a day; more stand as their number. */
const DOTS = 3;
const HALF = 15;

/** In the cell of a day: its tithi, red where something is kept on it, and a dot for each task. */
export function DayMark({ date }: { date: CivilDate }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const day = useAlmanacDay(date).data;
  const tithi = day?.limbs?.tithis[0];
  const feasts = day ? feastsOf(day) : [];
  const tasks = countsOf(useTasks())?.get(date) ?? 0;
  return (
    <>
      <span className="visually-hidden">
        {[tithi?.label, ...feasts].filter(Boolean).map((text) => `, ${text}`)}
        {tasks > 0 && `, ${t`Tasks`}: ${number(tasks)}`}
      </span>
      <em className={css.tithi} data-feast={feasts.length > 0 || undefined} aria-hidden="true">
        {tithi ? <ShortTithi tithi={tithi} /> : "–"}
      </em>
      <span className={css.tasks} aria-hidden="true">
        {tasks > DOTS ? number(tasks) : Array.from({ length: tasks }, (_, n) => <i key={String(n)} />)}
      </span>
    </>
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

/** How many tasks each day has; what was called off or given away takes no place. */
const countsOf = memoizeLast((tasks: readonly Task[] | undefined): ReadonlyMap<CivilDate, number> => {
  const counts = new Map<CivilDate, number>();
  for (const { date, outcome } of tasks ?? []) {
    if (!outcome || outcome === "done") counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
});
