import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene, showApp } from "../../app/testing.tsx";
import { sutakOf } from "../../domain/series/make.ts";
import { setOnline } from "../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../ui/testing.tsx";

/** 10:40 at night in India on 22 November 2026. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 17, 10), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const awasthi = {
  name: "Awasthi parivar",
  headId: idOf(101),
  people: [
    { _id: idOf(101), name: "Omprakash" },
    { _id: idOf(102), name: "Sunita" },
  ],
};
const clients = [awasthi];
const rowsOf = (
  server: Awaited<ReturnType<typeof openScene>>["server"],
  kind: "task" | "series" | "block" | "payment",
) => [...server.rows[kind as "task"].values()] as unknown as Record<string, unknown>[];

test("a death in four taps, without a network: days, sutak and register; Undo takes all of it back", async () => {
  const { user, server, container } = await openScene({ at: `/series/death?client=${idOf(0)}`, clients });
  const save = await screen.findByRole("button", { name: "Save and show what to say" });
  expect(save).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("radio", { name: "Omprakash" }));
  expect(screen.getByRole("radio", { name: "Now" })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: "Tomorrow" })).toHaveProperty("checked", true);
  expect(await faultsOf(container)).toEqual([]);
  setOnline(false);
  await user.click(save);
  expect(await screen.findByRole("heading", { name: "To tell the family now" })).toBeTruthy();
  expect(screen.getByText("Monday 23 November")).toBeTruthy();
  expect(screen.getByText("6 days in your calendar")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  setOnline(true);
  await waitFor(() => expect(rowsOf(server, "task")).toHaveLength(6));
  expect(rowsOf(server, "block")).toMatchObject([
    { kind: "sutak_death", date: "2026-11-22", endDate: "2026-12-01" },
  ]);
  expect(rowsOf(server, "series")).toMatchObject([
    { kind: "antyeshti", date: "2026-11-22", personId: idOf(101) },
  ]);
  const family = () => server.rows.client.get(idOf(0));
  expect(family()).toMatchObject({ people: [{ departed: { date: "2026-11-22", time: "22:40" } }, {}] });
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(family()).toMatchObject({ headId: idOf(101), people: awasthi.people }));
  expect(rowsOf(server, "task").filter(({ deletedAt }) => !deletedAt)).toHaveLength(0);
});

test("a death far in the east: its day and hour there, the days from the day at home", async () => {
  const auckland = { name: "Auckland", lat: -36.85, lon: 174.76, timeZone: "Pacific/Auckland" };
  const [omprakash, sunita] = awasthi.people;
  const people = [omprakash, { ...sunita, birth: { place: auckland } }] as typeof awasthi.people;
  const { user, server } = await openScene({
    at: `/series/death?client=${idOf(0)}`,
    clients: [{ ...awasthi, people }],
  });
  await user.click(await screen.findByRole("radio", { name: "Omprakash" }));
  setOnline(false);
  const where = screen.getByLabelText("Where");
  await user.type(where, "Auck");
  expect(screen.getByRole("button", { name: "Save and show what to say" })).toHaveProperty("disabled", true);
  await waitFor(() => expect(document.querySelector('option[value="Auckland"]')).toBeTruthy());
  fireEvent.change(where, { target: { value: "Auckland" } });
  await user.click(screen.getByRole("button", { name: "Save and show what to say" }));
  expect(await screen.findByRole("heading", { name: "To tell the family now" })).toBeTruthy();
  setOnline(true);
  const departed = { date: "2026-11-23", time: "06:10", place: auckland };
  await waitFor(() => expect(server.rows.client.get(idOf(0))).toMatchObject({ people: [{ departed }, {}] }));
  await waitFor(() =>
    expect(rowsOf(server, "series")).toMatchObject([{ kind: "antyeshti", date: "2026-11-22" }]),
  );
});

test("a saptah: seven days, one left out, the dakshina spread; its start moves the rest", async () => {
  const scene = await openScene({ at: `/series/new?client=${idOf(0)}`, clients });
  const { user, server } = scene;
  await user.click(await screen.findByRole("radio", { name: /^Bhagwat Saptah/ }));
  await user.type(screen.getByRole("textbox", { name: "First day" }), "6 feb 2027");
  await user.type(screen.getByRole("textbox", { name: /^Dakshina/ }), "21000");
  await user.click(await screen.findByRole("checkbox", { name: "Bhagwat Saptah, day 7" }));
  expect(await faultsOf(document.body)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Make 6 tasks" }));
  expect(await screen.findByRole("heading", { name: "Bhagwat Saptah" })).toBeTruthy();
  const money = () =>
    within(screen.getByRole("heading", { name: "Money of the whole" }).parentElement as HTMLElement);
  expect(money().getAllByText("₹21,000")).toHaveLength(2);
  await waitFor(() =>
    expect(rowsOf(server, "task").map(({ amount }) => amount)).toEqual(Array(6).fill(3500)),
  );
  setOnline(false);
  await user.click(screen.getByRole("button", { name: "Receive one payment" }));
  const received = await screen.findByRole("textbox", { name: "Amount received, ₹" });
  expect(received).toHaveProperty("value", "21000");
  await user.clear(received);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Please enter an amount like 21000.")).toBeTruthy();
  await user.type(received, "5000");
  scene.unmount();
  await showApp(location.pathname);
  await user.click(await screen.findByRole("button", { name: "Receive one payment" }));
  expect(await screen.findByDisplayValue("5000")).toBeTruthy();
  expect(screen.getByText("What you had typed here before is back.")).toBeTruthy();
  expect(screen.getByText("It is written down with 2 days, the first one first.")).toBeTruthy();
  expect(await faultsOf(document.body)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await money().findByText("₹5,000")).toBeTruthy();
  setOnline(true);
  await waitFor(() =>
    expect(
      rowsOf(server, "payment")
        .map(({ amount, kind }) => `${kind} ${amount}`)
        .sort(),
    ).toEqual(["advance 1500", "advance 3500"]),
  );
  await openMenu("More to do with the series");
  await user.click(await screen.findByText("Move the start"));
  const first = await screen.findByRole("textbox", { name: "First day now" });
  await user.clear(first);
  await user.type(first, "8 feb 2027");
  await user.click(screen.getByRole("button", { name: "Move all 6 days" }));
  await waitFor(() =>
    expect(
      rowsOf(server, "task")
        .map(({ date }) => date)
        .sort(),
    ).toEqual(["08", "09", "10", "11", "12", "13"].map((day) => `2027-02-${day}`)),
  );
  await waitFor(() => expect(rowsOf(server, "series")).toMatchObject([{ date: "2027-02-08" }]));
  await user.click(screen.getByRole("link", { name: "Bhagwat Saptah, day 3" }));
  expect(await screen.findByRole("link", { name: "Day 3 of a series" })).toBeTruthy();
});

test("a new series, and one that is moved, says of each day that it falls into the sutak of its family; it is refused nothing", async () => {
  const { user, server } = await openScene({
    at: `/series/new?client=${idOf(0)}`,
    clients,
    blocks: [sutakOf(idOf(0), "2027-02-15", 10)],
  });
  await user.click(await screen.findByRole("radio", { name: /^Bhagwat Saptah/ }));
  await user.type(screen.getByRole("textbox", { name: "First day" }), "6 feb 2027");
  const make = await screen.findByRole("button", { name: "Make 7 tasks" });
  expect(screen.queryByText(/sutak/i)).toBeNull();
  const begins = screen.getByRole("textbox", { name: "First day" });
  await user.clear(begins);
  await user.type(begins, "13 feb 2027");
  // The 15th to the 19th; one that is left out is not warned of.
  await waitFor(() => expect(screen.getAllByText(/sutak/i)).toHaveLength(5));
  await user.click(screen.getByRole("checkbox", { name: "Bhagwat Saptah, day 7" }));
  await waitFor(() => expect(screen.getAllByText(/sutak/i)).toHaveLength(4));
  await user.click(screen.getByRole("checkbox", { name: "Bhagwat Saptah, day 7" }));
  await user.clear(begins);
  await user.type(begins, "6 feb 2027");
  await waitFor(() => expect(screen.queryByText(/sutak/i)).toBeNull());
  await user.click(make);
  await screen.findByRole("heading", { name: "Bhagwat Saptah" });
  await openMenu("More to do with the series");
  await user.click(await screen.findByText("Move the start"));
  const first = await screen.findByRole("textbox", { name: "First day now" });
  await user.clear(first);
  await user.type(first, "12 feb 2027");
  const sheet = within(screen.getByRole("dialog", { name: "Move the start" }));
  // The 15th to the 18th of the seven days.
  expect(sheet.getAllByText(/sutak/i)).toHaveLength(4);
  await user.click(sheet.getByRole("button", { name: "Move all 7 days" }));
  await waitFor(() =>
    expect(
      rowsOf(server, "task")
        .map(({ date }) => date)
        .sort(),
    ).toEqual(["12", "13", "14", "15", "16", "17", "18"].map((day) => `2027-02-${day}`)),
  );
});

test("an own template is made without a network, used, and what it lacks is said", async () => {
  const { user, server, container } = await openScene({ at: "/series/templates/new?kind=vivah", clients });
  setOnline(false);
  const name = await screen.findByRole("textbox", { name: "Name" });
  expect(name).toHaveProperty("value", "Wedding, my way");
  await user.clear(name);
  await user.type(name, "Vivah in two days");
  for (const step of ["Ganesh puja, Matrika", "Tilak", "Mandap, haldi", "Vidai"]) {
    await user.click(screen.getByRole("button", { name: `Change: ${step}` }));
    await user.click(screen.getByRole("button", { name: "Remove" }));
  }
  await user.click(screen.getByRole("button", { name: "Add a step" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Add a step" }));
  await user.click(sheet.getByRole("button", { name: "Add" }));
  expect(sheet.getByText("Please choose a rite or type a name.")).toBeTruthy();
  await user.type(sheet.getByRole("textbox", { name: /^Name/ }), "Havan");
  const day = sheet.getByRole("textbox", { name: "Day" });
  await user.clear(day);
  await user.type(day, "46");
  expect(sheet.getByText("From 1 to 45.")).toBeTruthy();
  await user.clear(day);
  await user.type(day, "1");
  await user.click(sheet.getByRole("radio", { name: "Own fee" }));
  await user.type(sheet.getByRole("textbox", { name: "Fee, ₹" }), "1100");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(sheet.getByRole("button", { name: "Add" }));
  await user.click(screen.getByRole("button", { name: "Save the template" }));
  expect(await screen.findByRole("link", { name: "Vivah in two days" })).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  setOnline(true);
  await waitFor(() =>
    expect([...server.rows.template.values()]).toMatchObject([
      {
        name: "Vivah in two days",
        kind: "vivah",
        steps: [
          { name: "Havan", day: 1, fee: 1100 },
          { key: "vivah", day: 3, share: 5 },
          { key: "griha_pravesh", day: 4 },
        ],
      },
    ]),
  );
  // The router of this device is its own: another address reaches it as the way back would.
  history.pushState(null, "", `/series/new?client=${idOf(0)}`);
  await act(() => dispatchEvent(new PopStateEvent("popstate")));
  await user.click(await screen.findByRole("radio", { name: /^Vivah in two days/ }));
  await user.type(screen.getByRole("textbox", { name: "First day" }), "6 feb 2027");
  await user.type(screen.getByRole("textbox", { name: /^Dakshina/ }), "7100");
  await user.click(screen.getByRole("button", { name: "Make 3 tasks" }));
  await waitFor(() =>
    expect(
      rowsOf(server, "task")
        .map(({ taskName, date, amount }) => [date, taskName, amount])
        .sort(),
    ).toEqual([
      ["2027-02-06", "Havan", 1100],
      ["2027-02-08", "Vivah", 5000],
      ["2027-02-09", "Griha Pravesh of the bride", 1000],
    ]),
  );
});
