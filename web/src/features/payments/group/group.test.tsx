import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import jaipur from "../../../almanac/samples/jaipur-2026-11.json";
import words from "../../../almanac/samples/words.json";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { taskOf } from "../../../offline/testing/samples.ts";
import { FakeServer, setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../../ui/testing.tsx";

/** 10:40 at night in India on 22 November 2026. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 17, 10), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const clients = [
  { name: "Khanna family", gotra: "Kaushik" },
  { name: "Sinha parivar" },
  { name: "Shukla parivar", gotra: "Garg" },
];
const katha = taskOf("t", {
  taskName: "Satyanarayan Katha",
  date: "2026-11-22",
  amount: 3300,
  own: true,
  outcome: "done",
  group: {
    seats: 8,
    families: [0, 1, 2].map((n) => ({ clientId: idOf(n), fee: 1100, attendance: "expected", people: 3 })),
  },
});

async function scene(task = katha) {
  const opened = await openScene({ at: `/tasks/${task._id}/group`, clients, tasks: [task] });
  return opened;
}

/** A server that also has an almanac, with its words. */
function withAlmanac() {
  const server = new FakeServer();
  const others = server.fetch;
  server.fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/api/almanac/words") return Response.json(words);
    return pathname === "/api/almanac/month"
      ? Response.json({ ...jaipur, month: searchParams.get("month") })
      : others(request);
  };
  return server;
}

test("the roll-call without a network: who is here, whose money came, one Undo", async () => {
  const { user, server, container } = await scene();
  expect(await screen.findByRole("heading", { level: 1, name: "Satyanarayan Katha" })).toBeTruthy();
  expect(screen.getByText("9 people, and seats for 8")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  setOnline(false);
  await user.click(screen.getByRole("checkbox", { name: /Khanna family/ }));
  expect(await screen.findByText("1 of 3")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "₹1,100 to come Khanna family" }));
  expect(await screen.findByText("to come from 2")).toBeTruthy();
  expect(screen.getByRole("link", { name: /₹1,100 .*Khanna family$/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("to come from 3")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "₹1,100 to come Sinha parivar" }));
  setOnline(true);
  const paid = () => [...server.rows.payment.values()] as unknown as Record<string, unknown>[];
  await waitFor(() =>
    expect(paid().filter(({ deletedAt }) => !deletedAt)).toMatchObject([
      { clientId: idOf(1), amount: 1100, method: "cash", kind: "balance" },
    ]),
  );
});

test("a family comes unasked: added with what the others give, and it is a family of the book", async () => {
  const { user, server } = await scene();
  await user.click(await screen.findByRole("button", { name: "Add family" }));
  const sheet = within(screen.getByRole("dialog", { name: "Add family" }));
  await user.click(sheet.getByRole("button", { name: "Add family" }));
  expect(sheet.getByText("Please enter the family.")).toBeTruthy();
  await user.type(sheet.getByRole("combobox", { name: /^Family/ }), "Rastogi parivar");
  await user.click(sheet.getByRole("button", { name: "Add family" }));
  expect(await screen.findByText("of ₹4,400 received")).toBeTruthy();
  await waitFor(() => expect(server.tasks.get("t")).toMatchObject({ amount: 4400 }));
  await openMenu("More for Rastogi parivar");
  await user.click(await screen.findByText("Take out"));
  expect(await screen.findByText("of ₹3,300 received")).toBeTruthy();
});

