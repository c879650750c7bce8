import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Expense } from "../../api/types.ts";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { addMonths } from "../../lib/month.ts";
import { expenseOf } from "../../offline/testing/samples.ts";
import { FakeServer, setOnline } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

const shrinks = vi.hoisted(() => vi.fn(async () => new TextEncoder().encode("small").buffer as ArrayBuffer));
vi.mock("./shrink.ts", () => ({ shrink: shrinks }));

afterEach(closeScene);

const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(new Date());
const lastMonth = addMonths(`${today.slice(0, 7)}-01`, -1);

const RIDE = { paidTo: "Auto to Malviya Nagar", taskId: idOf(0), taskName: "Tulsi Vivah", date: today };
const FLOWERS = {
  paidTo: "Flowers",
  category: "samagri",
  amount: 640,
  recoverable: true,
  taskId: idOf(0),
  date: today,
};
const PHONE = { paidTo: "Recharge", category: "phone", amount: 666, date: lastMonth };

function open(expenses: Partial<Expense>[] = [], at = "/expense", wide = true) {
  const server = new FakeServer();
  for (const [i, over] of expenses.entries()) server.put(expenseOf(idOf(i), over), 200, "expense");
  const tasks = [{ taskName: "Tulsi Vivah", date: today, startTime: null, clientId: idOf(0) }];
  return openScene({ at, wide, server, tasks, clients: [{ name: "Anil Mathur" }] });
}

const stored = (server: FakeServer) => [...server.rows.expense.values()] as Expense[];
const rowOf = (name: string) =>
  screen.getAllByRole("article").find((one) => within(one).queryByRole("heading", { name })) as HTMLElement;
const save = () => screen.getByRole("button", { name: /^Save/ });

