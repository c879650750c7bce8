import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { RiteType } from "../../../api/types.ts";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import type { TaskSamagri } from "../../../domain/rites/samagri.ts";
import { clientOf, riteOf } from "../../../offline/testing/samples.ts";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../../ui/testing.tsx";

afterEach(closeScene);

const SAMAGRI: NonNullable<RiteType["samagri"]> = [
  { name: "Sooji", nameHi: "सूजी", quantity: 50, unit: "g", scale: "per_person", by: "family" },
  { name: "Sugar", nameHi: "शक्कर", quantity: 40, unit: "g", scale: "per_person", by: "family" },
  { name: "Coconut", nameHi: "नारियल", quantity: 3, by: "family" },
  { name: "Copper kalash", nameHi: "कलश", quantity: 1, scale: "per_kalash", by: "priest" },
  { name: "Janeu", nameHi: "जनेऊ", quantity: 2, by: "priest" },
];

async function open(samagri: RiteType["samagri"] = SAMAGRI) {
  const server = new FakeServer();
  server.put(riteOf("rite", { name: "Griha Pravesh", nameHi: "गृह प्रवेश", samagri }), 200, "ritetype");
  const person = { _id: "head", name: "Kavita Khandelwal", nameLocal: "कविता खण्डेलवाल" };
  const phones = [{ number: "+919829041177", whatsapp: true }];
  const family = { name: "Khandelwal", language: "hi" as const, headId: "head", people: [person], phones };
  server.put(clientOf("family", family), 200, "client");
  const task = {
    taskName: "Griha Pravesh",
    riteTypeId: "rite",
    clientId: "family",
    date: "2126-11-27",
    amount: 11000,
  };
  const scene = await openScene({ at: `/tasks/${idOf(0)}/samagri`, server, tasks: [task] });
  await screen.findByRole("heading", { name: "Samagri" });
  return scene;
}

const sent = (server: FakeServer, n: number) =>
  waitFor(() => {
    expect(server.changes).toHaveLength(n);
    const { body } = server.changes[n - 1] as { body: unknown };
    return (body as { samagri: TaskSamagri }).samagri;
  });
const row = (name: string) => screen.getByText(name).closest("li") as HTMLElement;

test("the list of the rite, for so many people, with Undo", async () => {
  const { user, server, container } = await open();
  expect(await faultsOf(container)).toEqual([]);
  expect(screen.getByRole("heading", { name: "Family brings 3" })).toBeTruthy();
  expect(row("Sooji").textContent).toContain("1.25 kg");
  const people = screen.getByLabelText("For how many people");
  await user.clear(people);
  await user.type(people, "50{Enter}");
  await screen.findByText("2 quantities changed");
  expect(row("Sooji").textContent).toContain("2.5 kg");
  expect(row("Coconut").textContent).toContain("3");
  const list = await sent(server, 1);
  expect(list).toMatchObject({ people: 50, kalash: 1, items: SAMAGRI });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(row("Sooji").textContent).toContain("1.25 kg"));
  expect(await sent(server, 2)).toBeNull();
  await user.click(screen.getByRole("button", { name: "More kalash" }));
  await screen.findByText("1 quantity changed");
  expect(row("Copper kalash").textContent).toContain("2");
});

test("a thing moves among what the same one brings", async () => {
  const { user, server } = await open();
  await user.click((await openMenu("Actions for Sugar")).getByText("Edit"));
  const sheet = await screen.findByRole("dialog", { name: "Edit item" });
  expect(within(sheet).getByText("Place 2 of 3")).toBeTruthy();
  await user.click(within(sheet).getByRole("button", { name: "Move down" }));
  await within(sheet).findByText("Place 3 of 3");
  expect(within(sheet).getByRole<HTMLButtonElement>("button", { name: "Move down" }).disabled).toBe(true);
  const list = (await sent(server, 1)) as TaskSamagri;
  expect(list.items.map(({ name }) => name)).toEqual(["Sooji", "Coconut", "Sugar", "Copper kalash", "Janeu"]);
});

test("what lies in the bag is ticked, and taken out again", async () => {
  const { user, server } = await open();
  expect(screen.getByText("0 of 2 ready")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Janeu" }));
  await screen.findByText("1 of 2 ready");
  expect(row("Janeu").textContent).toContain("In the bag");
  expect((await sent(server, 1)).items.map(({ packed }) => packed)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    true,
  ]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("0 of 2 ready");
});

test("a thing is edited, handed over and removed; it stays with this task", async () => {
  const { user, server } = await open();
  const act = async (name: string, action: string) =>
    user.click((await openMenu(`Actions for ${name}`)).getByText(action));
  await act("Sooji", "Edit");
  const sheet = await screen.findByRole("dialog", { name: "Edit item" });
  expect(within(sheet).getByText("For 25 people: 1.25 kg")).toBeTruthy();
  await user.clear(within(sheet).getByLabelText(/^How much/));
  await user.type(within(sheet).getByLabelText(/^How much/), "2");
  await user.selectOptions(within(sheet).getByLabelText("Unit"), "kg");
  await user.click(within(sheet).getByRole("radio", { name: "Fixed" }));
  await user.click(within(sheet).getByRole("button", { name: "Save item" }));
  await waitFor(() => expect(row("Sooji").textContent).toContain("2 kg"));
  await act("Coconut", "I bring it");
  await screen.findByRole("heading", { name: "I bring 3" });
  await act("Janeu", "Remove");
  await screen.findByRole("heading", { name: "I bring 2" });
  const list = await sent(server, 3);
  expect(list.items.map(({ _id, ...item }) => item)).toEqual([
    { name: "Sooji", nameHi: "सूजी", quantity: 2, unit: "kg", by: "family" },
    SAMAGRI[1],
    { ...SAMAGRI[2], by: "priest" },
    SAMAGRI[3],
  ]);
  expect([...server.rows.ritetype.values()][0]).toMatchObject({ samagri: SAMAGRI });
});

test("the message is in the family's language, without money, and says when it was sent", async () => {
  const { user, server } = await open();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Open WhatsApp" });
  const message = decodeURIComponent(link.href.split("text=")[1] ?? "");
  expect(link.href).toMatch(/^https:\/\/wa\.me\/919829041177\?text=/);
  expect(message).toContain("प्रणाम कविता जी।\nगृह प्रवेश");
  expect(message).toContain("• सूजी – 1.25 किलो");
  expect(message).not.toMatch(/11,?000|₹/);
  await user.click(screen.getByRole("radio", { name: "English" }));
  expect(screen.getByText(/Namaste Kavita ji/)).toBeTruthy();
  const copied = vi.spyOn(navigator.clipboard, "writeText");
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByText(/^Sent /);
  expect(copied.mock.calls[0]?.[0]).toContain("please keep ready:\n• Sooji – 1.25 kg");
  expect((await sent(server, 1)).sentOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("an empty list takes over that of a rite", async () => {
  const { user, server } = await open([]);
  await user.click(await screen.findByRole("button", { name: "Copy from a rite" }));
  await user.click(await screen.findByRole("button", { name: /^Pitru Tarpan/ }));
  await screen.findByRole("heading", { name: /^Family brings/ });
  expect((await sent(server, 1)).items.length).toBeGreaterThan(5);
});
