import type { Crew, Task } from "../../../api/types.ts";
import type { Language } from "../../../i18n/prefs.ts";

const LINES: Record<Language, Record<"stays" | "goes", string>> = {
  en: { stays: "The family stays mine.", goes: "The family is yours from then on." },
  hi: { stays: "परिवार मेरा ही रहेगा।", goes: "परिवार तब से आपका रहेगा।" },
};

/** What a helper is told of the family of a rite that is handed over; "" where there is none. */
export const familyLine = (
  { handedOver, familyGoes }: Crew,
  { clientId }: Task,
  language: Language,
): string => (handedOver && clientId ? LINES[language][familyGoes ? "goes" : "stays"] : "");
