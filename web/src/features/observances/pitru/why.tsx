import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Occasion as limits } from "../../../api/limits.gen.ts";
import type { Coming, Why } from "../../../domain/observances/coming.ts";
import { Button } from "../../../ui/button.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import css from "./sheets.module.css";

/** Why another day, in their order. */
const REASONS = {
  family: msg`The family asks for it`,
  full: msg`The usual day is full`,
  away: msg`Away on the usual day`,
  together: msg`One day for the whole family`,
  custom: msg`Custom of the family`,
  other: msg`Another reason`,
} satisfies Record<NonNullable<Why["reason"]>, unknown>;

/** Why another day was picked, in words: those that were written, else the choice; "" for no reason. */
export function useWhyWords(): (coming: Pick<Coming, "why">) => string {
  const { i18n } = useLingui();
  return ({ why }) => why?.note || (why?.reason ? i18n._(REASONS[why.reason]) : "");
}

interface WhyFieldsProps {
  why: Why;
  onChange: (why: Why) => void;
  /** Keeps the reason of a day that is picked already; undefined where there is nothing to keep. */
  onSave: (() => void) | undefined;
}

/** A short choice and words. */
export function WhyFields({ why: { reason, note }, onChange, onSave }: WhyFieldsProps) {
  const { t, i18n } = useLingui();
  const reasons = Object.entries(REASONS) as [keyof typeof REASONS, (typeof REASONS)["other"]][];
  const set = (next: Why) =>
    onChange({ ...(next.reason && { reason: next.reason }), ...(next.note?.trim() && { note: next.note }) });
  return (
    <div className={css.reasons}>
      <Select
        label={t`Why another day`}
        optional
        value={reason ?? ""}
        onChange={({ target }) => set({ reason: (target.value || undefined) as Why["reason"], note })}
        options={[
          { value: "", label: t`No reason given` },
          ...reasons.map(([value, label]) => ({ value, label: i18n._(label) })),
        ]}
      />
      <TextInput
        label={t`In words`}
        optional
        autoComplete="off"
        maxLength={limits.note.maxLength}
        defaultValue={note}
        onChange={({ target }) => set({ reason, note: target.value })}
      />
      {onSave && (
        <Button wide onClick={onSave}>
          <Trans>Save the reason</Trans>
        </Button>
      )}
    </div>
  );
}

/** The reason that is being entered for a family, begun with the one that is there. */
export function useWhy(people: readonly Coming[]) {
  const before = people.find(({ picked }) => picked)?.why ?? {};
  const [why, setWhy] = useState<Why>(before);
  return { why, setWhy, changed: why.reason !== before.reason || why.note !== before.note };
}
