/** The codes that the server has just shown, on their way to the page that shows them. They are kept nowhere else. */
let codes: readonly string[] = [];

export const recoveryCodes = () => codes;
export const showRecoveryCodes = (fresh: readonly string[]) => {
  codes = fresh;
};
