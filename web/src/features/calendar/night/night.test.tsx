import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Message, Task } from "../../../api/types.ts";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { riteOf } from "../../../offline/testing/samples.ts";
import { setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";
import { AlmanacServer, place } from "../testing.ts";

/** The evening of Diwali: sunset 5:39 pm in Jaipur, Amavasya all evening. */
const DIWALI = "2026-11-08";
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 6, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const NAMES = ["Khanna", "Sinha", "Bajpai", "Dixit", "Kesari", "Verma"];
const clients = NAMES.map((name) => ({ name: `${name} family` }));
const tasks = NAMES.map((_, n) => ({
  taskName: "Lakshmi puja",
  date: DIWALI,
  clientId: idOf(n),
  location: n % 2 ? "Raja Park" : "Amer",
  startTime: null,
  durationMinutes: n === 5 ? 30 : null,
}));
const open = (over: Parameters<typeof openScene>[0] = {}) =>
  openScene({
    at: `/calendar/night/${DIWALI}`,
    wide: false,
    ...{ tasks, clients, server: new AlmanacServer(), user: { place } },
    ...over,
  });
const rows = async () => within(await screen.findByRole("list", { name: "Houses" })).getAllByRole("listitem");
const names = async () =>
  (await rows()).map((row) => within(row).getByRole("link").textContent?.replace(" family", ""));
const times = async () => (await rows()).map((row) => /\d+:\d+ [ap]m/.exec(row.textContent ?? "")?.[0]);

test("houses of a place together, one after the other from pradosha on, and who is late by how much", async () => {
  const { container } = await open();
  expect(await screen.findByRole("heading", { level: 1, name: /Diwali|Lakshmi/ })).toBeTruthy();
  expect(await names()).toEqual(["Khanna", "Bajpai", "Kesari", "Sinha", "Dixit", "Verma"]);
  await waitFor(async () =>
    expect(await times()).toEqual(["5:40 pm", "6:00 pm", "6:20 pm", "7:10 pm", "7:30 pm", "7:50 pm"]),
  );
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain("before Vrishabha lagna"));
  expect((await rows())[2]?.textContent).toContain("inside all");
  const late = within(
    screen.getByRole("heading", { name: "What does not fit" }).closest("section") as HTMLElement,
  );
  expect(late.getByRole("listitem").textContent).toMatch(/^Verma family.*ends \d+ min after Vrishabha lagna/);
  expect(late.getByRole("link", { name: "To somebody else" })).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
});

test("a house is dragged, moved by keys and from its menu; all times follow", async () => {
  const { user } = await open();
  await waitFor(async () => expect((await times())[0]).toBe("5:40 pm"));
  const list = screen.getByRole("list", { name: "Houses" });
  list.setPointerCapture = () => {};
  const lay = async () => {
    for (const [n, row] of (await rows()).entries()) {
      row.getBoundingClientRect = () => new DOMRect(0, n * 80, 300, 80);
    }
  };
  await lay();
  const handle = (name: string) => screen.getByRole("button", { name: `Move ${name} family` });
  const finger = { pointerType: "touch", button: 0, pointerId: 1 };
  fireEvent.pointerDown(handle("Verma"), { ...finger, clientY: 440 });
  fireEvent.pointerMove(list, { ...finger, clientY: 100 });
  await waitFor(async () =>
    expect(await names()).toEqual(["Khanna", "Verma", "Bajpai", "Kesari", "Sinha", "Dixit"]),
  );
  fireEvent.pointerUp(list, finger);
  expect(fireEvent.click(handle("Verma")), "the menu stays closed").toBe(false);
  expect((await times())[1]).toBe("6:30 pm");
  handle("Khanna").focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await waitFor(async () => expect((await names()).slice(0, 2)).toEqual(["Verma", "Khanna"]));
  expect(document.activeElement).toBe(handle("Khanna"));
  expect(screen.getByText(/^Khanna family: 2 of 6, /)).toBeTruthy();
  const menu = document.getElementById(handle("Khanna").getAttribute("popovertarget") ?? "") as HTMLElement;
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  fireEvent.click(within(menu).getByText("Move up"));
  await waitFor(async () => expect((await names()).slice(0, 2)).toEqual(["Khanna", "Verma"]));
});

