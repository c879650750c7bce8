/**
 * The date of the text of /terms, in both languages. Whoever changes a word of it gives it a new one: it is stored with each account,
 * to know later what was agreed to.
 */
export const TERMS_TEXT = "2026-11-27";
