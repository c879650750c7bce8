/** The codes that the server has just shown, on their way to the page that shows them. They are kept nowhere else. */
let codes: readonly string[] = [];

/** The codes to show, if any. */
export const recoveryCodes = () => codes;
/** Hands codes to the page that shows them. */
export const showRecoveryCodes = (fresh: readonly string[]) => {
  codes = fresh;
};
