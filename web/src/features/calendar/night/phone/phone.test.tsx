import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message, Task } from "../../../../api/types.ts";
import { closeScene, idOf, openScene } from "../../../../app/testing.tsx";
import { riteOf } from "../../../../offline/testing/samples.ts";
import { crewOf, helperOf } from "../../../../offline/testing/samples-when.ts";
import { faultsOf } from "../../../../ui/testing.tsx";
import { AlmanacServer, place } from "../../testing.ts";

/** The evening of Diwali: sunset 5:39 pm in Jaipur, Amavasya all evening. */
const DIWALI = "2026-11-08";
const now = (at: string) =>
  vi.useFakeTimers({ now: Date.parse(`${DIWALI}T${at}:00+05:30`), toFake: ["Date"] });
beforeEach(() => void now("10:00"));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const NAMES = ["Khanna", "Sinha", "Bajpai", "Dixit", "Kesari", "Verma"];
const clients = NAMES.map((name, n) => ({ name: `${name} family`, phone: `+9198765432${10 + n}` }));
const house = (n: number, over: Partial<Task> = {}) => ({
  ...{ taskName: "Lakshmi puja", date: DIWALI, clientId: idOf(n), location: n % 2 ? "Raja Park" : "Amer" },
  ...{ startTime: null, durationMinutes: null },
  ...over,
});
const OMKAR = { own: false, finalAssignUser: "Omkar ji" };
/** Four houses of his own, two of Omkar ji's that were agreed; Raghav ji has none. */
const tasks = [
  ...[0, 1, 2, 3].map((n) => house(n)),
  house(4, { ...OMKAR, startTime: "18:00" }),
  house(5, { ...OMKAR, startTime: "20:00" }),
];

const withHelpers = () => {
  const server = new AlmanacServer();
  for (const [n, name] of ["Omkar ji", "Raghav ji"].entries()) {
    server.put(helperOf(idOf(80 + n), { name }), 200, "helper");
  }
  return server;
};
const open = (over: Parameters<typeof openScene>[0] = {}) =>
  openScene({
    ...{ at: `/calendar/night/${DIWALI}`, wide: false, tasks, clients, user: { place } },
    server: withHelpers(),
    ...over,
  });

const rows = async () => within(await screen.findByRole("list", { name: "Houses" })).getAllByRole("listitem");
const names = async () =>
  (await rows()).map((row) => within(row).getByRole("link").textContent?.replace(" family", ""));
const tab = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });

async function choose(house: string, item: string) {
  const handle = await screen.findByRole("button", { name: `Move ${house} family` });
  const menu = document.getElementById(handle.getAttribute("popovertarget") ?? "") as HTMLElement;
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  fireEvent.click(await within(menu).findByText(item));
}

test("each purohit has a tab of houses; one is given to another, saved, and its place among his is by area", async () => {
  const { container, user, server } = await open();
  expect((await tab("You 4")).checked).toBe(true);
  expect(await names()).toEqual(["Khanna", "Bajpai", "Sinha", "Dixit"]);
  expect(screen.queryByRole("radio", { name: /Raghav/ })).toBeNull();
  await choose("Dixit", "To Omkar ji");
  await user.click(await tab("Omkar 3"));
  expect(await names()).toEqual(["Kesari", "Verma", "Dixit"]);
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save the times" }));
  await waitFor(() => expect(server.rows.task.get(idOf(3))).toMatchObject(OMKAR));
  await choose("Kesari", "To you");
  await waitFor(async () => expect((await tab("Omkar 2")).checked).toBe(true));
  expect(await tab("You 4")).toBeTruthy();
});

test("a house of a helper is moved within his tab, and its time is saved", async () => {
  const { user, server } = await open();
  await user.click(await tab("Omkar 2"));
  await choose("Verma", "Move up");
  await waitFor(async () => expect(await names()).toEqual(["Verma", "Kesari"]));
  await user.click(screen.getByRole("button", { name: "Save the times" }));
  await waitFor(() => expect(server.rows.task.get(idOf(5))).toMatchObject({ ...OMKAR, startTime: "18:00" }));
});

test("whom nobody visits yet stays so when the page is left, until somebody is found", async () => {
  const { user } = await open();
  const { navigate } = await import("../../../../nav/history.ts");
  const go = (to: string) => act(() => navigate(to));
  await choose("Bajpai", "Nobody yet");
  await user.click(await tab("Nobody yet 1"));
  expect(within(screen.getByRole("list", { name: "Nobody yet" })).getByText("Bajpai family")).toBeTruthy();
  go("/calendar-view");
  await waitFor(() => expect(screen.queryByRole("radio", { name: /^You/ })).toBeNull());
  go(`/calendar/night/${DIWALI}`);
  await user.click(await tab("Nobody yet 1"));
  await choose("Bajpai", "To Raghav ji");
  expect(await tab("Raghav 1")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("radio", { name: /^Nobody/ })).toBeNull());
});

