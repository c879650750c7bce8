import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { today } from "../../../i18n/format.ts";
import { addDays } from "../../../lib/month.ts";
import { setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

afterEach(closeScene);

const tasks = [
  { taskName: "Vivah", date: "2126-11-22", startTime: "19:00", amount: 31000 },
  { taskName: "Katha", date: "2126-11-20", own: false, finalAssignUser: "Mukesh" },
  { taskName: "Namkaran", date: "2025-01-18", amount: 2500 },
];
const cards = () => screen.getAllByRole("listitem").filter((item) => item.closest(".task-cards"));

describe("the cards", () => {
  test("one list with the months told, tabs with their counts, no table", async () => {
    const { container } = await openScene({ wide: false, tasks });
    expect(screen.queryByRole("table")).toBeNull();
    expect(cards().map((card) => within(card).getAllByRole("link")[0]?.textContent)).toEqual([
      "Katha",
      "Vivah",
      "Namkaran",
    ]);
    expect(cards().map((card) => card.querySelector(".cards-month")?.textContent)).toEqual([
      "November 2126",
      undefined,
      "January 2025",
    ]);
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "All 3",
      "Upcoming 2",
      "Completed 1",
      "Needs closing 1",
      "Unpaid 1",
    ]);
    expect(cards()[0]?.textContent).toContain("Mukesh");
    expect(cards()[1]?.getAttribute("aria-posinset")).toBe("2");
    expect(cards()[1]?.getAttribute("aria-setsize")).toBe("3");
    expect(await faultsOf(container)).toEqual([]);
  });

  test("within the month of today it is told where the past begins", async () => {
    const around = [1, -1].map((days) => ({ taskName: "Katha", date: addDays(today("Asia/Kolkata"), days) }));
    await openScene({ wide: false, tasks: around });
    const [ahead = "", past = ""] = around.map(({ date }) => date.slice(0, 7));
    if (ahead === past) expect(screen.getByText("Before today")).toBeTruthy();
    else expect(screen.queryByText("Before today")).toBeNull();
  });

  test("of thousands only those near the screen are drawn, and the rest keep their room", async () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ taskName: `Task ${i}`, date: "2025-01-18" }));
    await openScene({ wide: false, tasks: many });
    expect(screen.getByRole("tab", { name: "All 300" })).toBeTruthy();
    expect(cards().length).toBeLessThan(40);
    const room = document.querySelector<HTMLElement>(".task-cards [aria-hidden=true][style]");
    expect(Number.parseInt(room?.style.height ?? "", 10)).toBeGreaterThan(20_000);
  });

  test("how it ended is marked from the menu, and can be undone", async () => {
    const { user, server } = await openScene({ wide: false, tasks });
    const menu = (name: string) => {
      const button = screen.getByRole("button", { name: /^Actions for Vivah/ });
      const popover = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
      fireEvent(popover, Object.assign(new Event("beforetoggle"), { newState: "open" }));
      return within(popover).getByText(name);
    };
    await user.click(menu("Cancelled"));
    await screen.findByText("Marked as cancelled");
    expect(cards()[1]?.textContent).toContain("Cancelled");
    await waitFor(() => expect(server.tasks.get(idOf(0))?.outcome).toBe("cancelled"));
    expect(screen.getByRole("tab", { name: "Upcoming 1" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(server.tasks.get(idOf(0))?.outcome).toBeNull());
    await user.click(menu("Completed"));
    await waitFor(() => expect(server.tasks.get(idOf(0))?.outcome).toBe("done"));
    expect(screen.getByRole("tab", { name: "Completed 2" })).toBeTruthy();
    expect(menu("As the clock says")).toBeTruthy();
  });
});

describe("selecting", () => {
  test("a tap ticks the card; × leaves and lets go", async () => {
    const { user, container } = await openScene({ wide: false, tasks });
    await user.click(screen.getByRole("button", { name: "Select" }));
    await screen.findByRole("heading", { name: "Select tasks" });
    await user.click(screen.getByText("Katha"));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Select Katha/ }).checked).toBe(true);
    const bar = screen.getByRole("region", { name: "Selection" });
    expect(bar.textContent).toBe("1 selectedDelete All (1)");
    expect(await faultsOf(container)).toEqual([]);
    await user.click(screen.getByRole("checkbox", { name: "Select all 3" }));
    expect(bar.textContent).toBe("all 3 selectedDelete All (3)");
    await user.click(screen.getByRole("button", { name: "Leave selection" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Select tasks" })).toBeNull());
    await user.click(screen.getByRole("button", { name: "Select" }));
    expect(await screen.findByRole("button", { name: "Delete All" })).toBeTruthy();
  });

  test("tabs stay within it, and Back leaves it", async () => {
    const { user } = await openScene({ wide: false, tasks });
    await user.click(screen.getByRole("button", { name: "Select" }));
    await user.click(await screen.findByRole("tab", { name: /^Upcoming/ }));
    await waitFor(() => expect(location.search).toBe("?tab=upcoming"));
    expect(screen.getByRole("checkbox", { name: "Select all 2" })).toBeTruthy();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Select tasks" })).toBeNull());
    expect(location.search).toBe("");
  });

  test("a long press on a card begins with that card", async () => {
    await openScene({ wide: false, tasks });
    const card = screen.getByText("Katha").closest(".task-card") as HTMLElement;
    fireEvent(
      card,
      Object.assign(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }), {
        pointerType: "touch",
      }),
    );
    const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Select Katha/ });
    expect(box.checked).toBe(true);
  });

  test("the right button of a mouse keeps the browser's own menu", async () => {
    await openScene({ wide: false, tasks });
    const card = screen.getByText("Katha").closest(".task-card") as HTMLElement;
    const press = Object.assign(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }), {
      pointerType: "mouse",
    });
    fireEvent(card, press);
    expect(press.defaultPrevented).toBe(false);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("what waits", () => {
  test("unsent rows say so until they are sent", async () => {
    const { user, server } = await openScene({ wide: false, tasks });
    act(() => setOnline(false));
    await user.click(screen.getByRole("link", { name: "Vivah" }));
    await user.click(await screen.findByRole("link", { name: "Edit" }));
    await user.selectOptions(await screen.findByRole("combobox", { name: "How did it end?" }), "missed");
    await user.click(screen.getByRole("button", { name: "Update Task" }));
    expect(await screen.findByText("Not sent yet")).toBeTruthy();
    expect(server.changes).toEqual([]);
    act(() => setOnline(true));
    await waitFor(() => expect(screen.queryByText("Not sent yet")).toBeNull());
    expect(server.tasks.get(idOf(0))?.outcome).toBe("missed");
  });
});
