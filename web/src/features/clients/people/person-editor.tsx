import { Trans, useLingui } from "@lingui/react/macro";
import { PlaceInput } from "../../../domain/people/place-input.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, Segmented } from "../../../ui/choice.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Select, TextArea, TextInput } from "../../../ui/text-input.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import css from "../form/family-form.module.css";
import type { EditorProps } from "../form/family-state.ts";
import { PhoneInput } from "../form/phone-input.tsx";
import { useNames } from "../names.ts";
import { GENDERS, newPassing, type PersonValues } from "../person-record.ts";
import { HEAD, RELATIONS } from "../relations.ts";
import { BirthStars, StarFields } from "./stars-fields.tsx";

/** The fields of a person. */
export function PersonEditor(props: EditorProps) {
  const { form, person, onChange } = props;
  const passed = () => {
    form.changePerson(person._id, {
      departed: newPassing(),
      relation: person.relation === HEAD ? "" : person.relation,
    });
    form.focus(`people.${props.n}.departed.date`, person._id);
  };
  return (
    <>
      <NameFields {...props} />
      <BirthFields {...props} />
      <More {...props} onChange={onChange} />
      <div>
        <Button kind="quiet" onClick={passed}>
          <Trans>Has passed away</Trans>
        </Button>
      </div>
    </>
  );
}

/** Name and relation, of the living and the departed. */
export function NameFields({ form, person, n, onChange }: EditorProps) {
  const { t } = useLingui();
  const names = useNames();
  const head = form.head?._id === person._id ? "" : (form.head?.name.trim().split(/\s+/)[0] ?? "");
  const relations = Object.keys(RELATIONS).filter((one) => one !== HEAD || !person.departed);
  const own = person.relation && !relations.includes(person.relation) ? [person.relation] : [];
  return (
    <div className={css.familyTwo}>
      <TextInput
        name={`people.${n}.name`}
        label={t`Name`}
        error={form.error(`people.${n}.name`)}
        value={person.name}
        onChange={(event) => onChange({ name: event.target.value })}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <Select
        name={`people.${n}.relation`}
        label={head ? t`Relation to ${head}` : t`Relation to the head`}
        error={form.error(`people.${n}.relation`)}
        value={person.relation}
        onChange={(event) => onChange({ relation: event.target.value })}
        options={["", ...relations, ...own].map((value) => ({
          value,
          label: value ? names.relation(value) : t`Not said`,
        }))}
      />
    </div>
  );
}

function BirthFields(props: EditorProps) {
  const { t } = useLingui();
  const { form, person, n, onChange } = props;
  return (
    <>
      <div className="field">
        <span className="field-label">
          <Trans>What do you know of the birth?</Trans>
        </span>
        <Segmented
          label={t`What do you know of the birth?`}
          value={person.birthBy}
          onChange={(birthBy) => onChange({ birthBy })}
          options={[
            { value: "date", label: t`Full date` },
            { value: "year", label: t`Year` },
            { value: "nakshatra", label: t`Nakshatra` },
            { value: "nothing", label: t`Nothing` },
          ]}
        />
      </div>
      {person.birthBy === "date" && <BirthDate {...props} />}
      {person.birthBy === "year" && (
        <TextInput
          name={`people.${n}.birth.date`}
          label={t`Year of birth`}
          error={form.error(`people.${n}.birth.date`)}
          value={person.year}
          onChange={(event) => onChange({ year: event.target.value })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {(person.birthBy === "year" || person.birthBy === "nakshatra") && (
        <StarFields person={person} n={n} onChange={onChange} />
      )}
    </>
  );
}

function BirthDate({ form, person, n, onChange }: EditorProps) {
  const { t } = useLingui();
  const at = `people.${n}.birth`;
  return (
    <>
      <div className={css.familyThree}>
        <DateInput
          name={`${at}.date`}
          label={t`Born on`}
          error={form.error(`${at}.date`)}
          value={person.date}
          today={form.today}
          max={form.today}
          onChange={(date) => onChange({ date })}
        />
        <div className={css.familyTwo}>
          <TimeInput
            name={`${at}.time`}
            placeholder={t`not known`}
            label={t`Time`}
            error={form.error(`${at}.time`)}
            value={person.time}
            onChange={(time) => onChange({ time })}
          />
          <PlaceInput
            name={`${at}.place`}
            label={t`Place`}
            error={form.error(`${at}.place`)}
            value={person.place}
            onChange={(place) => onChange({ place })}
          />
        </div>
      </div>
      {person.date && (
        <Checkbox
          label={t`The year is not known`}
          checked={person.yearless}
          onChange={(event) => onChange({ yearless: event.target.checked })}
        />
      )}
      <BirthStars form={form} person={person} n={n} onChange={onChange} />
    </>
  );
}

/** What is seldom asked. */
function More({ form, person, n, onChange }: EditorProps) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const at = `people.${n}`;
  const filled = [person.nameLocal, person.calledAs, person.gender, person.phone, person.notes].filter(
    Boolean,
  );
  const faulty = ["nameLocal", "calledAs", "phone", "notes"].some((field) => form.error(`${at}.${field}`));
  const count = digits(String(filled.length));
  return (
    <details className={css.personMore} open={faulty || undefined}>
      <summary>
        {filled.length > 0 ? (
          <Trans>More about this person ({count})</Trans>
        ) : (
          <Trans>More about this person</Trans>
        )}
      </summary>
      <div className={css.familyTwo}>
        <TextInput
          name={`${at}.nameLocal`}
          label={t`Name in Hindi`}
          hint={t`For the sankalpa, like सुरेश`}
          error={form.error(`${at}.nameLocal`)}
          value={person.nameLocal}
          onChange={(event) => onChange({ nameLocal: event.target.value })}
          lang="hi"
          autoComplete="off"
        />
        <TextInput
          name={`${at}.calledAs`}
          label={t`Called at home`}
          error={form.error(`${at}.calledAs`)}
          value={person.calledAs}
          onChange={(event) => onChange({ calledAs: event.target.value })}
          autoComplete="off"
          autoCapitalize="words"
        />
        <Gender person={person} onChange={onChange} />
        <PhoneInput
          name={`${at}.phone`}
          label={t`Own phone`}
          error={form.error(`${at}.phone`)}
          value={person.phone}
          onChange={(phone) => onChange({ phone })}
        />
      </div>
      <TextArea
        name={`${at}.notes`}
        label={t`Note`}
        error={form.error(`${at}.notes`)}
        value={person.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
        rows={2}
      />
    </details>
  );
}

function Gender({ person, onChange }: Pick<EditorProps, "person" | "onChange">) {
  const { t, i18n } = useLingui();
  return (
    <Select
      label={t`Gender`}
      value={person.gender || (RELATIONS[person.relation]?.gender ?? "")}
      onChange={(event) => onChange({ gender: event.target.value as PersonValues["gender"] })}
      options={[
        { value: "", label: t`Not said` },
        ...Object.entries(GENDERS).map(([value, name]) => ({ value, label: i18n._(name) })),
      ]}
    />
  );
}
