import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import type { OwnFestival } from "../../almanac/festivals/own-festivals.ts";
import { tithiIn } from "../../almanac/lunar.ts";
import { useAlmanacWords } from "../../almanac/use-tithi-days.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/choice.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { daysOf, EMPTY, type FestivalValues, festivalOf, valuesOf } from "./own-festival-values.ts";

const LONGEST = 80;

interface Props {
  /** None: a new one. */
  festival: OwnFestival | undefined;
  /** Months end with the full moon. */
  fullMoon: boolean;
  onSave: (one: OwnFestival) => void;
  onClose: () => void;
}

/** The form of a festival of one's own. */
export function FestivalDialog({ festival, fullMoon, onSave, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [values, setValues] = useState<FestivalValues>(festival ? valuesOf(festival, fullMoon) : EMPTY);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<FestivalValues>) => setValues({ ...values, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const one = festivalOf(values, fullMoon);
    if (one) onSave(one);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={festival ? t`Change the festival` : t`Add a festival`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={id}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className="column" noValidate onSubmit={submit}>
        <TextInput
          label={t`Name`}
          value={values.name}
          maxLength={LONGEST}
          error={tried && !values.name.trim() ? t`Give it a name.` : undefined}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextInput
          optional
          label={t`Name in Hindi`}
          lang="hi"
          value={values.nameHi}
          maxLength={LONGEST}
          onChange={({ target }) => set({ nameHi: target.value })}
        />
        <Segmented
          label={t`Each year on`}
          options={[
            { value: "tithi", label: t`A tithi` },
            { value: "date", label: t`A date` },
          ]}
          value={values.by}
          onChange={(by) => set({ by })}
        />
        {values.by === "tithi" ? <Tithi values={values} set={set} /> : <Day values={values} set={set} />}
      </form>
    </Dialog>
  );
}

interface PartProps {
  values: FestivalValues;
  set: (change: Partial<FestivalValues>) => void;
}

const from1to = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

function Tithi({ values, set }: PartProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useAlmanacWords();
  const name = (index: number) =>
    tithiIn(words, language, {
      paksha: index > 15 ? "krishna" : "shukla",
      tithi: index > 15 ? index - 15 : index,
    });
  return (
    <div className="row">
      <Select
        label={t`Month`}
        options={from1to(12).map((n) => ({ value: String(n), label: words?.month[n - 1]?.[language] ?? "" }))}
        value={String(values.month)}
        onChange={({ target }) => set({ month: Number(target.value) })}
      />
      <Select
        label={t`Tithi`}
        options={from1to(30).map((n) => ({ value: String(n), label: name(n) }))}
        value={String(values.tithi)}
        onChange={({ target }) => set({ tithi: Number(target.value) })}
      />
    </div>
  );
}

function Day({ values, set }: PartProps) {
  const { t } = useLingui();
  const { monthName, number } = useFormat();
  const two = (n: number) => String(n).padStart(2, "0");
  return (
    <div className="row">
      <Select
        label={t`Day`}
        options={from1to(daysOf(values.month)).map((n) => ({ value: String(n), label: number(n) }))}
        value={String(Math.min(values.day, daysOf(values.month)))}
        onChange={({ target }) => set({ day: Number(target.value) })}
      />
      <Select
        label={t`Month`}
        options={from1to(12).map((n) => ({ value: String(n), label: monthName(`2024-${two(n)}-01`) }))}
        value={String(values.month)}
        onChange={({ target }) => set({ month: Number(target.value) })}
      />
    </div>
  );
}
