import { Trans, useLingui } from "@lingui/react/macro";
import { FamilyRegionalDay } from "../../../almanac/regional/family-regional-day.tsx";
import { regionOf } from "../../../almanac/regional/region-of.ts";
import { LANGUAGES } from "../../../domain/people/languages.ts";
import { useClock } from "../../../offline/clock.ts";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import { CALENDARS, type FamilyValues, nameFrom } from "../family-record.ts";
import { useNames } from "../names.ts";
import css from "./family-form.module.css";
import type { FamilyForm } from "./family-state.ts";
import { GotraInput, GotraPicks, GotraUnknown } from "./gotra-input.tsx";
import { LabelsInput } from "./labels-input.tsx";
import { Part } from "./part.tsx";

/** Name, gotra, language and labels of the family. */
export function HouseholdPart({ form }: { form: FamilyForm }) {
  const { t } = useLingui();
  const { values, change, error } = form;
  const suggested = nameFrom(values);
  return (
    <Part id="household" title={t`Household`}>
      <TextInput
        name="name"
        label={t`Family name`}
        hint={<Trans>Made from the head and the area. Change it if you call them otherwise.</Trans>}
        error={error("name")}
        value={values.name || suggested}
        onChange={({ target: { value } }) => change({ name: value === suggested ? "" : value })}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <div className={css.familyThree}>
        <div>
          <GotraInput form={form} />
          <GotraUnknown form={form} />
        </div>
        <LanguageAndCalendar form={form} />
      </div>
      <GotraPicks form={form} />
      <LabelsInput form={form} />
      <div className={css.familyTwo}>
        <TextInput
          name="sinceYear"
          label={t`With you since`}
          error={error("sinceYear")}
          value={values.sinceYear}
          onChange={(event) => change({ sinceYear: event.target.value })}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          name="referredBy"
          label={t`Brought by`}
          error={error("referredBy")}
          value={values.referredBy}
          onChange={(event) => change({ referredBy: event.target.value })}
          autoComplete="off"
          autoCapitalize="words"
        />
      </div>
    </Part>
  );
}

function LanguageAndCalendar({ form: { values, change } }: { form: FamilyForm }) {
  const { t, i18n } = useLingui();
  const { today } = useClock();
  const custom = useNames().fullMoon() ? t`Purnimanta` : t`Amanta`;
  return (
    <>
      <Select
        name="language"
        label={t`Speaks`}
        value={values.language}
        onChange={(event) => change({ language: event.target.value as FamilyValues["language"] })}
        options={[
          { value: "", label: t`Not said` },
          ...Object.entries(LANGUAGES).map(([value, { id }]) => ({ value, label: id })),
        ]}
      />
      <Select
        name="calendar"
        label={t`Month system`}
        hint={regionOf(values.calendar) && <FamilyRegionalDay date={today} calendar={values.calendar} />}
        value={values.calendar}
        onChange={(event) => change({ calendar: event.target.value as FamilyValues["calendar"] })}
        options={[
          { value: "", label: t`As mine: ${custom}` },
          ...Object.entries(CALENDARS).map(([value, name]) => ({ value, label: i18n._(name) })),
        ]}
      />
    </>
  );
}
