import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CrewChange } from "../../../api/limits.gen.ts";
import type { Crew, Task } from "../../../api/types.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import { FamilyAfter } from "../hand-over/family-after.tsx";
import { ROLES, SHARE_KINDS } from "../words.ts";
import { type Choice, readShare } from "./choice.ts";
import css from "./crew.module.css";

interface ShareFieldsProps {
  choice: Choice;
  task: Task;
  /** Whether the family goes along, as it is saved. */
  saved: boolean;
  onChange: (choice: Choice) => void;
}

/** What a helper does and gets, and behind a button when to come, what to wear and bring. */
export function ShareFields({ choice, task, saved, onChange }: ShareFieldsProps) {
  const { i18n, t } = useLingui();
  const [more, setMore] = useState(() =>
    Boolean(choice.comeBy || choice.dress || choice.bring || choice.received),
  );
  const set = (part: Partial<Choice>) => onChange({ ...choice, ...part });
  return (
    <div className={css.share}>
      <div className={css.two}>
        <Select
          label={t`Role`}
          value={choice.role}
          onChange={(event) => set({ role: event.target.value as Crew["role"] })}
          options={Object.entries(ROLES).map(([value, label]) => ({ value, label: i18n._(label) }))}
        />
        <Amount choice={choice} set={set} />
      </div>
      <Segmented
        label={t`How the share is reckoned`}
        value={choice.shareKind}
        onChange={(shareKind) => set({ shareKind })}
        options={(["fixed", "percent", "head", "in_kind", "family"] as const).map((value) => ({
          value,
          label: i18n._(SHARE_KINDS[value]),
        }))}
      />
      {choice.handedOver && (
        <FamilyAfter
          task={task}
          goes={choice.familyGoes === true}
          saved={saved}
          onChange={(familyGoes) => set({ familyGoes })}
        />
      )}
      {more ? (
        <More choice={choice} set={set} />
      ) : (
        <Button kind="quiet" onClick={() => setMore(true)}>
          <Trans>When to come, what to bring</Trans>
        </Button>
      )}
    </div>
  );
}

type Set = (part: Partial<Choice>) => void;

/** The sum of the share, as its kind asks for it. */
function Amount({ choice, set }: { choice: Choice; set: Set }) {
  const { t } = useLingui();
  const error = useFault(choice);
  const label = t`Share`;
  if (choice.shareKind === "in_kind") {
    return (
      <TextInput
        label={label}
        optional
        value={choice.inKind}
        maxLength={CrewChange.inKind.maxLength}
        autoComplete="off"
        onChange={(event) => set({ inKind: event.target.value })}
      />
    );
  }
  if (choice.shareKind === "percent") {
    return (
      <TextInput
        label={label}
        prefix="%"
        inputMode="decimal"
        autoComplete="off"
        error={error}
        value={choice.percent}
        onChange={(event) => set({ percent: event.target.value })}
      />
    );
  }
  return (
    <>
      <TextInput
        label={choice.shareKind === "head" ? t`A head` : label}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        error={error}
        value={choice.amount}
        onChange={(event) => set({ amount: event.target.value })}
      />
      {choice.shareKind === "head" && (
        <TextInput
          label={t`Heads`}
          inputMode="numeric"
          autoComplete="off"
          value={choice.heads}
          onChange={(event) => set({ heads: event.target.value })}
        />
      )}
    </>
  );
}

function useFault(choice: Choice): string | undefined {
  const { t } = useLingui();
  const { fault } = readShare(choice);
  switch (fault) {
    case "zero":
      return t`A share of 0 is none: leave it empty.`;
    case "sum":
      return t`Write the amount in figures`;
    case "percent":
      return t`Write a percent up to 100, like 10 or 12.5.`;
    case "heads":
      return t`Write how many heads, up to 5,000.`;
    default:
      return undefined;
  }
}

/** What else he is told, and what he took from the family for the owner. */
function More({ choice, set }: { choice: Choice; set: Set }) {
  const { t } = useLingui();
  return (
    <>
      <TimeInput label={t`Come by`} optional value={choice.comeBy} onChange={(comeBy) => set({ comeBy })} />
      <TextInput
        label={t`Dress`}
        optional
        value={choice.dress}
        maxLength={CrewChange.dress.maxLength}
        autoComplete="off"
        onChange={(event) => set({ dress: event.target.value })}
      />
      <TextInput
        label={t`He brings`}
        optional
        value={choice.bring}
        maxLength={CrewChange.bring.maxLength}
        autoComplete="off"
        onChange={(event) => set({ bring: event.target.value })}
      />
      <TextInput
        label={t`He took from the family for you`}
        optional
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={choice.received}
        onChange={(event) => set({ received: event.target.value })}
      />
    </>
  );
}
