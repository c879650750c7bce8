import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Plus } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useRows } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LIMITS } from "../family-record.ts";
import css from "./family-form.module.css";
import type { FamilyForm } from "./family-state.ts";

const OFFERED = 12;

/** Labels of this family among those of all families, and new ones. */
export function LabelsInput({ form }: { form: FamilyForm }) {
  const { t } = useLingui();
  const id = useId();
  const families = useRows("client");
  const { labels } = form.values;
  const used = useMemo(() => usual(families?.flatMap((one) => one.labels ?? []) ?? []), [families]);
  const offered = [...new Set([...labels, ...used, t`Old family`, t`Lives abroad`])].slice(0, OFFERED);
  const full = labels.length >= LIMITS.labels;
  const toggle = (label: string, on: boolean) =>
    form.change({ labels: on ? [...labels, label] : labels.filter((one) => one !== label) });
  return (
    <div className="field">
      <span className="field-label" id={id}>
        <Trans>Labels</Trans>{" "}
        <span className="faint">
          <Trans>(optional)</Trans>
        </span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a row of words */}
      <div className="picks" role="group" aria-labelledby={id}>
        {offered.map((label) => {
          const on = labels.includes(label);
          return (
            <label className="pick" key={label}>
              <input
                type="checkbox"
                checked={on}
                disabled={full && !on}
                onChange={() => toggle(label, !on)}
              />
              {on && <Icon of={Check} bold />}
              {label}
            </label>
          );
        })}
        {!full && <NewLabel onAdd={(label) => !labels.includes(label) && toggle(label, true)} />}
      </div>
    </div>
  );
}

/** The most used first. */
function usual(all: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const label of all) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([label]) => label);
}

function NewLabel({ onAdd }: { onAdd: (label: string) => void }) {
  const { t } = useLingui();
  const [typing, setTyping] = useState(false);
  const [typed, setTyped] = useState("");
  const add = () => {
    const label = typed.trim().replace(/\s+/g, " ");
    if (label) onAdd(label);
    setTyped("");
    setTyping(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  if (!typing) {
    return (
      <Button kind="quiet" icon={Plus} onClick={() => setTyping(true)}>
        <Trans>New label</Trans>
      </Button>
    );
  }
  return (
    <div className={`control ${css.newLabel}`}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        aria-label={t`New label`}
        maxLength={LIMITS.label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        // What was typed and not added would be lost with a press of Save.
        onBlur={add}
        enterKeyHint="done"
      />
    </div>
  );
}
