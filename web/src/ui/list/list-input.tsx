import "../picks.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { type ComponentProps, type Ref, useState } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../button.tsx";
import { Field } from "../field.tsx";
import { Icon } from "../icon.tsx";

interface ListInputProps {
  label: string;
  hint?: string;
  error?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
  /** As many entries as there may be. */
  most: number;
  /** "url" for addresses of pages. */
  type?: "url";
  ref?: Ref<HTMLInputElement>;
}

/** Words as chips. */
export const WordsList = ({ words }: { words: readonly string[] }) => (
  <ul className="words-list">
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
);

/** A list of words: each is typed and added, and stands there as a chip with a way to take it out. */
export function ListInput({ value, onChange, onBlur, most, type, ref, ...field }: ListInputProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [typed, setTyped] = useState("");
  const full = value.length >= most;
  const add = () => {
    const word = typed.trim().replace(/\s+/g, " ");
    setTyped("");
    if (!word || full) return;
    if (!value.some((one) => one.toLowerCase() === word.toLowerCase())) onChange([...value, word]);
  };
  const whenTyped: ComponentProps<"input"> = {
    onKeyDown: (event) => {
      if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
      event.preventDefault();
      add();
    },
    // What was typed and not added would be lost with a press of Save.
    onBlur: () => {
      add();
      onBlur();
    },
  };
  const count = number(most);
  return (
    <Field {...field} hint={full ? t`There are ${count} already.` : field.hint}>
      {(control) => (
        <>
          {value.length > 0 && (
            <Chips words={value} onRemove={(word) => onChange(value.filter((one) => one !== word))} />
          )}
          <div className="list-input">
            <div className="control grow">
              <input
                ref={ref}
                type="text"
                inputMode={type}
                value={typed}
                disabled={full}
                autoComplete="off"
                autoCapitalize={type ? "none" : "words"}
                enterKeyHint="done"
                onChange={(event) => setTyped(event.target.value)}
                {...whenTyped}
                {...control}
              />
            </div>
            <Button icon={Plus} disabled={full} aria-label={t`Add to ${field.label}`} onClick={add}>
              <Trans>Add</Trans>
            </Button>
          </div>
        </>
      )}
    </Field>
  );
}

function Chips({ words, onRemove }: { words: readonly string[]; onRemove: (word: string) => void }) {
  const { t } = useLingui();
  return (
    <ul className="words-list">
      {words.map((word) => (
        <li key={word} data-removable>
          <span>{word}</span>
          <button type="button" aria-label={t`Remove ${word}`} onClick={() => onRemove(word)}>
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  );
}
