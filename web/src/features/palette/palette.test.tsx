import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Providers } from "../../app/providers.tsx";
import { activate } from "../../i18n/i18n.ts";
import { prefs, setPrefs } from "../../i18n/prefs.ts";
import { Router, useLocation } from "../../nav/router.tsx";
import { taskOf } from "../../offline/testing/samples.ts";
import { teachDialogs } from "../../ui/testing.tsx";
import { Commands } from "./commands.tsx";

const device = vi.hoisted(() => ({
  rows: {} as Record<string, unknown[]>,
  shortcuts: true,
  member: undefined as { role: string } | undefined,
}));
vi.mock("../../domain/money/ahead.ts", () => ({ countAhead: () => () => {} }));
vi.mock("../../offline/store.ts", () => ({ useRows: (kind: string) => device.rows[kind] }));
vi.mock("../../offline/clock.ts", () => ({ useClock: () => ({ today: "2026-11-20" }) }));
vi.mock("../../offline/device.ts", () => ({ useUser: () => ({ id: "ram", ...device }) }));

vi.mock("../calendar/picker/days.ts", () => ({
  loadDays: async () => ({
    read: async (text: string) => ({ "kartik purnima": "2026-11-24", "magh purnima": "beyond" })[text],
    Mark: () => null,
    Legend: () => null,
  }),
}));

