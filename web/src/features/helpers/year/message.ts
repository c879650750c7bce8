/** The statement of a year as a message to the helper, in their language. Pure. */
import type { HelperYear } from "../../../domain/helpers/year.ts";
import { withJi } from "../../../domain/messages/honorific.ts";
import { LONGEST } from "../../../domain/messages/render.ts";
import { yearName } from "../../../domain/money/books.ts";
import { createFormat } from "../../../i18n/format.ts";
import type { Language } from "../../../i18n/prefs.ts";

const WORDS = {
  en: {
    greeting: (name: string) => `Namaste ${withJi(name, "en")}.`,
    title: (year: string) => `Our account of the year ${year}:`,
    carried: "Carried over",
    share: "Your share",
    took: "Taken by you from families",
    given: "Given to you",
    give: "To give to you",
    get: "To come from you",
    settled: "Nothing is open.",
    more: (n: string) => `… and ${n} more`,
  },
  hi: {
    greeting: (name: string) => `प्रणाम ${withJi(name, "hi")}।`,
    title: (year: string) => `वर्ष ${year} का हमारा हिसाब:`,
    carried: "पिछला बाकी",
    share: "आपका हिस्सा",
    took: "परिवारों से आपने लिया",
    given: "आपको दिया",
    give: "आपको देना है",
    get: "आपसे आना है",
    settled: "कुछ बाकी नहीं।",
    more: (n: string) => `… और ${n}`,
  },
} satisfies Record<Language, unknown>;

/** No longer than what WhatsApp's links carry: what does not fit of the rites is counted. */
export function yearMessage(name: string, of: HelperYear, language: Language, owner: string): string {
  const words = WORDS[language];
  const { dayMonth, money, number } = createFormat({ language, digits: "latin", clock: "12" });
  const rupees = (paise: number) => money(paise / 100);
  const sum = (label: string, paise: number) => (paise === 0 ? [] : [`${label}: ${rupees(paise)}`]);
  const head = [words.greeting(name), words.title(yearName(of.year)), ...sum(words.carried, of.carried)];
  const foot = [
    ...sum(words.share, of.share),
    ...sum(words.took, of.took),
    ...sum(words.given, of.given),
    of.rest === 0 ? words.settled : `${of.rest > 0 ? words.give : words.get}: ${rupees(Math.abs(of.rest))}`,
    `– ${owner}`,
  ];
  const rites = of.rows
    .filter(({ share }) => share > 0)
    .map(({ date, task, share }) => `• ${dayMonth(date)} ${task?.taskName ?? ""}: ${rupees(share)}`);
  const room = LONGEST - [...head, ...foot, words.more("999")].join("\n").length - 1;
  const fitting = beginning(rites, room);
  const left = rites.length - fitting.length;
  return [...head, ...fitting, ...(left > 0 ? [words.more(number(left))] : []), ...foot].join("\n");
}

/** The first lines that fit into so many letters. */
function beginning(lines: readonly string[], room: number): string[] {
  const fitting: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > room) break;
    fitting.push(line);
  }
  return fitting;
}
