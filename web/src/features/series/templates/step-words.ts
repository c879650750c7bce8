/** The words of a template's steps. */
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { lunarOfIndex, tithiIn } from "../../../almanac/lunar.ts";
import { useAlmanacWords } from "../../../almanac/use-tithi-days.ts";
import { type StepWindow, stepsOf, type TemplateStep } from "../../../domain/series/own-templates.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useDurationWords } from "../../../lib/duration.ts";
import { useRows } from "../../../offline/store.ts";
import { useMuhuratName } from "../muhurat-note.tsx";
import { useSeriesWords } from "../words.ts";

/** Where on the day a step may begin. */
export const WINDOWS = {
  brahma: msg`Brahma muhurat`,
  morning: msg`Morning, the first fifth of the day`,
  abhijit: msg`Abhijit`,
  midday: msg`Midday, the third fifth`,
  aparahna: msg`Aparahna, the fourth fifth`,
  pradosha: msg`Pradosha`,
  rahu_free: msg`Not in Rahu kaal`,
} satisfies Record<StepWindow, unknown>;

/** Names of steps and tithis, and when a step is. */
export function useStepWords() {
  const { i18n, t } = useLingui();
  const { number, time, money } = useFormat();
  const duration = useDurationWords();
  const { stepName } = useSeriesWords();
  const muhuratName = useMuhuratName();
  const rites = useRows("ritetype");
  const words = useAlmanacWords();
  const tithi = (index: number) => tithiIn(words, i18n.locale as Language, lunarOfIndex(index));
  const name = (step: TemplateStep) => {
    const [one] = stepsOf({ steps: [step] });
    return one ? stepName(one, "", rites) : "";
  };
  const when = (step: TemplateStep) => {
    const day = number(step.day);
    const next = step.tithi && tithi(step.tithi);
    if (step.muhurat) {
      const [rite, within] = [muhuratName(step.muhurat), number(step.within ?? 0)];
      return t`the first muhurat for ${rite} in ${within} days from day ${day} on`;
    }
    return next ? t`the next ${next} from day ${day} on` : t`day ${day}`;
  };
  const fee = ({ fee, share = 1 }: TemplateStep) =>
    fee === undefined ? t`share ${number(share)}` : money(fee);
  return {
    name,
    tithi,
    /** "day 2, 7:30 pm, Pradosha, 5 h, share 5" */
    about: (step: TemplateStep) =>
      [
        when(step),
        step.time && time(step.time),
        step.window && i18n._(WINDOWS[step.window]),
        duration(step.minutes),
        fee(step),
      ]
        .filter(Boolean)
        .join(", "),
    change: (step: TemplateStep) => t`Change: ${name(step)}`,
  };
}
