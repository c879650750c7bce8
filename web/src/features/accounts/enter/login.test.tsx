import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "../../../app/testing-page.tsx";
import { prefs } from "../../../i18n/prefs.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { write } from "../../../offline/write.ts";
import { currentToast } from "../../../ui/toasts.ts";
import { Component as Login } from "./login.route.tsx";

const { follow } = vi.hoisted(() => ({ follow: vi.fn() }));
vi.mock(import("../../../nav/destinations.ts"), async (real) => ({ ...(await real()), follow }));

beforeEach(freshDevice);
afterEach(async () => {
  await leaveDevice();
  follow.mockReset();
});

const credentials = () => screen.getByLabelText<HTMLInputElement>("Email, username or number");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const press = () => userEvent.click(screen.getByRole("button", { name: "Login" }));

async function enter(who = " ram_1 ", secret = "kartik2083") {
  await userEvent.type(credentials(), who);
  await userEvent.type(password(), secret);
  await press();
}

test("both fields empty: the specified toast, both marked, the first in focus, nothing sent", async () => {
  const calls = serve({ "POST /api/users/login": [200, {}] });
  show(<Login />, "/login");
  await press();
  expect(currentToast()).toMatchObject({ kind: "error", text: "Provide all details...!" });
  expect(credentials().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Type your password.")).toBeTruthy();
  expect(document.activeElement).toBe(credentials());
  expect(calls).toEqual([]);
  await userEvent.type(credentials(), "r");
  expect(credentials().getAttribute("aria-invalid")).toBeNull();
});

test("a right pair asks for a cookie, gives the device to the user, and takes over his settings", async () => {
  const calls = serve({
    "POST /api/users/login": [200, { success: "Welcome", user: { ...ram, theme: "dark" } }],
  });
  show(<Login />, "/login");
  await enter();
  await waitFor(() => expect(follow).toHaveBeenCalledWith("/", expect.anything()));
  expect(calls[0]?.body).toEqual({ credentials: "ram_1", password: "kartik2083", session: "cookie" });
  expect(localStorage.getItem("userId")).toBe(ram.id);
  expect(localStorage.getItem("userEmail")).toBe(ram.email);
  expect(Object.keys(localStorage).sort()).toEqual(["shownSettings", "userEmail", "userId"]);
  expect(prefs().theme).toBe("dark");
  // "/" is a static page: the toast waits for it.
  expect(sessionStorage.getItem("toast")).toContain("Welcome");
});

test.each([
  ["/login?next=%2Ftasks%3Fpage%3D2", "/tasks?page=2"],
  ["/login?next=https%3A%2F%2Fevil.example", "/"],
  ["/login?next=%2F%2Fevil.example", "/"],
  ["/login?next=%2Flogout", "/"],
])("%s leads to %s", async (at, to) => {
  serve({ "POST /api/users/login": [200, { success: "Welcome", user: ram }] });
  show(<Login />, "/login", at);
  await enter();
  await waitFor(() => expect(follow).toHaveBeenCalledWith(to, expect.anything()));
});

test("the way to register keeps where one was going", () => {
  show(<Login />, "/login", "/login?next=%2Ftasks");
  expect(screen.getByRole("link", { name: "Create account" }).getAttribute("href")).toBe(
    "/register?next=%2Ftasks",
  );
});

test("a wrong pair: the server's sentence, in the toast and at the field; what was typed stays", async () => {
  serve({
    "POST /api/users/login": [401, { error: "These do not match.", code: "login.wrong", fields: {} }],
  });
  show(<Login />, "/login");
  await enter();
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: "error", text: "These do not match." }));
  expect(screen.getByText("These do not match.")).toBeTruthy();
  expect(document.activeElement).toBe(password());
  expect(password().value).toBe("kartik2083");
  expect(localStorage.getItem("userId")).toBeNull();
  expect(follow).not.toHaveBeenCalled();
});

test.each([
  ["30", "Too many attempts. Please try again in 30 seconds."],
  ["60", "Too many attempts. Please try again in 1 minute."],
  ["601", "Too many attempts. Please try again in 11 minutes."],
])("too many tries (Retry-After: %s)", async (wait, sentence) => {
  serve({ "POST /api/users/login": [429, { error: "Too many." }, { "retry-after": wait }] });
  show(<Login />, "/login");
  await enter();
  await waitFor(() => expect(currentToast()?.text).toBe(sentence));
});

test("without internet it says so plainly, and works again afterwards", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  serve({});
  show(<Login />, "/login");
  await enter();
  await waitFor(() =>
    expect(currentToast()?.text).toBe(
      "There is no internet just now, and this needs it. Please try again later.",
    ),
  );
  onLine.mockReturnValue(true);
  serve({ "POST /api/users/login": [200, { success: "Welcome", user: ram }] });
  await press();
  await waitFor(() => expect(follow).toHaveBeenCalled());
});

test("two presses are one call", async () => {
  const calls = serve({ "POST /api/users/login": [200, { success: "Welcome", user: ram }] });
  show(<Login />, "/login");
  await userEvent.type(credentials(), "ram_1");
  await userEvent.type(password(), "kartik2083");
  await userEvent.dblClick(screen.getByRole("button", { name: "Login" }));
  await waitFor(() => expect(follow).toHaveBeenCalled());
  expect(calls.filter(({ call }) => call === "POST /api/users/login")).toHaveLength(1);
});

test("the password can be shown", async () => {
  show(<Login />, "/login");
  expect(password().type).toBe("password");
  await userEvent.click(screen.getByLabelText("Show password"));
  expect(password().type).toBe("text");
});

test("says what waits to be sent when a session has ended", async () => {
  serve({});
  await loggedIn();
  const id = uuid7();
  await write({ kind: "task", op: "delete", id, url: `/api/task/tasks/modify/delete/${id}` });
  show(<Login />, "/login");
  expect((await screen.findByRole("status")).textContent).toBe(
    "1 change is waiting to be sent. Log in as before, and it goes by itself.",
  );
});
