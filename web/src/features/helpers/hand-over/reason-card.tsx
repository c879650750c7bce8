import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CrewChange } from "../../../api/limits.gen.ts";
import type { Crew } from "../../../api/types.ts";
import { Segmented } from "../../../ui/choice.tsx";
import { Card } from "../../../ui/surface.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { REASONS } from "../words.ts";

/** Why the rites are given away, as it is chosen. */
export interface Reason {
  reason: NonNullable<Crew["reason"]> | "";
  note: string;
}

/** What an address says of it, which anyone may have typed. */
export const reasonOf = (word: string | null): Reason["reason"] =>
  word && word in REASONS ? (word as Reason["reason"]) : "";

interface ReasonCardProps {
  value: Reason;
  onChange: (value: Reason) => void;
  /** Until when an answer is wanted. */
  children: ReactNode;
}

/** Why: for the helper alone, who reads it with the question. */
export function ReasonCard({ value, onChange, children }: ReasonCardProps) {
  const { i18n, t } = useLingui();
  return (
    <Card padded label={t`Why`}>
      <h2>
        <Trans>Why</Trans>
      </h2>
      <Segmented
        label={t`Why`}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
        options={Object.entries(REASONS).map(([reason, label]) => ({
          value: reason as Reason["reason"],
          label: i18n._(label),
        }))}
      />
      <TextInput
        label={t`In your words`}
        optional
        value={value.note}
        maxLength={CrewChange.reasonNote.maxLength}
        autoComplete="off"
        onChange={(event) => onChange({ ...value, note: event.target.value })}
      />
      <p className="small muted">
        <Trans>Who comes in your place reads it in their Sankalp. Name no family in it.</Trans>
      </p>
      {children}
    </Card>
  );
}
