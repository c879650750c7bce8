import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { parsePrefs, setPrefs } from "../../../i18n/prefs.ts";
import { show } from "../../../ui/testing.tsx";
import { Tools } from "./coming-tools.tsx";

afterEach(() => {
  cleanup();
  setPrefs(parsePrefs(""));
});

test("how far one looks stands in the digits of the settings", () => {
  setPrefs({ digits: "devanagari" });
  const found = { shown: [], counts: new Map(), total: 0, areas: [] };
  const choice = { period: "30", group: "all", area: "" } as const;
  show(
    <Tools choice={choice} found={found} onChange={() => {}}>
      {null}
    </Tools>,
  );
  for (const name of ["३० days", "६०", "९०"]) expect(screen.getByText(name)).toBeTruthy();
});
