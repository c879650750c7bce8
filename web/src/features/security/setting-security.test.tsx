import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Component as Profile } from "../../app/profile-page.route.tsx";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "../../app/testing-page.tsx";
import { currentToast } from "../../ui/toasts.ts";
import { Component as Security } from "./setting-security.route.tsx";

beforeEach(() => {
  freshDevice();
  serve({});
});
afterEach(leaveDevice);

const open = (id = ram.id) =>
  show(<Security />, "/profile/:id/setting/security", `/profile/${id}/setting/security`);

test("somebody else's are not in the book", async () => {
  await loggedIn();
  open("0197-other");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This page is not in the book");
});

const here = {
  _id: "a",
  current: true,
  device: "Chrome, Android",
  address: "1.2.3.4",
  createdAt: "2026-11-01T00:00:00Z",
  lastSeenAt: "2026-11-20T10:00:00Z",
};
const there = { ...here, _id: "b", current: false, device: "Firefox, Windows" };
const labels = { old: "Current password", first: "New password", again: "Confirm password" };
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test("sessions: this one first without a button, the others can be ended", async () => {
  let sessions = [there, here];
  const calls = serve({
    "GET /api/sessions": () => [200, { sessions, wrongLogins: [] }],
    "DELETE /api/sessions/b": () => {
      sessions = [here];
      return [200, { success: "Logged out there." }];
    },
  });
  await loggedIn();
  open();
  const mine = (await screen.findByText("Chrome, Android")).closest("li") as HTMLElement;
  expect(mine.previousElementSibling).toBeNull();
  expect(mine.textContent).toContain("This device · in use now");
  expect(within(mine).queryByRole("button")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Log out Firefox, Windows" }));
  await waitFor(() => expect(screen.queryByText("Firefox, Windows")).toBeNull());
  expect(calls.map(({ call }) => call)).toContain("DELETE /api/sessions/b");
  expect(screen.queryByRole("button", { name: "Log out everywhere else" })).toBeNull();
});

test("without the server the list says so and can be asked for again", async () => {
  serve({});
  await loggedIn();
  open();
  const list = within(screen.getByRole("region", { name: "Where you are logged in" }));
  const again = await list.findByRole("button", { name: "Try again" });
  serve({ "GET /api/sessions": [200, { sessions: [here], wrongLogins: [] }] });
  await userEvent.click(again);
  expect(await screen.findByText("Chrome, Android")).toBeTruthy();
});

test("a new password: judged here, sent once, the form emptied, the sessions read again", async () => {
  const calls = serve({
    "GET /api/sessions": [200, { sessions: [here], wrongLogins: [] }],
    "PUT /api/users/password": [200, { success: "Your password is changed." }],
  });
  await loggedIn();
  open();
  await screen.findByText("Chrome, Android");
  await type(labels.old, "kartik2083");
  await type(labels.first, "short");
  await type(labels.again, "other");
  await userEvent.click(screen.getByRole("button", { name: "Update Password" }));
  expect(screen.getByText("Use at least 8 characters.")).toBeTruthy();
  expect(screen.getByText("The two passwords are not the same.")).toBeTruthy();
  expect(calls.some(({ call }) => call.startsWith("PUT"))).toBe(false);
  await userEvent.clear(screen.getByLabelText(labels.first));
  await userEvent.clear(screen.getByLabelText(labels.again));
  await type(labels.first, "Kartik!2084");
  await type(labels.again, "Kartik!2084");
  await userEvent.click(screen.getByRole("button", { name: "Update Password" }));
  await waitFor(() => expect(currentToast()?.text).toBe("Your password is changed."));
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({
    currentPassword: "kartik2083",
    password: "Kartik!2084",
    confirmPassword: "Kartik!2084",
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(labels.old).value).toBe(""));
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === "GET /api/sessions").length).toBeGreaterThan(1),
  );
});

test("the same among the settings of the profile", async () => {
  const calls = serve({
    "GET /api/identities": [200, { hasPassword: true, passkeys: [], identities: [] }],
    "PUT /api/users/password": [200, { success: "Your password is changed." }],
  });
  await loggedIn();
  show(<Profile />, "/profile/:id", `/profile/${ram.id}?tab=settings`);
  await type(labels.old, "Kartik!2083");
  await type(labels.first, "Kartik!2084");
  await type(labels.again, "Kartik!2084");
  await userEvent.click(screen.getByRole("button", { name: "Update Password" }));
  await waitFor(() => expect(currentToast()?.text).toBe("Your password is changed."));
  expect(calls.find(({ call }) => call === "PUT /api/users/password")?.body).toMatchObject({
    currentPassword: "Kartik!2083",
    password: "Kartik!2084",
  });
});

test("a wrong current password is told at its field", async () => {
  serve({
    "GET /api/sessions": [200, { sessions: [here], wrongLogins: [] }],
    "PUT /api/users/password": [
      422,
      { error: "Not right.", fields: { currentPassword: "This is not your password." } },
    ],
  });
  await loggedIn();
  open();
  await type(labels.old, "wrong");
  await type(labels.first, "Kartik!2084");
  await type(labels.again, "Kartik!2084");
  await userEvent.click(screen.getByRole("button", { name: "Update Password" }));
  expect(await screen.findByText("This is not your password.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(labels.old)));
});

test("wrong logins: how many, from where and when; without any there is no card", async () => {
  const wrongLogins = [
    { address: "198.51.100.7", device: "Firefox, Windows", tries: 3, lastAt: "2026-11-20T10:00:00Z" },
    { address: "192.0.2.9", device: "", tries: 1, lastAt: "2026-11-19T10:00:00Z" },
  ];
  serve({ "GET /api/sessions": [200, { sessions: [here], wrongLogins }] });
  await loggedIn();
  const { unmount } = open();
  const card = await screen.findByRole("region", { name: "Wrong logins" });
  const [first, second] = within(card).getAllByRole("listitem");
  expect(first?.textContent).toMatch(/^3 wrong loginsfrom 198\.51\.100\.7 · Firefox, Windows · /);
  expect(second?.textContent).toMatch(/^1 wrong loginfrom 192\.0\.2\.9 · Unknown device · /);
  unmount();
  serve({ "GET /api/sessions": [200, { sessions: [here], wrongLogins: [] }] });
  open();
  await screen.findByText("Chrome, Android");
  expect(screen.queryByRole("region", { name: "Wrong logins" })).toBeNull();
});
