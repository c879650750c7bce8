import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import jaipur from "../../almanac/samples/jaipur-2026-11.json";
import words from "../../almanac/samples/words.json";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { clientOf, expenseOf, paymentOf } from "../../offline/testing/samples.ts";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../ui/testing.tsx";

afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const zone = "Asia/Kolkata";
const today = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date());

/** A server with a family, done work of today that is paid in part, an expense, and work that was called off. */
function practice(): FakeServer {
  const server = new FakeServer();
  server.put(clientOf("f", { name: "Suresh Agarwal", phones: [{ number: "+919829033018" }] }), 200, "client");
  server.put(paymentOf("p", { taskId: idOf(0), amount: 2000, date: today, method: "upi" }), 200, "payment");
  server.put(expenseOf("e", { amount: 180, date: today }), 200, "expense");
  return server;
}
const tasks = [
  {
    date: today,
    outcome: "done" as const,
    amount: 2100,
    taskName: "Tulsi Vivah",
    clientId: "f",
    location: "Jaipur",
  },
  {
    date: today,
    outcome: "cancelled" as const,
    taskName: "Bahi khata",
    cancelReason: "sutak_family" as const,
  },
];
const rows = () =>
  screen
    .getAllByRole("listitem")
    .map((item) => item.querySelector(".history-row")?.textContent)
    .filter((text) => text !== undefined);

test("work of the month, its sums, and what a row can do", async () => {
  const { user, container } = await openScene({ at: "/history", tasks, server: practice() });
  await screen.findByRole("heading", { level: 1, name: "History" });
  const head = container.querySelector(".history-head")?.textContent;
  expect(head).toContain("1 work · ₹2,000 received · ₹1,820 kept");
  const all = rows();
  expect(all).toHaveLength(2);
  expect(all.find((text) => text?.includes("Tulsi Vivah"))).toMatch(
    /Suresh Agarwal.*Jaipur.*₹100 due.*₹2,100/,
  );
  expect(all.find((text) => text?.includes("Bahi khata"))).toContain("Cancelled: sutak in the family");
  expect(await faultsOf(container)).toEqual([]);
  const menu = await openMenu(/^Actions for Tulsi Vivah/);
  const repeat = await menu.findByText("Repeat this rite");
  expect(menu.getByText("Make a receipt")).toBeTruthy();
  expect(repeat.closest("a")?.getAttribute("href")).toBe(
    "/tasks/add/new?name=Tulsi+Vivah&location=Jaipur&client=f",
  );
  expect(menu.getByText("Open the family").closest("a")?.getAttribute("href")).toBe("/clients/f");
  expect(menu.getByText("Call")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Money"), "due");
  expect(rows()).toHaveLength(1);
  await waitFor(() => expect(location.search).toBe("?paid=due"));
});

test("on a phone a press on a row opens what can be done; filters are a sheet", async () => {
  const { user } = await openScene({ at: "/history", wide: false, tasks, server: practice() });
  await user.click(await screen.findByRole("button", { name: /Tulsi Vivah/ }));
  const sheet = screen.getByRole("dialog", { name: "Tulsi Vivah" });
  expect(within(sheet).getByRole("link", { name: "Record payment" }).getAttribute("href")).toBe(
    `/tasks/${idOf(0)}/payment`,
  );
  await user.click(within(sheet).getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.selectOptions(
    within(screen.getByRole("dialog", { name: "Filter" })).getByLabelText("Rite"),
    "Bahi khata",
  );
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: /show every year/ }));
  await waitFor(() => expect(location.search).toContain("year=all"));
});

test("the list as a file for spreadsheets, in which nothing runs", async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return "blob:history";
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = await openScene({
    at: "/history",
    tasks: [{ date: today, outcome: "done", amount: 2100, taskName: "=HYPERLINK(1)", clientId: "f" }],
    server: practice(),
  });
  await user.click(await screen.findByRole("button", { name: "Export" }));
  const text = await files[0]?.text();
  expect(text?.split("\r\n")[0]).toBe(
    "Date,Rite,Family,Place,Assigned User,How it ended,Agreed,Received,Due,Let go,How paid,Description",
  );
  expect(text?.split("\r\n")[1]).toBe(
    `${today},'=HYPERLINK(1),Suresh Agarwal,Ujjain,Pt. ram,Completed,2100,2000,100,0,UPI,d`,
  );
});

