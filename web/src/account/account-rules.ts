/**
 * What may be typed into the forms of an account, judged as it is typed. The server judges again; here each fault only
 * has to be told early and in words that say how to mend it.
 */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { latinDigits } from "../i18n/format.ts";

/** What is wrong with a value and how to mend it; undefined when nothing is. */
export type Fault = MessageDescriptor | undefined;

// The contract's limits; account-rules.test.ts holds them to it, so that a first visit loads no others.
const NAME_MAX = 120;
/** The shortest password, in characters. */
export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 256;
const EMAIL_MAX = 254;

/** Characters as people count them. */
const length = (text: string) => [...text].length;

/** What is wrong with a full name; undefined for nothing. */
export function nameFault(value: string): Fault {
  const name = value.trim();
  if (!name) return msg`Type your full name.`;
  if (length(name) > NAME_MAX) return msg`This name is too long: ${NAME_MAX} characters at most.`;
  return undefined;
}

/** The form in which a username is compared: capital letters make no difference. */
export const foldUsername = (value: string) => value.trim().normalize("NFKC").toLowerCase();

/** What is wrong with a username, folded to small letters. */
export function usernameFault(value: string): Fault {
  const name = foldUsername(value);
  if (!name) return msg`Choose a username.`;
  const odd = /[^a-z0-9_]/u.exec(name)?.[0];
  if (odd !== undefined) {
    return odd === " "
      ? msg`A username has no spaces. Use _ instead.`
      : msg`“${odd}” cannot be used. Use a to z, 0 to 9 and _.`;
  }
  if (name.length < 3) return msg`A username has at least 3 characters.`;
  if (name.length > 30) return msg`A username has at most 30 characters.`;
  if (/^\d+$/.test(name)) return msg`Add a letter: a username cannot be only digits.`;
  return undefined;
}

/** What is wrong with an e-mail address. */
export function emailFault(value: string): Fault {
  const email = value.trim();
  if (!email) return msg`Type your email.`;
  if (email.length > EMAIL_MAX) return msg`This email is too long: ${EMAIL_MAX} characters at most.`;
  if (/\s/.test(email)) return msg`An email has no spaces.`;
  if (/[^!-~]/.test(email)) return msg`Please write the email in English letters.`;
  const [local = "", domain, ...more] = email.split("@");
  if (domain === undefined) return msg`This email is missing its @ sign.`;
  if (more.length > 0) return msg`An email has only one @ sign.`;
  if (!local) return msg`This email is missing what stands before the @ sign.`;
  if (!domain) return msg`This email is missing what stands after the @ sign.`;
  if (!/\.[^.]{2,}$/.test(domain)) return msg`This email is missing its ending, like .in or .com`;
  if (/^\.|\.$|\.\./.test(local) || /^[.-]|-\.|\.-|\.\./.test(domain)) {
    return msg`Please look at the dots in this email again.`;
  }
  return undefined;
}

/** Whether the number says its country itself, by + or by the 00 that a keypad without + can type. */
export const saysCountry = (value: string) => /^\s*(\+|00)/.test(latinDigits(value));

/** The number as it is sent: Indian unless it says its country itself. */
export function fullNumber(value: string): string {
  const digits = latinDigits(value).replace(/\D/g, "");
  return saysCountry(value) ? `+${digits.replace(/^00/, "")}` : `+91${digits.replace(/^0/, "")}`;
}

/** What is wrong with a phone number; one without a country code is Indian. */
export function numberFault(value: string): Fault {
  const typed = latinDigits(value).trim();
  if (!typed) return msg`Type your phone number.`;
  if (/[^\d\s()+.-]/.test(typed) || typed.lastIndexOf("+") > 0) return msg`A phone number has only digits.`;
  const number = fullNumber(typed);
  const digits = number.length - (number.startsWith("+91") ? 3 : 1);
  if (number.startsWith("+91")) {
    if (digits !== 10) return msg`An Indian number has 10 digits; this one has ${digits}.`;
    return /^\+91[6-9]/.test(number) ? undefined : msg`An Indian mobile number begins with 6, 7, 8 or 9.`;
  }
  if (digits < 8 || digits > 15)
    return msg`A number with its country code has 8 to 15 digits; this one has ${digits}.`;
  return undefined;
}

/** What is wrong with a new password. */
export function passwordFault(value: string): Fault {
  if (!value) return msg`Choose a password.`;
  if (length(value) < PASSWORD_MIN) return msg`Use at least ${PASSWORD_MIN} characters.`;
  if (length(value) > PASSWORD_MAX) return msg`Use at most ${PASSWORD_MAX} characters.`;
  return undefined;
}

/** What is wrong with a password that is typed once more. */
export function repeatFault(value: string, password: string): Fault {
  if (!value) return msg`Type the password once more.`;
  return value === password ? undefined : msg`The two passwords are not the same.`;
}
