import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { SamagriItem } from "../../../../api/limits.gen.ts";
import { parseQuantity, UNIT_WORDS, UNITS } from "../../../../domain/rites/quantity.ts";
import { newItem, type TaskItem } from "../../../../domain/rites/samagri.ts";
import type { Language } from "../../../../i18n/prefs.ts";
import { Button } from "../../../../ui/button.tsx";
import { Segmented } from "../../../../ui/choice.tsx";
import { Select, TextInput } from "../../../../ui/text-input.tsx";
import css from "../task-form.module.css";

type Unit = NonNullable<TaskItem["unit"]>;

const NOTHING = { name: "", quantity: "", unit: "pc" as Unit };

/** One thing more for a task that is not saved yet. */
export function SamagriAdd({ onAdd }: { onAdd: (item: TaskItem) => void }) {
  const [open, setOpen] = useState(false);
  if (open) return <ItemFields onAdd={onAdd} />;
  return (
    <Button icon={Plus} onClick={() => setOpen(true)}>
      <Trans>Add item</Trans>
    </Button>
  );
}

/** A row of fields, no form within the form. */
function ItemFields({ onAdd }: { onAdd: (item: TaskItem) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(NOTHING);
  const [by, setBy] = useState<TaskItem["by"]>("priest");
  const first = useRef<HTMLDivElement>(null);
  const quantity = parseQuantity(typed.quantity);
  const name = typed.name.trim();
  const ready = name !== "" && quantity !== undefined;
  const add = () => {
    if (!ready) return;
    const { unit } = typed;
    onAdd(newItem({ name, ...(quantity && { quantity }), ...(unit !== "pc" && { unit }), by }));
    setTyped(NOTHING);
    first.current?.querySelector("input")?.focus();
  };
  /** Enter adds the thing, it does not save the task. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={css.samagriAdd} ref={first}>
      <TextInput
        label={t`What it is`}
        value={typed.name}
        maxLength={SamagriItem.name.maxLength}
        autoComplete="off"
        autoCapitalize="sentences"
        onKeyDown={onKeyDown}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <HowMuch
        typed={typed}
        error={
          quantity === undefined ? t`Please write a quantity from 0 to 99,999.999, like 2.5.` : undefined
        }
        onKeyDown={onKeyDown}
        onChange={setTyped}
      />
      <Segmented
        label={t`Who brings it`}
        value={by}
        options={[
          { value: "family", label: t`Family` },
          { value: "priest", label: t`Me` },
        ]}
        onChange={setBy}
      />
      <div>
        <Button icon={Plus} disabled={!ready} onClick={add}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </div>
  );
}

interface HowMuchProps {
  typed: typeof NOTHING;
  error: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onChange: (typed: typeof NOTHING) => void;
}

function HowMuch({ typed, error, onKeyDown, onChange }: HowMuchProps) {
  const { t, i18n } = useLingui();
  const units = UNITS.map((unit) => ({
    value: unit,
    label: unit === "pc" ? t`pieces` : UNIT_WORDS[i18n.locale as Language][unit][1],
  }));
  return (
    <div className={css.samagriMuch}>
      <TextInput
        optional
        label={t`How much`}
        value={typed.quantity}
        inputMode="decimal"
        autoComplete="off"
        error={error}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange({ ...typed, quantity: event.target.value })}
      />
      <Select
        label={t`Unit`}
        options={units}
        value={typed.unit}
        onChange={({ target }) => onChange({ ...typed, unit: target.value as Unit })}
      />
    </div>
  );
}