beforeAll(() => {
  teachDialogs();
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(async () => {
  device.shortcuts = true;
  device.member = undefined;
  device.rows = {
    task: [
      taskOf("1", { taskName: "Vivah", date: "2026-12-01", location: "Amer", amount: 31000 }),
      taskOf("2", { taskName: "Katha", date: "2026-11-25", amount: null }),
    ],
  };
  setPrefs({ lang: "en", theme: "system" });
  await activate("en");
});
afterEach(cleanup);

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(at = "/settings") {
  const user = userEvent.setup();
  history.replaceState(null, "", at);
  render(
    <Providers>
      <Router isReady={() => true}>
        <Here />
        <input aria-label="field" />
        <dialog data-light open>
          <button type="button" data-does="palette">
            Search
          </button>
        </dialog>
        <Commands />
      </Router>
    </Providers>,
  );
  return user;
}

const field = () => screen.findByRole("combobox");
const here = () => document.querySelector("output")?.textContent;
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
const active = async () =>
  document.getElementById((await field()).getAttribute("aria-activedescendant") ?? "")?.textContent;

test("Ctrl K opens it, from a field too, and closes it", async () => {
  const user = open();
  await user.click(screen.getByLabelText("field"));
  await user.keyboard("{Control>}k{/Control}");
  await field();
  expect(options().slice(0, 2)).toEqual(["Add new task N", "Add completed task D"]);
  await user.keyboard("{Control>}k{/Control}");
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("the entry of the slide-over opens it and closes the slide-over", async () => {
  const user = open();
  await user.click(screen.getByText("Search"));
  await field();
  expect(screen.getByText("Search").closest("dialog")?.open).toBe(false);
});

test("finds a task; the arrows go round, Enter opens", async () => {
  const user = open();
  await user.keyboard("/");
  await user.type(await field(), "a");
  expect(options()[0]).toContain("Katha, 25 Nov");
  expect(options()[1]).toContain("₹31,000");
  expect(await active()).toContain("Katha");
  await user.keyboard("{ArrowUp}");
  expect(await active()).toBe(options().at(-1));
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(await active()).toContain("Vivah");
  expect((await field()).getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Enter}");
  expect(here()).toBe("/tasks/1");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("in somebody else's practice it offers what is of one's role", async () => {
  const found = async (role?: string) => {
    device.member = role ? { role } : undefined;
    const user = open();
    await user.keyboard("/");
    const all: (string | undefined)[] = [];
    for (const words of ["hand over", "settle", "expense tracker", "profile", "add helper", "terms"]) {
      fireEvent.change(await field(), { target: { value: words } });
      const texts = screen.queryAllByRole("option").map(({ textContent }) => textContent?.trim());
      all.push(...texts.filter((text) => !text?.startsWith("Add new task")));
    }
    cleanup();
    return all;
  };
  const [handOver, settle, expenses, profile, ...rest] = await found();
  expect([handOver, settle, expenses, profile]).toEqual([
    "Hand over rites",
    "Settle up with helpers",
    "Expense Tracker",
    "Profile",
  ]);
  expect(await found("all")).toEqual([handOver, settle, expenses, ...rest]);
  expect(await found("planner")).toEqual(rest);
  expect(await found("shares")).toEqual(["Terms & Conditions"]);
});

test.each([
  ["29 nov", "Open the calendar Sunday, 29 Nov 2026", "/calendar-view?day=2026-11-29"],
  ["agle somvar", "Open the calendar Monday, 23 Nov 2026", "/calendar-view?day=2026-11-23"],
  ["yesterday", "Open the calendar Thursday, 19 Nov 2026", "/calendar-view?day=2026-11-19"],
])("a day: %s", async (typed, label, path) => {
  const user = open();
  await user.keyboard("/");
  await user.type(await field(), typed);
  expect(options()[0]).toBe(label);
  await user.keyboard("{Enter}");
  expect(here()).toBe(path);
});

test.each([
  ["29 nov", "Add new task Sunday, 29 Nov 2026", "/tasks/add/new?date=2026-11-29"],
  ["yesterday", "Add completed task Thursday, 19 Nov 2026", "/tasks/add/complete?date=2026-11-19"],
])("what to do on a day: %s", async (typed, label, path) => {
  const user = open();
  await user.keyboard("/");
  await user.type(await field(), typed);
  expect(options()[1]).toBe(label);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(here()).toBe(path);
});

test("what is not there can be added under this name", async () => {
  const user = open();
  await user.keyboard("/");
  await user.type(await field(), "Mundan & havan");
  await user.click(screen.getByText("Add new task “Mundan & havan”"));
  expect(here()).toBe("/tasks/add/new?name=Mundan%20%26%20havan");
});

test("changes theme and language", async () => {
  const user = open();
  await user.keyboard("/");
  await user.type(await field(), "dark{Enter}");
  expect(prefs().theme).toBe("dark");
  await user.keyboard("/");
  await user.type(await field(), "हिन्दी{Enter}");
  await waitFor(() => expect(prefs().lang).toBe("hi"));
});

test("the list of keys opens from it, and it from the list of keys", async () => {
  const user = open();
  await user.keyboard("/");
  await user.type(await field(), "keys{Enter}");
  const keys = () => screen.queryByRole("dialog", { name: "Keys" });
  await waitFor(() => expect(keys()).toBeTruthy());
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  expect(keys()).toBeTruthy();
  await user.keyboard("{Control>}k{/Control}");
  fireEvent(keys() ?? document.body, new Event("close"));
  expect(await field()).toBeTruthy();
});

test("the Enter of a composition opens nothing", async () => {
  const user = open();
  await user.keyboard("/");
  fireEvent.keyDown(await field(), { key: "Enter", isComposing: true });
  expect(here()).toBe("/settings");
});

test.each([
  ["n", "/tasks/add/new"],
  ["D", "/tasks/add/complete"],
  ["gt", "/tasks"],
  ["gn", "/tasks/add/new"],
])("the keys %s lead to %s", async (keys, path) => {
  const user = open();
  await user.keyboard(keys);
  await waitFor(() => expect(here()).toBe(path));
});

test("? tells the keys, and while they are shown they rest", async () => {
  const user = open();
  await user.keyboard("?");
  expect(screen.getByRole("dialog", { name: "Keys" }).textContent).toContain("Previous task of the list");
  screen.getByRole("button", { name: "Close" }).focus();
  await user.keyboard("n");
  expect(here()).toBe("/settings");
});

test("switched off, or while one is typing, a letter is a letter; Ctrl K still opens", async () => {
  const user = open();
  await user.type(screen.getByLabelText("field"), "nd?/");
  expect(here()).toBe("/settings");
  cleanup();
  device.shortcuts = false;
  const other = open();
  await other.keyboard("n?/");
  expect(here()).toBe("/settings");
  expect(screen.queryByRole("combobox")).toBeNull();
  await other.keyboard("{Control>}k{/Control}");
  expect(await field()).toBeTruthy();
});

test("a tithi finds its day; one beyond the almanac, and several days, are told", async () => {
  const user = open();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "kartik purnima");
  expect(await screen.findAllByText("Tuesday, 24 Nov 2026")).toHaveLength(2);
  await user.clear(await field());
  await user.type(await field(), "magh purnima");
  await screen.findByText("The almanac on this device does not reach this tithi.");
  await user.clear(await field());
  await user.type(await field(), "12-18 nov");
  await screen.findByText("For work of several days, make a series.");
  expect(screen.queryByText(/does not reach/)).toBeNull();
});

test("families, bookings, receipts and help are found, and each opens its page", async () => {
  device.rows.client = [{ _id: "f1", name: "शर्मा परिवार", addresses: [] }];
  device.rows.booking = [
    {
      _id: "b1",
      contact: { name: "Sharma", phone: "+919829012345" },
      riteName: "Havan",
      wanted: { date: "2026-12-02" },
      code: "K",
    },
  ];
  device.rows.receipt = [{ _id: "r1", number: "S/1", payer: { name: "Sharma" }, amount: 1100 }];
  const user = open();
  for (const [line, path] of [
    [/शर्मा परिवार/, "/clients/f1"],
    [/Havan/, "/bookings/b1"],
    [/S\/1/, "/receipts/r1"],
  ] as const) {
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "sharma");
    await user.click(screen.getByRole("option", { name: line }));
    expect(here()).toBe(path);
  }
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await field(), "help");
  expect(screen.getByRole("option", { name: "Privacy Policy" })).toBeTruthy();
});
