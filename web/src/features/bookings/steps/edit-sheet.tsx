import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { BookingChange, ContactInput } from "../../../api/limits.gen.ts";
import { LANGUAGES } from "../../../domain/people/languages.ts";
import { useSentences } from "../../../records/fault-text.ts";
import { useLabels, useWords } from "../../../records/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { TextArea, TextInput } from "../../../ui/text-input.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { changeOf, contact, faultsIn, booking as record, type Values, valuesOf } from "../booking-record.ts";
import css from "../bookings.module.css";
import type { StepProps } from "../standing.ts";
import { changeBooking } from "../writes.ts";
import { WantedDayFields } from "./wanted-day-fields.tsx";

const SENTENCES = {
  riteMissing: msg`Write what is to be done`,
  nameMissing: msg`Write the name`,
  phone: msg`Write the number with all its digits`,
  people: msg`Write how many in figures`,
  durationUnclear: msg`Write it like 2 h or 90 min`,
  dayMissing: msg`Choose the day`,
  dayEarlier: msg`Choose a later day`,
};

const SPOKEN = (["en", "hi"] as const).map((lang) => ({ value: lang, label: LANGUAGES[lang].id, lang }));

/** All that could wait while the family was on the phone. What another device changes meanwhile is not undone. */
export function EditSheet({ entry, onClose }: StepProps) {
  const [booking] = useState(entry.booking); // as it was opened
  const { t } = useLingui();
  const words = useWords();
  const sentence = useSentences(SENTENCES);
  const labels = { ...useLabels(record), ...useLabels(contact) };
  const [values, setValues] = useState(() => valuesOf(booking, words));
  const faults = faultsIn(values);
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const field = (name: TextField, most: number) => ({
    label: labels[name],
    value: values[name],
    maxLength: most,
    error: sentence(faults?.[name]),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const save = () => {
    onClose();
    void changeBooking(booking, changeOf(booking, values, words), t`Booking updated`);
  };
  const saveButton = (
    <Button kind="primary" disabled={faults !== undefined} onClick={save}>
      <Trans>Save</Trans>
    </Button>
  );
  const sheet = { title: t`Edit booking`, about: booking.code, closeLabel: t`Close`, onClose };
  return (
    <WorkSheet {...sheet} footer={saveButton}>
      <TextInput {...field("riteName", BookingChange.riteName.maxLength)} />
      {booking.status === "requested" && (
        <WantedDayFields
          values={values}
          faults={{ date: sentence(faults?.date), dateTo: sentence(faults?.dateTo) }}
          onChange={change}
        />
      )}
      <div className={css.bookingTwo}>
        <TextInput {...field("name", ContactInput.name.maxLength)} />
        <TextInput inputMode="tel" {...field("phone", PHONE)} />
      </div>
      <div className={css.bookingTwo}>
        <TextInput optional inputMode="tel" {...field("altPhone", PHONE)} />
        <TextInput optional {...field("gotra", BookingChange.gotra.maxLength)} />
      </div>
      <Segmented
        label={labels.language}
        value={values.language}
        onChange={(language) => change({ language })}
        options={SPOKEN}
      />
      <TextInput optional {...field("address", BookingChange.address.maxLength)} />
      <div className={css.bookingTwo}>
        <TextInput optional {...field("area", BookingChange.area.maxLength)} />
        <TextInput optional inputMode="numeric" {...field("people", 6)} />
      </div>
      <TextInput {...field("durationMinutes", 20)} />
      <TextArea optional rows={3} {...field("occasion", BookingChange.occasion.maxLength)} />
    </WorkSheet>
  );
}

type TextField = Exclude<keyof Values, "language" | "reach" | "date" | "dateTo">;

/** A number in any spelling, with its blanks. */
const PHONE = 32;
