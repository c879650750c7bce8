import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { faultsOf } from "../../../ui/testing.tsx";

afterEach(closeScene);

vi.mock("../families.ts", async (original) => {
  const families = await original<typeof import("../families.ts")>();
  return { ...families, familyRowsOf: vi.fn(families.familyRowsOf) };
});

const clients = [
  {
    name: "Suresh Agarwal",
    gotra: "Garg",
    phones: [{ number: "+919829033018" }],
    addresses: [{ _id: idOf(90), lines: "12 Shiv Path", area: "Vaishali Nagar", city: "Jaipur" }],
    labels: ["Katha"],
    headId: idOf(91),
    people: [
      { _id: idOf(91), name: "Suresh Agarwal", relation: "self", nakshatra: 12, rashi: 6 },
      { _id: idOf(92), name: "Ramniwas ji", relation: "father", departed: { date: "2006-11-30" } },
    ],
    notes: "Second floor",
  },
  { name: "Anil Mathur", addresses: [{ _id: idOf(93), area: "Malviya Nagar" }] },
  { name: "रमेश गुप्ता", labels: ["Katha"] },
];
/** Of the first family: one of last year with 3,100 owed, one far ahead. */
const tasks = [
  { taskName: "Lakshmi puja", date: "2025-01-08", amount: 3100, clientId: idOf(0) },
  { taskName: "Griha Pravesh", date: "2099-02-01", clientId: idOf(0) },
];
const practice = { clients, tasks };

const names = () =>
  screen
    .queryAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("link")[0]?.textContent);

describe("the list", () => {
  test("is worked out before it is opened, and not again", async () => {
    await openScene({ ...practice, at: "/clients/import" });
    const { familyRowsOf } = await import("../families.ts");
    vi.mocked(familyRowsOf).mockClear();
    const { prepare } = await import("./use-family-rows.ts");
    prepare();
    expect(familyRowsOf).toHaveBeenCalledOnce();
    const { navigate } = await import("../../../nav/history.ts");
    act(() => navigate("/clients"));
    await screen.findByRole("link", { name: "Anil Mathur" });
    expect(familyRowsOf).toHaveBeenCalledOnce();
  });

  test("by name, with what tasks and payments say, and one tap to call, write and go there", async () => {
    const { container } = await openScene({ ...practice, at: "/clients" });
    expect(names()).toEqual(["Anil Mathur", "Suresh Agarwal", "रमेश गुप्ता"]);
    const row = screen.getAllByRole("row")[2] as HTMLElement;
    for (const words of ["Garg", "Vaishali Nagar", "Griha Pravesh", "8 Jan 2025", "₹3,100"]) {
      expect(row.textContent).toContain(words);
    }
    const way = (name: string) => within(row).getByRole("link", { name }).getAttribute("href");
    expect(way("Call Suresh Agarwal")).toBe("tel:+919829033018");
    expect(way("WhatsApp to Suresh Agarwal")).toBe("https://wa.me/919829033018");
    expect(way("Map to Suresh Agarwal")).toContain("12%20Shiv%20Path");
    expect(await faultsOf(container)).toEqual([]);
  });

  test("search, filters with counts and order stand in the address", async () => {
    const { user } = await openScene({ ...practice, at: "/clients" });
    expect(screen.getByRole("radio", { name: "Dues 1" })).toBeTruthy();
    await user.selectOptions(screen.getByRole("combobox", { name: "Label" }), "Katha 2");
    expect(names()).toEqual(["Suresh Agarwal", "रमेश गुप्ता"]);
    await waitFor(() => expect(location.search).toBe("?label=Katha"));
    await user.click(screen.getByRole("radio", { name: "Dues 1" }));
    expect(names()).toEqual(["Suresh Agarwal"]);
    await user.type(screen.getByRole("searchbox"), "mathur");
    await screen.findByText("No family matches");
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(location.search).toBe(""));
    await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Dues");
    expect(names()[0]).toBe("Suresh Agarwal");
  });

  test("the selected go after a question, and come back", async () => {
    const { user, server } = await openScene({ ...practice, at: "/clients" });
    await user.click(screen.getByRole("checkbox", { name: "Select all 3 families" }));
    await user.click(screen.getByRole("button", { name: "Delete All (3)" }));
    const question = screen.getByRole("alertdialog");
    expect(question.textContent).toContain("3 families will go. Their works and payments stay.");
    await user.click(within(question).getByRole("button", { name: "Yes" }));
    await screen.findByText("Your families live here");
    await waitFor(() => expect(server.rows.client.size).toBe(0));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(names()).toHaveLength(3));
    await waitFor(() => expect(server.rows.client.size).toBe(3));
  });

  test("no family: says where to begin; contacts where the phone has them", async () => {
    vi.stubGlobal("navigator", Object.create(navigator, { contacts: { value: { select: async () => [] } } }));
    await openScene({ at: "/clients", wide: false });
    expect(screen.getByRole("link", { name: "Add the first family" }).getAttribute("href")).toBe(
      "/clients/new",
    );
    expect(screen.getByRole("link", { name: "From a file" }).getAttribute("href")).toBe("/clients/import");
    expect(screen.getByRole("button", { name: "From phone contacts" })).toBeTruthy();
  });

  test("on a phone: cards under letters, with a rail that leads to them", async () => {
    const { container, user } = await openScene({ ...practice, at: "/clients", wide: false });
    const list = screen.getByRole("list", { name: "Families" });
    expect([...list.querySelectorAll(".family-letter")].map((letter) => letter.textContent)).toEqual([
      "A",
      "S",
      "र",
    ]);
    expect(list.textContent).toContain("₹3,100 due");
    const rail = screen.getByRole("slider", { name: "Letter" });
    expect(rail.getAttribute("aria-valuetext")).toBe("A");
    const shown = vi.fn();
    Element.prototype.scrollIntoView = shown;
    fireEvent.keyDown(rail, { key: "End" });
    expect(rail.getAttribute("aria-valuetext")).toBe("र");
    expect((shown.mock.contexts[0] as HTMLElement).dataset.index).toBe("2");
    await user.click(screen.getByRole("button", { name: "More to do with families" }));
    expect(await faultsOf(container)).toEqual([]);
  });
});

describe("a family", () => {
  test("what is owed, what comes, who belongs to it, what was done", async () => {
    const { container } = await openScene({ ...practice, at: `/clients/${idOf(0)}` });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Suresh Agarwal");
    const account = screen.getByRole("region", { name: "Account" });
    expect(account.textContent).toContain("₹3,100");
    expect(within(account).getByRole("link", { name: "Record payment" }).getAttribute("href")).toBe(
      `/tasks/${idOf(0)}/payment`,
    );
    expect(screen.getByRole("region", { name: "What comes next" }).textContent).toContain("Griha Pravesh");
    expect(screen.getByRole("region", { name: "Family" }).textContent).toContain("Head");
    expect(screen.getByRole("region", { name: "Departed" }).textContent).toContain("30 Nov 2006");
    expect(screen.getByRole("region", { name: "History" }).textContent).toContain("Lakshmi puja");
    expect(screen.getByRole("link", { name: "New task" }).getAttribute("href")).toBe(
      `/tasks/add/new?client=${idOf(0)}`,
    );
    expect(await faultsOf(container)).toEqual([]);
  });

  test("one that is not there", async () => {
    await openScene({ ...practice, at: `/clients/${idOf(55)}` });
    expect(await screen.findByText("This family does not exist.")).toBeTruthy();
  });
});