test("the times are saved without a network and taken back; then each family has a message to the nearest five minutes", async () => {
  const { user, server } = await open();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Minutes at Khanna family" }), "25");
  await user.clear(screen.getByRole("textbox", { name: "First house at" }));
  await user.type(screen.getByRole("textbox", { name: "First house at" }), "5:42 pm");
  await user.tab();
  setOnline(false);
  await user.click(screen.getByRole("button", { name: "Save the times" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await user.click(await screen.findByRole("button", { name: "Save the times" }));
  await user.click(await screen.findByRole("button", { name: "Prepare 6 messages" }));
  expect(await screen.findByRole("link", { name: "Messages to send" })).toBeTruthy();
  setOnline(true);
  await waitFor(() => expect(server.rows.message.size).toBe(6));
  const saved = [...server.rows.task.values()] as unknown as Task[];
  expect(saved.find(({ clientId }) => clientId === idOf(0))).toMatchObject({
    startTime: "17:42",
    durationMinutes: 25,
  });
  const message = ([...server.rows.message.values()] as unknown as Message[]).find(
    ({ clientId }) => clientId === idOf(0),
  );
  expect(message).toMatchObject({ template: "confirmed", riteDay: DIWALI, state: "draft" });
  expect(message?.text).toContain("at 5:40 pm");
});

test("one who has nothing at that hour is named, and given the house with one tap", async () => {
  const given = { taskName: "Katha", date: "2026-10-01", own: false, finalAssignUser: "Omkar ji" };
  const { user, server } = await open({ tasks: [...tasks, given] });
  await user.click(await screen.findByRole("button", { name: "Give to Omkar ji" }));
  await waitFor(() =>
    expect(server.rows.task.get(idOf(5))).toMatchObject({ own: false, finalAssignUser: "Omkar ji" }),
  );
  await waitFor(async () => expect(await rows()).toHaveLength(5));
});

test("a long work of the evening is no house among many, until it is taken in", async () => {
  const wedding = {
    taskName: "Vivah",
    date: DIWALI,
    startTime: "20:30",
    durationMinutes: 420,
    location: "Amer",
  };
  const { user } = await open({ tasks: [...tasks, wedding] });
  await waitFor(async () => expect(await rows()).toHaveLength(6));
  await user.click(screen.getByRole("button", { name: "Take in" }));
  await waitFor(async () => expect(await rows()).toHaveLength(7));
  expect((await screen.findAllByText(/ends \d h.* after Vrishabha lagna/)).length).toBeGreaterThan(0);
});

describe("Akshaya Tritiya", () => {
  const DAY = "2027-05-09";
  const withRite = () => {
    const server = new AlmanacServer();
    server.put(riteOf(idOf(90), { name: "Griha Pravesh", preset: "griha-pravesh" }), 200, "ritetype");
    return server;
  };
  const entry = (n: number) => ({
    ...{ taskName: "Griha Pravesh", riteTypeId: idOf(90), date: DAY, clientId: idOf(n) },
    ...{ location: "Shivpur", startTime: null, durationMinutes: 240 },
  });
  const morning = (over: Parameters<typeof openScene>[0] = {}) =>
    open({
      at: `/calendar/night/${DAY}?part=morning`,
      tasks: [0, 1, 2, 3, 4, 5].map(entry),
      server: withRite(),
      ...over,
    });

  test("the morning while Tritiya lasts, in Vrishabha, with its star; only the entry of a house is counted", async () => {
    const { container, user } = await morning();
    expect(await screen.findByRole("heading", { level: 1, name: "Akshaya Tritiya" })).toBeTruthy();
    await waitFor(async () => expect((await times())[0]).toBe("5:45 am"));
    for (const name of ["Forenoon", "Tritiya", "Vrishabha lagna", "Mrigashira"]) {
      expect(screen.getByRole<HTMLInputElement>("checkbox", { name }).checked, name).toBe(true);
    }
    const all = screen.getByText("For the entry").parentElement as HTMLElement;
    expect(all.textContent).toContain("5:42 am – 7:39 am");
    expect(screen.getByText("till 8:00 pm")).toBeTruthy();
    expect((await times()).at(-1)).toBe("7:25 am");
    expect((await rows())[0]?.textContent).toContain("inside all");
    expect((await rows()).at(-1)?.textContent).toContain("ends 6 min after Vrishabha lagna");
    // Who comes too late is led to other days of the rite, from this one on.
    const days = screen.getByRole<HTMLAnchorElement>("link", { name: "Other good days" });
    expect(new URL(days.href).search).toContain(`rite=griha_pravesh&client=${idOf(5)}&from=${DAY}`);
    expect(await faultsOf(container)).toEqual([]);
    await user.click(screen.getByRole("checkbox", { name: "Vrishabha lagna" }));
    expect(all.textContent).toContain("5:17 am – 9:04 am");
  });

  test("its times are saved, and the rite stays as long as it is", async () => {
    const { user, server } = await morning();
    await waitFor(async () => expect((await times())[0]).toBe("5:45 am"));
    await user.click(screen.getByRole("button", { name: "Save the times" }));
    await waitFor(() =>
      expect([...server.rows.task.values()]).toContainEqual(
        expect.objectContaining({ startTime: "05:45", durationMinutes: 240 }),
      ),
    );
  });

  test("the calendar offers the morning, where houses without a time are of the morning", async () => {
    const { user } = await morning({ at: `/calendar-view?day=${DAY}` });
    await user.click(await screen.findByRole("link", { name: "Order the morning" }));
    expect(await rows()).toHaveLength(6);
    expect(screen.queryByRole("link", { name: "Order the evening" })).toBeNull();
  });
});

test("the calendar offers it on a day with six houses in the evening", async () => {
  const { user } = await open({ at: `/calendar-view?day=${DIWALI}` });
  await user.click(await screen.findByRole("link", { name: "Order the evening" }));
  expect(await rows()).toHaveLength(6);
});

test("work of several days goes on in the evening, is no house, and says whom it meets", async () => {
  const katha = { taskName: "Bhagwat Saptah", date: "2026-11-06", days: 5, clientId: idOf(1) };
  await open({
    tasks: [...tasks, { ...katha, location: "Amer", startTime: "18:15", durationMinutes: 30 }],
  });
  expect(await names()).toHaveLength(6);
  const left = within(
    screen.getByRole("heading", { name: "Left as they are" }).closest("section") as HTMLElement,
  );
  await waitFor(() =>
    expect(left.getByRole("listitem").textContent).toBe(
      "Sinha family 6:15 pm – 6:45 pmday 3 of 5At the same time: Bajpai family, Kesari family",
    ),
  );
  expect(left.queryByRole("button")).toBeNull();
});
