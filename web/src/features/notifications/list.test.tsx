import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { FakeServer, setOnline } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

afterEach(closeScene);

const said = (title: string, body = "") => ({
  text: { en: { title, body }, hi: { title: `${title} हिन्दी`, body } },
});
/** The first is the newest. */
const seven = [
  { ...said("Reminder: Sita Devi, Katha", "Work date 27 November 2026."), path: "/notes/all" },
  { ...said("How did it go: Namkaran?"), kind: "task.close", path: "/tasks" },
  { ...said("Tasks tomorrow: 2", "07:00 Katha\n18:00 Aarti"), kind: "task.tomorrow" },
  { ...said("New log-in"), kind: "security", readAt: "2026-11-20T05:00:00Z" },
  { ...said("Tasks today: 1"), kind: "day.sheet", readAt: "2026-11-20T05:00:00Z" },
  { ...said("Of a newer server"), kind: "moon.rise", readAt: "2026-11-20T05:00:00Z" },
  { ...said("Put away"), archivedAt: "2026-11-20T05:00:00Z" },
].map((row, i) => ({ ...row, createdAt: new Date(Date.UTC(2026, 10, 20, 5, 0) - i * 60_000).toISOString() }));

const open = (at = "/notifications", notifications = seven) => openScene({ at, notifications });
const titles = () =>
  screen
    .queryAllByRole("listitem")
    .filter((item) => item.dataset.notification)
    .map((item) => within(item).getByRole("link").textContent?.replace("Unread. ", ""));
const bell = () => screen.getAllByRole("link", { name: /^Notifications/ })[0] as HTMLElement;

test("tabs, pages and the bell", async () => {
  const { user, container } = await open();
  await screen.findByRole("tab", { name: "Unread 3" });
  expect(titles()).toEqual(seven.slice(0, 5).map(({ text }) => text.en.title));
  expect(bell().textContent).toContain("3 unread");
  expect(screen.getByText(/07:00 Katha/)).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(titles()).toEqual(["Of a newer server"]));
  expect(location.search).toBe("?page=2");
  await user.click(screen.getByRole("tab", { name: "Unread 3" }));
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(location.search).toBe("?tab=unread");
  await user.click(screen.getByRole("tab", { name: "Archived" }));
  await waitFor(() => expect(titles()).toEqual(["Put away"]));
});

test("a tap opens what it is about and marks it read", async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole("link", { name: /How did it go/ }));
  await waitFor(() => expect(location.pathname).toBe("/tasks"));
  await waitFor(() => expect(server.notifications.get(idOf(1))?.readAt).toBeTruthy());
  expect(bell().textContent).toContain("2 unread");
});

test("all are marked as read in one call, and it is not offered again", async () => {
  const { user, server } = await open();
  const all = await screen.findByRole<HTMLButtonElement>("button", { name: "Mark all as read" });
  await user.click(all);
  await screen.findByText("All marked as read");
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]?.body).toEqual([idOf(0), idOf(1), idOf(2)]);
  await waitFor(() => expect(bell().textContent).toBe("Notifications"));
  expect(all.disabled).toBe(true);
  await user.click(screen.getByRole("tab", { name: /^Unread/ }));
  await screen.findByText("Everything is read");
});

test("archived, and taken back from there; removed, and undone", async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole("button", { name: "Archive: New log-in" }));
  await screen.findByText("Moved to Archived");
  await waitFor(() => expect(titles()).not.toContain("New log-in"));
  await waitFor(() => expect(server.notifications.get(idOf(3))?.archivedAt).toBeTruthy());
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(titles()).toContain("New log-in"));
  await user.click(screen.getByRole("tab", { name: "Archived" }));
  await user.click(await screen.findByRole("button", { name: "Take back: Put away" }));
  await screen.findByText("Nothing is archived");
  await user.click(screen.getByRole("tab", { name: "All" }));
  await user.click(await screen.findByRole("button", { name: "Remove: Tasks tomorrow: 2" }));
  await screen.findByText("Notification removed");
  await waitFor(() => expect(server.notifications.has(idOf(2))).toBe(false));
  expect(document.activeElement?.tagName).toBe("UL");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(titles()).toContain("Tasks tomorrow: 2"));
  await waitFor(() => expect(server.notifications.has(idOf(2))).toBe(true));
});

test("without a network it is done here and sent later, each once", async () => {
  const { user, server } = await open();
  await screen.findByRole("tab", { name: "Unread 3" });
  server.down = "unreached";
  setOnline(false);
  await user.click(screen.getByRole("button", { name: "Archive: How did it go: Namkaran?" }));
  await screen.findByRole("tab", { name: "Unread 2" });
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(bell().textContent).toBe("Notifications"));
  server.down = undefined;
  setOnline(true);
  await waitFor(() => expect(server.notifications.get(idOf(1))?.archivedAt).toBeTruthy());
  await waitFor(() => expect(server.notifications.get(idOf(2))?.readAt).toBeTruthy());
  expect(server.notifications.get(idOf(1))?.readAt).toBeNull();
});

test("what the server no longer has leaves nothing to decide", async () => {
  const { user, server, device } = await open();
  await screen.findByRole("tab", { name: "Unread 3" });
  server.faults = [404];
  await user.click(screen.getByRole("button", { name: "Archive: Tasks today: 1" }));
  await waitFor(() => expect(device.getState().outbox).toEqual([]));
  await waitFor(() => expect(titles()).toContain("Tasks today: 1"));
});

test("what another device does shows by itself", async () => {
  const { server, device } = await open();
  await screen.findByRole("tab", { name: "Unread 3" });
  server.remove([idOf(0)], "notification");
  await device.sync();
  await screen.findByRole("tab", { name: "Unread 2" });
});

test("Close goes back to where one came from", async () => {
  const { user } = await open("/tasks");
  await user.click(bell());
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(location.pathname).toBe("/tasks"));
});

test("none yet; and an error with Try again where nothing was ever fetched", async () => {
  const server = new FakeServer();
  server.down = 503;
  const { user } = await openScene({ at: "/notifications", server });
  await screen.findByRole("heading", { name: "Notifications could not be loaded" });
  server.down = undefined;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("No notification yet");
});
