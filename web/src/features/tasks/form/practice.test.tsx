import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { RiteType } from "../../../api/types.ts";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { riteOf } from "../../../offline/testing/samples.ts";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

afterEach(closeScene);

const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(new Date());
const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const sharma = {
  name: "Sharma parivar",
  gotra: "Kashyap",
  addresses: [{ _id: idOf(90), lines: "Plot 14", area: "Jagatpura", city: "Jaipur" }],
};

test("a family is found by its gotra, fills in its address, and goes with the task, its advance behind it", async () => {
  const { user, server, container } = await openScene({
    at: `/tasks/add/new?date=${today}&name=Katha`,
    clients: [sharma, { name: "Gupta parivar" }],
  });
  await user.click(await screen.findByRole("button", { name: /^Yajman/ }));
  await user.type(await screen.findByRole("searchbox"), "kashyap");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Gupta/ })).toBeNull());
  await user.click(screen.getByRole("button", { name: /^Sharma/ }));
  await waitFor(() => expect(value(/^Location of Work/)).toBe("Plot 14, Jagatpura, Jaipur"));
  await user.type(screen.getByLabelText(/^Description/), "Katha");
  await user.type(screen.getByLabelText(/^Amount/), "11000");
  await user.type(screen.getByLabelText(/^Advance taken/), "3000");
  expect(await screen.findByText("Balance after the work")).toBeTruthy();
  expect(screen.getByText("₹8,000")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Add Task" }));
  await waitFor(() => expect(server.changes).toHaveLength(2));
  const [task, payment] = server.changes;
  expect(task?.body).toMatchObject({ clientId: idOf(0), addressId: idOf(90), amount: 11000 });
  expect(payment?.path).toBe("/api/payments");
  expect(payment?.body).toMatchObject({ clientId: idOf(0), direction: "in", kind: "advance", amount: 3000 });
});

test("the address gives the family; its same day and a missed muhurat are told, not forbidden; one of it takes the sankalp", async () => {
  const people = [
    { _id: idOf(91), name: "Rohit", relation: "self" },
    { _id: idOf(92), name: "Ram Das", departed: {} },
  ];
  const { user, server, container } = await openScene({
    at: `/tasks/add/new?client=${idOf(0)}&date=${today}&name=Havan`,
    clients: [{ ...sharma, people }],
    tasks: [{ date: today, taskName: "Katha", clientId: idOf(0), own: false, finalAssignUser: "Mukesh" }],
  });
  await waitFor(() => expect(value(/^Location of Work/)).toBe("Plot 14, Jagatpura, Jaipur"));
  expect(await screen.findByText(/The same family has this day: Katha/)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Description/), "Havan");
  expect(screen.queryByRole("option", { name: "Ram Das" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Who takes the sankalp"), "Rohit");
  await user.type(screen.getByLabelText(/^Time/), "11:30 pm");
  await user.click(screen.getByRole("button", { name: "Muhurat" }));
  await user.type(screen.getByLabelText(/^Muhurat from/), "11:40 pm");
  await user.type(screen.getByLabelText(/^Muhurat till/), "12:20 am");
  await user.tab();
  expect(await screen.findByText("Begins outside its muhurat.")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Add Task" }));
  await waitFor(() => expect(server.changes).toHaveLength(1));
  const window = { personId: idOf(91), windowFrom: "23:40", windowUntil: "00:20" };
  expect(server.changes[0]?.body).toMatchObject(window);
});

test("from a task the ways lead to its money, its like and its family", async () => {
  const phones = [{ number: "+919829055210", primary: true }];
  await openScene({
    at: `/tasks/modify/update/${idOf(0)}`,
    tasks: [{ date: "2025-01-01", outcome: "done", clientId: idOf(0) }],
    clients: [{ ...sharma, phones }],
  });
  const button = await screen.findByRole("button", { name: "More for this task" });
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  const entries = [...menu.querySelectorAll("a, button")].map((entry) => [
    entry.textContent,
    entry.getAttribute("href"),
  ]);
  expect(entries).toEqual([
    ["Record payment", `/tasks/${idOf(0)}/payment`],
    ["Families of this rite", `/tasks/${idOf(0)}/group`],
    ["Add an expense", `/expense?add&task=${idOf(0)}`],
    ["Duplicate", `/tasks/add/new?from=${idOf(0)}`],
    ["Open the family", `/clients/${idOf(0)}`],
    ["Call", null],
    ["WhatsApp", null],
    ["Map", null],
  ]);
});

test("to repeat a task fills in all but its day", async () => {
  await openScene({
    at: `/tasks/add/new?from=${idOf(0)}`,
    tasks: [
      {
        date: "2025-01-01",
        taskName: "Katha",
        location: "Temple",
        amount: 1100,
        inKind: [{ what: "Dhoti", value: 500 }],
        privateNote: "Ask for the son",
      },
    ],
  });
  await waitFor(() => expect(value(/^Task Name/)).toBe("Katha"));
  expect(value(/^Location of Work/)).toBe("Temple");
  expect(value(/^Amount/)).toBe("1,100");
  expect(value(/^What is given/)).toBe("Dhoti");
  expect(value(/^Private note/)).toBe("Ask for the son");
  expect(value(/^Date/)).toBe("");
});

test("an update keeps what it does not change, and clears what was taken out", async () => {
  const { user, server } = await openScene({
    at: `/tasks/modify/update/${idOf(0)}`,
    clients: [sharma],
    tasks: [{ date: today, clientId: idOf(0), inKind: [{ what: "Dhoti" }], feeMode: "open", amount: null }],
  });
  await user.click(await screen.findByRole("button", { name: "Remove Dhoti" }));
  await user.type(screen.getByLabelText(/^Private note/), "Quiet");
  await user.click(screen.getByRole("button", { name: "Update Task" }));
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]?.body).toEqual({ inKind: null, privateNote: "Quiet" });
});

test("what the priest brings is ticked in the form, and goes along with the task", async () => {
  const server = new FakeServer();
  const samagri: RiteType["samagri"] = [
    { name: "Janeu", quantity: 2, by: "priest" },
    { name: "Ghee", quantity: 1, unit: "kg", by: "priest" },
    { name: "Coconut", quantity: 3, by: "family" },
  ];
  server.put(riteOf(idOf(80), { name: "Katha", samagri }), 200, "ritetype");
  const { user, container } = await openScene({
    at: `/tasks/add/new?date=${today}&client=${idOf(0)}&rite=${idOf(80)}`,
    clients: [{ ...sharma, phones: [{ number: "+919829033018" }] }],
    server,
  });
  expect(await screen.findByText("Kashyap · 98290 33018 · Jagatpura")).toBeTruthy();
  await user.click(await screen.findByRole("checkbox", { name: "Ghee" }));
  expect(screen.getByText("1 of 2 ready")).toBeTruthy();
  expect(screen.getByText("The family brings: Coconut")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add item" }));
  await user.type(screen.getByLabelText("What it is"), "Kesar");
  await user.type(screen.getByLabelText(/^How much/), "5");
  await user.selectOptions(screen.getByLabelText("Unit"), "g");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await user.type(screen.getByLabelText("What it is"), "Lota{Enter}");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Remove Lota" }));
  await user.click(screen.getByRole("button", { name: "Add Task" }));
  await waitFor(() => expect(server.changes).toHaveLength(1));
  const kesar = { name: "Kesar", quantity: 5, unit: "g", by: "priest" };
  expect(server.changes[0]?.body).toMatchObject({
    samagri: { items: [{ name: "Janeu" }, { name: "Ghee", packed: true }, { name: "Coconut" }, kesar] },
  });
});