test("each that paid gets a receipt of its own, and owes only its own rest", async () => {
  const { user, server } = await scene();
  await screen.findByRole("heading", { level: 1, name: "Satyanarayan Katha" });
  await user.click(screen.getByRole("button", { name: "₹1,100 to come Khanna family" }));
  await user.click(await screen.findByRole("button", { name: "₹1,100 to come Shukla parivar" }));
  await user.click(await screen.findByRole("button", { name: "Send 2 receipts" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Receipts" }));
  expect(await sheet.findAllByText("Open and send")).toHaveLength(2);
  const bodies = () => server.changes.filter(({ path }) => path === "/api/receipts").map(({ body }) => body);
  await waitFor(() => expect(bodies()).toHaveLength(2));
});

test("a task of one family becomes a group rite with that family in it", async () => {
  const { user, server } = await scene(
    taskOf("one", { amount: 2100, clientId: idOf(0), date: "2026-12-01" }),
  );
  await user.click(await screen.findByRole("checkbox", { name: /Khanna family/ }));
  await waitFor(() =>
    expect(server.tasks.get("one")).toMatchObject({
      amount: 2100,
      group: { families: [{ clientId: idOf(0), fee: 2100, attendance: "present" }] },
    }),
  );
});

test("its task leads to its families, and asks for none", async () => {
  await openScene({ at: `/tasks/${katha._id}`, clients, tasks: [katha] });
  const family = (await screen.findByRole("heading", { name: "Family" })).closest("section") as HTMLElement;
  expect(within(family).getByRole("link", { name: "Families of this rite" })).toBeTruthy();
  expect(screen.queryByText("No family was chosen for this task.")).toBeNull();
});

test("a family that is in it is not made a second time by its name", async () => {
  const { user, server } = await scene();
  await user.click(await screen.findByRole("button", { name: "Add family" }));
  const sheet = await screen.findByRole("dialog", { name: "Add family" });
  await user.type(within(sheet).getByRole("combobox", { name: "Family" }), "Khanna family");
  await user.click(within(sheet).getByRole("button", { name: "Add family" }));
  expect(within(sheet).getByText("This family is in it already.")).toBeTruthy();
  expect(server.rows.client.size).toBe(3);
});

test("an upanayana asks shakha and star: the register's star is known, what is missing is asked", async () => {
  const boys = { ...katha, taskName: "Samuhik Upanayan" };
  const trivedi = {
    name: "Trivedi parivar",
    gotra: "Garg",
    people: [{ _id: idOf(9), name: "Ishaan", nakshatra: 4 }],
  };
  const { user, server, container } = await openScene({
    at: `/tasks/${boys._id}/group`,
    clients: [trivedi, ...clients.slice(1)],
    tasks: [boys],
    server: withAlmanac(),
  });
  const line = () => screen.getByRole("checkbox", { name: /Trivedi parivar/ }).closest("label")?.textContent;
  await screen.findByRole("checkbox", { name: /Trivedi parivar/ });
  expect(line()).toMatch("Garg · 3 people · shakha? · nakshatra?");
  setOnline(false);
  await openMenu("More for Trivedi parivar");
  await user.click(await screen.findByText("Change"));
  const sheet = within(await screen.findByRole("dialog", { name: "Trivedi parivar" }));
  await user.type(sheet.getByRole("combobox", { name: /^Names for the sankalpa/ }), "Ishaan");
  await user.type(sheet.getByRole("combobox", { name: /^Shakha/ }), "Madhyandina");
  expect(await sheet.findByRole("option", { name: "Rohini, of the register" })).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(line()).toMatch("Garg · 3 people · Madhyandina · Rohini"));
  setOnline(true);
  await waitFor(() =>
    expect(server.tasks.get("t")?.group?.families[0]).toEqual({
      ...{ clientId: idOf(0), fee: 1100, attendance: "expected", people: 3 },
      ...{ names: "Ishaan", shakha: "Madhyandina" },
    }),
  );
  await openMenu("More for this task");
  await user.click(await screen.findByText("Names for the sankalpa"));
  expect(await screen.findByText(/Garg gotra · Madhyandina · Rohini/)).toBeTruthy();
});

test("a pind daan counts the pind, names the fathers and tells who has not said it", async () => {
  const [one, ...rest] = katha.group?.families ?? [];
  const gaya = {
    ...katha,
    taskName: "Pind Daan",
    group: {
      families: [
        { ...(one as NonNullable<typeof one>), pind: 9, fathers: "Ram, Hari", shakha: "Kanva" },
        ...rest,
      ],
    },
  };
  const { user, server } = await scene(gaya);
  expect(await screen.findByText(/9 pind · fathers: Ram, Hari/)).toBeTruthy();
  expect(screen.getByText(/2 families have not told/)).toBeTruthy();
  await openMenu("More for Khanna family");
  await user.click(await screen.findByText("Change"));
  const sheet = within(await screen.findByRole("dialog", { name: "Khanna family" }));
  const pind = sheet.getByRole("textbox", { name: /^How many pind/ });
  await user.clear(pind);
  await user.type(pind, "nine");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(sheet.getByText("Please enter a number.")).toBeTruthy();
  await user.clear(pind);
  await user.type(pind, "7");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.tasks.get("t")?.group?.families[0]).toMatchObject({
      pind: 7,
      fathers: "Ram, Hari",
      shakha: "Kanva",
    }),
  );
});
