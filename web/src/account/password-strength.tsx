import { useLingui } from "@lingui/react/macro";
import { PasswordMeter, type Strength } from "../ui/text-input.tsx";
import { PASSWORD_MIN } from "./account-rules.ts";

const CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u];

/** Weak; medium from 8 characters; strong from 8 with upper case, lower case, digit and symbol. */
export function strengthOf(password: string): Strength {
  if ([...password].length < PASSWORD_MIN) return 1;
  return CLASSES.every((one) => one.test(password)) ? 3 : 2;
}

/** How strong a new password is, and how to make it stronger. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useLingui();
  const level = strengthOf(password);
  const { word, text } = {
    1: { word: t`Weak.`, text: t`Consider adding more characters, numbers, or symbols.` },
    2: { word: t`Medium.`, text: t`Try adding uppercase letters, numbers, or symbols.` },
    3: { word: t`Strong.`, text: t`Your password is strong.` },
  }[level];
  return <PasswordMeter level={level} word={word} text={text} />;
}
