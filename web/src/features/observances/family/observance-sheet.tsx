import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { living } from "../../../almanac/lunar.ts";
import { ObservanceChange } from "../../../api/limits.gen.ts";
import type { Client, Observance } from "../../../api/types.ts";
import { FamilySelect } from "../../../domain/people/family-select.tsx";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { useOneSave } from "../../../records/draft-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/choice.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { SheetForm } from "../../../ui/sheet-form.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import { KINDS } from "../names.ts";
import { CourseChoice } from "./course-choice.tsx";
import { MakesTask } from "./makes-task.tsx";
import css from "./observances.module.css";
import { RemindChoice } from "./remind-choice.tsx";
import { faultsOf, kalaOf, type Values, valuesOf } from "./values.ts";
import { removeObservance, saveObservance } from "./writes.ts";

interface ObservanceSheetProps {
  /** Undefined: which family is chosen here. */
  client?: Client;
  /** Undefined: a new one. */
  row?: Observance | undefined;
  onClose: () => void;
}

/** What a family keeps: whose, what, for whom, when it comes, and until when it rests. */
export function ObservanceSheet({ client: known, row, onClose }: ObservanceSheetProps) {
  const { t } = useLingui();
  const { today } = useClock();
  const [values, setValues] = useState(() => valuesOf(row, known?._id));
  const [checked, setChecked] = useState(false);
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const faults = checked ? faultsOf(values, row, today) : {};
  const chosen = useRow("client", values.clientId);
  const client = known ?? chosen;
  const save = useOneSave(async () => {
    setChecked(true);
    const { course } = values;
    if (!course || Object.keys(faultsOf(values, row, today)).length > 0) return;
    if (await saveObservance(row, values, course)) onClose();
  });
  return (
    <Sheet open title={row ? t`What is kept` : t`Add what is kept`} onClose={onClose}>
      <SheetForm onSubmit={() => void save()}>
        {!known && (
          <FamilySelect
            value={values.clientId}
            error={faults.clientId && t`Please choose the family.`}
            onChange={(clientId) => set({ clientId, personId: "" })}
          />
        )}
        <Subject people={living(client?.people)} values={values} set={set} fault={faults.name} />
        <CourseChoice
          course={values.course}
          kala={kalaOf(values.kind)}
          calendar={client?.calendar}
          error={faults.course && t`Please give a day, and choose when it comes again.`}
          onChange={(course) => set({ course })}
        />
        <MakesTask values={values} set={set} />
        <RemindChoice days={values.remindDays} onChange={(remindDays) => set({ remindDays })} />
        {row && <Rest values={values} set={set} fault={faults.pausedUntil} today={today} />}
        <div className={css.sheetFoot}>
          {row && (
            <Button
              kind="danger-quiet"
              icon={Trash2}
              onClick={async () => (await removeObservance(row)) && onClose()}
            >
              <Trans>Delete</Trans>
            </Button>
          )}
          <Button type="submit" kind="primary" wide>
            <Trans>Save</Trans>
          </Button>
        </div>
      </SheetForm>
    </Sheet>
  );
}

interface PartProps {
  values: Values;
  set: (part: Partial<Values>) => void;
}

interface SubjectProps extends PartProps {
  people: ReturnType<typeof living>;
  fault: string | undefined;
}

/** What it is, and for whom. */
function Subject({ people, values, set, fault }: SubjectProps) {
  const { t, i18n } = useLingui();
  // The yearly day of one of the departed follows from the register.
  const kinds = (Object.keys(KINDS) as Observance["kind"][]).filter(
    (kind) => kind !== "shraddha" || kind === values.kind,
  );
  return (
    <>
      <Select
        label={t`What kind`}
        value={values.kind}
        onChange={({ target }) => set({ kind: target.value as Values["kind"] })}
        options={kinds.map((kind) => ({ value: kind, label: i18n._(KINDS[kind]) }))}
      />
      {people.length > 0 && (
        <Select
          label={t`For whom`}
          value={values.personId}
          onChange={({ target }) => set({ personId: target.value })}
          options={[
            { value: "", label: t`The whole family` },
            ...people.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
      <RiteSelect values={values} set={set} />
      <TextInput
        label={t`What it is called`}
        optional={!values.makesTask}
        error={fault && t`Type what its task is called.`}
        autoComplete="off"
        maxLength={ObservanceChange.name.maxLength}
        value={values.name}
        onChange={({ target }) => set({ name: target.value })}
      />
    </>
  );
}

/** The rite that it is booked as; one that is not offered any more stays where it was chosen. */
function RiteSelect({ values: { riteTypeId, name }, set }: PartProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const all = useRows("ritetype") ?? [];
  const rites = all.filter(({ _id, inactive }) => !inactive || _id === riteTypeId);
  if (rites.length === 0) return null;
  const called = (id: string) => {
    const rite = rites.find(({ _id }) => _id === id);
    return rite ? nameOf(rite) : "";
  };
  return (
    <Select
      label={t`Rite of the catalogue`}
      hint={t`Its samagri and its dakshina come along when it is booked`}
      optional
      value={riteTypeId}
      // A name of his own stays.
      onChange={({ target: { value } }) =>
        set({ riteTypeId: value, ...((!name || name === called(riteTypeId)) && { name: called(value) }) })
      }
      options={[
        { value: "", label: t`Without a rite` },
        ...rites.map((rite) => ({ value: rite._id, label: nameOf(rite) })),
      ]}
    />
  );
}

/** Until when it rests, and whether it has ended. */
function Rest({ values, set, fault, today }: PartProps & { fault: string | undefined; today: string }) {
  const { t } = useLingui();
  return (
    <>
      <DateInput
        label={t`Not suggested before`}
        optional
        error={fault && t`Choose a day that is still to come.`}
        value={values.pausedUntil}
        today={today}
        onChange={(pausedUntil) => set({ pausedUntil })}
      />
      <Switch label={t`Not needed any more`} checked={values.ended} onChange={(ended) => set({ ended })} />
    </>
  );
}
