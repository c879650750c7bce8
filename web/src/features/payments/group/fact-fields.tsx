import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { GroupFamily as Limits } from "../../../api/limits.gen.ts";
import type { Client } from "../../../api/types.ts";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import { type Fact, registered } from "./asked.ts";
import { useStarName } from "./facts.tsx";
import type { GroupFamily } from "./group.ts";
import { SHAKHAS } from "./shakhas.ts";

/** What the fields hold as they are typed. */
type Values = Record<Fact, string>;

const STARS = Array.from({ length: Limits.nakshatra.maximum }, (_, n) => String(n + 1));

interface Asking {
  of?: GroupFamily | undefined;
  asked: readonly Fact[];
  client?: Client | undefined;
}

/** What a rite asks of a family, as it is typed, and what it comes to; what the register says is not written down again. */
export function useFacts({ of, asked, client }: Asking, names: string) {
  const { t } = useLingui();
  const register = registered(client, names);
  const [values, setValues] = useState<Values>({
    shakha: of?.shakha ?? "",
    nakshatra: of?.nakshatra ? String(of.nakshatra) : "",
    pind: of?.pind ? String(of.pind) : "",
    fathers: of?.fathers ?? register.fathers ?? "",
  });
  const [pind, nakshatra] = [Number(values.pind), Number(values.nakshatra)];
  const [shakha, fathers] = [values.shakha.trim(), values.fathers.trim()];
  const counted = Number.isInteger(pind) && pind >= 0 && pind <= Limits.pind.maximum;
  const all = {
    ...(shakha && { shakha }),
    ...(nakshatra > 0 && { nakshatra }),
    ...(pind > 0 && { pind }),
    ...(fathers && fathers !== register.fathers && { fathers }),
  };
  return {
    values,
    register,
    faults: { pind: asked.includes("pind") && !counted ? t`Please enter a number.` : undefined },
    known: Object.fromEntries(Object.entries(all).filter(([fact]) => asked.includes(fact as Fact))),
    set: (change: Partial<Values>) => setValues((before) => ({ ...before, ...change })),
  };
}

type FieldsProps = Pick<ReturnType<typeof useFacts>, "values" | "register" | "faults" | "set"> & {
  asked: readonly Fact[];
  /** Save was tried. */
  checked: boolean;
};

/** The fields of it. */
export function FactFields(props: FieldsProps) {
  return props.asked.map((fact) => <FactField key={fact} fact={fact} {...props} />);
}

function FactField({ fact, values, register, faults, checked, set }: FieldsProps & { fact: Fact }) {
  const { t, i18n } = useLingui();
  const starName = useStarName();
  const text = {
    value: values[fact],
    optional: true,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => set({ [fact]: event.target.value }),
  };
  switch (fact) {
    case "shakha":
      return (
        <>
          <TextInput {...text} label={t`Shakha`} list="shakhas" maxLength={Limits.shakha.maxLength} />
          <datalist id="shakhas">
            {SHAKHAS.map(({ en, hi }) => (
              <option key={en} value={i18n.locale === "hi" ? hi : en} />
            ))}
          </datalist>
        </>
      );
    case "nakshatra": {
      const star = register.nakshatra ? starName(register.nakshatra) : "";
      return (
        <Select
          label={t`Nakshatra`}
          value={values.nakshatra}
          options={[
            { value: "", label: star ? t`${star}, of the register` : t`Not known` },
            ...STARS.map((value) => ({ value, label: starName(Number(value)) })),
          ]}
          onChange={(event) => set({ nakshatra: event.target.value })}
        />
      );
    }
    case "pind":
      return (
        <TextInput
          {...text}
          label={t`How many pind`}
          inputMode="numeric"
          error={checked ? faults.pind : undefined}
        />
      );
    case "fathers":
      return <TextInput {...text} label={t`Names of the fathers`} maxLength={Limits.fathers.maxLength} />;
  }
}
