import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SecondFactor as State } from "../../api/types.ts";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "../../app/testing-page.tsx";
import { teachDialogs } from "../../ui/testing.tsx";
import { currentToast } from "../../ui/toasts.ts";
import { Component as Codes } from "./codes.route.tsx";
import { recoveryCodes, showRecoveryCodes } from "./recovery-codes.ts";
import { SecondFactor } from "./second-factor.tsx";
import { Component as TwoStep } from "./two-step.route.tsx";

const off: State = { on: false, since: null, codesLeft: 0, codes: 10 };
const on: State = { on: true, since: "2026-10-02T06:00:00Z", codesLeft: 8, codes: 10 };
const path = "/api/users/second-factor";
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const at = `/profile/${ram.id}/setting/security`;

teachDialogs();
beforeEach(freshDevice);
afterEach(async () => {
  showRecoveryCodes([]);
  await leaveDevice();
});

test("off: it leads to where it is turned on", async () => {
  serve({ [`GET ${path}`]: [200, off] });
  show(<SecondFactor user={ram} />, at);
  const link = await screen.findByRole("link", { name: "Turn on" });
  expect(link.getAttribute("href")).toBe(`${at}/two-step`);
  expect(screen.queryByText("Recovery codes")).toBeNull();
});

test("off, and the e-mail is not confirmed: it says why it must be, and leads there", async () => {
  serve({ [`GET ${path}`]: [200, off] });
  show(<SecondFactor user={{ ...ram, emailVerified: false }} />, at);
  const why = "Please confirm your e-mail first: it is your way back in if you lose your phone.";
  expect(await screen.findByText(why)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Confirm" });
  expect(link.getAttribute("href")).toBe(`/profile/${ram.id}/setting/account`);
  expect(screen.queryByRole("link", { name: "Turn on" })).toBeNull();
});

test("turning on is refused before the e-mail is confirmed: the way to it", async () => {
  const refused = { code: "account.second_email", error: "Please confirm your e-mail first." };
  serve({ [`POST ${path}`]: [409, refused] });
  await loggedIn({ ...ram, emailVerified: false });
  show(<TwoStep />, "/profile/:id/setting/security/two-step", `${at}/two-step`);
  expect(await screen.findByText("Please confirm your e-mail first.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Confirm" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("on: since when, what is left; turning off wants the password and a code", async () => {
  let state = on;
  const calls = serve({
    [`GET ${path}`]: () => [200, state],
    [`DELETE ${path}`]: () => {
      state = off;
      return [200, { success: "Two-step login is off." }];
    },
  });
  show(<SecondFactor user={ram} />, at);
  expect(await screen.findByText("On since 2 Oct 2026")).toBeTruthy();
  expect(screen.getByText("8 of 10 left")).toBeTruthy();
  await press("Turn off");
  const [, inDialog] = screen.getAllByRole("button", { name: "Turn off" });
  await userEvent.click(inDialog as HTMLElement);
  expect(screen.getByText("Type your password.")).toBeTruthy();
  expect(screen.getByText("Type the code that the app shows now.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Your password"), "kartik2083");
  await userEvent.type(screen.getByLabelText("Code of the app, or a recovery code"), "417036");
  await userEvent.click(inDialog as HTMLElement);
  await screen.findByRole("link", { name: "Turn on" });
  expect(calls.find(({ call }) => call === `DELETE ${path}`)?.body).toEqual({
    password: "kartik2083",
    code: "417036",
  });
});

test("what the server refuses is told at its field", async () => {
  serve({
    [`GET ${path}`]: [200, on],
    [`DELETE ${path}`]: [422, { error: "No.", code: "account.second_wrong", fields: { code: "Not right." } }],
  });
  show(<SecondFactor user={{ ...ram, hasPassword: false }} />, at);
  await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
  expect(screen.queryByLabelText("Your password")).toBeNull();
  await userEvent.type(screen.getByLabelText("Code of the app, or a recovery code"), "417036{Enter}");
  expect(await screen.findByText("Not right.")).toBeTruthy();
});

test("the app gets its key and shows that it has it; the codes go to their page and nowhere else", async () => {
  await loggedIn();
  const calls = serve({
    [`POST ${path}`]: [
      200,
      { secret: "JBSWY3DPK5XXE3DE", uri: "otpauth://totp/x", qr: { size: 25, path: "M0 0h7v1h-7z" } },
    ],
    [`PUT ${path}`]: [200, { success: "Two-step login is on.", codes: ["4821 7063", "9150 2287"] }],
  });
  show(<TwoStep />, "/profile/:id/setting/security/two-step", `${at}/two-step`);
  expect(await screen.findByText("JBSW Y3DP K5XX E3DE")).toBeTruthy();
  expect(screen.getByRole("img", { name: "QR code for the authenticator app" })).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Six-digit code"), "417036");
  await waitFor(() => expect(currentToast()?.text).toBe("Two-step login is on."));
  expect(calls.at(-1)).toEqual({ call: `PUT ${path}`, body: { code: "417036" } });
  expect(recoveryCodes()).toEqual(["4821 7063", "9150 2287"]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("4821");
});

test("the codes are copied and printed; without them the page says why", async () => {
  await loggedIn();
  showRecoveryCodes(["4821 7063", "9150 2287"]);
  const [print, writeText] = [vi.fn(), vi.fn(() => Promise.resolve())];
  vi.stubGlobal("print", print);
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  const page = "/profile/:id/setting/security/codes";
  const { unmount } = show(<Codes />, page, `${at}/codes`);
  expect(screen.getByText("4821 7063")).toBeTruthy();
  await press("Print");
  expect(print).toHaveBeenCalled();
  await press("Copy");
  expect(writeText).toHaveBeenCalledWith("4821 7063\n9150 2287");
  await waitFor(() => expect(currentToast()?.text).toBe("Copied"));
  unmount();
  showRecoveryCodes([]);
  show(<Codes />, page, `${at}/codes`);
  expect(screen.getByText(/Codes are shown only once/)).toBeTruthy();
});
