import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { closeScene, openScene } from "../../../app/testing.tsx";
import { helperOf } from "../../../offline/testing/samples-when.ts";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";
import { newHelper, possible } from "./new-helpers.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "contacts");
  return closeScene();
});

const KNOWN = helperOf("h", { name: "Pandit Raghav", phone: "+919829033018" });

test("who is a helper already, stands there twice or has no name is not offered", () => {
  const contacts = [
    { name: "Raghav", phone: "98290 33018" },
    { name: " Omkar Joshi ", phone: "09829033019" },
    { name: "Omkar ji", phone: "+91 98290 33019" },
    { name: "", phone: "98290 33020" },
    { name: "Girish", phone: "" },
    { name: "Girish", phone: "" },
  ];
  expect(possible(contacts, [KNOWN]).map(({ name }) => name)).toEqual(["Omkar Joshi", "Girish"]);
});

test("a number that is none and a name that is too long stand in the note", () => {
  const odd = newHelper({ name: "Mahesh", phone: "*121#" }, 0);
  expect(odd?.body).toMatchObject({ name: "Mahesh", note: "*121#" });
  expect(odd?.body).not.toHaveProperty("phone");
  const long = newHelper({ name: "अ".repeat(130), phone: "98290 33019" }, 0);
  expect(long?.body).toMatchObject({
    name: "अ".repeat(120),
    phone: "+919829033019",
    note: "अ".repeat(130),
  });
});

const created = (server: FakeServer) =>
  server.changes.filter(({ path }) => path === "/api/helpers").map(({ body }) => body);

test("the phone's picker adds whom one chose, and Undo takes them away", async () => {
  const server = new FakeServer();
  server.put(KNOWN, 200, "helper");
  const select = vi.fn().mockResolvedValue([
    { name: ["Omkar Joshi"], tel: ["98290 33019"] },
    { name: ["Girish"], tel: [] },
  ]);
  Object.defineProperty(navigator, "contacts", { value: { select }, configurable: true });
  const { user } = await openScene({ at: "/helpers", server });
  await user.click(await screen.findByRole("button", { name: "From contacts" }));
  expect(await screen.findByText("2 helpers added")).toBeTruthy();
  expect(select).toHaveBeenCalledWith(["name", "tel"], { multiple: true });
  await waitFor(() =>
    expect(created(server)).toMatchObject([{ phone: "+919829033019" }, { name: "Girish" }]),
  );
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Girish" })).toBeNull());
});

const file = (text: string) => new File([text], "contacts.vcf", { type: "text/vcard" });
const card = (name: string, phone: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL:${phone}\nEND:VCARD\n`;

test("of a file of contacts one ticks who works with him", async () => {
  const server = new FakeServer();
  server.put(KNOWN, 200, "helper");
  const { user, container } = await openScene({ at: "/helpers", server });
  const input = await screen.findByLabelText("File of contacts");
  const cards = [
    card("Pandit Raghav", "9829033018"),
    card("Omkar Joshi", "9829033019"),
    card("Milkman", "9829033021"),
  ];
  await user.upload(input, file(cards.join("")));
  await user.click(await screen.findByRole("checkbox", { name: /Omkar Joshi/ }));
  expect(screen.queryByRole("checkbox", { name: /Raghav/ })).toBeNull();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Add 1 helper" }));
  await waitFor(() =>
    expect(created(server)).toMatchObject([{ name: "Omkar Joshi", phone: "+919829033019" }]),
  );
});

test.each(["", "no contacts at all", card("", "9829033021")])(
  "a file with nobody in it says so: %s",
  async (text) => {
    const { user } = await openScene({ at: "/helpers", server: new FakeServer() });
    await user.upload(await screen.findByLabelText("File of contacts"), file(text));
    expect(await screen.findByText("Nobody new with a name is in it")).toBeTruthy();
  },
);
