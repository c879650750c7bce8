/** The fields of a new series that only some kinds ask for. */

import { useLingui } from "@lingui/react/macro";
import { seesMoney } from "../../../domain/money/sees-money.ts";
import { MOST_DAYS } from "../../../domain/series/templates.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useRows } from "../../../offline/store.ts";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import type { useNavratris } from "../use-plan.ts";

interface OwnProps {
  rite: string;
  setRite: (id: string) => void;
  length: string;
  setLength: (days: string) => void;
}

/** Of one's own series: which rite, on how many days. */
export function OwnFields({ rite, setRite, length, setLength }: OwnProps) {
  const { t } = useLingui();
  const rites = useRows("ritetype") ?? [];
  const names = rites.map(({ _id, name }) => ({ value: _id, label: name }));
  const lengths = Array.from({ length: MOST_DAYS }, (_, n) => String(n + 1));
  return (
    <>
      <Select
        label={t`Rite`}
        value={rite}
        onChange={(event) => setRite(event.target.value)}
        options={[{ value: "", label: t`Choose` }, ...names]}
      />
      <Select
        label={t`Days`}
        value={length}
        onChange={(event) => setLength(event.target.value)}
        options={lengths.map((value) => ({ value, label: value }))}
      />
    </>
  );
}

interface DakshinaProps {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** What is given for all of it. */
export function Dakshina({ value, error, onChange }: DakshinaProps) {
  const { t } = useLingui();
  if (!seesMoney()) return null;
  return (
    <TextInput
      label={t`Dakshina of the whole, ₹`}
      optional
      inputMode="numeric"
      hint={t`Spread over the days by their part of the work.`}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Most families keep the open ones; the gupt ones are for few. */
export const nextOf = (all: ReturnType<typeof useNavratris>) =>
  all.find(({ masa }) => masa === 1 || masa === 7)?.date ?? all[0]?.date ?? "";

/** Which of the Navratris that come. */
export function NavratriSelect(props: {
  value: string;
  onChange: (date: string) => void;
  all: ReturnType<typeof useNavratris>;
}) {
  const { t } = useLingui();
  const { date } = useFormat();
  const names: Record<number, string> = {
    1: t`Chaitra Navratri`,
    4: t`Ashadha Gupt Navratri`,
    7: t`Sharad Navratri`,
    11: t`Magha Gupt Navratri`,
  };
  return (
    <Select
      label={t`First day`}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      options={[
        ...(props.value ? [] : [{ value: "", label: t`Choose` }]),
        ...props.all.map((one) => ({ value: one.date, label: `${names[one.masa]}, ${date(one.date)}` })),
      ]}
    />
  );
}
