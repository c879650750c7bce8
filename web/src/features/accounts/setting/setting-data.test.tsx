import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Strips } from "../../../app/strips.tsx";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "../../../app/testing-page.tsx";
import { database, LOST, type LostRow } from "../../../offline/db.ts";
import { currentUser } from "../../../offline/device.ts";
import { taskOf } from "../../../offline/testing/samples.ts";
import { teachDialogs } from "../../../ui/testing.tsx";
import { currentToast } from "../../../ui/toasts.ts";
import { Component as Data } from "./setting-data.route.tsx";

const open = () => show(<Data />, "/profile/:id/setting/data", `/profile/${ram.id}/setting/data`);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

teachDialogs();
beforeEach(freshDevice);
afterEach(leaveDevice);

test("the export is saved under the name that the server gives", async () => {
  await loggedIn();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => "blob:takeout";
  vi.stubGlobal(
    "fetch",
    async () =>
      new Response("PK", {
        headers: {
          "content-type": "application/zip",
          "content-disposition": "attachment; filename=sankalp-2026-11-21.zip",
        },
      }),
  );
  open();
  await press("Export");
  await waitFor(() => expect(saved).toEqual(["sankalp-2026-11-21.zip"]));
  expect(currentToast()?.text).toBe("Your data is saved as a file.");
});

test("long after the login the export wants the password", async () => {
  await loggedIn();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  URL.createObjectURL = () => "blob:takeout";
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return bodies.length === 1
      ? Response.json(
          { error: "Password?", code: "account.prove", fields: { password: "?" } },
          { status: 403 },
        )
      : new Response("PK", { headers: { "content-type": "application/zip" } });
  });
  open();
  await press("Export");
  await userEvent.type(await screen.findByLabelText("Your password"), "kartik2083");
  await press("Continue");
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(bodies).toEqual([{}, { password: "kartik2083" }]);
});

test.each([
  ["a network that is gone", () => Promise.reject(new TypeError("failed to fetch"))],
  [
    "a station's login page",
    async () => new Response("<html>", { headers: { "content-type": "text/html" } }),
  ],
  [
    "too many exports",
    async () =>
      new Response(JSON.stringify({ error: "Later." }), {
        status: 429,
        headers: { "content-type": "application/json" },
      }),
  ],
])("%s is told, and nothing is saved", async (_, answer) => {
  await loggedIn();
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click");
  vi.stubGlobal("fetch", answer);
  open();
  await press("Export");
  await waitFor(() => expect(currentToast()?.kind).toBe("error"));
  expect(click).not.toHaveBeenCalled();
});

test("deleting wants the password, and a code where a login has two steps; then the device is empty", async () => {
  await loggedIn({ ...ram, secondFactor: true });
  const calls = serve({
    "POST /api/users/close": (body) =>
      (body as { password: string }).password === "kartik2083"
        ? [
            200,
            { success: "Your account will be erased after seven days.", closesAt: "2026-11-28T06:00:00Z" },
          ]
        : [422, { error: "Wrong", fields: { password: "This is not your current password." } }],
    "POST /api/users/logout": [401, { error: "" }],
  });
  open();
  await press("Delete account");
  await press("Yes, delete");
  expect(screen.getByText("Type your password.")).toBeTruthy();
  expect(screen.getByText("Type the code that the app shows now.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Your password"), "kartik");
  await userEvent.type(screen.getByLabelText("Code of the app, or a recovery code"), "417036");
  await press("Yes, delete");
  expect(await screen.findByText("This is not your current password.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Your password"), "2083");
  await press("Yes, delete");
  await waitFor(() => expect(currentUser()).toBeNull());
  expect(calls.filter(({ call }) => call === "POST /api/users/close").at(-1)?.body).toEqual({
    password: "kartik2083",
    code: "417036",
  });
});

