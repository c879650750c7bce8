import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { parsePrefs, setPrefs } from "../../../i18n/prefs.ts";
import { show } from "../../../ui/testing.tsx";
import { ModeSwitch } from "./mode-switch.tsx";

afterEach(() => {
  cleanup();
  setPrefs(parsePrefs(""));
});

test("three days are named in the digits of the settings", () => {
  setPrefs({ digits: "devanagari" });
  show(<ModeSwitch value="month" wide={false} onMode={() => {}} />);
  expect(screen.getByText("३ days")).toBeTruthy();
});
