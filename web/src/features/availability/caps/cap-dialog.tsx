import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { lunarOfIndex, tithiIn } from "../../../almanac/lunar.ts";
import { useAlmanacWords } from "../../../almanac/use-tithi-days.ts";
import type { Cap } from "../../../domain/planner/caps/caps.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import { Stepper } from "../stepper.tsx";
import { type CapValues, capOfValues, datesFault, EMPTY, type End, valuesOf } from "./cap-values.ts";
import { useSeasonNames } from "./words.ts";

const LONGEST = 80;

interface CapDialogProps {
  /** Undefined: a new one. */
  cap: Cap | undefined;
  /** Months end with the full moon. */
  fullMoon: boolean;
  onSave: (cap: Cap) => void;
  onClose: () => void;
}

/** The form of a season's cap. */
export function CapDialog({ cap, fullMoon, onSave, onClose }: CapDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [values, setValues] = useState<CapValues>(cap ? valuesOf(cap, fullMoon) : EMPTY);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<CapValues>) => setValues({ ...values, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const one = capOfValues(values, fullMoon);
    if (one) onSave(one);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={cap ? t`Change the season` : t`Add a season`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={id}>
            <Trans>Take over</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className="column" noValidate onSubmit={submit}>
        <Which values={values} set={set} tried={tried} />
        <div className="row">
          <span className="grow">
            <Trans>Rites a day</Trans>
          </span>
          <Stepper
            label={t`Rites a day`}
            less={t`One less`}
            more={t`One more`}
            value={values.most}
            least={0}
            most={40}
            onChange={(value) => set({ most: value })}
          />
        </div>
      </form>
    </Dialog>
  );
}

interface DaysProps {
  values: CapValues;
  set: (change: Partial<CapValues>) => void;
  tried: boolean;
}

/** A season by its name, or days of one's own. */
function Which({ values, set, tried }: DaysProps) {
  const { t } = useLingui();
  const names = useSeasonNames();
  const { season } = values;
  return (
    <>
      <Select
        label={t`Which days`}
        options={Object.entries(names).map(([value, label]) => ({ value, label }))}
        value={season}
        onChange={({ target }) => set({ season: target.value as Cap["season"] })}
      />
      {(season === "dates" || season === "tithis") && (
        <TextInput
          optional
          label={t`Name`}
          value={values.name}
          maxLength={LONGEST}
          onChange={({ target }) => set({ name: target.value })}
        />
      )}
      {season === "dates" && <Days values={values} set={set} tried={tried} />}
      {season === "tithis" && (
        <>
          <Tithi label={t`From`} value={values.first} onChange={(first) => set({ first })} />
          <Tithi label={t`To`} value={values.last} onChange={(last) => set({ last })} />
        </>
      )}
    </>
  );
}

function Days({ values, set, tried }: DaysProps) {
  const { t } = useLingui();
  const { today } = useClock();
  const fault = tried ? datesFault(values) : undefined;
  return (
    <>
      <DateInput
        label={t`From`}
        today={today}
        value={values.from}
        error={fault === "from" ? t`Choose the first day.` : undefined}
        onChange={(from) => set({ from })}
      />
      <DateInput
        label={t`To`}
        today={today}
        value={values.to}
        error={
          fault === "to"
            ? t`Choose the last day.`
            : fault === "order"
              ? t`The last day is not before the first.`
              : undefined
        }
        onChange={(to) => set({ to })}
      />
    </>
  );
}

const from1to = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

function Tithi({ label, value, onChange }: { label: string; value: End; onChange: (value: End) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useAlmanacWords();
  return (
    <fieldset className="row" aria-label={label}>
      <Select
        label={t`${label}: month`}
        options={from1to(12).map((n) => ({ value: String(n), label: words?.month[n - 1]?.[language] ?? "" }))}
        value={String(value.month)}
        onChange={({ target }) => onChange({ ...value, month: Number(target.value) })}
      />
      <Select
        label={t`${label}: tithi`}
        options={from1to(30).map((n) => ({
          value: String(n),
          label: tithiIn(words, language, lunarOfIndex(n)),
        }))}
        value={String(value.tithi)}
        onChange={({ target }) => onChange({ ...value, tithi: Number(target.value) })}
      />
    </fieldset>
  );
}
