import { useLingui } from "@lingui/react/macro";
import type { HistoryChange } from "../../../api/types.ts";
import { phoneText } from "../../../domain/people/reach.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { getState, viewOfKind } from "../../../offline/state.ts";
import { DONE_TO_ACCOUNT, FIELDS } from "../../../records/changed-words.ts";
import { OF_MEMBER, OPAQUE, UNKNOWN, VALUES } from "./change-words.ts";
import { WORDS } from "./kinds.ts";

/** A field as it was and as it is, in words; "" for nothing. */
interface Line {
  field: string;
  before: string;
  after: string;
}

/** A change in words: its title, and what was before and after. */
export interface ChangeText {
  title: string;
  lines: readonly Line[];
}

/** A long text is cut to its beginning. */
const LONG = 80;
const short = (text: string) => (text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text);

type Names = HistoryChange["names"];

/** Tells of changes in the reader's language. */
export function useChangeText(): (change: HistoryChange) => ChangeText {
  const { t } = useLingui();
  const format = useFormat();
  const { zone } = useClock();

  const wordsOf = (field: string, value: unknown, names: Names): string => {
    if (value === null || value === undefined || value === "") return "";
    const word = VALUES[`${field} ${value}`] ?? VALUES[String(value)];
    if (word) return t(word);
    if (typeof value === "number") {
      return /amount|^fee|^advance$/.test(field) ? format.money(value) : format.digits(String(value));
    }
    if (Array.isArray(value)) return value.map((item) => wordsOf(field, item, names)).join(", ");
    if (typeof value === "object") return wordsOf(field, nameIn(value as Record<string, unknown>), names);
    const text = String(value);
    const unknown = UNKNOWN[field];
    if (unknown) return nameOf(field, text) ?? names[text] ?? t(unknown);
    if (isCivilDate(text)) return format.date(text);
    if (/^\d\d:\d\d$/.test(text)) return format.time(text);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return format.moment(new Date(text), zone);
    if (field === "phones") return phoneText(text);
    return text;
  };
  const lineOf = ({ before, after, names }: HistoryChange, field: string): Line => {
    const [was, is] = differing(before[field], after[field]);
    return { field, before: short(wordsOf(field, was, names)), after: short(wordsOf(field, is, names)) };
  };

  return (change) => {
    const { kind, action, before, after } = change;
    const of = action === "created" || action === "restored" ? after : before;
    const sum = typeof of.amount === "number" ? format.money(of.amount) : "";
    const word = t(WORDS[kind] ?? { id: kind });
    const name = change.name || [word, kind === "task" ? "" : sum].filter(Boolean).join(" ");
    const known = DONE_TO_ACCOUNT[`${kind} ${action}`];
    if (known) return { title: t(known), lines: [] };
    const place = kind === "member" && OF_MEMBER[action];
    if (place) return { title: `${after.name}: ${t(place)}`, lines: [] };
    if (action === "created") return { title: t`${name} added`, lines: moneyLine(change, sum, wordsOf) };
    if (action === "deleted") return { title: t`${name} deleted`, lines: [] };
    if (action === "restored") return { title: t`${name} restored`, lines: [] };
    if (action === "merged") {
      const other = change.names[String(after.intoId)] ?? "";
      return { title: t`${name} became part of ${other}`, lines: [] };
    }
    if (action === "erased") return { title: t`${name} erased`, lines: [] };
    if (action === "voided") return { title: t`${name} voided`, lines: [] };
    const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter((one) => FIELDS[one]);
    // The values of settings are words of the program.
    const allLines = ["account", "profile", "publicpage"].includes(kind)
      ? []
      : fields.filter((field) => !OPAQUE.includes(field)).map((field) => lineOf(change, field));
    const lines = allLines.filter((line) => line.before || line.after);
    if (kind === "task" && after.outcome === "done") return { title: t`${name} closed`, lines };
    // A step of a booking has a word of its own.
    if (after.lastStep) return { title: `${name}: ${wordsOf("lastStep", after.lastStep, {})}`, lines };
    const what = fields.map((field) => (FIELDS[field] ? t(FIELDS[field]) : "")).join(", ");
    return { title: what ? `${name}: ${what}` : t`${name} changed`, lines };
  };
}

/** Of money that came or went, how much and how. */
function moneyLine(
  { kind, after, names }: HistoryChange,
  sum: string,
  wordsOf: (field: string, value: unknown, names: Names) => string,
): Line[] {
  if (!["payment", "expense"].includes(kind) || !sum) return [];
  const how = [
    sum,
    wordsOf("method", after.method, names),
    wordsOf("direction", after.direction, names),
    wordsOf("clientId", after.clientId, names),
  ];
  return [{ field: "amount", before: "", after: how.filter(Boolean).join(", ") }];
}

/** Of two lists only what is in one of them. */
function differing(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before ?? []) || !Array.isArray(after ?? [])) return [before, after];
  const [was, is] = [(before ?? []) as unknown[], (after ?? []) as unknown[]];
  const without = (all: unknown[], others: unknown[]) => {
    const known = new Set(others.map((item) => JSON.stringify(item)));
    return all.filter((item) => !known.has(JSON.stringify(item)));
  };
  return [without(was, is), without(is, was)];
}

/** What an entry of a list is called. */
const nameIn = (of: Record<string, unknown>): unknown =>
  of.number ?? of.name ?? of.lines ?? of.area ?? of.what ?? of.label ?? of.title ?? of.date ?? "…";

/** What an id stands for, of what is on the device: that is its name now, whatever the server was told. */
function nameOf(field: string, id: string): string | undefined {
  if (!getState().head) return undefined;
  if (field === "clientId") return viewOfKind("client").byId.get(id)?.name;
  if (field === "taskId") return viewOfKind("task").byId.get(id)?.taskName;
  if (field === "riteTypeId") return viewOfKind("ritetype").byId.get(id)?.name;
  return viewOfKind("client")
    .list.flatMap(({ people = [] }) => people)
    .find(({ _id }) => _id === id)?.name;
}
