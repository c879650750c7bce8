import { Trans, useLingui } from "@lingui/react/macro";
import type { AlmanacDay } from "../../almanac/almanac-month.ts";
import type { Family } from "../../domain/people/family.ts";
import { phoneText } from "../../domain/people/reach.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Switch } from "../../ui/choice.tsx";
import { Moon } from "../../ui/moon/moon.tsx";
import css from "./payments.module.css";

/** "Repeat next year on this tithi", with the day that it will be. */
export function RepeatSwitch({
  day,
  checked,
  onChange,
}: {
  day: AlmanacDay;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { t } = useLingui();
  const { date } = useFormat();
  const when = date(day.date);
  const { limbs } = day;
  return (
    <Switch
      label={t`Repeat next year on this tithi`}
      detail={
        limbs && (
          <span className={css.tithiLine}>
            <Moon phase={limbs.phase} size={15} /> {limbs.month} {limbs.tithis[0].label}, {when}
          </span>
        )
      }
      checked={checked}
      onChange={onChange}
    />
  );
}

/** A receipt for what was received: to the family's phone, or kept where there is none. */
export function ReceiptSwitch({
  family,
  checked,
  onChange,
}: {
  family: Family;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { t } = useLingui();
  const reach = [family.name, phoneText(family.chat)].filter(Boolean).join(", ");
  return (
    <Switch
      label={family.chat ? t`Send receipt on WhatsApp` : t`Save receipt`}
      detail={family.chat ? reach : <Trans>No mobile number is known.</Trans>}
      checked={checked}
      onChange={onChange}
    />
  );
}
