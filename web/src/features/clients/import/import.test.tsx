import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Client } from "../../../api/types.ts";
import { closeScene, openScene } from "../../../app/testing.tsx";
import type { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

afterEach(closeScene);

const clients = [{ name: "Suresh Agarwal", phones: [{ number: "+919829033018" }] }];
const file = (name: string, text: string) => new File([text], name);
const families = ({ rows }: FakeServer) => [...rows.client.values()] as Client[];
const cards = (...all: string[][]) =>
  all.map((lines) => ["BEGIN:VCARD", ...lines, "END:VCARD"].join("\r\n")).join("\r\n");

async function choose(user: Awaited<ReturnType<typeof openScene>>["user"], chosen: File) {
  await user.upload(screen.getByLabelText("File with families"), chosen);
}

test("a vCard file: what is new, what is here already, what has no name; nothing before the button", async () => {
  const { user, server, container } = await openScene({ clients, at: "/clients/import" });
  const text = cards(
    ["FN:Kavita", "TEL:9928010445", "PHOTO;ENCODING=b:AAAA"],
    ["FN:Suresh Agrawal", "TEL:9829033018", "TEL:9928010442"],
    ["TEL:9928010446"],
    ["VERSION:3.0"],
  );
  await choose(user, file("contacts.vcf", text));
  await screen.findByText("contacts.vcf, 4 entries. Nothing is saved until you press the button.");
  const row = screen.getByRole("list", { name: "Already here?" });
  expect(row.textContent).toContain("Same phone");
  expect(row.textContent).toContain("Your spelling stays. New from the file: phone.");
  expect(screen.getByRole("button", { name: "Bring in 2 families" })).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);

  await user.click(screen.getByRole("tab", { name: "No name 1" }));
  await user.type(screen.getByPlaceholderText("Name"), "Deepak");
  await user.click(screen.getByRole("tab", { name: "New 1" }));
  await user.click(screen.getByRole("checkbox", { name: /Kavita/ }));
  await user.click(screen.getByRole("tab", { name: "Left out 1" }));
  expect(screen.getByText("1 entry has neither a name nor a phone.")).toBeTruthy();
  expect(server.rows.client.size).toBe(1);

  await user.click(screen.getByRole("button", { name: "Bring in 2 families" }));
  await screen.findByText("2 families brought in");
  await waitFor(() => expect(families(server).map(({ name }) => name)).toEqual(["Suresh Agarwal", "Deepak"]));
  await waitFor(() =>
    expect(families(server)[0]?.phones).toEqual([{ number: "+919829033018" }, { number: "+919928010442" }]),
  );
  expect(location.pathname).toBe("/clients");

  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(families(server).map(({ name }) => name)).toEqual(["Suresh Agarwal"]));
  await waitFor(() => expect(families(server)[0]?.phones).toEqual([{ number: "+919829033018" }]));
});

test("a table: the columns first; the same name again is left out as decided", async () => {
  const { user, server } = await openScene({ clients, at: "/clients/import" });
  await choose(user, file("book.csv", "यजमान;मोबाइल;कुछ\nKavita;99280 10445;Raja Park\nSuresh Agarwal;;\n"));
  await screen.findByText("book.csv, 2 lines. Nothing is saved yet.");
  await user.selectOptions(screen.getByRole("combobox", { name: "कुछ" }), "Area");
  await user.click(screen.getByRole("button", { name: "Look it through" }));
  const alike = await screen.findByRole("list", { name: "Already here?" });
  expect(within(alike).getByRole("radio", { name: "Keep both" })).toHaveProperty("checked", true);
  await user.click(within(alike).getByRole("radio", { name: "Leave out" }));
  await user.click(screen.getByRole("button", { name: "Bring in 1 family" }));
  await waitFor(() => expect(server.rows.client.size).toBe(2));
  expect(families(server)[1]).toMatchObject({
    name: "Kavita",
    phones: [{ number: "+919928010445", primary: true }],
    addresses: [{ area: "Raja Park" }],
  });
});

test.each([
  ["an Excel file", "PK\x03\x04", /file of Excel's own/],
  ["something else", "\x00\x01\x02", /No contact could be found/],
  ["nothing", "", /No contact could be found/],
])("%s: says what to do", async (_, text, sentence) => {
  const { user } = await openScene({ clients, at: "/clients/import" });
  await choose(user, file("x.csv", text));
  expect((await screen.findByText(sentence)).closest("[role=alert]")).toBeTruthy();
});

test("contacts of the phone, only those that were chosen", async () => {
  const select = vi.fn(async () => [
    { name: ["Kavita"], tel: ["+91 99280 10445"], address: [{ city: "Jaipur" }] },
  ]);
  vi.stubGlobal("navigator", Object.create(navigator, { contacts: { value: { select } } }));
  const { user, server } = await openScene({ at: "/clients/import", wide: false });
  await user.click(screen.getByRole("button", { name: "From phone contacts" }));
  await user.click(await screen.findByRole("button", { name: "Bring in 1 family" }));
  await waitFor(() => expect(server.rows.client.size).toBe(1));
  expect(select).toHaveBeenCalledWith(["name", "tel", "address"], { multiple: true });
});
