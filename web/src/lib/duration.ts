/** How long something takes: as people type it, and in words. */
import { useLingui } from "@lingui/react/macro";
import { latinDigits } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";

const HOURS = /^(\d+(?:\.\d+)?)\s*(?:h|hr|hrs|hour|hours|घं|घंटा|घंटे|घण्टा|घण्टे)\.?$/;
const DAYS = /^(\d+)\s*(?:d|day|days|दिन)\.?$/;
const MINUTES = /^(\d+)\s*(?:m|min|mins|minute|minutes|मि|मिनट)\.?$/;
const BOTH =
  /^(\d+)\s*(?:h|hr|hrs|hour|hours|घं|घंटा|घंटे|घण्टा|घण्टे)\.?\s*(\d+)\s*(?:m|min|mins|minute|minutes|मि|मिनट)?\.?$/;

/**
 * Minutes out of "90", "1:30", "2 h", "1.5 h", "1 h 30 min", "7 days", in English or Hindi; "" → null; undefined for what is no
 * duration. A bare number up to 12 means hours: nobody plans a rite of two minutes.
 */
export function parseDuration(text: string): number | null | undefined {
  const bare = latinDigits(text).trim().toLowerCase();
  if (!bare) return null;
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(bare) ?? BOTH.exec(bare);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = HOURS.exec(bare);
  if (hours) return Math.round(Number(hours[1]) * 60);
  const days = DAYS.exec(bare);
  if (days) return Number(days[1]) * 24 * 60;
  const minutes = /^\d+$/.exec(bare) ?? MINUTES.exec(bare);
  if (!minutes) return undefined;
  const number = Number.parseInt(bare, 10);
  return number <= 12 && minutes[0] === bare && /^\d+$/.test(bare) ? number * 60 : number;
}

/** Minutes in words that the form understands again: "1 h 30 min". */
export function useDurationWords() {
  const { t } = useLingui();
  const { number } = useFormat();
  return (minutes: number) => {
    const [hours, rest] = [number(Math.floor(minutes / 60)), number(minutes % 60)];
    if (minutes < 60) return t`${rest} min`;
    return minutes % 60 === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
  };
}
