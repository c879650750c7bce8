import { useLingui } from "@lingui/react";
import { createFormat, type Format } from "./format.ts";
import { type Clock, type Digits, type Language, usePrefs } from "./prefs.ts";

/** Made once each: the browser's formatters are slow to make, and every row of a list asks for them. */
const formats = new Map<string, Format>();

function formatFor(language: Language, digits: Digits, clock: Clock): Format {
  const key = `${language} ${digits} ${clock}`;
  let format = formats.get(key);
  if (!format) {
    format = createFormat({ language, digits, clock });
    formats.set(key, format);
  }
  return format;
}

/** The formats of the shown language and the settings, live. */
export function useFormat(): Format {
  const { digits, clock } = usePrefs();
  const { i18n } = useLingui();
  return formatFor(i18n.locale as Language, digits, clock);
}
