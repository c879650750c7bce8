/** Phone numbers as people write them; the server reads them again. Pure. */
import type { Client, Phone } from "../../api/types.ts";
import { latinDigits } from "../../i18n/format.ts";
import { isMobile } from "./reach.ts";

/** The country of a number that does not say its own. */
const HOME = "+91";
const SHAPE = /^\+?[\d\s().\-/]+$/;

/** E.164 as far as it can be told here; undefined for what is no number. */
export function e164(typed: string): string | undefined {
  const text = latinDigits(typed).trim();
  if (!SHAPE.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  const abroad = text.startsWith("+") ? digits : text.startsWith("00") ? digits.slice(2) : undefined;
  if (abroad !== undefined) return /^[1-9]\d{6,14}$/.test(abroad) ? `+${abroad}` : undefined;
  if (/^91[6-9]\d{9}$/.test(digits)) return `+${digits}`;
  const own = digits.replace(/^0+/, "");
  return /^\d{8,10}$/.test(own) ? `${HOME}${own}` : undefined;
}

/** Whether the home country's code is understood before what is typed. */
export const atHome = (typed: string): boolean => !/^(\+|00)/.test(latinDigits(typed).trim());

/** As the form shows it: "98290 33018" at home, "+1 6505550123" abroad. */
export function typedAs(number: string): string {
  if (!number.startsWith(HOME)) return number;
  const own = number.slice(HOME.length);
  return own.length === 10 ? `${own.slice(0, 5)} ${own.slice(5)}` : own;
}

type Reached = Pick<Phone, "number" | "primary" | "whatsapp">;

/** The number to call first. */
export const callOf = <P extends Pick<Reached, "primary">>(phones: readonly P[] = []): P | undefined =>
  phones.find(({ primary }) => primary) ?? phones[0];

/** The number to write to: one that is said to have WhatsApp, else the first to call. A landline has none. */
export function chatOf<P extends Reached>(phones: readonly P[] = []): P | undefined {
  const mobiles = phones.filter(({ number }) => isMobile(number));
  return mobiles.find(({ whatsapp }) => whatsapp) ?? callOf(mobiles);
}

/** The families that have this number; `but` one. */
export function familiesWith<C extends Pick<Client, "_id" | "phones">>(
  families: readonly C[] | undefined,
  typed: string,
  but?: string,
): C[] {
  const number = e164(typed);
  if (!number) return [];
  return (families ?? []).filter(
    ({ _id, phones }) => _id !== but && phones?.some((one) => one.number === number),
  );
}
