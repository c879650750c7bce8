import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Booking } from "../../api/types.ts";
import { parseDuration, useDurationWords } from "../../app/duration.ts";
import { e164, typedAs } from "../../app/phones.ts";
import { latinDigits } from "../../i18n/format.ts";
import { minutesOf } from "../../offline/holds.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/choice.tsx";
import { TextArea, TextInput } from "../../ui/text-input.tsx";
import { WorkSheet } from "../../ui/work-sheet.tsx";
import type { DoingProps } from "./step-dialogs.tsx";
import { changeBooking } from "./writes.ts";

interface Values {
  riteName: string;
  name: string;
  phone: string;
  altPhone: string;
  language: "en" | "hi";
  address: string;
  area: string;
  gotra: string;
  people: string;
  duration: string;
  occasion: string;
}

/** All that could wait while the family was on the phone. */
export function EditSheet({ entry: { booking }, onClose }: DoingProps) {
  const { t } = useLingui();
  const words = useDurationWords();
  const [values, setValues] = useState(() => valuesOf(booking, words));
  const fault = faultIn(values);
  const field = (name: Exclude<keyof Values, "language">, most: number) => ({
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
      <div className="booking-two">
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
      <div className="booking-two">
        <TextInput
          label={t`Second phone`}
          optional
          inputMode="tel"
          error={fault === "altPhone" ? t`Write the number with all its digits` : undefined}
          {...field("altPhone", 32)}
        />
        <TextInput label={t`Gotra`} optional {...field("gotra", 60)} />
      </div>
      <Segmented
        label={t`Language of the family`}
        value={values.language}
        onChange={(language) => setValues((before) => ({ ...before, language }))}
        options={[
          { value: "en", label: "English", lang: "en" },
          { value: "hi", label: "हिन्दी", lang: "hi" },
        ]}
      />
      <TextInput label={t`Address`} optional {...field("address", 300)} />
      <div className="booking-two">
        <TextInput label={t`Area`} optional {...field("area", 60)} />
        <TextInput
          label={t`How many people`}
          optional
          inputMode="numeric"
          error={fault === "people" ? t`Write how many in figures` : undefined}
          {...field("people", 6)}
        />
      </div>
      <TextInput
        label={t`How long it takes`}
        error={fault === "duration" ? t`Write it like 2 h or 90 min` : undefined}
        {...field("duration", 20)}
      />
      <TextArea label={t`Occasion`} optional rows={3} {...field("occasion", 500)} />
    </WorkSheet>
  );
}

function valuesOf(booking: Booking, words: (minutes: number) => string): Values {
  const { contact, people } = booking;
  return {
    riteName: booking.riteName,
    name: contact.name,
    phone: typedAs(contact.phone),
    altPhone: contact.altPhone ? typedAs(contact.altPhone) : "",
    language: contact.language ?? "hi",
    address: booking.address ?? "",
    area: booking.area ?? "",
    gotra: booking.gotra ?? "",
    people: people === undefined ? "" : String(people),
    duration: words(minutesOf(booking)),
    occasion: booking.occasion ?? "",
  };
}

const MOST_PEOPLE = 10_000;

export function faultIn(values: Values): keyof Values | undefined {
  if (!values.riteName.trim()) return "riteName";
  if (!values.name.trim()) return "name";
  if (!e164(values.phone)) return "phone";
  if (values.altPhone.trim() && !e164(values.altPhone)) return "altPhone";
  const people = latinDigits(values.people).trim();
  if (people && !(/^\d+$/.test(people) && Number(people) >= 1 && Number(people) <= MOST_PEOPLE))
    return "people";
  const minutes = parseDuration(values.duration);
  return minutes && minutes <= 2880 ? undefined : "duration";
}

/** Only what is different; what is empty is taken away. */
export function changeOf(booking: Booking, values: Values): Partial<Booking> {
  const text = (typed: string) => typed.trim().normalize("NFC") || undefined;
  const contact: Booking["contact"] = {
    name: values.name.trim(),
    phone: e164(values.phone) ?? "",
    language: values.language,
  };
  const alt = e164(values.altPhone);
  if (alt) contact.altPhone = alt;
  if (booking.contact.email) contact.email = booking.contact.email;
  const people = latinDigits(values.people).trim();
  const said: Partial<Booking> = {
    riteName: values.riteName.trim(),
    contact,
    address: text(values.address),
    area: text(values.area),
    gotra: text(values.gotra),
    people: people ? Number(people) : undefined,
    durationMinutes: parseDuration(values.duration) ?? minutesOf(booking),
    occasion: text(values.occasion),
  };
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(booking[field as keyof Booking]);
  return Object.fromEntries(Object.entries(said).filter(differs));
}
