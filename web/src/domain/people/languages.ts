/** The languages of families, each called by its own name; the first is the usual one. */
export const LANGUAGES = { hi: { id: "हिन्दी" }, en: { id: "English" } } as const;
