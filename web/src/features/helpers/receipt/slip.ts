/** What was given to a helper on a day, as they sign for it and keep it: in their language, without a number. Pure. */
import type { Crew, Helper, Settlement, Task } from "../../../api/types.ts";
import { standingSettlements } from "../../../domain/helpers/settle.ts";
import { withJi } from "../../../domain/messages/honorific.ts";
import { amountInWords } from "../../../domain/money/amount-in-words.ts";
import { createFormat } from "../../../i18n/format.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { paiseOf } from "../../../lib/rupees.ts";

/** The words of the slip, in each language. */
export const SLIP_WORDS = {
  en: {
    title: "Receipt",
    to: "Given to",
    work: "For",
    amount: "Amount",
    account: "On account",
    more: (n: string) => `${n} more`,
    cash: "Given in cash",
    upi: "Given by UPI",
    bank: "Given by bank",
    other: "Given",
    signature: "Signature of the receiver",
    made: "Made with Sankalp",
    greeting: (name: string, sum: string, day: string) =>
      `Namaste ${withJi(name, "en")}. ${sum} given to you on ${day}.`,
  },
  hi: {
    title: "रसीद",
    to: "किसे दिया",
    work: "किस कार्य के लिए",
    amount: "राशि",
    account: "खाते में",
    more: (n: string) => `और ${n}`,
    cash: "नकद दिया",
    upi: "UPI से दिया",
    bank: "बैंक से दिया",
    other: "दिया",
    signature: "पाने वाले के हस्ताक्षर",
    made: "संकल्प से बनी",
    greeting: (name: string, sum: string, day: string) =>
      `प्रणाम ${withJi(name, "hi")}। ${day} को आपको ${sum} दिए।`,
  },
};

/** So many lines; what is beyond is one of them. */
const MOST_LINES = 15;

/** All that the slip shows. */
export interface Slip {
  language: Language;
  issuer: string;
  /** Where the issuer is, and by which number. */
  at: string;
  name: string;
  day: string;
  lines: readonly { text: string; sum: string }[];
  /** "Given in cash" */
  how: string;
  sum: string;
  /** "Rupees one thousand five hundred only" */
  words: string;
}

interface Given {
  helper: Pick<Helper, "name">;
  language: Language;
  /** ISO day. */
  day: string;
  issuer: string;
  at: string;
}

type Rows = {
  settlements: readonly Settlement[];
  crew: readonly Pick<Crew, "_id" | "taskId">[];
  tasks: readonly Pick<Task, "_id" | "taskName" | "date">[];
};

/** The slip of a day; undefined where nothing was given on it, or all was taken back. `settlements`: of the helper. */
export function slipOf(of: Given, { settlements, crew, tasks }: Rows): Slip | undefined {
  const given = standingSettlements(settlements).filter(
    ({ direction, date }) => direction === "given" && date === of.day,
  );
  const [first] = given;
  if (!first) return undefined;
  const { language } = of;
  const words = SLIP_WORDS[language];
  const { date, dayMonth, money, number } = createFormat({ language, digits: "latin", clock: "12" });
  const taskOf = new Map(crew.map(({ _id, taskId }) => [_id, taskId]));
  const byId = new Map(tasks.map((task) => [task._id, task]));
  const all = given.map(({ crewId, amount, note }) => {
    const task = byId.get(taskOf.get(crewId ?? "") ?? "");
    const text = task ? `${task.taskName}, ${dayMonth(task.date)}` : note || words.account;
    return { text, paise: paiseOf(amount) };
  });
  const shown = all.length > MOST_LINES ? all.slice(0, MOST_LINES - 1) : all;
  const beyond = all.slice(shown.length);
  const sumOf = (lines: typeof all) => lines.reduce((sum, { paise }) => sum + paise, 0);
  return {
    language,
    issuer: of.issuer,
    at: of.at,
    name: of.helper.name,
    day: date(of.day),
    lines: [
      ...shown.map(({ text, paise }) => ({ text, sum: money(paise / 100) })),
      ...(beyond.length > 0
        ? [{ text: words.more(number(beyond.length)), sum: money(sumOf(beyond) / 100) }]
        : []),
    ],
    how: words[given.every(({ method }) => method === first.method) ? first.method : "other"],
    sum: money(sumOf(all) / 100),
    words: amountInWords(sumOf(all), language),
  };
}

/** The slip as a message to the helper. */
export function slipText({ language, name, sum, day, lines, how, issuer, words: inWords }: Slip): string {
  const words = SLIP_WORDS[language];
  return [
    words.greeting(name, sum, day),
    ...lines.map((line) => `• ${line.text}: ${line.sum}`),
    `${how}: ${sum} (${inWords})`,
    `– ${issuer}`,
  ].join("\n");
}

/** The days on which something was given that stands, the latest first. */
export const givenDays = (settlements: readonly Settlement[]): string[] =>
  [
    ...new Set(
      standingSettlements(settlements).flatMap(({ direction, date }) => (direction === "given" ? date : [])),
    ),
  ].sort((a, b) => (a < b ? 1 : -1));
