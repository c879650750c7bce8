import { Trans, useLingui } from "@lingui/react/macro";
import { PlaceInput } from "../../../domain/people/place-input.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import css from "../form/family-form.module.css";
import type { EditorProps, PassingProps } from "../form/family-state.ts";
import { suggestedSpecial } from "../person-fields.ts";
import { type DepartedValues, newPassing } from "../person-record.ts";
import { PassingTithi, TithiFields } from "./passing-tithi.tsx";
import { NameFields } from "./person-editor.tsx";
import { PassingStars } from "./solar-fields.tsx";

/** The fields of a death. */
export function DepartedEditor(props: EditorProps) {
  const { t } = useLingui();
  const { form, person, n } = props;
  const passing = person.departed ?? newPassing();
  const change = (patch: Partial<DepartedValues>) => props.onChange({ departed: { ...passing, ...patch } });
  const part: PassingProps = { form, person, n, passing, onChange: change };
  return (
    <>
      <NameFields {...props} />
      <div className="field">
        <span className="field-label">
          <Trans>What do you know of the passing?</Trans>
        </span>
        <Segmented
          label={t`What do you know of the passing?`}
          value={passing.by}
          onChange={(by) => change({ by })}
          options={[
            { value: "date", label: t`Date` },
            { value: "tithi", label: t`Only the tithi` },
            { value: "nothing", label: t`Nothing` },
          ]}
        />
      </div>
      {passing.by === "date" && <PassingDate {...part} />}
      {passing.by === "tithi" && <TithiFields {...part} />}
      {passing.by === "nothing" && (
        <p className="notice">
          <Trans>Whose day nobody knows is remembered on Sarvapitri Amavasya.</Trans>
        </p>
      )}
      <Customs {...part} />
    </>
  );
}

function PassingDate(props: PassingProps) {
  const { t } = useLingui();
  const { form, n, passing, onChange } = props;
  const at = `people.${n}.departed`;
  // Another day has another tithi and other stars: what was chosen for the one before no longer holds.
  const tithi = { masa: 0, adhika: false, paksha: "", tithi: 0, tithiBy: "" } as const;
  const anew = { ...tithi, solarMonth: 0, nakshatra: 0, starsBy: "" } as const;
  return (
    <>
      <div className={css.familyThree}>
        <DateInput
          name={`${at}.date`}
          label={t`Died on`}
          error={form.error(`${at}.date`)}
          value={passing.date}
          today={form.today}
          max={form.today}
          onChange={(date) => onChange({ date, ...anew })}
        />
        <div className={css.familyTwo}>
          <TimeInput
            name={`${at}.time`}
            placeholder={t`not known`}
            label={t`Time`}
            error={form.error(`${at}.time`)}
            value={passing.time}
            onChange={(time) => onChange({ time, ...anew })}
          />
          <PlaceInput
            name={`${at}.place`}
            label={t`Place`}
            error={form.error(`${at}.place`)}
            value={passing.place}
            onChange={(place) => onChange({ place, ...anew })}
          />
        </div>
      </div>
      <PassingTithi {...props} />
    </>
  );
}

/** By what the yearly day goes, who gives it, and the day of the fortnight of the fathers. */
function Customs(props: PassingProps) {
  const { form, person, n, passing, onChange } = props;
  const { t } = useLingui();
  const { people } = form.values;
  const performers = [
    ...new Set(
      [...people.filter((one) => !one.departed).map(({ name }) => name.trim()), passing.performer].filter(
        Boolean,
      ),
    ),
  ];
  return (
    <>
      <div className={css.familyTwo}>
        <Select
          name={`people.${n}.departed.basis`}
          label={t`Shraddh by`}
          value={passing.basis}
          onChange={(event) => onChange({ basis: event.target.value as DepartedValues["basis"] })}
          options={[
            { value: "tithi", label: t`Lunar tithi` },
            { value: "solar", label: t`Solar month and tithi` },
            { value: "nakshatra", label: t`Solar month and nakshatra` },
            { value: "civil", label: t`English date` },
          ]}
        />
        <Select
          name={`people.${n}.departed.performer`}
          label={t`Who performs it`}
          value={passing.performer}
          onChange={(event) => onChange({ performer: event.target.value })}
          options={[
            { value: "", label: t`Not said` },
            ...performers.map((name) => ({ value: name, label: name })),
          ]}
        />
      </div>
      {passing.by !== "nothing" && <PassingStars {...props} />}
      {passing.by !== "nothing" && <PitruPaksha {...props} />}
      <More form={form} person={person} n={n} />
    </>
  );
}

function More({ form, person, n }: Pick<PassingProps, "form" | "person" | "n">) {
  const { t } = useLingui();
  return (
    <details className={css.personMore}>
      <summary>
        <Trans>More about this person</Trans>
      </summary>
      <TextInput
        name={`people.${n}.nameLocal`}
        label={t`Name in Hindi`}
        error={form.error(`people.${n}.nameLocal`)}
        value={person.nameLocal}
        onChange={(event) => form.changePerson(person._id, { nameLocal: event.target.value })}
        lang="hi"
        autoComplete="off"
      />
      <TextInput
        name={`people.${n}.notes`}
        label={t`Note`}
        error={form.error(`people.${n}.notes`)}
        value={person.notes}
        onChange={(event) => form.changePerson(person._id, { notes: event.target.value })}
        autoComplete="off"
      />
    </details>
  );
}

/** The day of the fortnight of the fathers. */
function PitruPaksha({ form, person, n, passing, onChange }: PassingProps) {
  const { t } = useLingui();
  const suggested = suggestedSpecial(person, form.values.people);
  const special = passing.special ?? suggested ?? "";
  return (
    <Select
      name={`people.${n}.departed.special`}
      label={t`In Pitru Paksha`}
      hint={special !== "" && special === suggested ? t`Suggested. Your word stands.` : undefined}
      value={special}
      onChange={(event) => onChange({ special: event.target.value as DepartedValues["special"] })}
      options={[
        { value: "", label: t`On the own tithi` },
        { value: "saubhagyavati", label: t`Navami (died a saubhagyavati)` },
        { value: "sannyasi", label: t`Dwadashi (a sannyasi)` },
        { value: "child", label: t`Trayodashi (a child)` },
        { value: "akal_mrityu", label: t`Chaturdashi (untimely death)` },
        { value: "unknown", label: t`Sarvapitri Amavasya (not known)` },
      ]}
    />
  );
}
