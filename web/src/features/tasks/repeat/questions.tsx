import { useLingui } from "@lingui/react/macro";
import { needsNoAlmanac } from "../../../domain/observances/calendar-days.ts";
import type { Course } from "../../../domain/observances/occurrences.ts";
import { goesByMasa, goesBySunrise } from "../../../domain/observances/proposals.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Select } from "../../../ui/text-input.tsx";

interface QuestionsProps {
  course: Course;
  onChange: (change: (before: Partial<Course>) => Partial<Course>) => void;
}

/** How many are passed over at most, and of days. */
const [MOST, MOST_DAYS] = [12, 60];

/** What the rule leaves open: the hour that counts, leap months, a tithi without a sunrise, how many are passed over. */
export function Questions({ course, onChange }: QuestionsProps) {
  const { t } = useLingui();
  const { basis, every, kala, leap, kshaya, interval = 1 } = course;
  const set = (part: Partial<Course>) => onChange((before) => ({ ...before, ...part }));
  const moon = basis === "tithi" || (basis === "nakshatra" && every === "month");
  return (
    <>
      {moon && (
        <Select
          label={basis === "tithi" ? t`Tithi counts at` : t`Nakshatra counts at`}
          value={kala}
          onChange={({ target }) => set({ kala: target.value as Course["kala"] })}
          options={[
            { value: "sunrise", label: t`Sunrise` },
            { value: "midday", label: t`Midday` },
            { value: "aparahna", label: t`Afternoon (aparahna)` },
            { value: "pradosha", label: t`Dusk (pradosha)` },
            { value: "midnight", label: t`Midnight` },
            { value: "moonrise", label: t`Moonrise` },
          ]}
        />
      )}
      {goesByMasa(course) && (
        <Select
          label={t`In an adhika month`}
          value={leap}
          onChange={({ target }) => set({ leap: target.value as Course["leap"] })}
          options={[
            { value: "nija", label: t`Nija only` },
            { value: "adhika", label: t`Adhika only` },
            { value: "both", label: t`Both` },
          ]}
        />
      )}
      {goesBySunrise(course) && (
        <Select
          label={t`No sunrise in it (kshaya)`}
          value={kshaya || "falls"}
          onChange={({ target }) => set({ kshaya: target.value as NonNullable<Course["kshaya"]> })}
          options={[
            { value: "falls", label: t`Day it falls in` },
            { value: "before", label: t`Day before` },
            { value: "after", label: t`Day after` },
          ]}
        />
      )}
      {needsNoAlmanac(course) && (
        <PassedOver every={every} interval={interval} onChange={(next) => set({ interval: next })} />
      )}
    </>
  );
}

interface PassedOverProps {
  every: Course["every"];
  interval: number;
  onChange: (interval: number) => void;
}

/** Each one, each second one, and so on. */
function PassedOver({ every, interval, onChange }: PassedOverProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const unit = {
    year: (n: string) => t`Each ${n} years`,
    month: (n: string) => t`Each ${n} months`,
    week: (n: string) => t`Each ${n} weeks`,
    day: (n: string) => t`Each ${n} days`,
  }[every];
  return (
    <Select
      label={t`How many are passed over`}
      value={String(interval)}
      onChange={({ target }) => onChange(Number(target.value))}
      options={Array.from({ length: every === "day" ? MOST_DAYS : MOST }, (_, n) => ({
        value: String(n + 1),
        label: n === 0 ? t`None: each one` : unit(number(n + 1)),
      }))}
    />
  );
}
