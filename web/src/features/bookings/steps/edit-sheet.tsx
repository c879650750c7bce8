import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentProps, useState } from "react";
import { useDurationWords } from "../../../lib/duration.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { TextArea, TextInput } from "../../../ui/text-input.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import css from "../bookings.module.css";
import type { StepProps } from "../standing.ts";
import { changeBooking } from "../writes.ts";
import { changeOf, faultIn, type Values, valuesOf } from "./edit-values.ts";
import { WishFields } from "./wish-fields.tsx";

/** All that could wait while the family was on the phone. */
export function EditSheet({ entry: { booking }, onClose }: StepProps) {
  const { t } = useLingui();
  const words = useDurationWords();
  const [values, setValues] = useState(() => valuesOf(booking, words));
  const fault = faultIn(values);
  const field = (name: TextField, most: number) => ({
    value: values[name],
    maxLength: most,
    onChange: (event: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: event.target.value })),
  });
  const save = () => {
    onClose();
    void changeBooking(booking, changeOf(booking, values), t`Booking updated`);
  };
  return (
    <WorkSheet
      title={t`Edit booking`}
      about={booking.code}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button kind="primary" disabled={fault !== undefined} onClick={save}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <TextInput
        label={t`Rite`}
        error={fault === "riteName" ? t`Write what is to be done` : undefined}
        {...field("riteName", 160)}
      />
      {booking.status === "requested" && (
        <WishFields
          values={values}
          fault={fault}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        />
      )}
      <ContactFields fault={fault} field={field} />
      <Segmented
        label={t`Language of the family`}
        value={values.language}
        onChange={(language) => setValues((before) => ({ ...before, language }))}
        options={[
          { value: "en", label: "English", lang: "en" },
          { value: "hi", label: "हिन्दी", lang: "hi" },
        ]}
      />
      <PlaceFields fault={fault} field={field} />
      <TextInput
        label={t`How long it takes`}
        error={fault === "duration" ? t`Write it like 2 h or 90 min` : undefined}
        {...field("duration", 20)}
      />
      <TextArea label={t`Occasion`} optional rows={3} {...field("occasion", 500)} />
    </WorkSheet>
  );
}

type TextField = Exclude<keyof Values, "language" | "reach">;

interface FieldsProps {
  fault: ReturnType<typeof faultIn>;
  field: (
    name: TextField,
    most: number,
  ) => Required<Pick<ComponentProps<typeof TextInput>, "value" | "maxLength" | "onChange">>;
}

/** Who asked: name, phones and gotra. */
function ContactFields({ fault, field }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={css.bookingTwo}>
        <TextInput
          label={t`Name`}
          error={fault === "name" ? t`Write the name` : undefined}
          {...field("name", 120)}
        />
        <TextInput
          label={t`Phone`}
          inputMode="tel"
          error={fault === "phone" ? t`Write the number with all its digits` : undefined}
          {...field("phone", 32)}
        />
      </div>
      <div className={css.bookingTwo}>
        <TextInput
          label={t`Second phone`}
          optional
          inputMode="tel"
          error={fault === "altPhone" ? t`Write the number with all its digits` : undefined}
          {...field("altPhone", 32)}
        />
        <TextInput label={t`Gotra`} optional {...field("gotra", 60)} />
      </div>
    </>
  );
}

/** Where it is, and for how many. */
function PlaceFields({ fault, field }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextInput label={t`Address`} optional {...field("address", 300)} />
      <div className={css.bookingTwo}>
        <TextInput label={t`Area`} optional {...field("area", 60)} />
        <TextInput
          label={t`How many people`}
          optional
          inputMode="numeric"
          error={fault === "people" ? t`Write how many in figures` : undefined}
          {...field("people", 6)}
        />
      </div>
    </>
  );
}