test("the statement of the year adds up, and prints", async () => {
  vi.stubGlobal("print", vi.fn());
  const { user, container } = await openScene({ at: "/history/statement", tasks, server: practice() });
  await screen.findByRole("heading", { level: 1, name: "Pt. ram" });
  const figures = [...container.querySelectorAll(".statement-sums dd")].map((figure) => figure.textContent);
  expect(figures).toEqual(["₹2,000", "₹180", "₹0", "₹1,820"]);
  expect(screen.getByText(/owed by families, ₹100/)).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalled();
});

test("the diary: good lines are saved while a bad one waits", async () => {
  const server = practice();
  const { user } = await openScene({ at: "/history/add", server });
  const cell = (name: string) =>
    screen.findByRole("combobox", { name }).catch(() => screen.getByLabelText(name));
  await user.click(await screen.findByLabelText("Date, line 1"));
  await user.paste(
    "4 Feb 2024\tKatha\tSuresh Agarwal\tJaipur\t2,100\tCash\n14 Feb 2024\tSaraswati puja\tColony samiti\tC-Scheme\t1,100\tUPI\n31 Apr 2024\tNamkaran\tSaini\tMansarovar\t1,500\t",
  );
  expect(screen.getAllByText(/^(Known|New) family$/).map((one) => one.textContent)).toEqual([
    "Known family",
    "New family",
  ]);
  expect(screen.getByText("April has 30 days")).toBeTruthy();
  expect(screen.getByText(/2 lines ready, 1 waits/).textContent).toContain("₹3,200");
  await user.click(screen.getByRole("button", { name: "Save 2 lines" }));
  await waitFor(() => expect(server.rows.task.size).toBe(2));
  await waitFor(() => expect(server.rows.payment.size).toBe(3));
  await waitFor(() => expect(server.rows.client.size).toBe(2));
  expect(((await cell("Rite, line 1")) as HTMLInputElement).value).toBe("Namkaran");
  await user.click(screen.getByLabelText("Date, line 1"));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByLabelText("Date, line 2"));
});

test("on a phone one line at a time, and a family that may be meant", async () => {
  const server = practice();
  const { user } = await openScene({ at: "/history/add", wide: false, server });
  await user.type(await screen.findByLabelText("Date"), "4 Feb 2024");
  await user.type(screen.getByLabelText("Received"), "2100");
  await user.type(screen.getByLabelText("Family"), "Agarw");
  await user.click(screen.getByRole("button", { name: /^Suresh Agarwal\? Tap to use/ }));
  await user.click(screen.getByRole("button", { name: "Next line" }));
  expect(screen.getByText("Which rite was it?")).toBeTruthy();
  await user.type(screen.getByLabelText("Rite"), "Katha");
  await user.type(screen.getByLabelText("Place"), "Jaipur");
  await user.click(screen.getByRole("button", { name: "Next line" }));
  expect(screen.getByText(/Line 2 of 10/)).toBeTruthy();
  expect(screen.getByText("4 Feb 2024 · Suresh Agarwal")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save 1 line" }));
  await waitFor(() => expect(server.rows.task.size).toBe(1));
});

test.each([true, false])("a typed tithi is a date, and each date has its tithi (wide: %s)", async (wide) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 7), toFake: ["Date"] });
  const server = practice();
  const others = server.fetch;
  server.fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith("/api/almanac/")) return others(request);
    if (pathname === "/api/almanac/words") return Response.json(words);
    return searchParams.get("month") === "2026-11"
      ? Response.json(jaipur)
      : new Response(null, { status: 500 });
  };
  const { user } = await openScene({ at: "/history/add", wide, server });
  const cell = await screen.findByLabelText(wide ? "Date, line 1" : "Date");
  await user.type(cell, "20 Nov 2026");
  await screen.findByText("Kartika Shukla Dashami");
  await user.clear(cell);
  await user.type(cell, "kartik purnima");
  const day = await screen.findByText("24 Nov 2026 · Kartika Purnima");
  expect(cell.getAttribute("aria-describedby")).toContain(day.id);
});
