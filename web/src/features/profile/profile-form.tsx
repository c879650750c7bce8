import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Controller, type UseFormReturn, useFormState } from "react-hook-form";
import { useLocation } from "../../nav/router.tsx";
import { useClock } from "../../offline/clock.ts";
import { type Draft, type Faults, useDraftForm } from "../../records/draft-form.ts";
import { useSentences } from "../../records/fault-text.ts";
import { FaultSummary, Restored } from "../../records/form-notices.tsx";
import { FormPage } from "../../records/form-page.tsx";
import { useLabels } from "../../records/words.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { ListInput } from "../../ui/list/list-input.tsx";
import { Card } from "../../ui/surface.tsx";
import { TextArea, TextInput } from "../../ui/text-input.tsx";
import css from "./profile.module.css";
import {
  type ListName,
  mostEntries,
  type ProfileFields,
  type ProfileValues,
  profile,
  readValues,
} from "./profile-record.ts";

const SENTENCES = {
  born: msg`Choose a date of birth that is not in the future.`,
  since: msg`Type a year like 1998.`,
  link: msg`A link begins with https:// and names a site.`,
  tooMany: msg`There are too many. Please remove some.`,
};
const useFaultText = () => useSentences(SENTENCES);

interface ProfileFormProps {
  /** Where one gets without saving. */
  cancel: string;
  initial: ProfileValues;
  draftKey: string;
  draft: Draft<ProfileValues> | null;
  revision: number;
  refused?: Faults<ProfileValues>;
  /** Stands above the fields. */
  children?: ReactNode;
  onSave: (fields: ProfileFields) => Promise<void>;
}

/** The form of the profile, with its draft. */
export function ProfileForm({ cancel, children, onSave, ...options }: ProfileFormProps) {
  const { today } = useClock();
  const text = useFaultText();
  const names = useLabels(profile);
  const { form, startAfresh } = useDraftForm<ProfileValues>({
    ...options,
    judge: (typed) => readValues(typed, today).faults,
  });
  useFirstField(form);
  const save = (typed: ProfileValues) => {
    const { fields } = readValues(typed, today);
    return fields && onSave(fields);
  };
  const actions = (
    <div className="action-bar">
      <ButtonLink to={cancel}>
        <Trans>Cancel</Trans>
      </ButtonLink>
      <Button type="submit" kind="primary" icon={Check}>
        <Trans>Save</Trans>
      </Button>
    </div>
  );
  return (
    <FormPage
      title={<Trans>Edit Profile</Trans>}
      actions={actions}
      className={css.profile}
      onSubmit={form.handleSubmit(save)}
    >
      <div className={`column ${css.profileForm}`}>
        {children}
        <Restored was={options.draft !== null} onAfresh={startAfresh} />
        <FaultSummary form={form} names={names} text={text} />
        <ProfileCards form={form} />
      </div>
    </FormPage>
  );
}

/** The field that the way here named, if it did. */
function useFirstField({ setFocus }: UseFormReturn<ProfileValues>) {
  const { search } = useLocation();
  const name = profile.names.find((one) => one === new URLSearchParams(search).get("field"));
  useEffect(() => {
    if (name) setFocus(name);
  }, [name, setFocus]);
}

type LineName = Exclude<keyof ProfileValues, ListName | "born" | "bio">;
type Named<N> = { form: UseFormReturn<ProfileValues>; name: N; hint?: string };

function Line({ form, name, ...rest }: Named<LineName>) {
  const text = useFaultText();
  const names = useLabels(profile);
  const { errors } = useFormState({ control: form.control });
  return (
    <TextInput
      {...form.register(name)}
      label={names[name]}
      error={text(errors[name]?.message)}
      autoComplete="off"
      enterKeyHint="next"
      {...rest}
    />
  );
}

function List({ form, name, hint }: Named<ListName>) {
  const text = useFaultText();
  const names = useLabels(profile);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <ListInput
          label={names[name]}
          hint={hint}
          error={text(fieldState.error?.message)}
          most={mostEntries(name)}
          type={name === "links" ? "url" : undefined}
          {...{ value, onChange, onBlur, ref }}
        />
      )}
    />
  );
}

function Born({ form }: { form: UseFormReturn<ProfileValues> }) {
  const text = useFaultText();
  const { born } = useLabels(profile);
  const { today } = useClock();
  return (
    <Controller
      control={form.control}
      name="born"
      render={({ field, fieldState }) => (
        <DateInput
          {...field}
          label={born}
          today={today}
          max={today}
          error={text(fieldState.error?.message)}
        />
      )}
    />
  );
}

function Bio({ form }: { form: UseFormReturn<ProfileValues> }) {
  const text = useFaultText();
  const { bio } = useLabels(profile);
  const { errors } = useFormState({ control: form.control });
  return <TextArea {...form.register("bio")} label={bio} error={text(errors.bio?.message)} rows={4} />;
}

function ProfileCards({ form }: { form: UseFormReturn<ProfileValues> }) {
  const { t } = useLingui();
  const line = (name: LineName, more?: object) => <Line form={form} name={name} {...more} />;
  const list = (name: ListName, hint?: string) => <List form={form} name={name} hint={hint} />;
  return (
    <>
      <Card label={t`About me`}>
        <div className={css.profileFields}>
          {line("honorific", { hint: t`Pt., Acharya, Shastri` })}
          {line("nameLocal", { hint: t`Like this: दिनेश शास्त्री` })}
          {line("address", { autoComplete: "street-address" })}
          <Born form={form} />
          <div data-wide>
            <Bio form={form} />
          </div>
        </div>
      </Card>
      <Card label={t`Work`}>
        <div className={css.profileFields}>
          <div data-wide>{list("skills", t`Vivah Sanskar, Griha Pravesh, Satyanarayan Katha …`)}</div>
          {list("languages")}
          {list("areas")}
          {line("since", { inputMode: "numeric", hint: t`The year in which you began` })}
          {line("education")}
        </div>
      </Card>
      <Card label={t`Lineage`}>
        <div className={css.profileFields}>
          {line("gotra")}
          {line("veda")}
          {line("shakha")}
        </div>
      </Card>
      <Card label={t`Links`}>
        <div className={css.profileFields}>
          <div data-wide>{list("links", t`Your own site, YouTube, Instagram, Facebook …`)}</div>
        </div>
      </Card>
    </>
  );
}
