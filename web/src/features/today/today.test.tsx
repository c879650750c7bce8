import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { areaOf } from "../../offline/testing/samples-when.ts";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

/** 12:40 in India on 20 November 2026. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 7, 10), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const clients = [
  {
    name: "Agarwal parivar",
    phones: [{ number: "+919829033018" }],
    // The katha is not at their house.
    addresses: [{ _id: "home", area: "Vaishali Nagar" }],
  },
  { name: "Khandelwal parivar", phones: [{ number: "+919828077120" }] },
];
const work = { own: true, durationMinutes: 75, location: "Jagatpura" } as const;
const katha = {
  ...work,
  taskName: "Katha",
  date: "2026-11-20",
  startTime: "09:30",
  amount: 5100,
  clientId: idOf(0),
};
const vastu = {
  ...work,
  taskName: "Vastu",
  date: "2026-11-20",
  startTime: "15:00",
  amount: 2100,
  clientId: idOf(1),
};
const moved = {
  riteName: "Vastu",
  status: "confirmed",
  contact: { name: "", phone: "+919829000001", language: "hi" },
  wanted: { date: "2026-11-18" },
  agreed: { date: "2026-11-18" },
  change: { startTime: "17:00", at: "2026-11-19T05:00:00Z" },
} as const;
const region = (name: RegExp) => within(screen.getByRole("region", { name }));

test("when to leave, the day, what is to be closed and told, and tomorrow", async () => {
  const { container, user, server } = await openScene({
    at: "/today",
    wide: false,
    clients,
    tasks: [
      katha,
      vastu,
      { ...vastu, taskName: "Griha shanti", date: "2026-11-21", startTime: "07:00" },
      { ...vastu, date: "2026-11-18", outcome: "done" },
    ],
    blocks: [{ kind: "sutak_death", date: "2026-11-20", endDate: "2026-11-21", clientId: idOf(0) }],
    bookings: [
      {
        riteName: "Namkaran",
        contact: { name: "Pooja Bhargava", phone: "+919829000000", language: "hi" },
        wanted: { date: "2026-12-01", startTime: "10:00" },
        durationMinutes: 60,
      },
      // The family asks for another hour of what is agreed; what is over waits for no word.
      { ...moved, taskId: idOf(1), contact: { ...moved.contact, name: "Kavita" } },
      { ...moved, taskId: idOf(3), contact: { ...moved.contact, name: "Gone" } },
    ],
  });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Friday 20 November");
  // Half an hour of way is usual where nothing is known.
  const next = within(screen.getByRole("region", { name: "Leave by" }));
  expect(next.getByText("in 1 h 50 min")).toBeTruthy();
  expect(next.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+919828077120");
  expect(next.getByRole("link", { name: "Sankalpa" }).getAttribute("href")).toMatch(
    /^\/tasks\/.+\/sankalpa$/,
  );
  const day = region(/^The day/);
  // What keeps a family from rites does not close his day.
  expect(day.queryByText(/You are away/)).toBeNull();
  expect(day.getByText("Now.").parentElement?.textContent).toContain("Free for 1 h 50 min");
  expect(
    day
      .getByRole("link", { name: /Katha.*Agarwal parivar, Jagatpura Ended 10:45, not closed yet/ })
      .getAttribute("href"),
  ).toBe(`/tasks/${idOf(0)}/close`);
  expect(region(/New bookings/).getByRole("link", { name: /Namkaran.*Free/ })).toBeTruthy();
  expect(
    region(/New bookings/).getByRole("link", { name: /Vastu.*Kavita, Fri 20 Nov.*Wants a change/ }),
  ).toBeTruthy();
  expect(region(/New bookings/).queryByText(/Gone/)).toBeNull();
  expect(region(/Messages to send/).getByText("1 reminder for tomorrow")).toBeTruthy();
  expect(region(/Tomorrow/).getByText("Khandelwal parivar, leave by 6:30 am")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);

  await user.click(await screen.findByRole("button", { name: "Got it, cash" }));
  await waitFor(() => expect(server.changes).toHaveLength(2));
  expect(server.changes.map(({ body }) => body)).toMatchObject([
    { taskId: idOf(0), amount: 5100, method: "cash", kind: "balance", date: "2026-11-20" },
    { outcome: "done" },
  ]);
  expect(await screen.findByText("Katha closed, ₹5,100 cash")).toBeTruthy();
  expect(screen.queryByText("Needs closing")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Got it, cash" })).toBeTruthy();
});

test("on my way: WhatsApp with when he will be there, and the question whether it went", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user, server } = await openScene({ at: "/today", wide: false, clients, tasks: [vastu] });
  await user.click(await screen.findByRole("button", { name: "On my way" }));
  const address = new URL(String(opened.mock.calls[0]?.[0]));
  expect(address.pathname).toBe("/919828077120");
  expect(address.searchParams.get("text")).toContain("I will be there by 1:10 pm");
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]?.body).toMatchObject({
    template: "on_my_way",
    state: "opened",
    due: "2026-11-20",
  });
});

test("the minutes of a way are set where it is seen", async () => {
  const server = new FakeServer();
  server.put(areaOf(idOf(0), { name: "Brahmpuri", home: true }), 200, "area");
  server.put(areaOf(idOf(1), { name: "Jagatpura" }), 200, "area");
  const { user } = await openScene({ at: "/today", wide: false, server, tasks: [vastu] });
  await user.click(await screen.findByRole("button", { name: "30 min to Jagatpura" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Brahmpuri – Jagatpura" }));
  await user.type(sheet.getByRole("textbox", { name: "Minutes on the way" }), "45");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]?.body).toEqual({ ways: [{ to: idOf(1), minutes: 45 }] });
  expect(region(/^Leave by/).getByText("in 1 h 35 min")).toBeTruthy();
});

test("late, after the last rite, and a day without work", async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 20, 9, 6));
  const { unmount } = await openScene({ at: "/today", wide: false, clients, tasks: [vastu] });
  const late = await screen.findByText("6 min late");
  expect(late.dataset.urgency).toBe("late");
  const now = region(/^Leave now/);
  expect(now.getByText("You reach at about 3:06 pm")).toBeTruthy();
  expect(now.getByRole("button", { name: "Tell: late by 6 min" })).toBeTruthy();
  unmount();
  await closeScene();

  vi.setSystemTime(Date.UTC(2026, 10, 20, 15));
  const evening = await openScene({ at: "/today", wide: false, clients, tasks: [katha, vastu] });
  const close = await screen.findByRole("link", { name: "Close the day" });
  expect(close.getAttribute("href")).toBe(`/tasks/${idOf(0)}/close`);
  evening.unmount();
  await closeScene();

  await openScene({ at: "/today", wide: false, tasks: [{ ...vastu, date: "2026-11-23" }] });
  expect(await screen.findByText("Nothing fixed for today")).toBeTruthy();
  expect(screen.getByText("Next: Mon 23 Nov, 3:00 pm, Vastu, Jagatpura. Leave by 2:30 pm.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Add from a call" }).getAttribute("href")).toBe("/bookings/new");
});
