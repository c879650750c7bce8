/** For tests: the English texts of the app and of all its features. */
import type { Messages } from "@lingui/core";

const catalogues = import.meta.glob<{ messages: Messages }>(
  ["./catalogues/en.po", "../features/**/catalogues/en.po"],
  {
    eager: true,
  },
);

/** All English texts by their ids. */
export const english: Messages = Object.assign(
  {},
  ...Object.values(catalogues).map(({ messages }) => messages),
);