describe("the tracker", () => {
  test("cards, months, the bar of categories and what was kept", async () => {
    const { container } = await open([RIDE, FLOWERS, PHONE]);
    await screen.findByRole("heading", { name: "Auto to Malviya Nagar" });
    expect(container.textContent).toContain("This month₹820");
    expect(container.textContent).toContain("Last month₹666");
    expect(container.textContent).toContain("To get back₹640");
    expect(rowOf("Flowers").textContent).toContain("Family pays back");
    expect(rowOf("Auto to Malviya Nagar").textContent).toContain("Tulsi Vivah");
    const kept = screen.getByRole("region", { name: "What was kept" });
    expect(kept.textContent).toContain("Work expenses not paid back−₹820");
    expect(kept.textContent).toContain("Kept is what was received less the work expenses");
    expect(await faultsOf(container)).toEqual([]);
  });

  test("filters and search, in the address", async () => {
    const { user } = await open([RIDE, FLOWERS, PHONE]);
    await screen.findByRole("heading", { name: "Flowers" });
    await user.click(screen.getByRole("radio", { name: "To get back" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
    expect(location.search).toBe("?view=back");
    await user.type(screen.getByRole("searchbox"), "nothing");
    await screen.findByText("No expense matches");
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
    await waitFor(() => expect(location.search).toBe(""));
    await user.click(screen.getAllByRole("button", { name: "Filter" })[0] as HTMLElement);
    await user.selectOptions(screen.getByLabelText("Category"), "phone");
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
    expect(location.search).toBe("?category=phone");
  });

  test("another month's figures", async () => {
    const { user } = await open([RIDE, PHONE]);
    await screen.findByRole("heading", { name: "Recharge" });
    await user.click(screen.getByRole("button", { name: "Previous month" }));
    await waitFor(() => expect(location.search).toBe(`?month=${lastMonth.slice(0, 7)}`));
    expect(screen.getByRole("region", { name: /by category/ }).textContent).toContain(
      "Phone and printing₹666",
    );
  });

  test("nothing yet: says so, with a way to begin", async () => {
    await open();
    await screen.findByText("Auto, flowers, photocopies: small things add up. Add the first.");
  });
});

describe("an expense", () => {
  test("three taps: amount, what for, Save; the work of today is there by itself", async () => {
    const { user, server, container } = await open([], "/expense?add", false);
    await screen.findByRole("heading", { name: "Add expense" });
    expect(save().textContent).toBe("Save: how much was it?");
    expect(await faultsOf(container)).toEqual([]);
    await user.click(screen.getByRole("radio", { name: "₹100" }));
    await user.click(screen.getByRole("radio", { name: "Travel" }));
    expect(save().textContent).toBe("Save ₹100, travel");
    await user.click(save());
    await screen.findByText("Expense added");
    await waitFor(() => expect(stored(server)).toHaveLength(1));
    expect(stored(server)[0]).toMatchObject({
      amount: 100,
      category: "travel",
      method: "cash",
      taskId: idOf(0),
      taskName: "Tulsi Vivah",
      date: today,
    });
    expect(location.search).toBe("");
  });

  test("what is wrong is said, nothing is lost, and a word of one's own is a category", async () => {
    const { user, server } = await open([], "/expense?add", false);
    await screen.findByRole("heading", { name: "Add expense" });
    await user.type(screen.getByLabelText("How much?"), "2.505");
    await screen.findByText("Please enter rupees, with at most two decimals.");
    await user.click(save());
    await screen.findByText("Please choose what it was for.");
    expect(server.changes).toEqual([]);
    await user.type(screen.getByLabelText("How much?"), "{Backspace}");
    await user.click(screen.getByRole("radio", { name: "More" }));
    await user.type(screen.getByLabelText("Or a word of your own"), "Patang");
    await user.selectOptions(screen.getByLabelText("For which work"), "");
    await user.click(screen.getByRole("switch", { name: "Family will pay this back" }));
    await user.click(save());
    await screen.findByText("Please choose the work or the family that pays it back.");
    await user.selectOptions(screen.getByLabelText("Family"), idOf(0));
    await user.click(save());
    await waitFor(() => expect(stored(server)).toHaveLength(1));
    expect(stored(server)[0]).toMatchObject({
      amount: 2.5,
      category: "Patang",
      clientId: idOf(0),
      recoverable: true,
    });
  });

  test("with the photo of its bill, taken without a network", async () => {
    const { user, server } = await open([], "/expense?add", false);
    await screen.findByRole("heading", { name: "Add expense" });
    setOnline(false);
    await user.click(screen.getByRole("radio", { name: "₹50" }));
    await user.click(screen.getByRole("radio", { name: "Food" }));
    await user.upload(
      screen.getByLabelText("Photo of the bill"),
      new File(["x"], "bill.jpg", { type: "image/jpeg" }),
    );
    await screen.findByRole("button", { name: "See photo 1" });
    await user.click(save());
    await screen.findByText("Not sent yet");
    await screen.findByRole("img", { name: "With a photo" });
    setOnline(true);
    await waitFor(() => expect(stored(server)[0]?.photos).toHaveLength(1));
    expect(server.calls.find(({ path }) => path.includes("/photos/"))?.body).toBe("small");
    await waitFor(() => expect(screen.queryByText("Not sent yet")).toBeNull());
  });

  test("what happens to photos while new ones are made small is not lost", async () => {
    const { user, server } = await open([], "/expense?add", false);
    await screen.findByRole("heading", { name: "Add expense" });
    const bill = (name: string) => new File(["x"], name, { type: "image/jpeg" });
    const upload = (...files: File[]) => user.upload(screen.getByLabelText("Photo of the bill"), files);
    await user.click(screen.getByRole("radio", { name: "₹50" }));
    await user.click(screen.getByRole("radio", { name: "Food" }));
    await upload(bill("1.jpg"));
    await screen.findByRole("button", { name: "See photo 1" });
    let shrunk = (_: ArrayBuffer) => {};
    shrinks.mockReturnValueOnce(
      new Promise<ArrayBuffer>((resolve) => {
        shrunk = resolve;
      }),
    );
    await upload(bill("2.jpg"));
    expect((save() as HTMLButtonElement).disabled, "a photo is on its way").toBe(true);
    await user.click(screen.getByRole("button", { name: "Remove photo 1" }));
    shrunk(new TextEncoder().encode("second").buffer);
    await screen.findByRole("button", { name: "See photo 1" });
    expect(screen.queryByRole("button", { name: "See photo 2" }), "removed stays removed").toBeNull();
    await upload(bill("3.jpg"), bill("4.jpg"), bill("5.jpg"));
    await screen.findByText("An expense has at most 3 photos. 1 was left out.");
    await screen.findByRole("button", { name: "See photo 3" });
    await user.click(save());
    await waitFor(() => expect(stored(server)[0]?.photos).toHaveLength(3));
  });

  test("what another device changed while the sheet is open stays", async () => {
    const { user, server, device } = await open([FLOWERS]);
    await user.click(await screen.findByRole("link", { name: "Flowers" }));
    const amount = await screen.findByLabelText("How much?");
    server.put({ ...(stored(server)[0] as Expense), note: "Two baskets" }, 300, "expense");
    await act(() => device.sync());
    await user.clear(amount);
    await user.type(amount, "700");
    await user.click(save());
    await user.click(await screen.findByText(/^Changed somewhere else too/));
    await user.click(await screen.findByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(stored(server)[0]).toMatchObject({ amount: 700, note: "Two baskets" }));
  });

  test("changed, paid back, deleted and brought back", async () => {
    const { user, server } = await open([FLOWERS]);
    await screen.findByRole("heading", { name: "Flowers" });
    await user.click(screen.getByRole("link", { name: "Flowers" }));
    await screen.findByRole("heading", { name: "Edit expense" });
    const amount = screen.getByLabelText("How much?");
    await user.clear(amount);
    await user.type(amount, "700");
    await user.click(save());
    await screen.findByText("Expense updated");
    await waitFor(() => expect(stored(server)[0]?.amount).toBe(700));
    const choose = async (name: string) => {
      const menu = rowOf("Flowers").querySelector("[popover]") as HTMLElement;
      menu.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState: "open" }));
      await user.click(await screen.findByText(name));
    };
    await choose("Family paid it back");
    await waitFor(() => expect(stored(server)[0]?.recoveredOn).toBe(today));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(stored(server)[0]?.recoveredOn).toBeFalsy());
    await choose("Delete");
    await waitFor(() => expect(stored(server)).toHaveLength(0));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(stored(server)).toHaveLength(1));
  });
});
