import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert, Ellipsis } from "lucide-react";
import { useId, useState } from "react";
import { HELPER_CATEGORY } from "../../domain/money/helper-expenses.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { parseRupees } from "../../lib/rupees.ts";
import { Icon } from "../../ui/icon.tsx";
import { Pick, Picks } from "../../ui/picks.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { FURTHER, isKnown, TILES } from "./categories.ts";
import type { Values } from "./expense-record.ts";
import css from "./expense-sheet.module.css";
import { useFaultWords } from "./words.ts";

interface Props {
  values: Values;
  set: (change: Partial<Values>) => void;
  error: string | undefined;
}

/** How much: typed, or one tap. */
export function AmountField({ values, set, amounts, error }: Props & { amounts: readonly number[] }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const words = useFaultWords();
  const id = useId();
  const amount = parseRupees(values.amount);
  return (
    <div className={css.expenseAmount}>
      <label className="field-label" htmlFor={id}>
        <Trans>How much?</Trans>
      </label>
      <div className={css.expenseRupees}>
        <span aria-hidden>₹</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error` : undefined}
          onChange={({ target }) => set({ amount: target.value })}
        />
      </div>
      {error && <FieldError id={`${id}error`} text={words(error)} />}
      <Picks label={t`Usual amounts`}>
        {amounts.map((usual) => (
          <Pick
            key={usual}
            name={`${id}usual`}
            checked={amount === usual}
            onPick={() => set({ amount: String(usual) })}
          >
            {money(usual)}
          </Pick>
        ))}
      </Picks>
    </div>
  );
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p className="field-error" id={id}>
      <Icon of={CircleAlert} />
      {text}
    </p>
  );
}

/** What it was for: tiles; the rarer ones and one's own words behind the last of them. */
export function CategoryTiles({ values, set, used, error }: Props & { used: readonly string[] }) {
  const { t, i18n } = useLingui();
  const words = useFaultWords();
  const id = useId();
  const { category } = values;
  const tile = TILES.some(({ key }) => key === category);
  const [more, setMore] = useState(category !== "" && !tile);
  return (
    <div className={css.expenseTiles}>
      <Picks label={t`What was it for?`} columns={3}>
        {TILES.filter(({ key }) => key !== HELPER_CATEGORY || key === category).map(
          ({ key, icon, short }) => (
            <Pick
              key={key}
              name={id}
              icon={icon}
              checked={!more && category === key}
              onPick={() => {
                setMore(false);
                set({ category: key });
              }}
            >
              {i18n._(short)}
            </Pick>
          ),
        )}
        <Pick
          name={id}
          icon={Ellipsis}
          checked={more}
          onPick={() => {
            setMore(true);
            if (tile) set({ category: "" });
          }}
        >
          <Trans>More</Trans>
        </Pick>
      </Picks>
      {more && <MoreCategories category={category} set={set} used={used} />}
      {error && <FieldError id={`${id}error`} text={words(error)} />}
    </div>
  );
}

interface MoreProps extends Pick<Props, "set"> {
  category: string;
  used: readonly string[];
}

function MoreCategories({ category, set, used }: MoreProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const own = used.filter((word) => !isKnown(word)).slice(0, 20);
  const pick = (key: string) => () => set({ category: key });
  return (
    <div className={css.expenseMore}>
      <Picks label={t`More categories`}>
        {FURTHER.map(({ key, icon, short }) => (
          <Pick key={key} name={id} icon={icon} checked={category === key} onPick={pick(key)}>
            {i18n._(short)}
          </Pick>
        ))}
        {own.map((word) => (
          <Pick key={word} name={id} checked={category === word} onPick={pick(word)}>
            {word}
          </Pick>
        ))}
      </Picks>
      <TextInput
        label={t`Or a word of your own`}
        autoComplete="off"
        value={isKnown(category) ? "" : category}
        onChange={({ target }) => set({ category: target.value })}
      />
    </div>
  );
}
