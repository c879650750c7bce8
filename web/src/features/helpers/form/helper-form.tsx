import { Trans, useLingui } from "@lingui/react/macro";
import { Check, ContactRound } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Controller, type UseFormReturn, useFormState } from "react-hook-form";
import { HelperChange } from "../../../api/limits.gen.ts";
import { seesMoney } from "../../../domain/money/sees-money.ts";
import { LANGUAGES } from "../../../domain/people/languages.ts";
import { useRows } from "../../../offline/store.ts";
import { type Draft, type Faults, useDraftForm, useOneSave } from "../../../records/draft-form.ts";
import { FaultSummary, Restored } from "../../../records/form-notices.tsx";
import { FormPage } from "../../../records/form-page.tsx";
import { useLabels } from "../../../records/words.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { ListInput } from "../../../ui/list/list-input.tsx";
import { Card } from "../../../ui/surface.tsx";
import { Select, TextArea, TextInput } from "../../../ui/text-input.tsx";
import { hasContacts, pickContacts } from "../contacts/pick-contacts.ts";
import { useFaultText } from "../faults.ts";
import css from "../helpers.module.css";
import { CannotFields } from "./cannot-fields.tsx";
import { type HelperFields, type HelperValues, helper, readHelper, TAKES } from "./helper-record.ts";

interface HelperFormProps {
  title: string;
  cancel: string;
  initial: HelperValues;
  draftKey: string;
  draft: Draft<HelperValues> | null;
  revision?: number;
  refused?: Faults<HelperValues>;
  /** Stands above the fields. */
  children?: ReactNode;
  onSave: (fields: HelperFields) => Promise<unknown>;
}

type Form = UseFormReturn<HelperValues>;

/** One form to add a helper and to change one. */
export function HelperForm({ title, cancel, children, onSave, ...options }: HelperFormProps) {
  const text = useFaultText();
  const names = useLabels(helper);
  const { form, startAfresh } = useDraftForm<HelperValues>({
    ...options,
    judge: (typed) => readHelper(typed).faults,
  });
  const saveOnce = useOneSave(onSave);
  const save = (typed: HelperValues) => {
    const { fields } = readHelper(typed);
    return fields && saveOnce(fields);
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
    <FormPage title={title} actions={actions} onSubmit={form.handleSubmit(save)}>
      <div className={`column ${css.form}`}>
        {children}
        <Restored was={options.draft !== null} onAfresh={startAfresh} />
        <FaultSummary form={form} names={names} text={text} />
        <WhoPart form={form} />
        <WorkPart form={form} />
        <CannotPart form={form} />
        <MoneyPart form={form} />
        <RestPart form={form} />
      </div>
    </FormPage>
  );
}

type LineName = Exclude<
  keyof HelperValues,
  "skills" | "languages" | "cannot" | "active" | "takes" | "language" | "note"
>;

function Line({ form, name, ...rest }: { form: Form; name: LineName; list?: string; placeholder?: string }) {
  const text = useFaultText();
  const names = useLabels(helper);
  const { errors } = useFormState({ control: form.control });
  return (
    <TextInput
      {...form.register(name)}
      label={names[name]}
      optional={name !== "name"}
      error={text(errors[name]?.message)}
      autoComplete="off"
      enterKeyHint="next"
      inputMode={name === "phone" ? "tel" : name === "since" ? "numeric" : undefined}
      {...rest}
    />
  );
}

/** Name and number, from the phone's contacts where it hands them out, and the language he reads. */
function WhoPart({ form }: { form: Form }) {
  const { t } = useLingui();
  const names = useLabels(helper);
  const fromContacts = async () => {
    const [contact] = await pickContacts(false);
    if (!contact) return;
    if (contact.name) form.setValue("name", contact.name, { shouldDirty: true, shouldValidate: true });
    if (contact.phone) form.setValue("phone", contact.phone, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Card label={t`Who he is`}>
      <div className={css.fields}>
        {hasContacts() && (
          <Button icon={ContactRound} onClick={() => void fromContacts()}>
            <Trans>From phone contacts</Trans>
          </Button>
        )}
        <Line form={form} name="name" />
        <Line form={form} name="phone" />
        <Select
          {...form.register("language")}
          label={names.language}
          optional
          options={[
            { value: "", label: t`As yours` },
            ...Object.entries(LANGUAGES).map(([value, { id }]) => ({ value, label: id })),
          ]}
        />
      </div>
    </Card>
  );
}

function Words({ form, name, hint }: { form: Form; name: "skills" | "languages"; hint: string }) {
  const text = useFaultText();
  const names = useLabels(helper);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <ListInput
          label={names[name]}
          hint={hint}
          error={text(fieldState.error?.message)}
          most={HelperChange[name].maxItems}
          {...{ value, onChange, onBlur, ref }}
        />
      )}
    />
  );
}

function WorkPart({ form }: { form: Form }) {
  const { t } = useLingui();
  const id = useId();
  const areas = useRows("area");
  return (
    <Card label={t`What he does`}>
      <div className={css.fields}>
        <Words form={form} name="skills" hint={t`Vivah, Rudri path, harmonium, cooks for 60 …`} />
        <Line form={form} name="area" list={id} />
        <datalist id={id}>
          {areas?.map(({ _id, name }) => (
            <option key={_id} value={name} />
          ))}
        </datalist>
        <Line form={form} name="veda" />
        <Words form={form} name="languages" hint={t`Hindi, Bhojpuri, Sanskrit …`} />
        <Line form={form} name="vehicle" placeholder={t`own scooter`} />
        <Line form={form} name="since" placeholder="2014" />
      </div>
    </Card>
  );
}

function CannotPart({ form }: { form: Form }) {
  const { t } = useLingui();
  const text = useFaultText();
  return (
    <Card label={t`When he cannot`}>
      <div className={css.fields}>
        <Controller
          control={form.control}
          name="cannot"
          render={({ field: { value, onChange }, fieldState }) => (
            <CannotFields value={value} onChange={onChange} error={text(fieldState.error?.message)} />
          )}
        />
      </div>
    </Card>
  );
}

function MoneyPart({ form }: { form: Form }) {
  const { t } = useLingui();
  const names = useLabels(helper);
  const { i18n } = useLingui();
  return (
    <Card label={t`Money`}>
      <div className={css.fields}>
        <Select
          {...form.register("takes")}
          label={names.takes}
          optional
          options={[
            { value: "", label: t`Not known` },
            ...Object.entries(TAKES).map(([value, label]) => ({ value, label: i18n._(label) })),
          ]}
        />
        <Line form={form} name="upiId" placeholder="name@bank" />
        {seesMoney() && <Line form={form} name="rateNote" placeholder={t`₹1,100 for a katha`} />}
      </div>
    </Card>
  );
}

function RestPart({ form }: { form: Form }) {
  const { t } = useLingui();
  const text = useFaultText();
  const names = useLabels(helper);
  const { errors } = useFormState({ control: form.control });
  return (
    <Card label={t`For you alone`}>
      <div className={css.fields}>
        <TextArea
          {...form.register("note")}
          optional
          label={names.note}
          error={text(errors.note?.message)}
          rows={3}
        />
        <Checkbox label={names.active} {...form.register("active")} />
      </div>
    </Card>
  );
}
