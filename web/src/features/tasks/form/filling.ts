/** What the choice of a family or a rite fills into the form. What was typed by hand stays. */
import type { Address, Client, RiteType, Task } from "../../../api/types.ts";
import { listOf, type TaskSamagri } from "../../../domain/rites/samagri.ts";
import type { Language } from "../../../i18n/prefs.ts";
import type { Typing } from "../../../records/words.ts";
import { type TaskValues, task } from "./task-record.ts";
import { valuesOf } from "./task-values.ts";

/** The fields that a choice fills in. */
export type Filling = Partial<TaskValues>;

/** "Plot 14, Jagatpura, Jaipur 302017" */
export const addressText = ({ lines, area, city, pin }: Address) =>
  [lines, area, [city, pin].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** The family, and its first address unless another place was typed. `before`: the family chosen until now. */
export function fillFamily(values: TaskValues, family: Client | undefined, before?: Client): Filling {
  const filled = before?.addresses?.some((one) => addressText(one) === values.location);
  const [address] = family?.addresses ?? [];
  const chosen = { clientId: family?._id ?? "", addressId: "", personId: "" };
  if (values.location.trim() && !filled) return chosen;
  return address
    ? { ...chosen, ...fillAddress(address) }
    : { ...chosen, location: filled ? "" : values.location };
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

/** The rite: its name, how long it takes and how its fee is agreed. `before`: the rite chosen until now. */
export function fillRite(
  values: TaskValues,
  rite: RiteType,
  { wording, language, before }: { wording: Typing; language: Language; before?: RiteType },
): Filling {
  const was = before && fillRite(task.empty, before, { wording, language });
  /** What is empty, or was filled in by the rite before. */
  const free = (field: "durationMinutes" | "amount" | "description") =>
    !values[field].trim() || values[field] === was?.[field];
  const open = rite.feeMode === "open" || rite.feeMode === "free";
  const name = riteName(rite, language);
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
    ...(free("description") && { description: name }),
  };
}

/** The same work once more: all but when it was and how it ended; the muhurat was that day's. */
export function repeating(row: Task, wording: Typing): Filling {
  return { ...valuesOf(row, wording), date: "", outcome: "", windowFrom: "", windowUntil: "" };
}
