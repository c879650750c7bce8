import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { MoneyChange } from "../../../api/limits.gen.ts";
import type { User } from "../../../api/types.ts";
import { SettingPage } from "../../../frame/setting-page.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { saveWithin } from "../../../offline/settings.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/surface.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { showToast } from "../../../ui/toasts.ts";
import css from "../payments.module.css";
import { type MoneyValues, settingsIn, valuesOf } from "./money-form.ts";

export const title = msg`Money`;

/** /profile/:id/setting/money */
export function Component() {
  return <SettingPage section="money">{(user) => <MoneyForm key={user.id} user={user} />}</SettingPage>;
}

function MoneyForm({ user }: { user: User }) {
  const { money, field, save } = useMoneyForm(user.money);
  return (
    <form
      className={css.moneyForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UpiCard field={field} ownName={user.name} />
      <AmountsCard field={field} receiptPrefix={money.receiptPrefix} />
      <div>
        <Button type="submit" kind="primary">
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

/** What a field of the form takes from its state. */
type FieldOf = (name: keyof MoneyValues) => {
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** What was typed into a field, and what was there before. */
type Typed = Partial<Record<keyof MoneyValues, { from: string; to: string }>>;

/** What was not typed here follows the account: another device may change it meanwhile. */
function useMoneyForm(saved: User["money"]) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [typed, setTyped] = useState<Typed>({});
  const [tried, setTried] = useState(false);
  const live = valuesOf(saved, number);
  const fields = Object.keys(live) as (keyof MoneyValues)[];
  const values = { ...live };
  for (const name of fields) values[name] = typed[name]?.to ?? live[name];
  const { money, faults } = settingsIn(values);
  const words = {
    upi: t`A UPI id looks like name@bank.`,
    prefix: t`Please use one to ten letters, digits or dashes.`,
    amounts: t`Please write amounts in rupees, with commas between them: 101, 251, 501.`,
    many: t`At most twelve amounts.`,
    rate: t`Please write up to ₹9,999 for a kilometre.`,
  };
  const field: FieldOf = (name) => {
    const fault = faults[name];
    return {
      value: values[name],
      error: tried && fault ? words[fault] : undefined,
      onChange: ({ target: { value: to } }) =>
        setTyped((before) => ({ ...before, [name]: { from: before[name]?.from ?? live[name], to } })),
    };
  };
  const save = async () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const changed = fields.filter((name) => typed[name] && typed[name].from !== typed[name].to);
    try {
      if (changed.length > 0)
        await saveWithin("money", Object.fromEntries(changed.map((name) => [name, money[name]])));
      setTyped({});
      showToast({ kind: "success", text: t`Saved` });
    } catch {
      showToast({ kind: "error", text: t`This could not be kept on this device.` });
    }
  };
  return { money, field, save };
}

function UpiCard({ field, ownName }: { field: FieldOf; ownName: string }) {
  const { t } = useLingui();
  return (
    <Card label={t`UPI`}>
      <div className="card-head">
        <h2>
          <Trans>UPI</Trans>
        </h2>
      </div>
      <div className="card-form">
        <TextInput
          {...field("upiId")}
          label={t`UPI id`}
          hint={t`Families scan a code with this address. The app only shows it; money goes to your bank.`}
          maxLength={MoneyChange.upiId.maxLength}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="name@bank"
        />
        <TextInput
          {...field("payeeName")}
          label={t`Name of the payee`}
          hint={t`As your bank has it. Left empty, your full name is shown.`}
          maxLength={MoneyChange.payeeName.maxLength}
          autoComplete="off"
          placeholder={ownName}
        />
      </div>
    </Card>
  );
}

function AmountsCard({ field, receiptPrefix }: { field: FieldOf; receiptPrefix: string }) {
  const { t } = useLingui();
  const example = `${receiptPrefix || "S"}/2026-27/0001`;
  return (
    <Card label={t`Receipts and amounts`}>
      <div className="card-head">
        <h2>
          <Trans>Receipts and amounts</Trans>
        </h2>
      </div>
      <div className="card-form">
        <TextInput
          {...field("receiptPrefix")}
          label={t`Receipt numbers begin with`}
          hint={t`New receipts look like ${example}. Those that were given stay as they are.`}
          maxLength={MoneyChange.receiptPrefix.maxLength}
          autoComplete="off"
        />
        <TextInput
          {...field("quickAmounts")}
          label={t`Usual amounts in rupees`}
          hint={t`These are one tap away when you close a task.`}
          inputMode="text"
          autoComplete="off"
        />
        <TextInput
          {...field("ratePerKm")}
          label={t`Rupees for a kilometre`}
          optional
          hint={t`For expenses of travel.`}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </Card>
  );
}
