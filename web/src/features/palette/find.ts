/** What a query finds among the rows of this device. Pure. */
import type { Booking, Client, Helper, Note, Receipt, Task } from "../../api/types.ts";
import { finder } from "../../lib/fold.ts";
import type { CivilDate } from "../../lib/month.ts";

/** Of each kind, at most. */
const MOST = 5;

/** A test of texts: each word of the query must be in it, in either script. */
export function matcher(query: string): (text: string) => boolean {
  const tests = query
    .trim()
    .split(/\s+/)
    .flatMap((word) => finder(word) ?? []);
  return (text) => tests.every((test) => test(text));
}

/** What is coming, the next first; then what has been, the latest first. */
export function findTasks<T extends Task>(tasks: readonly T[], query: string, today: CivilDate): T[] {
  return nearest(tasks, (task) => task.date, matched(query, textOfTask), today);
}

/** The notes that the query finds, the nearest to today first. */
export function findNotes<N extends Note>(notes: readonly N[], query: string, today: CivilDate): N[] {
  return nearest(notes, (note) => note.noteDate, matched(query, textOfNote), today);
}

/** The families that name, people, area, gotra, label or phone tell of, by name. */
export const findFamilies = <C extends Client>(families: readonly C[], query: string): C[] =>
  first(families, textOfFamily, query);

/** The helpers that name, skill, area, language or phone tell of, by name. */
export const findHelpers = <H extends Helper>(helpers: readonly H[], query: string): H[] =>
  first(helpers, textOfHelper, query);

/** The bookings that family, rite, place, code or phone tell of, the latest first. */
export const findBookings = <B extends Booking>(bookings: readonly B[], query: string): B[] =>
  first(bookings, textOfBooking, query);

/** The receipts that number, payer, rite or day tell of, the latest first. */
export const findReceipts = <R extends Receipt>(receipts: readonly R[], query: string): R[] =>
  first(receipts, textOfReceipt, query);

/** The first of the rows that match, in the order of the device. */
function first<R extends object>(rows: readonly R[], text: (row: R) => string, query: string): R[] {
  const matches = matcher(query);
  const found: R[] = [];
  for (const row of rows) {
    if (found.length === MOST) break;
    if (matches(text(row))) found.push(row);
  }
  return found;
}

const words = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(" ");
// With and without the country's code, as a number is typed.
const phoneWords = (phone: string | undefined) => words(phone, phone?.replace(/^\+91/, "0"));

const textOfFamily = ({ name, gotra, people, addresses, labels, phones }: Client) =>
  words(
    name,
    gotra,
    ...(people ?? []).flatMap((person) => [person.name, person.nameLocal]),
    ...(addresses ?? []).flatMap(({ area, city }) => [area, city]),
    ...(labels ?? []),
    ...(phones ?? []).map(({ number }) => phoneWords(number)),
  );
const textOfHelper = ({ name, skills, area, languages, alsoNamed, phone }: Helper) =>
  words(name, ...(skills ?? []), area, ...(languages ?? []), ...(alsoNamed ?? []), phoneWords(phone));
const textOfBooking = ({ contact, riteName, area, address, code }: Booking) =>
  words(contact.name, riteName, area, address, code, phoneWords(contact.phone));
const textOfReceipt = ({ number, payer, rite, issued }: Receipt) =>
  words(number, payer?.name, payer?.detail, rite, issued);
const textOfTask = (task: Task) =>
  `${task.taskName} ${task.description} ${task.location} ${task.finalAssignUser}`;
const textOfNote = (note: Note) => `${note.person} ${note.work} ${note.noteText}`;

function matched<R>(query: string, text: (row: R) => string) {
  const matches = matcher(query);
  return (row: R) => matches(text(row));
}

/** The rows come with the latest day first. */
function nearest<R>(
  rows: readonly R[],
  day: (row: R) => CivilDate,
  matches: (row: R) => boolean,
  today: CivilDate,
): R[] {
  const found = rows.filter(matches);
  const past = found.findIndex((row) => day(row) < today);
  const border = past < 0 ? found.length : past;
  return [...found.slice(0, border).reverse(), ...found.slice(border)].slice(0, MOST);
}
