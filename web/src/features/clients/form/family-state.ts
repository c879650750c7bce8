import { type FocusEvent, type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { uuid7 } from "../../../lib/uuid7.ts";
import { type Draft, useDraftOf, useOneSave } from "../../../records/draft-form.ts";
import { type FamilyFields, type FamilyValues, headIn } from "../family-record.ts";
import { type DepartedValues, newPerson, type PersonValues } from "../person-record.ts";
import { judgeFamily, readFamily } from "../read-family.ts";
import { HEAD } from "../relations.ts";
import { useFaultText } from "./field-words.ts";

interface FamilyOptions {
  /** Of the family that is edited. */
  id?: string;
  today: string;
  /** What the form begins with, and goes back to. */
  initial: FamilyValues;
  draftKey: string;
  draft: Draft<FamilyValues> | null;
  revision?: number;
  /** What the server refused before, by its names of the fields. */
  refused?: Record<string, string>;
  onSave: (fields: FamilyFields) => Promise<void>;
}

/** The state of the family form. */
export interface FamilyForm {
  id: string | undefined;
  today: string;
  values: FamilyValues;
  change: (patch: Partial<FamilyValues>) => void;
  changePerson: (id: string, patch: Partial<PersonValues>) => void;
  /** The head among the living. */
  head: PersonValues | undefined;
  setHead: (name: string) => void;
  /** Which of the people is open to be edited. */
  open: string | undefined;
  setOpen: (id: string | undefined) => void;
  /** What is wrong with a field, once it was left or a try was made to save. */
  error: (field: string) => string | undefined;
  /** After a try to save: every field that needs a look. */
  faulty: { field: string; text: string }[];
  /** Gives the focus to a field; `person`: whose it is, of one who was only just added. */
  focus: (field: string, person?: string) => void;
  /** Puts one who was removed back to the place in the list. */
  restorePerson: (person: PersonValues, n: number) => void;
  changed: boolean;
  startAfresh: () => void;
}

/** What the editor of one person takes; `n`: the place in the list. */
export interface EditorProps {
  form: FamilyForm;
  person: PersonValues;
  n: number;
  onChange: (patch: Partial<PersonValues>) => void;
}

/** The death whose fields are edited. */
export interface PassingProps extends Omit<EditorProps, "onChange"> {
  passing: DepartedValues;
  onChange: (patch: Partial<DepartedValues>) => void;
}

/** The state of the family form: one value, judged as a whole, and kept as a draft while one types. */
export function useFamilyForm(options: FamilyOptions) {
  const { id, today, initial, draftKey, draft, revision } = options;
  const save = useOneSave(options.onSave);
  const [values, setValues] = useState(draft?.values ?? initial);
  const [refused, setRefused] = useState(options.refused ?? {});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [open, setOpen] = useState<string>();
  const changed = useDraftOf(draftKey, values, initial, revision);
  const { form, focus } = useFocus(values, setOpen);

  const { faults, error, faulty } = useFaults({ values, today, refused, left, tried });

  const change = (patch: Partial<FamilyValues>) => {
    setValues((now) => ({ ...now, ...patch }));
    // What the server refused holds until it is changed.
    const touched = Object.keys(patch);
    setRefused((now) => without(now, touched));
  };
  const { changePerson, head, setHead } = peopleOf(values, change);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = Object.keys(faults)[0];
    const fields = readFamily(values);
    if (first) focus(first);
    else if (fields) void save(fields);
  };
  const leave = ({ target }: FocusEvent) => {
    const { name } = target as HTMLInputElement;
    if (name && !left.has(name)) setLeft(new Set(left).add(name));
  };
  const state: FamilyForm = {
    id,
    today,
    values,
    change,
    changePerson,
    head,
    setHead,
    open,
    setOpen,
    error,
    faulty,
    focus,
    restorePerson: (person, n) =>
      setValues((now) => ({ ...now, people: now.people.toSpliced(n, 0, person) })),
    changed,
    startAfresh: () => {
      setValues(initial);
      setTried(false);
      setLeft(new Set());
    },
  };
  return { state, props: { ref: form, noValidate: true, onSubmit: submit, onBlur: leave } };
}

/** Gives the focus to a field by its name, once the person whose it is has been opened. */
function useFocus({ people }: FamilyValues, setOpen: (id: string | undefined) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState<{ field: string }>();
  useEffect(() => {
    if (!wanted) return;
    const named = [...(form.current?.querySelectorAll<HTMLElement>("[name]") ?? [])];
    named.find((control) => control.getAttribute("name") === wanted.field)?.focus();
  }, [wanted]);
  const focus = (field: string, person?: string) => {
    const n = /^people\.(\d+)/.exec(field)?.[1];
    if (n !== undefined) setOpen(person ?? people[Number(n)]?._id);
    setWanted({ field });
  };
  return { form, focus };
}

/** The faults without those of fields that begin with one of these names. */
const without = (faults: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !names.includes(field.split(".")[0] ?? "")));

interface Judged {
  values: FamilyValues;
  today: string;
  refused: Record<string, string>;
  /** The fields that the focus was in and has left. */
  left: ReadonlySet<string>;
  tried: boolean;
}

/** What is wrong, and what of it is shown yet. */
function useFaults({ values, today, refused, left, tried }: Judged) {
  const text = useFaultText();
  const faults = useMemo(() => judgeFamily(values, today), [values, today]);
  const error = (field: string) =>
    text(refused[field] ?? (tried || left.has(field) ? faults[field] : undefined));
  const faulty = Object.entries({ ...(tried && faults), ...refused }).map(([field, fault]) => ({
    field,
    text: text(fault) ?? "",
  }));
  return { faults, error, faulty };
}

/** The head among the living, and how a person is changed. */
function peopleOf(values: FamilyValues, change: FamilyForm["change"]) {
  const changePerson = (personId: string, patch: Partial<PersonValues>) =>
    change({
      people: values.people.map((person) => (person._id === personId ? { ...person, ...patch } : person)),
    });
  const head = headIn(values.people);
  const setHead = (name: string) => {
    if (head) changePerson(head._id, { name });
    else change({ people: [{ ...newPerson(uuid7(), HEAD), name }, ...values.people] });
  };
  return { changePerson, head, setHead };
}
