import { useLingui } from "@lingui/react/macro";
import type { Clock, Digits, Language, TextSize, Theme } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";

interface DisplayNames {
  lang: Record<Language, string>;
  theme: Record<Theme, string>;
  text: Record<TextSize, string>;
  digits: Record<Digits, string>;
  clock: Record<Clock, string>;
}

/** The choices of the display in words. A language is always named in itself. */
export function useDisplayNames(): DisplayNames {
  const { t } = useLingui();
  const { digits } = useFormat();
  return {
    lang: { en: "English", hi: "हिन्दी" },
    theme: { system: t`Auto`, light: t`Light`, dark: t`Dark`, sun: t`Sun` },
    text: { normal: t`Normal`, large: t`Large`, larger: t`Larger` },
    digits: { latin: "1 2 3", devanagari: "१ २ ३" },
    clock: { "12": digits(t`12 hours`), "24": digits(t`24 hours`) },
  };
}
