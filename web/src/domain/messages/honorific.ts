/** The honorific after a name in messages. Pure. */
import type { Language } from "../../i18n/prefs.ts";

const JI: Readonly<Record<Language, string>> = { en: "ji", hi: "जी" };

/** As a word of its own, or joined to the name as in Panditji and शर्माजी; Mukherji and मुखर्जी only sound so. */
const HONOURED = /(?:^|[\s.])(?:ji|jee|जी)\.?$|[^\sr]ji$|[^\s्]जी$/iu;

/** Whether a name ends in the honorific already. */
export const isHonoured = (name: string): boolean => HONOURED.test(name.trim());

/** "Sharma ji": a name with the honorific once; nothing of no name. */
export const withJi = (name: string, language: Language): string =>
  name.trim() === "" || isHonoured(name) ? name : `${name} ${JI[language]}`;
