import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { HistoryChange } from "../../../api/types.ts";
import { useChangeText } from "./use-change-text.ts";

const booking = (before: HistoryChange["before"], after: HistoryChange["after"]): HistoryChange => ({
  _id: "c",
  at: "2026-11-20T04:30:00Z",
  kind: "booking",
  entity: "b",
  action: "changed",
  name: "Katha",
  before,
  after,
  names: {},
  device: "",
  mine: true,
});

test("a step of a booking has a word of its own, with what it changed; its undoing tells how it stands", () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const { result } = renderHook(() => useChangeText(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  const asked = { status: "requested", step: 0 };
  const agreed = {
    status: "confirmed",
    step: 1,
    lastStep: "confirm",
    agreed: { date: "2026-11-29", startTime: "10:30", fee: 5100 },
    advance: 1100,
  };
  const { title, lines } = result.current(booking(asked, agreed));
  expect(title).toBe("Katha: confirmed");
  expect(lines.map(({ field, before, after }) => `${field}: ${before} → ${after}`).sort()).toEqual([
    "advance:  → ₹1,100",
    "agreed:  → 29 Nov 2026",
    "status: asked for → confirmed",
  ]);
  const back = result.current(
    booking({ status: "confirmed", step: 1, lastStep: "confirm" }, { status: "requested", step: 2 }),
  );
  expect(back.title).toBe("Katha: how it stands");
  expect(back.lines).toEqual([{ field: "status", before: "confirmed", after: "asked for" }]);
});

test("what a change refers to has its name, also when it is gone; what cannot be named is told in words", () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const { result } = renderHook(() => useChangeText(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  const ids = { clientId: "f1", riteTypeId: "r1", taskId: "t1", personId: "p1", token: "NeW" };
  const names = { f1: "Sharma parivar", r1: "Katha" };
  const change = booking({ clientId: "gone", token: "oLd" }, ids);
  const { title, lines } = result.current({ ...change, kind: "task", names });
  expect(title).toContain("link of the family");
  expect(lines.map(({ field, before, after }) => `${field}: ${before} → ${after}`)).toEqual([
    "clientId: a family that is not known any more → Sharma parivar",
    "riteTypeId:  → Katha",
    "taskId:  → a task that is not known any more",
    "personId:  → somebody who is not known any more",
  ]);
  const paid = booking({}, { amount: 100, clientId: "f1" });
  const added = result.current({ ...paid, kind: "payment", action: "created", name: "", names });
  expect(added.lines[0]?.after).toBe("₹100, Sharma parivar");
});
