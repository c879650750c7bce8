import { useLingui } from "@lingui/react/macro";
import { useWhen, type Verdict, type When } from "../../domain/planner/when.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";

/** The planner, for the parts of a page that are only drawn once it is known. */
export function useKnownWhen(): When {
  const when = useWhen();
  if (!when) throw new Error("The page must wait for what is on the device.");
  return when;
}

/** How free a time is within its day: "Free all day", "Free till 4:00 pm", "Free from 3:30 pm". */
export function useSpareWords(): (verdict: Verdict & { kind: "free" }, date: string, but: string) => string {
  const { t } = useLingui();
  const { time } = useFormat();
  const { zone } = useClock();
  const when = useKnownWhen();
  const clock = (at: number) => time(localParts(new Date(at), zone).time);
  return ({ until }, date, but) => {
    // What begins on another day says nothing of this one.
    const next = until !== undefined && localParts(new Date(until), zone).date === date ? until : undefined;
    const items = when.day(date).items.filter(({ id }) => id !== but);
    if (items.length === 0) return t`Free all day`;
    if (next !== undefined) {
      const till = clock(next);
      return t`Fits: free till ${till}`;
    }
    const from = clock(Math.max(...items.map(({ end }) => end)));
    return t`Free from ${from}`;
  };
}

/** How free a day is, in a few words. */
export function useDayWords(
  date: string,
  minutes: number,
  startTime: string,
): { words: string; free: boolean } {
  const { t } = useLingui();
  const { time, number } = useFormat();
  const when = useKnownWhen();
  const load = when.load(date);
  const answer = (words: string, free: boolean) => ({ words, free });
  if (startTime && /^\d\d:\d\d$/.test(startTime)) {
    const verdict = when.verdict({ date, startTime, durationMinutes: minutes });
    const words = {
      free: t`free then`,
      tight: t`tight then`,
      clash: t`clash then`,
      full: t`full`,
      closed: t`closed then`,
    };
    return answer(words[verdict.kind], verdict.kind === "free");
  }
  if (load.state === "closed") return answer(t`closed`, false);
  const [first] = when.slots(date, minutes);
  if (!first) return answer(t`full`, false);
  const rites = load.tasks + load.holds;
  if (rites === 0) return answer(t`free all day`, true);
  const [count, from] = [number(rites), time(first)];
  return answer(t`${count} fixed, free from ${from}`, true);
}
