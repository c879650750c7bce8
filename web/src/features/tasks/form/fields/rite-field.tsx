import { Trans, useLingui } from "@lingui/react/macro";
import { BookOpen, X } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import type { UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import type { RiteType } from "../../../../api/types.ts";
import type { Language } from "../../../../i18n/prefs.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { useDurationWords } from "../../../../lib/duration.ts";
import { finder } from "../../../../lib/fold.ts";
import { paths } from "../../../../nav/paths.ts";
import { useRow, useRows } from "../../../../offline/store.ts";
import { Button, ButtonLink, IconButton } from "../../../../ui/button.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { useFaultText } from "../faults.ts";
import { fillName, fillRite, riteName } from "../filling.ts";
import { put } from "../put.ts";
import css from "../task-form.module.css";
import type { TaskValues } from "../task-record.ts";
import { Picker } from "./picker.tsx";

interface Props {
  form: UseFormReturn<TaskValues>;
  values: TaskValues;
  /** The field of the form: its order among the others is that of registering. */
  field: UseFormRegisterReturn;
  /** A new task: its name fills the description in. */
  adding: boolean;
}

/** The name of the task: typed, or that of a rite of the catalogue, which brings along what is known of it. */
export function NameField({ form, values, field, adding }: Props) {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const text = useFaultText();
  const { number } = useFormat();
  const duration = useDurationWords();
  const rite = useRow("ritetype", values.riteTypeId);
  const family = useRow("client", values.clientId);
  const written = form.formState.dirtyFields;
  const [choosing, setChoosing] = useState(false);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    if (adding) put(form, fillName(form.getValues(), event.target.value, family, written));
    return field.onChange(event);
  };
  const choose = (next: RiteType) => {
    setChoosing(false);
    const wording = { number, duration };
    put(form, fillRite(form.getValues(), next, { wording, language, before: rite, family, written }));
  };
  return (
    <>
      <TextInput
        {...field}
        onChange={type}
        required
        label={t`Task Name`}
        error={text(form.formState.errors.taskName?.message ?? form.formState.errors.riteTypeId?.message)}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <div className={`row ${css.riteRow}`}>
        <Button kind="quiet" icon={BookOpen} onClick={() => setChoosing(true)}>
          {rite ? riteName(rite, language) : <Trans>Choose from your rites</Trans>}
        </Button>
        {rite && (
          <IconButton
            icon={X}
            label={t`Not this rite`}
            onClick={() => put(form, { riteTypeId: "", samagri: null })}
          />
        )}
      </div>
      {choosing && <RitePicker language={language} onPick={choose} onClose={() => setChoosing(false)} />}
    </>
  );
}

interface RitePickerProps {
  language: Language;
  onPick: (rite: RiteType) => void;
  onClose: () => void;
}

function RitePicker({ language, onPick, onClose }: RitePickerProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const duration = useDurationWords();
  const rites = (useRows("ritetype") ?? []).filter(({ inactive }) => !inactive);
  const detail = ({ durationMinutes, feeMode, feeMin, feeMax }: RiteType) => {
    const fee = feeMin === undefined || feeMode === "open" || feeMode === "free" ? "" : money(feeMin);
    const most = feeMode === "range" && feeMax !== undefined ? ` – ${money(feeMax)}` : "";
    return [durationMinutes && duration(durationMinutes), fee + most].filter(Boolean).join(" · ");
  };
  const find = (query: string) => {
    const finds = finder(query);
    return rites
      .filter(({ name, nameHi }) => !finds || finds(name) || (nameHi !== undefined && finds(nameHi)))
      .map((rite) => ({ id: rite._id, name: riteName(rite, language), detail: detail(rite) }));
  };
  return (
    <Picker
      title={t`Choose a rite`}
      searchLabel={t`Name of the rite`}
      find={find}
      onPick={(id) => onPick(rites.find(({ _id }) => _id === id) as RiteType)}
      onClose={onClose}
    >
      {() => (
        <ButtonLink icon={BookOpen} to={paths.rites}>
          <Trans>Your rites</Trans>
        </ButtonLink>
      )}
    </Picker>
  );
}
