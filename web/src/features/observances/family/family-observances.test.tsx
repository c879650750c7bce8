import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { observanceOf } from "../../../offline/testing/samples-when.ts";
import { FakeServer, setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

/** 10:00 in India on 20 November 2026. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const verma = {
  name: "Verma parivar",
  people: [{ _id: idOf(101), name: "Asha", relation: "daughter" }],
};
const at = `/clients/${idOf(0)}`;
const card = async () => within(await screen.findByLabelText("What the family keeps"));

test("what a family keeps is added without a network, and comes each year", async () => {
  const { user, server, container } = await openScene({ at, clients: [verma] });
  const keeps = await card();
  setOnline(false);
  await user.click(keeps.getByRole("button", { name: "Add" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Add what is kept" }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(sheet.getByText("Please give a day, and choose when it comes again.")).toBeTruthy();
  await user.selectOptions(sheet.getByLabelText("What kind"), "Vivah tithi");
  await user.selectOptions(sheet.getByLabelText("For whom"), "Asha");
  await user.type(sheet.getByLabelText("A coming day of it"), "5 Dec 2026");
  await user.click(await sheet.findByLabelText("Every year: 5 Dec"));
  expect(sheet.getByRole("status", { name: "The next five" }).textContent).toContain("Sat, 5 Dec 2026");
  await user.selectOptions(sheet.getByLabelText("Reminders"), "On days of its own");
  await user.click(sheet.getByLabelText("15 days before"));
  await user.click(sheet.getByLabelText("1 day before"));
  expect(await faultsOf(container)).toEqual([]);
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(await keeps.findByRole("button", { name: "Vivah tithi" })).toBeTruthy();
  expect(keeps.getByText("Every year: 5 Dec")).toBeTruthy();
  setOnline(true);
  await waitFor(() =>
    expect([...server.rows.observance.values()]).toMatchObject([
      {
        clientId: idOf(0),
        personId: idOf(101),
        kind: "vivah",
        every: "year",
        basis: "civil",
        date: "2025-12-05",
        remindDays: [15, 7],
      },
    ]),
  );
});

test("it becomes a task by itself, without a network, under a name that is proposed", async () => {
  const { user, server } = await openScene({ at, clients: [verma] });
  const keeps = await card();
  setOnline(false);
  await user.click(keeps.getByRole("button", { name: "Add" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Add what is kept" }));
  await user.selectOptions(sheet.getByLabelText("What kind"), "Vivah tithi");
  await user.type(sheet.getByLabelText("A coming day of it"), "5 Dec 2026");
  await user.click(await sheet.findByLabelText("Every year: 5 Dec"));
  await user.click(sheet.getByRole("switch", { name: "Becomes a task by itself" }));
  const name = sheet.getByLabelText(/^What it is called/);
  expect((name as HTMLInputElement).value).toBe("Vivah tithi");
  await user.clear(name);
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(sheet.getByText("Type what its task is called.")).toBeTruthy();
  await user.type(name, "Wedding day");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(await keeps.findByRole("button", { name: "Wedding day" })).toBeTruthy();
  const { makeDue } = await import("../../../domain/repeats/follow.ts");
  await makeDue();
  await makeDue();
  setOnline(true);
  await waitFor(() => expect(server.tasks.size).toBe(1));
  const [task] = server.tasks.values();
  expect(task).toMatchObject({
    taskName: "Wedding day",
    description: "Wedding day, Verma parivar",
    location: "Verma parivar",
    date: "2026-12-05",
    clientId: idOf(0),
  });
  await waitFor(() =>
    expect([...server.rows.observance.values()]).toMatchObject([
      {
        makesTask: true,
        name: "Wedding day",
        occasions: [{ key: "2026", date: "2026-12-05", taskId: task?._id }],
      },
    ]),
  );
});

test("where a tithi sees no sunrise it is kept on the day that the family says", async () => {
  const server = new FakeServer();
  const purnima = { clientId: idOf(0), name: "Magha purnima", kala: "sunrise", masa: 11, tithi: 15 } as const;
  server.put(observanceOf(idOf(400), purnima), 1, "observance");
  const { user } = await openScene({ at, clients: [verma], server });
  const keeps = await card();
  await user.click(await keeps.findByRole("button", { name: "Magha purnima" }));
  const sheet = within(await screen.findByRole("dialog", { name: "What is kept" }));
  const kshaya = sheet.getByLabelText("Where the tithi sees no sunrise (kshaya)");
  expect((kshaya as HTMLSelectElement).value).toBe("falls");
  await user.selectOptions(kshaya, "On the day before");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.rows.observance.get(idOf(400))).toMatchObject({ kshaya: "before" }));
});

test("it rests, has ended, and is deleted with a way back", async () => {
  const server = new FakeServer();
  const row = observanceOf(idOf(400), {
    clientId: idOf(0),
    name: "Katha at home",
    every: "year",
    basis: "civil",
    tithi: undefined,
    date: "2020-12-01",
  });
  server.put(row, 1, "observance");
  const { user } = await openScene({ at, clients: [verma], server });
  const keeps = await card();
  expect(await keeps.findByText("1 Dec")).toBeTruthy();
  await user.click(keeps.getByRole("button", { name: "Katha at home" }));
  const sheet = within(await screen.findByRole("dialog", { name: "What is kept" }));
  await user.type(sheet.getByLabelText(/^Not suggested before/), "1 Jan 2026");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(sheet.getByText("Choose a day that is still to come.")).toBeTruthy();
  await user.clear(sheet.getByLabelText(/^Not suggested before/));
  await user.type(sheet.getByLabelText(/^Not suggested before/), "1 Jan 2027");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.rows.observance.get(row._id)).toMatchObject({ pausedUntil: "2027-01-01" }),
  );
  expect(await keeps.findByText("1 Dec 2027")).toBeTruthy();
  await user.click(keeps.getByRole("button", { name: "Katha at home" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "What is kept" })).getByRole("button", {
      name: "Delete",
    }),
  );
  await waitFor(() => expect(keeps.queryByText("Katha at home")).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await keeps.findByText("Katha at home")).toBeTruthy();
});
