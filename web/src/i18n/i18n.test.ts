// @vitest-environment jsdom
import { expect, test } from "vitest";
import { activate, i18n, loadTexts } from "./i18n.ts";
import { setPrefs } from "./prefs.ts";

const hindi = import.meta.glob<{ messages: Record<string, string> }>("../features/*/catalogues/hi.po");

// A second try would find the texts that the first has loaded.
test("a screen that is opened while the language changes has its texts in the new one", {
  retry: 0,
}, async () => {
  setPrefs({ lang: "en" });
  await activate("en");
  setPrefs({ lang: "hi" });
  const changing = activate("hi");
  await loadTexts("dashboard");
  await changing;
  expect(i18n.locale).toBe("hi");
  const own = await hindi["../features/dashboard/catalogues/hi.po"]?.();
  const ids = Object.keys(own?.messages ?? {});
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !(id in i18n.messages))).toEqual([]);
});
