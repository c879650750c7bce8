import { Trans, useLingui } from "@lingui/react/macro";
import { Flame, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { type Calendar, phaseOf } from "../../../almanac/lunar.ts";
import { nextShraddh } from "../../../almanac/remembrances.ts";
import { useTithiDays } from "../../../almanac/use-tithi-days.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Moon } from "../../../ui/moon/moon.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { LIMITS } from "../family-record.ts";
import css from "../form/family-form.module.css";
import type { FamilyForm } from "../form/family-state.ts";
import { Part } from "../form/part.tsx";
import { useNames } from "../names.ts";
import { personFields } from "../person-fields.ts";
import { newPassing, newPerson, type PersonValues } from "../person-record.ts";
import { HEAD } from "../relations.ts";
import { DepartedEditor } from "./departed-editor.tsx";
import { PersonEditor } from "./person-editor.tsx";

/** The living: one is open, the others are rows. */
export function PeoplePart({ form }: { form: FamilyForm }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { people } = form.values;
  const alive = people.filter(({ departed }) => !departed);
  const count = number(alive.length);
  return (
    <Part id="people" title={t`People`} note={alive.length > 0 && <Trans>{count} living</Trans>}>
      <Everyone form={form} among={alive} />
      <AddPerson form={form} make={() => newPerson(uuid7(), form.head ? "" : HEAD)}>
        <Trans>Add person</Trans>
      </AddPerson>
    </Part>
  );
}

/** Those who are remembered. */
export function DepartedPart({ form }: { form: FamilyForm }) {
  const { t } = useLingui();
  const among = form.values.people.filter(({ departed }) => departed);
  const make = () => ({ ...newPerson(uuid7()), birthBy: "nothing" as const, departed: newPassing() });
  return (
    <Part id="departed" title={t`Departed`} note={<Trans>for shraddh and tarpan</Trans>}>
      <Everyone form={form} among={among} />
      <AddPerson form={form} make={make}>
        <Trans>Add departed</Trans>
      </AddPerson>
    </Part>
  );
}

interface AddPersonProps {
  form: FamilyForm;
  make: () => PersonValues;
  children: React.ReactNode;
}

function AddPerson({ form, make, children }: AddPersonProps) {
  const { people } = form.values;
  if (people.length >= LIMITS.people) return null;
  const add = () => {
    const person = make();
    form.change({ people: [...people, person] });
    form.focus(`people.${people.length}.name`, person._id);
  };
  return (
    <div>
      <Button icon={Plus} onClick={add}>
        {children}
      </Button>
    </div>
  );
}

function Everyone({ form, among }: { form: FamilyForm; among: readonly PersonValues[] }) {
  const [heir, setHeir] = useState<PersonValues>();
  if (among.length === 0) return null;
  return (
    <ul>
      {among.map((person) => {
        const n = form.values.people.indexOf(person);
        return (
          <li key={person._id}>
            {form.open === person._id ? (
              <Opened form={form} person={person} n={n} onHead={() => setHeir(person)} />
            ) : (
              <PersonRow form={form} person={person} />
            )}
          </li>
        );
      })}
      <NewHead form={form} heir={heir} onDone={() => setHeir(undefined)} />
    </ul>
  );
}

interface OpenedProps {
  form: FamilyForm;
  person: PersonValues;
  n: number;
  /** The person is to be the head while another one is. */
  onHead: () => void;
}

/** The one who is edited. */
function Opened({ form, person, n, onHead }: OpenedProps) {
  const { t } = useLingui();
  const name = person.name.trim() || t`New person`;
  const change = (patch: Partial<PersonValues>) => {
    const another = form.head && form.head._id !== person._id;
    if (patch.relation === HEAD && another) return onHead();
    form.changePerson(person._id, patch);
  };
  const remove = () => {
    const { people } = form.values;
    form.change({ people: people.filter((one) => one !== person) });
    form.setOpen(undefined);
    const undo = () => form.restorePerson(person, n);
    showToast({ kind: "success", text: t`${name} removed`, action: { label: t`Undo`, run: undo } });
  };
  const Editor = person.departed ? DepartedEditor : PersonEditor;
  return (
    <div className={css.personOpen}>
      <div className="row spread">
        <b>{name}</b>
        <Button kind="danger-quiet" onClick={remove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <Editor form={form} person={person} n={n} onChange={change} />
      <div>
        <Button onClick={() => form.setOpen(undefined)}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}

interface NewHeadProps {
  form: FamilyForm;
  heir: PersonValues | undefined;
  onDone: () => void;
}

/** A family has one head. */
function NewHead({ form, heir, onDone }: NewHeadProps) {
  const { t } = useLingui();
  const { head, values } = form;
  const [old, young] = [head?.name.trim() ?? "", heir?.name.trim() || t`this person`];
  const crown = () => {
    form.change({
      people: values.people.map((one) =>
        one._id === heir?._id
          ? { ...one, relation: HEAD }
          : one._id === head?._id
            ? { ...one, relation: "" }
            : one,
      ),
    });
    onDone();
  };
  return (
    <Dialog
      open={heir !== undefined}
      onClose={onDone}
      title={t`${old} is the head`}
      actions={
        <>
          <Button onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" onClick={crown}>
            <Trans>Yes</Trans>
          </Button>
        </>
      }
    >
      <p className="muted">
        <Trans>Make {young} the head instead? What the others are to the head stays as it is written.</Trans>
      </p>
    </Dialog>
  );
}

function PersonRow({ form, person }: { form: FamilyForm; person: PersonValues }) {
  const { t } = useLingui();
  const names = useNames();
  const name = person.name.trim() || t`No name yet`;
  return (
    <div className={css.personRow}>
      {person.departed ? (
        <span className={css.personSign} data-departed>
          <Icon of={Flame} />
        </span>
      ) : (
        <span className={css.personSign} aria-hidden>
          {[...name][0]}
        </span>
      )}
      <span className="grow">
        <b>{name}</b> <span className="small muted">{names.relation(person.relation)}</span>
        {person.departed ? (
          <PassingLines form={form} person={person} />
        ) : (
          <span className={`small faint ${css.personLine}`}>{names.stars(person)}</span>
        )}
      </span>
      <IconButton icon={Pencil} label={t`Edit ${name}`} onClick={() => form.setOpen(person._id)} />
    </div>
  );
}

/** The tithi, and when it is kept next. */
function PassingLines({ form, person }: { form: FamilyForm; person: PersonValues }) {
  const { calendar, people } = form.values;
  const names = useNames();
  const next = useTithiDays();
  const { weekday, dayMonth } = useFormat();
  const departed = personFields(person, people).departed ?? {};
  const lunar = names.yearly(departed, (calendar || undefined) as Calendar | undefined);
  const day = nextShraddh(departed, next, form.today);
  const when = day && `${weekday(day)} ${dayMonth(day)}`;
  return (
    <>
      {lunar && (
        <span className={`small muted ${css.personLine}`}>
          {departed.tithi && <Moon phase={phaseOf(departed)} size={16} />} {lunar}
        </span>
      )}
      {when && (
        <span className={`small strong ${css.personLine}`} data-next>
          <Trans>Next shraddh {when}</Trans>
        </span>
      )}
      {!departed.date && (
        <span className={`small faint ${css.personLine}`}>
          {departed.tithi ? <Trans>Only the tithi is known</Trans> : <Trans>The day is not known</Trans>}
        </span>
      )}
    </>
  );
}
