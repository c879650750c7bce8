import { useLingui } from "@lingui/react/macro";
import { Banknote, QrCode } from "lucide-react";
import { Segmented } from "../../ui/choice.tsx";
import { METHODS, type Method } from "./methods.ts";

/** The methods by name, as they stand alone and in the middle of a sentence. */
export function useMethodNames() {
  const { t } = useLingui();
  return {
    alone: { cash: t`Cash`, upi: t`UPI`, bank: t`Bank`, cheque: t`Cheque`, card: t`Card`, other: t`Other` },
    within: {
      cash: t`cash`,
      upi: t`UPI`,
      bank: t`by bank`,
      cheque: t`by cheque`,
      card: t`by card`,
      other: t`otherwise`,
    },
  };
}

/** How it was paid, to choose from. */
export function MethodChoice({
  value,
  code,
  label,
  methods = METHODS,
  onChange,
}: {
  value: Method;
  label?: string;
  methods?: readonly Method[];
  /** UPI shows a code to scan. */
  code?: boolean;
  onChange: (method: Method) => void;
}) {
  const { t } = useLingui();
  const { alone } = useMethodNames();
  const icons = { cash: Banknote, upi: code ? QrCode : undefined, bank: undefined, cheque: undefined };
  return (
    <Segmented
      label={label ?? t`How it was paid`}
      options={methods.map((method) => ({ value: method, label: alone[method], icon: icons[method] }))}
      value={value}
      onChange={onChange}
    />
  );
}
