/** A line of old work as it is typed from a paper diary, and what it means. Pure. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { NewClient, NewTask } from "../../../api/limits.gen.ts";
import type { Client, RiteType } from "../../../api/types.ts";
import { fold } from "../../../lib/fold.ts";
import { addDays, addMonths, type CivilDate } from "../../../lib/month.ts";
import { parseDate } from "../../../lib/parse-date.ts";
import { MOST_RUPEES, parseRupees } from "../../../lib/rupees.ts";
import type { Method } from "../methods.ts";

/** The columns of a line, in their order. */
export const COLUMNS = ["date", "rite", "family", "place", "amount", "how"] as const;
/** The name of a column. */
export type Column = (typeof COLUMNS)[number];
/** A line as it is typed. */
export type Line = Record<Column, string>;

/** A line without a word. */
export const EMPTY: Line = { date: "", rite: "", family: "", place: "", amount: "", how: "" };
/** So many lines come at a time. */
const TEN = 10;
/** The most lines of one go. */
export const MOST_LINES = 500;

/** A line that can be saved, as it was understood. */
export interface Good {
  state: "good";
  date: string;
  rite: RiteType | string;
  /** One that is known, or the name of a new one. */
  family: Client | string | undefined;
  place: string;
  /** Rupees; 0 for nothing. */
  amount: number;
  method: Method;
}

/** A line that cannot be saved, and why. */
export interface Bad {
  state: "bad";
  column: Column;
  fault: MessageDescriptor;
  /** A month that has not so many days. */
  month?: string;
  days?: number;
}

/** What became of a line. */
export type Judged = { state: "empty" } | Good | Bad;

/** The days of typed tithis, by their words; "beyond": the almanac does not reach it. */
export type TypedTithis = ReadonlyMap<string, CivilDate | "beyond">;

/** What the lines may mean. */
interface Known {
  today: string;
  /** By their folded names, and by those of their people. */
  families: ReadonlyMap<string, Client>;
  rites: ReadonlyMap<string, RiteType>;
  tithis?: TypedTithis;
}

/** The day that was typed, as a date or as a tithi; undefined for none. */
export function dayOf(
  { date }: Pick<Line, "date">,
  { today, tithis }: Pick<Known, "today" | "tithis">,
): CivilDate | undefined {
  const read = tithis?.get(date.trim());
  return parseDate(date, { today, max: today }) ?? (read === "beyond" ? undefined : read);
}

/** The families and rites by the names under which a line may mean them. */
export function knownOf(today: string, clients: readonly Client[], rites: readonly RiteType[]): Known {
  const families = new Map<string, Client>();
  // A family's own name stands over that of somebody in another one.
  for (const client of clients) for (const { name } of client.people ?? []) families.set(fold(name), client);
  for (const client of clients) families.set(fold(client.name), client);
  return {
    today,
    families,
    rites: new Map(
      rites.flatMap((rite) => [rite.name, rite.nameHi].flatMap((name) => (name ? [[fold(name), rite]] : []))),
    ),
  };
}

const HOW: readonly [Method, RegExp][] = [
  ["cash", /^(|cash|nakad|नकद)$/],
  ["upi", /^(upi|gpay|google pay|phone ?pe|paytm|यूपीआई)$/],
  ["bank", /^(bank|neft|imps|transfer|बैंक)$/],
  ["cheque", /^(cheque|check|चेक)$/],
  ["card", /^(card|कार्ड)$/],
  ["other", /^(other|other way|अन्य|अन्य तरीका)$/],
];

/** What a line means, or its first fault. */
export function judge(line: Line, known: Known): Judged {
  if (COLUMNS.every((column) => column === "how" || !line[column].trim())) return { state: "empty" };
  const bad = (column: Column, fault: MessageDescriptor): Bad => ({ state: "bad", column, fault });
  const { today } = known;
  const date = dayOf(line, known);
  if (!date && known.tithis?.get(line.date.trim()) === "beyond") {
    return bad("date", msg`The almanac does not reach this tithi. Write the date`);
  }
  if (!date) return wrongDay(line.date, today) ?? bad("date", msg`Write the date like 4 Feb 2024`);
  if (date > today) return bad("date", msg`This day is still to come`);
  const rite = line.rite.trim();
  if (!rite) return bad("rite", msg`Which rite was it?`);
  if (rite.length > NewTask.taskName.maxLength) return bad("rite", msg`This name is too long`);
  const name = line.family.trim();
  if (name.length > NewClient.name.maxLength) return bad("family", msg`This name is too long`);
  const family = known.families.get(fold(name)) ?? (name || undefined);
  const place = line.place.trim() || (typeof family === "object" ? areaOf(family) : "");
  if (!place) return bad("place", msg`Where was it?`);
  if (place.length > NewTask.location.maxLength) return bad("place", msg`This place is too long`);
  const amount = parseRupees(line.amount);
  if (amount === null) return bad("amount", msg`How much was received? 0 for nothing`);
  if (amount === undefined || amount > MOST_RUPEES) return bad("amount", msg`Write rupees like 2,100`);
  const how = fold(line.how);
  const method = HOW.find(([, words]) => words.test(how))?.[0];
  if (!method) return bad("how", msg`Cash, UPI, bank, cheque, card or other`);
  return { state: "good", date, rite: known.rites.get(fold(rite)) ?? rite, family, place, amount, method };
}

/** Where a family lives, in a word. */
export const areaOf = ({ addresses = [] }: Client): string => addresses[0]?.area ?? addresses[0]?.city ?? "";

/** "31 Apr 2024": the month is there, its day is not. */
function wrongDay(text: string, today: string): Bad | undefined {
  const day = text.match(/\b(29|3\d)\b/g)?.at(/^\d{4}-/.test(text.trim()) ? -1 : 0);
  const first = day && parseDate(text.replace(new RegExp(`\\b${day}\\b`), "1"), { today, max: today });
  if (!first) return undefined;
  const month = first.slice(0, 7);
  const days = Number(addDays(addMonths(`${month}-01`, 1), -1).slice(8));
  if (Number(day) <= days) return undefined;
  return { state: "bad", column: "date", fault: msg`This month has not so many days`, month, days };
}

/** A family that may be meant by a name that is not its whole one: the only one whose name holds it. */
export function likely(name: string, clients: readonly Client[]): Client | undefined {
  const part = fold(name);
  if (part.length < 3) return undefined;
  const found = clients.filter((client) =>
    fold(client.name)
      .split(/[\s,]+/)
      .some((word) => word.startsWith(part)),
  );
  return found.length === 1 && found[0] && fold(found[0].name) !== part ? found[0] : undefined;
}

/** Rows of a sheet put over the lines from a cell on; lines are added where they do not suffice. */
export function pasted(lines: readonly Line[], text: string, row: number, column: Column): Line[] {
  const first = COLUMNS.indexOf(column);
  const all = lines.map((line) => ({ ...line }));
  const rows = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  for (const [down, cells] of rows.slice(0, MOST_LINES - row).entries()) {
    while (all.length <= row + down) all.push({ ...EMPTY });
    const line = all[row + down];
    for (const [across, cell] of cells.split("\t").entries()) {
      const name = COLUMNS[first + across];
      if (line && name) line[name] = cell.replace(/\s+/g, " ").trim();
    }
  }
  return all;
}

/** At least ten lines, so that there is always one to write on. */
export const tenOf = (lines: readonly Line[]): Line[] => [
  ...lines,
  ...Array.from({ length: Math.max(0, TEN - lines.length) }, () => ({ ...EMPTY })),
];
