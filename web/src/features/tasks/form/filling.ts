/** What the choice of a family or a rite fills into the form. What was typed by hand stays. */
import type { Address, Client, RiteType, Task } from "../../../api/types.ts";
import { addressText } from "../../../domain/people/family.ts";
import { listOf, type TaskSamagri } from "../../../domain/rites/samagri.ts";
import type { Language } from "../../../i18n/prefs.ts";
import type { Typing } from "../../../records/words.ts";
import { type TaskValues, task } from "./task-record.ts";
import { valuesOf } from "./task-values.ts";

/** The fields that a choice fills in. */
export type Filling = Partial<TaskValues>;

/** What is known of where work was before, for a family without an address. */
export interface Past {
  tasks: readonly Task[];
  /** The town of the almanac; "" when none was chosen. */
  town: string;
}

/** Fields that a person wrote by hand in this visit: what stands there is theirs, whatever it says. */
export type Written = Partial<Record<keyof TaskValues, unknown>>;

/** What the form stands on when a choice fills it. */
export interface Around {
  past?: Past;
  written?: Written;
  /** The family chosen until now. */
  before?: Client;
}

/** Where work may be: the family's first address, else where work for this family (or for none) was entered last, else the town. */
export function expectedPlace(family: Client | undefined, past: Past | undefined): Filling {
  const [address] = family?.addresses ?? [];
  if (address) return fillAddress(address);
  const last = past?.tasks
    .filter(({ clientId, location }) => location && (clientId ?? "") === (family?._id ?? ""))
    .reduce<Task | undefined>(
      (one, other) => (one && one.createdAt > other.createdAt ? one : other),
      undefined,
    );
  return { addressId: "", location: last?.location ?? past?.town ?? "" };
}

/** "Satyanarayan Katha, Sharma" */
export const described = (name: string, family?: Client) =>
  [name.trim(), name.trim() && family?.name].filter(Boolean).join(", ");

/** The description of this name and family, unless another one stands there. */
function fillDescription(
  values: TaskValues,
  { names, written, before }: { names: readonly (string | undefined)[]; written?: Written; before?: Client },
  text: string,
): Filling {
  const now = values.description.trim();
  const filled = names.some((name = "") => now === described(name, before) || now === name.trim());
  return !now || (filled && !written?.description) ? { description: text } : {};
}

/** A name that is typed is the description too, until there is another one. */
export const fillName = (values: TaskValues, name: string, family: Client | undefined, written?: Written) =>
  fillDescription(values, { names: [values.taskName], written, before: family }, described(name, family));

/** The family, and where it may be unless another place was typed. */
export function fillFamily(values: TaskValues, family: Client | undefined, around: Around = {}): Filling {
  const { past, written, before } = around;
  const names = [values.taskName];
  const chosen = {
    clientId: family?._id ?? "",
    addressId: "",
    personId: "",
    ...(values.taskName.trim() &&
      fillDescription(values, { names, written, before }, described(values.taskName, family))),
  };
  const ofBefore = before?.addresses?.some((one) => addressText(one) === values.location);
  const filled = ofBefore || values.location === expectedPlace(before, past).location;
  const own = values.location.trim() && (!filled || written?.location);
  return own ? chosen : { ...chosen, ...expectedPlace(family, past) };
}

/** The location of a family's address. */
export const fillAddress = (address: Address): Filling => ({
  addressId: address._id,
  location: addressText(address),
});

/** The name of a rite in the language of the screen. */
export const riteName = ({ name, nameHi }: RiteType, language: Language) =>
  (language === "hi" && nameHi) || name;

/** The list of the rite with what was added to the one before by hand; null where nothing was. */
function listWithOwn({ samagri }: TaskValues, rite: RiteType, before?: RiteType): TaskSamagri | null {
  const was = new Set(before?.samagri?.map(({ name }) => name));
  const own = samagri?.items.filter(({ name }) => !was.has(name)) ?? [];
  const list = listOf(rite);
  return own.length > 0 ? { ...list, items: [...list.items, ...own] } : null;
}

interface RiteAround {
  wording: Typing;
  language: Language;
  /** The rite chosen until now. */
  before?: RiteType;
  family?: Client;
  written?: Written;
}

/** The rite: its name, how long it takes and how its fee is agreed. */
export function fillRite(values: TaskValues, rite: RiteType, around: RiteAround): Filling {
  const { wording, language, before, family, written } = around;
  const was = before && fillRite(task.empty, before, { wording, language });
  /** What is empty, or was filled in by the rite before. */
  const free = (field: "durationMinutes" | "amount") =>
    !values[field].trim() || values[field] === was?.[field];
  const open = rite.feeMode === "open" || rite.feeMode === "free";
  const name = riteName(rite, language);
  const names = [values.taskName, was?.taskName];
  return {
    riteTypeId: rite._id,
    samagri: listWithOwn(values, rite, before),
    taskName: name,
    feeMode: rite.feeMode === "open" || rite.feeMode === "free" ? rite.feeMode : "",
    ...(free("durationMinutes") && {
      durationMinutes: rite.durationMinutes ? wording.duration(rite.durationMinutes) : "",
    }),
    ...(free("amount") && {
      amount: !open && rite.feeMin !== undefined ? wording.number(rite.feeMin) : "",
    }),
    ...fillDescription(values, { names, written, before: family }, described(name, family)),
  };
}

/** The same work once more: all but when it was and how it ended; the muhurat was that day's. */
export function repeating(row: Task, wording: Typing): Filling {
  return { ...valuesOf(row, wording), date: "", outcome: "", windowFrom: "", windowUntil: "" };
}
