import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "../../../api/types.ts";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "../../../app/testing-page.tsx";
import { prefs } from "../../../i18n/prefs.ts";
import { currentUser } from "../../../offline/device.ts";
import { followSettings } from "../../../offline/settings.ts";
import { digitsOf } from "../../../ui/code-input.tsx";
import { currentToast } from "../../../ui/toasts.ts";
import { Component as Setting } from "./setting.route.tsx";
import { Component as Account } from "./setting-account.route.tsx";
import { Component as Display } from "./setting-display.route.tsx";

let stop = () => {};

beforeEach(() => {
  freshDevice();
  serve({});
});
afterEach(async () => {
  stop();
  await leaveDevice();
});

const open = (page: ReactNode, section = "", id = ram.id) =>
  show(
    page,
    `/profile/:id/setting${section && `/${section}`}`,
    `/profile/${id}/setting${section && `/${section}`}`,
  );
const wide = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

describe("the list", () => {
  test("a phone shows every section with what holds now", async () => {
    wide(false);
    await loggedIn({ ...ram, timeZone: "Asia/Kolkata" });
    open(<Setting />);
    const links = within(screen.getByRole("navigation")).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["AccountName, e-mail, phone", `/profile/${ram.id}/setting/account`],
      ["SecurityPassword, devices", `/profile/${ram.id}/setting/security`],
      ["Place and almanacKolkata, Asia", `/profile/${ram.id}/setting/place`],
      ["MoneyUPI, receipts, amounts", `/profile/${ram.id}/setting/money`],
      ["Public pageOff", `/profile/${ram.id}/setting/public-page`],
      ["MessagesWording, signature", `/profile/${ram.id}/setting/messages`],
      ["CalendarsGoogle, Apple, families", `/profile/${ram.id}/setting/calendars`],
      ["Working togetherWho works with your account", `/profile/${ram.id}/setting/people`],
      ["NotificationsApp, e-mail, push", `/profile/${ram.id}/setting/notifications`],
      ["DisplayEnglish, Auto, Normal", `/profile/${ram.id}/setting/display`],
      ["Your dataExport, delete account", `/profile/${ram.id}/setting/data`],
    ]);
  });

  test("a wide screen goes on to the first section", async () => {
    wide(true);
    await loggedIn();
    show(<Setting />, "/profile/:id/setting", `/profile/${ram.id}/setting`);
    expect(screen.getByText(`at /profile/${ram.id}/setting/account`)).toBeTruthy();
  });

  test.each([
    ["", <Setting key="s" />],
    ["account", <Account key="a" />],
  ] as const)("somebody else's settings (%s) are not in the book", async (section, page) => {
    wide(false);
    await loggedIn();
    open(page, section, "0197-other");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This page is not in the book");
    expect(screen.queryByText(ram.email)).toBeNull();
  });
});

test("display: every choice shows at once and reaches the account", async () => {
  let account: User = ram;
  serve({
    "PUT /api/profile/settings": (body) => {
      account = { ...account, ...(body as Partial<User>) };
      return [200, { success: "", user: account }];
    },
  });
  await loggedIn();
  stop = followSettings(() => {});
  open(<Display />, "display");
  for (const name of ["Dark", "Larger", "१ २ ३", "२४ hours"])
    await userEvent.click(screen.getByRole("radio", { name }));
  expect(prefs()).toMatchObject({ theme: "dark", text: "larger", digits: "devanagari", clock: "24" });
  expect(document.documentElement.dataset).toMatchObject({ theme: "dark", text: "larger" });
  await userEvent.click(screen.getByRole("switch", { name: "Keyboard shortcuts" }));
  await waitFor(() => expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("false"));
  const chosen = { theme: "dark", textSize: "larger", digits: "devanagari", clock: "24", shortcuts: false };
  await waitFor(() => expect(account).toEqual({ ...ram, ...chosen }));
  expect(currentToast()).toBeUndefined();
});

describe("account", () => {
  test("the name is kept at once and sent later; an empty one is refused", async () => {
    await loggedIn();
    open(<Account />, "account");
    const name = screen.getByLabelText<HTMLInputElement>("Full Name");
    const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save name" });
    expect(save.disabled).toBe(true);
    await userEvent.clear(name);
    await userEvent.click(save);
    expect(screen.getByText("Type your full name.")).toBeTruthy();
    await userEvent.type(name, " Ram ji ");
    await userEvent.click(save);
    await waitFor(() => expect(currentUser()?.name).toBe("Ram ji"));
    await waitFor(() => expect(currentToast()).toMatchObject({ kind: "success", text: "Saved" }));
  });

  test("what cannot be changed is told, and a confirmed e-mail asks for nothing", async () => {
    await loggedIn();
    open(<Account />, "account");
    for (const fact of ["ram_1", /ram@shastri\.in/, "+91 98290 41177", "Confirmed"])
      expect(screen.getByText(fact)).toBeTruthy();
    expect(screen.queryByLabelText("Code")).toBeNull();
  });

  test("the code is confirmed with its sixth digit, also when typed in Devanagari", async () => {
    const calls = serve({
      "POST /api/users/email/confirm": [200, { success: "Your email is confirmed." }],
      "GET /api/users/me": [200, { user: ram }],
    });
    await loggedIn({ ...ram, emailVerified: false });
    open(<Account />, "account");
    await userEvent.type(screen.getByLabelText("Code"), "१२३ 45");
    expect(calls.some(({ call }) => call.endsWith("/confirm"))).toBe(false);
    await userEvent.type(screen.getByLabelText("Code"), "6");
    await waitFor(() => expect(screen.getByText("Confirmed")).toBeTruthy());
    expect(calls.find(({ call }) => call.endsWith("/confirm"))?.body).toEqual({ otp: "123456" });
    await waitFor(() => expect(currentToast()?.text).toBe("Your email is confirmed."));
  });

  test("a wrong code is told at the field; a new one can be asked for", async () => {
    const calls = serve({
      "POST /api/users/email/confirm": [400, { error: "Incorrect OTP!", fields: {} }],
      "POST /api/users/email/send-code": [200, { success: "OTP Sent Successfully!" }],
    });
    await loggedIn({ ...ram, emailVerified: false });
    open(<Account />, "account");
    await userEvent.type(screen.getByLabelText("Code"), "000000");
    await waitFor(() => expect(screen.getByText("Incorrect OTP!")).toBeTruthy());
    await userEvent.click(screen.getByRole("button", { name: "Send code" }));
    await waitFor(() => expect(currentToast()?.text).toBe("OTP Sent Successfully!"));
    expect(screen.queryByText("Incorrect OTP!")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("");
    expect(calls.at(-1)?.call).toBe("POST /api/users/email/send-code");
  });

  test.each([
    ["123456", "123456"],
    ["12 34-56", "123456"],
    ["१२३४५६", "123456"],
    ["1234567", "123456"],
    ["abc", ""],
  ])("digits of %j", (typed, digits) => expect(digitsOf(typed)).toBe(digits));
});
