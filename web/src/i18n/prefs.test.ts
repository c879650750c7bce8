// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { formatPrefs, parsePrefs, prefs, refreshPrefs, setPrefs } from "./prefs.ts";

afterEach(() => setPrefs(parsePrefs("")));

test("an empty cookie gives the defaults", () =>
  expect(parsePrefs("")).toEqual({
    lang: "en",
    theme: "system",
    text: "normal",
    digits: "latin",
    clock: "12",
    tasks: "soonest",
  }));

test("reads its own cookie among others", () => {
  const read = parsePrefs("a=1; prefs=theme.dark~text.large~lang.hi; b=prefs=theme.sun");
  expect(read).toMatchObject({ theme: "dark", text: "large", lang: "hi" });
});

test("unknown words and keys change nothing", () =>
  expect(parsePrefs("prefs=theme.pink~lang~x.y~text.huge")).toEqual(parsePrefs("")));

test("writing and reading agree", () => {
  const every = parsePrefs("prefs=theme.sun~text.larger~lang.hi~digits.devanagari~clock.24~tasks.latest");
  expect(parsePrefs(`prefs=${formatPrefs(every)}`)).toEqual(every);
  expect(every.clock).toBe("24");
  expect(every.tasks).toBe("latest");
});

test("a change is kept in the cookie and shown on the page", () => {
  setPrefs({ theme: "dark", text: "larger" });
  expect(document.cookie).toContain("theme.dark~text.larger");
  expect(document.documentElement.dataset).toMatchObject({ theme: "dark", text: "larger" });
  setPrefs({ theme: "system", text: "normal" });
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(document.documentElement.dataset.text).toBeUndefined();
});

test("a cookie changed by the page's own script is taken over", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the theme button does
  document.cookie = "prefs=theme.sun; Path=/";
  refreshPrefs();
  expect(prefs().theme).toBe("sun");
});
