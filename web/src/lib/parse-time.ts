/** Understands a time of day as people type it: "5:45 pm", "1745", "5.45", "7", "सायं 5:45", "शाम 7 बजे". */
import { latinDigits } from "../i18n/format.ts";

const MORNING = /am|a\.m|प्रातः|प्रात|सुबह|subah/;
const LATER = /pm|p\.m|दोपहर|सायं|शाम|रात्रि|रात|dopahar|shaam|sham|raat/;
const NIGHT = /रात्रि|रात|raat/;

/** HH:MM, undefined if the text is no time. Without am or pm the 24-hour clock counts. */
export function parseTime(typed: string): string | undefined {
  const text = latinDigits(typed).normalize("NFC").trim().toLowerCase();
  const digits = /(\d{1,2}?)(?:[:. ]?(\d{2}))?(?!\d)/.exec(text);
  const rest = text
    .replace(digits?.[0] ?? "", "")
    .replace(/बजे|baje|o'clock/, "")
    .trim();
  const morning = MORNING.test(rest);
  const later = LATER.test(rest);
  if (!digits || /\d/.test(rest) || (rest !== "" && !morning && !later)) return undefined;
  let hour = Number(digits[1]);
  const minute = Number(digits[2] ?? 0);
  if (morning || later) {
    if (hour < 1 || hour > 12) return undefined;
    // The night goes on after twelve: "रात्रि 2" is two in the morning.
    const early = morning || (NIGHT.test(rest) && (hour === 12 || hour < 4));
    hour = (hour % 12) + (early ? 0 : 12);
  }
  if (hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
