import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { parsePrefs, setPrefs } from "../../../i18n/prefs.ts";
import { show } from "../../../ui/testing.tsx";
import { TrashTab } from "./trash-tab.tsx";

afterEach(() => {
  cleanup();
  setPrefs(parsePrefs(""));
});

test("how long entries stay is told in the digits of the settings", () => {
  setPrefs({ digits: "devanagari" });
  const trash = { list: [], loading: false, next: "", load() {}, refresh() {}, drop() {} };
  show(<TrashTab trash={trash} families={new Map()} />);
  expect(screen.getByText(/for ३० days/)).toBeTruthy();
});
