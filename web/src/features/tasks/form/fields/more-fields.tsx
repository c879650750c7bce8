import { Trans, useLingui } from "@lingui/react/macro";
import { Lock, Plus, X } from "lucide-react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Gift, TaskChange } from "../../../../api/limits.gen.ts";
import { seesMoney } from "../../../../domain/money/sees-money.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Card } from "../../../../ui/surface.tsx";
import { TextArea, TextInput } from "../../../../ui/text-input.tsx";
import { useFaultText } from "../faults.ts";
import css from "../task-form.module.css";
import type { GiftValues, TaskValues } from "../task-record.ts";

/** What is given beside money, and what only the purohit reads. */
export function MoreFields({ form }: { form: UseFormReturn<TaskValues> }) {
  const { t } = useLingui();
  const text = useFaultText();
  const { errors } = form.formState;
  return (
    <Card label={t`Gifts and private note`}>
      <div className={css.taskFields}>
        {seesMoney() && (
          <div data-wide>
            <Controller
              control={form.control}
              name="inKind"
              render={({ field }) => (
                <Gifts gifts={field.value} onChange={field.onChange} error={text(errors.inKind?.message)} />
              )}
            />
          </div>
        )}
        <div data-wide>
          <TextArea
            {...form.register("privateNote")}
            optional
            label={
              <>
                <Icon of={Lock} /> <Trans>Private note</Trans>
              </>
            }
            hint={t`Only your practice sees it. It is never shared or printed.`}
            error={text(errors.privateNote?.message)}
            rows={2}
          />
        </div>
      </div>
    </Card>
  );
}

interface GiftsProps {
  gifts: readonly GiftValues[];
  onChange: (gifts: GiftValues[]) => void;
  error: string | undefined;
}

function Gifts({ gifts, onChange, error }: GiftsProps) {
  const { t } = useLingui();
  const change = (at: number, over: Partial<GiftValues>) =>
    onChange(gifts.map((gift, i) => (i === at ? { ...gift, ...over } : gift)));
  return (
    <fieldset className={css.gifts}>
      <legend className="field-label">
        <Trans>Given in kind</Trans>{" "}
        <span className="faint">
          <Trans>(optional)</Trans>
        </span>
      </legend>
      {gifts.map((gift, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a gift is its line
        <div className={css.giftRow} key={i}>
          <TextInput
            label={t`What is given`}
            value={gift.what}
            maxLength={Gift.what.maxLength}
            onChange={(event) => change(i, { what: event.target.value })}
            autoComplete="off"
          />
          <TextInput
            optional
            label={t`Worth`}
            prefix="₹"
            inputMode="decimal"
            value={gift.value}
            onChange={(event) => change(i, { value: event.target.value })}
            autoComplete="off"
          />
          <IconButton
            icon={X}
            label={gift.what ? t`Remove ${gift.what}` : t`Remove the line`}
            onClick={() => onChange(gifts.filter((_, other) => other !== i))}
          />
        </div>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {gifts.length < TaskChange.inKind.maxItems && (
        <Button icon={Plus} onClick={() => onChange([...gifts, { what: "", value: "" }])}>
          <Trans>Add a gift</Trans>
        </Button>
      )}
    </fieldset>
  );
}
