import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "../../../app/testing-page.tsx";
import { uuid7 } from "../../../lib/uuid7.ts";
import { database, LOST, type LostRow } from "../../../offline/db.ts";
import { refresh } from "../../../offline/state.ts";
import { taskOf } from "../../../offline/testing/samples.ts";
import { write } from "../../../offline/write.ts";
import { Component as Logout } from "./logout.route.tsx";

const { follow } = vi.hoisted(() => ({ follow: vi.fn() }));
vi.mock(import("../../../nav/destinations.ts"), async (real) => ({ ...(await real()), follow }));

beforeEach(async () => {
  freshDevice();
  await refresh();
  vi.spyOn(document, "referrer", "get").mockReturnValue(`${location.origin}/tasks`);
  // jsdom has no modal dialogs; an open one is all that is needed here.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(async () => {
  await leaveDevice();
  follow.mockReset();
  vi.restoreAllMocks();
});

const unsent = () => {
  const id = uuid7();
  return write({ kind: "task", op: "delete", id, url: `/api/task/tasks/modify/delete/${id}` });
};
const gone = () => waitFor(() => expect(follow).toHaveBeenCalledWith("/"));

test("nothing unsent: the device is wiped, the server told, and home with the specified words", async () => {
  const calls = serve({ "POST /api/users/logout": [200, { success: "" }] });
  await loggedIn();
  show(<Logout />, "/logout");
  await gone();
  expect(calls.map(({ call }) => call)).toContain("POST /api/users/logout");
  expect(localStorage.getItem("userId")).toBeNull();
  expect(localStorage.getItem("userEmail")).toBeNull();
  expect(sessionStorage.getItem("toast")).toBe('{"kind":"success","text":"User Loggedout Successfully..!"}');
});

test("unsent work: asked first; staying keeps everything", async () => {
  serve({});
  await loggedIn();
  await unsent();
  await unsent();
  show(<Logout />, "/logout");
  const dialog = await screen.findByRole("alertdialog", { name: "Some work is not sent yet" });
  expect(dialog.textContent).toContain("2 changes have not been sent. If you log out now, they are lost.");
  await userEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(await screen.findByText("at /tasks")).toBeTruthy();
  expect(localStorage.getItem("userId")).not.toBeNull();
  expect(follow).not.toHaveBeenCalled();
});

test("what the server lost and only this device has: asked first, and counted", async () => {
  serve({});
  await loggedIn();
  const row: LostRow = { kind: "task", record: taskOf("late") };
  await (await database()).put("drafts", [row], [ram.id, LOST]);
  show(<Logout />, "/logout");
  const dialog = await screen.findByRole("alertdialog", { name: "Some work is not sent yet" });
  expect(dialog.textContent).toContain("1 entry is only on this device");
  expect(dialog.textContent).not.toContain("A link has opened");
  expect(follow).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Log out anyway" }));
  await gone();
});

test("unsent work: out anyway, even without a network", async () => {
  serve({});
  await loggedIn();
  await unsent();
  show(<Logout />, "/logout");
  await userEvent.click(await screen.findByRole("button", { name: "Log out anyway" }));
  await gone();
  expect(localStorage.getItem("userId")).toBeNull();
});

test.each(["", "https://elsewhere.example/", `${location.origin}.elsewhere.example/`])(
  "opened from outside (%j): asked first, and nothing is done until then",
  async (referrer) => {
    vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
    const calls = serve({ "POST /api/users/logout": [200, { success: "" }] });
    await loggedIn();
    show(<Logout />, "/logout");
    expect(await screen.findByRole("alertdialog", { name: "Log out of this device?" })).toBeTruthy();
    expect(calls).toEqual([]);
    expect(follow).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    await gone();
    expect(localStorage.getItem("userId")).toBeNull();
  },
);

test("nobody logged in here: the same, quietly, wherever the link was", async () => {
  vi.spyOn(document, "referrer", "get").mockReturnValue("");
  serve({ "POST /api/users/logout": [401, { error: "" }] });
  show(<Logout />, "/logout");
  await gone();
});
