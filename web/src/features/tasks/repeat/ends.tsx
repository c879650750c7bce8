import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { RepeatValues } from "../../../domain/repeats/repeats.ts";
import { type CivilDate, isCivilDate } from "../../../lib/month.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";

type End = Pick<RepeatValues, "until" | "count">;

interface EndsProps {
  /** Several come in a year, and the years are counted. */
  years: boolean;
  value: End;
  /** It would end before it starts. */
  wrong: boolean;
  today: CivilDate;
  onChange: (end: End) => void;
}

const MOST = 999;

/** When it ends: never, after so many times, or on a day. */
export function Ends({ years, value, wrong, today, onChange }: EndsProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState(value.until ? "until" : value.count ? "count" : "never");
  const [text, setText] = useState(String(value.count ?? 10));
  const choose = (next: string) => {
    setKind(next);
    onChange(next === "count" ? { count: Number(text) || 1 } : {});
  };
  const count = (typed: string) => {
    const digits = typed.replace(/\D/g, "").slice(0, 3);
    setText(digits);
    onChange({ count: Math.min(Math.max(Number(digits), 1), MOST) });
  };
  return (
    <>
      <Select
        label={t`Ends`}
        value={kind}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: "never", label: t`Never` },
          { value: "count", label: years ? t`After so many years` : t`After so many times` },
          { value: "until", label: t`On a day` },
        ]}
      />
      {kind === "count" && (
        <TextInput
          label={years ? t`How many years` : t`How many times`}
          inputMode="numeric"
          value={text}
          onChange={({ target }) => count(target.value)}
        />
      )}
      {kind === "until" && (
        <DateInput
          label={t`The last day`}
          error={wrong && t`It would end before it starts. Please choose a later day.`}
          value={value.until ?? ""}
          today={today}
          min={today}
          onChange={(day) => onChange(isCivilDate(day) ? { until: day } : {})}
        />
      )}
    </>
  );
}