test("it is printed: every purohit's houses, and those of nobody", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {
    expect(document.querySelectorAll("tbody tr")).toHaveLength(6);
    expect(document.body.textContent).toContain("Omkar ji · 2 houses");
  });
  await open();
  await rows();
  const more = screen.getByRole("button", { name: "More for these houses" });
  const menu = document.getElementById(more.getAttribute("popovertarget") ?? "") as HTMLElement;
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  fireEvent.click(await within(menu).findByText("Print"));
  expect(print).toHaveBeenCalledTimes(1);
  fireEvent(window, new Event("afterprint"));
  await waitFor(() => expect(document.querySelector("tbody tr")).toBeNull());
});

test("a house takes as long as it took a year before, unless it is agreed", async () => {
  const before = house(0, { date: "2025-10-20", startTime: "18:00", durationMinutes: 35, outcome: "done" });
  await open({ tasks: [...tasks, before, { ...before, clientId: idOf(4) }] });
  const minutes = (name: string) =>
    screen.findByRole<HTMLSelectElement>("combobox", { name: `Minutes at ${name} family` });
  expect((await minutes("Khanna")).value).toBe("35");
  fireEvent.click(await tab("Omkar 2"));
  expect((await minutes("Kesari")).value).toBe("20");
});

test("the havan of an entry is with those who come along, from when they are there", async () => {
  const server = withHelpers();
  server.put(riteOf(idOf(90), { name: "Griha Pravesh", preset: "griha-pravesh" }), 200, "ritetype");
  const crew = crewOf(idOf(70), { taskId: idOf(0), helperId: idOf(80), comeBy: "05:30", standing: "yes" });
  server.put(crew, 200, "crew");
  const entry = { riteTypeId: idOf(90), date: "2027-05-09", durationMinutes: 240 };
  const at = "/calendar/night/2027-05-09?part=morning";
  await open({ at, server, tasks: [house(0, entry), house(1, entry)] });
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain("Omkar ji from 5:30 am"));
  expect((await rows())[1]?.textContent).not.toContain("from");
});

test("while it goes on a house takes longer, and those still to come hear of it at one tap", async () => {
  vi.useRealTimers();
  now("18:05");
  const agreed = [0, 2, 1].map((n, place) =>
    house(n, { startTime: `18:${place * 2}0`, durationMinutes: 20 }),
  );
  const { user, server } = await open({ tasks: agreed.map((one) => ({ ...one, location: "Amer" })) });
  const card = (await screen.findByRole("heading", { name: "Now 6:05 pm · Khanna family" })).closest(
    "section",
  ) as HTMLElement;
  expect(card.textContent).toContain("till 6:20 pm");
  await user.click(within(card).getByRole("button", { name: "More minutes" }));
  await user.click(within(card).getByRole("button", { name: "More minutes" }));
  expect(card.textContent).toContain("till 6:30 pm ·  next houses 10 min late");
  await user.click(screen.getByRole("button", { name: "Tell 2 families" }));
  await waitFor(() => expect(server.rows.message.size).toBe(2));
  const saved = [...server.rows.task.values()] as unknown as Task[];
  expect(saved.map(({ startTime, durationMinutes }) => [startTime, durationMinutes]).sort()).toEqual([
    ["18:00", 30],
    ["18:30", 20],
    ["18:50", 20],
  ]);
  const [first] = [...server.rows.message.values()] as unknown as Message[];
  expect(first?.text).toMatch(/at 6:[35]0 pm/);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect([...server.rows.task.values()][0]).toMatchObject({ startTime: "18:00" }));
});

test("while it goes on a house of nobody is offered to somebody from now on, not from an hour that is over", async () => {
  const evening = async (at: string) => {
    vi.useRealTimers();
    now(at);
    const agreed = [0, 2, 1].map((n, place) =>
      house(n, { startTime: `18:${place * 2}0`, durationMinutes: 20 }),
    );
    const scene = await open({ tasks: agreed });
    await choose("Sinha", "Nobody yet");
    const fit = (await screen.findByRole("heading", { name: "What does not fit" })).closest("section");
    return { ...scene, free: () => /has nothing here at (.*?)\./.exec(fit?.textContent ?? "")?.[1] };
  };
  const before = await evening("10:00");
  await waitFor(() => expect(before.free()).toBe("6:04 pm"));
  await closeScene();
  const { user, server, free } = await evening("18:25");
  await waitFor(() => expect(free()).toBe("6:25 pm"));
  await user.click(screen.getByRole("button", { name: /^Give to / }));
  await waitFor(() =>
    expect(server.rows.task.get(idOf(2))).toMatchObject({ startTime: "18:25", own: false }),
  );
});
