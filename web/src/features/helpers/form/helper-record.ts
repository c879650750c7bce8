/** The fields of a helper, in the order of the form. */
import { msg } from "@lingui/core/macro";
import { HelperChange } from "../../../api/limits.gen.ts";
import type { TimeOff } from "../../../api/types.ts";
import { isUpiId } from "../../../domain/money/upi.ts";
import { LANGUAGES } from "../../../domain/people/languages.ts";
import { phoneNumber } from "../../../domain/people/phone-field.ts";
import { defineRecord, type FieldsOf } from "../../../records/define-record.ts";
import { anyChoice, flag, line, list, opaque, text, year } from "../../../records/fields.ts";

/** How a helper takes money. */
export const TAKES = { both: msg`UPI or cash`, upi: msg`UPI`, cash: msg`Cash` };

/** Of a skill or a language. */
const WORD = { maxLength: 40 };

/** The record of a helper. */
export const helper = defineRecord("helper", {
  name: line(HelperChange.name, { label: msg`Name of the helper`, required: "nameMissing" }),
  phone: phoneNumber({ label: msg`Phone` }),
  language: anyChoice(LANGUAGES, { label: msg`Language of messages` }),
  skills: list({ ...HelperChange.skills, items: WORD }, { label: msg`What he does` }),
  veda: line(HelperChange.veda, { label: msg`Veda` }),
  area: line(HelperChange.area, { label: msg`Area` }),
  languages: list({ ...HelperChange.languages, items: WORD }, { label: msg`Speaks` }),
  vehicle: line(HelperChange.vehicle, { label: msg`Comes by` }),
  since: year(HelperChange.since, { label: msg`Together since`, fault: "yearUnclear" }),
  takes: anyChoice(TAKES, { label: msg({ message: "Takes", context: "money" }) }),
  upiId: line(HelperChange.upiId, { label: msg`UPI id` }),
  rateNote: line(HelperChange.rateNote, { label: msg`Usual share` }),
  cannot: opaque<TimeOff[]>([], { label: msg`When he cannot` }),
  active: flag({ label: msg`Works with you`, on: true }),
  note: text(HelperChange.note, { label: msg`Private note` }),
});

/** What the form holds as it is typed. */
export type HelperValues = typeof helper.empty;
/** The values in the types of the contract. */
export type HelperFields = FieldsOf<typeof helper>;

/** Days or hours of a week that say nothing, or end before they begin. */
const isOdd = ({ from, until, weekdays, fromTime, untilTime }: TimeOff) =>
  (!from && !weekdays?.length) ||
  (from && until && until < from) ||
  Boolean(fromTime) !== Boolean(untilTime) ||
  (fromTime && untilTime && untilTime <= fromTime);

/** The fields of the contract, or the first fault of each. */
export const readHelper = (values: HelperValues): ReturnType<typeof helper.read> =>
  helper.read(values, {
    upiId: { check: (id) => (isUpiId(id) ? undefined : "upiUnclear") },
    cannot: { check: (entries) => (entries.some(isOdd) ? "cannotUnclear" : undefined) },
  });

/** What a name from elsewhere gives a new helper. */
export const named = (name: string, phone = ""): HelperValues => ({ ...helper.empty, name, phone });
