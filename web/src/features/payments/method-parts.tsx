import { Trans, useLingui } from "@lingui/react/macro";
import { Split as SplitIcon, X } from "lucide-react";
import { MethodChoice, useMethodNames } from "../../domain/money/method-choice.tsx";
import { METHODS, type Method } from "../../domain/money/methods.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { type Part, partsOf, type Split } from "./amounts.ts";
import css from "./payments.module.css";

interface MethodPartsProps {
  /** What came in all, in paise; 0 while that is not known. */
  paise: number;
  method: Method;
  split: Split | undefined;
  /** UPI shows a code to scan. */
  code?: boolean;
  onChange: (change: { method?: Method; split?: Split | undefined }) => void;
}

/** How it was paid: by one method, or a part of it by a second one. */
export function MethodParts({ paise, method, split, code, onChange }: MethodPartsProps) {
  const choose = (chosen: Method) =>
    onChange({ method: chosen, ...(split?.method === chosen && { split: { ...split, method } }) });
  return (
    <>
      <MethodChoice code={code} value={method} onChange={choose} />
      {split ? (
        <SecondPart
          paise={paise}
          method={method}
          split={split}
          onChange={(next) => onChange({ split: next })}
        />
      ) : (
        paise > 0 && (
          <Button
            kind="quiet"
            icon={SplitIcon}
            onClick={() => onChange({ split: { method: method === "cash" ? "upi" : "cash", amount: "" } })}
          >
            <Trans>A part of it came another way</Trans>
          </Button>
        )
      )}
    </>
  );
}

interface SecondPartProps {
  paise: number;
  method: Method;
  split: Split;
  onChange: (split: Split | undefined) => void;
}

function SecondPart({ paise, method, split, onChange }: SecondPartProps) {
  const { t } = useLingui();
  const words = usePartsText();
  const parts = partsOf(paise, method, split);
  return (
    <section className={css.secondPart} aria-label={t`A part of it came another way`}>
      <div>
        <TextInput
          autoFocus
          label={t`How much of it?`}
          prefix="₹"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          value={split.amount}
          onChange={(event) => onChange({ ...split, amount: event.target.value })}
        />
        <IconButton icon={X} label={t`All of it came one way`} onClick={() => onChange(undefined)} />
      </div>
      <MethodChoice
        label={t`How that part was paid`}
        methods={METHODS.filter((one) => one !== method)}
        value={split.method}
        onChange={(second) => onChange({ ...split, method: second })}
      />
      <p className="hint" aria-live="polite">
        {parts ? words(parts) : <Trans>Less than the whole amount.</Trans>}
      </p>
    </section>
  );
}

/** "₹3,000 UPI + ₹2,100 cash" */
export function usePartsText(): (parts: readonly Part[]) => string {
  const { money } = useFormat();
  const { within } = useMethodNames();
  return (parts) => parts.map(({ method, paise }) => `${money(paise / 100)} ${within[method]}`).join(" + ");
}
