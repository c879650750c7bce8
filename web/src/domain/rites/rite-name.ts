import { useLingui } from "@lingui/react";

/** What a rite or a thing is called in this language, where it has a name in it. */
export const nameIn = (language: string, { name, nameHi }: { name: string; nameHi?: string }): string =>
  (language === "hi" && nameHi) || name;

/** The same in the language of the screen. */
export function useNameOf() {
  const { i18n } = useLingui();
  return (named: { name: string; nameHi?: string }) => nameIn(i18n.locale, named);
}
