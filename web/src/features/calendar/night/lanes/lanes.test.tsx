import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Task } from "../../../../api/types.ts";
import { closeScene, idOf, openScene } from "../../../../app/testing.tsx";
import { helperOf } from "../../../../offline/testing/samples-when.ts";
import { faultsOf } from "../../../../ui/testing.tsx";
import { AlmanacServer, place } from "../../testing.ts";

/** The evening of Diwali: sunset 5:39 pm in Jaipur, Amavasya all evening. */
const DIWALI = "2026-11-08";
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 6, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const NAMES = ["Khanna", "Sinha", "Bajpai", "Dixit", "Kesari", "Verma"];
const clients = NAMES.map((name) => ({ name: `${name} family` }));
const house = (n: number, over: Partial<Task> = {}) => ({
  taskName: "Lakshmi puja",
  date: DIWALI,
  clientId: idOf(n),
  location: n % 2 ? "Raja Park" : "Amer",
  startTime: null,
  durationMinutes: 20,
  ...over,
});
const OMKAR = { own: false, finalAssignUser: "Omkar ji" };
/** Four houses of his own, two of Omkar ji's that were agreed; Raghav ji has none. */
const tasks = [
  ...[0, 1, 2, 3].map((n) => house(n)),
  house(4, { ...OMKAR, startTime: "18:00" }),
  house(5, { ...OMKAR, startTime: "20:00" }),
];

const open = (helpers = ["Omkar ji", "Raghav ji"]) => {
  const server = new AlmanacServer();
  for (const [n, name] of helpers.entries()) {
    server.put(helperOf(idOf(80 + n), { name }), 200, "helper");
  }
  return openScene({
    at: `/calendar/night/${DIWALI}`,
    ...{ tasks, clients, server, user: { place } },
  });
};