test("before deleting it says what is on this device alone, of whoever uses it, for the logout takes it", async () => {
  await loggedIn();
  const lost: LostRow[] = [{ kind: "task", record: taskOf("late") }];
  await (await database()).put("drafts", lost, ["the brother", LOST]);
  open();
  await press("Delete account");
  const dialog = await screen.findByRole("dialog", { name: "Delete account" });
  await waitFor(() => expect(dialog.textContent).toContain("1 entry is only on this device"));
  expect(dialog.textContent).toContain("You are logged out of this device at once.");
  expect(dialog.textContent).not.toContain("not been sent");
});

test("an account that is to be erased says so on every page, and is kept by a tap", async () => {
  await loggedIn({ ...ram, closesAt: "2026-11-28T06:00:00Z" });
  serve({
    "POST /api/users/keep": [200, { success: "Your account stays.", user: { ...ram, closesAt: null } }],
  });
  show(<Strips />, "/tasks");
  expect(await screen.findByText("Your account goes on 28 Nov.")).toBeTruthy();
  await press("Keep it");
  await waitFor(() => expect(screen.queryByText(/Your account goes/)).toBeNull());
  expect(currentToast()?.text).toBe("Your account stays.");
});

const others = { photos: 1200, maxPhotos: 3000, photoBytes: 5_000_000, feeds: 3, maxFeeds: 50 };

test.each([
  ["far from", 100, false],
  ["near", 8_000, true],
])("how much is stored is shown, and %s the limit it says so", async (_, rows, warned) => {
  await loggedIn();
  serve({
    "GET /api/usage": [
      200,
      { usage: { rows, maxRows: 10_000, bytes: 3_000_000, maxBytes: 2 ** 30, ...others } },
    ],
  });
  open();
  expect(await screen.findByText(/of 10,000 records and photos/)).toBeTruthy();
  expect(screen.getByText(/3 of 1,024 MB/)).toBeTruthy();
  expect(screen.queryByText(/nearly used up/) !== null).toBe(warned);
});

test("a notification of space leads to its card", async () => {
  await loggedIn();
  const shown = vi.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    shown(this.getAttribute("aria-label"));
  };
  serve({
    "GET /api/usage": [
      200,
      { usage: { rows: 8_000, maxRows: 10_000, bytes: 1, maxBytes: 2 ** 30, ...others } },
    ],
  });
  show(<Data />, "/profile/:id/setting/data", `/profile/${ram.id}/setting/data#space`);
  await waitFor(() => expect(shown.mock.calls).toEqual([["Space"]]));
});

test("photos and links for other calendars have limits of their own, and words before they are reached", async () => {
  await loggedIn();
  let usage = { rows: 1, maxRows: 10_000, bytes: 3_000_000, maxBytes: 2 ** 30, ...others };
  serve({ "GET /api/usage": () => [200, { usage }] });
  const { unmount } = open();
  expect(await screen.findByText(/1,200 of 3,000 photos of bills, 5 MB/)).toBeTruthy();
  expect(screen.getByText(/3 of 50 links for other calendars/)).toBeTruthy();
  expect(screen.queryByText(/Only/)).toBeNull();
  unmount();
  usage = { ...usage, photos: 2400, feeds: 41 };
  open();
  expect(await screen.findByText("Only 600 more.")).toBeTruthy();
  expect(screen.getByText("Only 9 more.")).toBeTruthy();
});

test.each([
  ["few", { "RateLimit-Remaining": "900" }, true],
  ["plenty", {}, false],
])("there is a word when %s calls are left until the devices have to wait", async (_, headers, warned) => {
  await loggedIn();
  const usage = { rows: 1, maxRows: 10_000, bytes: 3_000_000, maxBytes: 2 ** 30, ...others };
  serve({ "GET /api/usage": [200, { usage }, headers as Record<string, string>] });
  open();
  expect(await screen.findByText(/of 10,000 records and photos/)).toBeTruthy();
  expect(screen.queryByText(/900 more calls/) !== null).toBe(warned);
});
