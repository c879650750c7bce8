import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useFormat } from "../../../i18n/use-format.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Select } from "../../../ui/text-input.tsx";
import { LIMITS, newPhone, type PhoneValues } from "../family-record.ts";
import css from "./family-form.module.css";
import type { FamilyForm } from "./family-state.ts";
import { Part } from "./part.tsx";
import { PhoneInput, SamePhone } from "./phone-input.tsx";

/** The phone numbers of the family. */
export function PhonesPart({ form }: { form: FamilyForm }) {
  const { t } = useLingui();
  const { phones } = form.values;
  const add = () => form.change({ phones: [...phones, newPhone(uuid7(), phones.length === 0)] });
  return (
    <Part id="phones" title={t`Phones`}>
      {phones.map((phone, n) => (
        <PhoneRow key={phone.key} form={form} phone={phone} n={n} />
      ))}
      {phones.length < LIMITS.phones && (
        <div>
          <Button icon={Plus} onClick={add}>
            <Trans>Add phone</Trans>
          </Button>
        </div>
      )}
    </Part>
  );
}

function PhoneRow({ form, phone, n }: { form: FamilyForm; phone: PhoneValues; n: number }) {
  const { t } = useLingui();
  const { number: inDigits } = useFormat();
  const { phones } = form.values;
  const set = (patch: Partial<PhoneValues>) =>
    form.change({ phones: phones.map((one) => (one === phone ? { ...one, ...patch } : one)) });
  const callFirst = () => form.change({ phones: phones.map((one) => ({ ...one, primary: one === phone })) });
  const remove = () => {
    const rest = phones.filter((one) => one !== phone);
    const [first, ...others] = rest;
    form.change({ phones: phone.primary && first ? [{ ...first, primary: true }, ...others] : rest });
  };
  const count = inDigits(n + 1);
  return (
    <div className={css.phoneRow}>
      <div className={css.phoneFields}>
        <PhoneInput
          name={`phones.${n}.number`}
          label={n === 0 ? t`Phone` : t`Phone ${count}`}
          error={form.error(`phones.${n}.number`)}
          value={phone.number}
          onChange={(number) => set({ number })}
        />
        <Whose form={form} phone={phone} n={n} onChange={set} />
      </div>
      <div className={`row ${css.phoneMarks}`}>
        <Checkbox
          label={t`WhatsApp`}
          checked={phone.whatsapp}
          onChange={(event) => set({ whatsapp: event.target.checked })}
        />
        <label className="check">
          <input type="radio" name="call-first" checked={phone.primary} onChange={callFirst} />
          <Trans>Call this first</Trans>
        </label>
        <IconButton icon={X} label={t`Remove phone ${count}`} onClick={remove} />
      </div>
      <SamePhone number={phone.number} but={form.id} />
    </div>
  );
}

interface WhoseProps {
  form: FamilyForm;
  phone: PhoneValues;
  n: number;
  onChange: (patch: Partial<PhoneValues>) => void;
}

/** A person of the family, or where the phone stands. */
function Whose({ form, phone, n, onChange }: WhoseProps) {
  const { t } = useLingui();
  const people = form.values.people.filter(({ departed }) => !departed).map(({ name }) => name.trim());
  const places = [
    t({ message: "Home", context: "phone" }),
    t({ message: "Work", context: "phone" }),
    t`Shop`,
  ];
  const names = new Set([...people, phone.person].filter(Boolean));
  const labels = new Set([...places, phone.label].filter(Boolean));
  const choose = (value: string) =>
    onChange({
      person: value.startsWith("person:") ? value.slice(7) : "",
      label: value.startsWith("label:") ? value.slice(6) : "",
    });
  return (
    <Select
      name={`phones.${n}.label`}
      label={t`Whose`}
      error={form.error(`phones.${n}.label`)}
      value={phone.person ? `person:${phone.person}` : phone.label ? `label:${phone.label}` : ""}
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: "", label: t`Not said` },
        ...[...names].map((name) => ({ value: `person:${name}`, label: name.split(" ")[0] ?? name })),
        ...[...labels].map((label) => ({ value: `label:${label}`, label })),
      ]}
    />
  );
}