/** The lane of somebody: its houses with their times. */
async function lane(name: string) {
  const row = (await screen.findByRole("heading", { level: 2, name })).closest("[data-lane]") as HTMLElement;
  return within(row)
    .queryAllByRole("button")
    .map((one) => [...one.children].map(({ textContent }) => textContent).join(" "));
}
const block = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name} `) });

/** Lanes of 60 px one under the other, 3 px a minute from 5 pm on. */
function lay() {
  for (const [n, row] of [...document.querySelectorAll<HTMLElement>("[data-lane]")].entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, n * 60, 900, 60);
    const track = row.querySelector<HTMLElement>("[data-track]");
    if (track) track.getBoundingClientRect = () => new DOMRect(0, n * 60, 900, 60);
    for (const one of row.querySelectorAll<HTMLElement>("[data-house]")) {
      const [left, width] = [one.style.insetInlineStart, one.style.width].map(
        (of) => Number.parseFloat(of) * 9,
      );
      one.getBoundingClientRect = () => new DOMRect(left, n * 60, width, 48);
    }
  }
}

function drag(name: string, to: { clientX: number; clientY: number }) {
  lay();
  const one = block(name);
  const root = one.closest("[data-lane]")?.parentElement as HTMLElement;
  root.setPointerCapture = () => {};
  const { left, top } = one.getBoundingClientRect();
  const mouse = { pointerType: "mouse", button: 0, pointerId: 1 };
  fireEvent.pointerDown(one, { ...mouse, clientX: left + 5, clientY: top + 5 });
  fireEvent.pointerMove(root, { ...mouse, ...to });
  fireEvent.pointerUp(root, mouse);
}

const settled = () =>
  waitFor(async () =>
    expect(await lane("You")).toEqual(["Khanna 5:40", "Bajpai 6:00", "Sinha 6:50", "Dixit 7:10"]),
  );

test("a lane for everybody on one scale; the houses of a helper stand where they were agreed", async () => {
  const { container } = await open();
  await settled();
  expect(await lane("Omkar ji")).toEqual(["Kesari 6:00", "Verma 8:00"]);
  expect(await lane("Raghav ji")).toEqual([]);
  expect(await lane("Nobody yet")).toEqual([]);
  await waitFor(() => expect(block("Bajpai").dataset.state).toBe("before"));
  expect(block("Verma").dataset.state).toBe("late");
  expect(block("Verma").getAttribute("aria-label")).toMatch(/8:00 pm, ends \d+ min after/);
  const [short, long] = [block("Khanna"), block("Verma")].map(({ style }) => Number.parseFloat(style.width));
  expect(short).toBeCloseTo(long ?? 0);
  const fit = screen.getByRole("heading", { name: "What does not fit" }).closest("section") as HTMLElement;
  expect(within(fit).getByRole("listitem").textContent).toMatch(/^Verma family.*Omkar ji, 8:20 pm: ends/);
  expect(within(fit).getByRole("button", { name: "Give to Raghav ji" })).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
});

test("a house is dragged to another lane, saved with its time and whose it is, and taken back", async () => {
  const { user, server } = await open();
  await settled();
  drag("Dixit", { clientX: 400, clientY: 90 });
  await waitFor(async () => expect(await lane("You")).toEqual(["Khanna 5:40", "Bajpai 6:00", "Sinha 6:50"]));
  const [kesari, dixit, verma] = await lane("Omkar ji");
  expect([kesari, verma]).toEqual(["Kesari 6:00", "Verma 8:00"]);
  expect(dixit).toBe("Dixit 6:50");
  const saved = () => server.rows.task.get(idOf(3)) as unknown as Task;
  await user.click(screen.getByRole("button", { name: "Save the times" }));
  await waitFor(() => expect(saved()).toMatchObject({ ...OMKAR, startTime: "18:50" }));
  expect(await lane("Omkar ji")).toEqual(["Kesari 6:00", "Dixit 6:50", "Verma 8:00"]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(saved()).toMatchObject({ own: true, startTime: null }));
  await waitFor(async () => expect(await lane("Omkar ji")).toHaveLength(2));
  expect(await lane("You")).toHaveLength(4);
});

test("what nobody moved of a helper's is not saved", async () => {
  const { user, server } = await open();
  await settled();
  const before = server.rows.task.get(idOf(5));
  await user.click(screen.getByRole("button", { name: "Save the times" }));
  await waitFor(() => expect(server.rows.task.get(idOf(0))).toMatchObject({ startTime: "17:40" }));
  expect(server.rows.task.get(idOf(5))).toEqual(before);
});

test("alone in a lane a house begins where it is put; with nobody it keeps its time", async () => {
  await open();
  await settled();
  // Taken 5 px from its beginning, 6:45 pm is a hundred and five minutes along.
  drag("Khanna", { clientX: at("18:45") + 5, clientY: 150 });
  await waitFor(async () => expect(await lane("Raghav ji")).toEqual(["Khanna 6:45"]));
  drag("Bajpai", { clientX: 50, clientY: 230 });
  await waitFor(async () => expect((await lane("Nobody yet"))[0]).toBe("Bajpai family Amer"));
  const fit = screen.getByRole("heading", { name: "What does not fit" }).closest("section") as HTMLElement;
  await waitFor(() => expect(fit.textContent).toContain("Bajpai family, AmerNobody visits it yet."));
});

/** Where a time stands across the track of 900 px. */
function at(time: string): number {
  const ticks = Number.parseFloat(block("Khanna").style.width) * 9;
  const start = Number.parseFloat(block("Khanna").style.insetInlineStart) * 9;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return start + (((hours - 17) * 60 + minutes - 40) * ticks) / 20;
}

test("Alt and the arrows move a house in its lane and to the next; it keeps the focus, and its place is told", async () => {
  const { user } = await open();
  await settled();
  block("Khanna").focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await waitFor(async () => expect((await lane("You")).slice(0, 2)).toEqual(["Bajpai 5:40", "Khanna 6:00"]));
  expect(document.activeElement).toBe(block("Khanna"));
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await waitFor(async () => expect((await lane("Omkar ji"))[0]).toMatch(/^Khanna/));
  expect(document.activeElement).toBe(block("Khanna"));
  expect(screen.getByText(/^Khanna family: Omkar ji, 1 of 3/)).toBeTruthy();
});

test("the house that is chosen has its minutes and its purohit in a card", async () => {
  const { user } = await open();
  await settled();
  await user.click(block("Bajpai"));
  const card = screen
    .getByRole("heading", { level: 2, name: "Bajpai family" })
    .closest("section") as HTMLElement;
  await user.click(within(card).getByRole("button", { name: "More minutes" }));
  await waitFor(async () => expect((await lane("You"))[2]).toBe("Sinha 6:55"));
  await user.click(within(card).getByRole("radio", { name: "Raghav ji" }));
  await waitFor(async () => expect(await lane("Raghav ji")).toHaveLength(1));
  expect(within(card).getByRole<HTMLInputElement>("radio", { name: "Raghav ji" }).checked).toBe(true);
});

test("of many helpers the first few have a lane, another once a house is given to them", async () => {
  const { user } = await open(["Omkar ji", "Raghav ji", "Arun ji", "Bharat ji", "Chetan ji"]);
  await settled();
  const shown = (name: string) => screen.queryByRole("heading", { level: 2, name });
  expect(await lane("Arun ji")).toEqual([]);
  expect(shown("Chetan ji")).toBeNull();
  await user.click(block("Bajpai"));
  await user.click(screen.getByRole("radio", { name: "Chetan ji" }));
  await waitFor(async () => expect(await lane("Chetan ji")).toHaveLength(1));
  await user.click(screen.getByRole("radio", { name: "You" }));
  await waitFor(async () => expect(await lane("Chetan ji")).toEqual([]));
});
