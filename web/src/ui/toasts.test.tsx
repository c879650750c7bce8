import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastRegion } from "./toast-region.tsx";
import {
  carryToast,
  currentToast,
  dismissToast,
  pauseToast,
  resumeToast,
  showCarriedToast,
  showToast,
} from "./toasts.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  dismissToast();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const action = { label: "Undo", run: () => {} };

test.each([
  ["normal", undefined, 4000],
  ["error", undefined, 4000],
  ["success", undefined, 2000],
  ["success", action, 8000],
  ["normal", action, 8000],
] as const)("%s stays its time", (kind, withAction, duration) => {
  showToast({ kind, text: "x", action: withAction });
  vi.advanceTimersByTime(duration - 1);
  expect(currentToast()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeUndefined();
});

test("loading stays until it is replaced", () => {
  showToast({ kind: "loading", text: "Creating New Account..." });
  vi.advanceTimersByTime(3_600_000);
  expect(currentToast()?.text).toBe("Creating New Account...");
  showToast({ kind: "success", text: "done" });
  expect(currentToast()?.text).toBe("done");
});

test("the newest replaces, with a clock of its own", () => {
  showToast({ kind: "normal", text: "first" });
  vi.advanceTimersByTime(3000);
  showToast({ kind: "normal", text: "second" });
  vi.advanceTimersByTime(3000);
  expect(currentToast()?.text).toBe("second");
  vi.advanceTimersByTime(1000);
  expect(currentToast()).toBeUndefined();
});

test("a pause keeps what was left", () => {
  showToast({ kind: "normal", text: "x" });
  vi.advanceTimersByTime(3000);
  pauseToast();
  pauseToast();
  vi.advanceTimersByTime(60_000);
  resumeToast();
  vi.advanceTimersByTime(999);
  expect(currentToast()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeUndefined();
});

test("nothing runs out in a hidden tab", () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  showToast({ kind: "success", text: "x" });
  vi.advanceTimersByTime(60_000);
  expect(currentToast()).toBeDefined();
});

test("dismissing an older message leaves the newer", () => {
  const older = showToast({ kind: "loading", text: "older" });
  showToast({ kind: "normal", text: "newer" });
  dismissToast(older);
  expect(currentToast()?.text).toBe("newer");
});

test("a message is carried to the next page once", () => {
  carryToast({ kind: "success", text: "User Loggedout Successfully..!" });
  showCarriedToast();
  expect(currentToast()).toEqual({ kind: "success", text: "User Loggedout Successfully..!" });
  dismissToast();
  showCarriedToast();
  expect(currentToast()).toBeUndefined();
});

test("errors are alerts, others status; hovering stops the clock; the action runs once", () => {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  render(
    <I18nProvider i18n={i18n}>
      <ToastRegion />
    </I18nProvider>,
  );
  act(() => void showToast({ kind: "error", text: "Provide all details...!" }));
  expect(screen.getByRole("alert").textContent).toContain("Provide all details...!");
  expect(screen.getByRole("status").textContent).toBe("");

  const run = vi.fn();
  act(() => void showToast({ kind: "success", text: "Task deleted", action: { label: "Undo", run } }));
  expect(screen.getByRole("status").textContent).toContain("Task deleted");
  fireEvent.mouseEnter(screen.getByText("Task deleted"));
  act(() => void vi.advanceTimersByTime(60_000));
  fireEvent.click(screen.getByText("Undo"));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText("Task deleted")).toBeNull();
});
