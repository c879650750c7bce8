import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { helperYearOf } from "../../../domain/helpers/year.ts";
import { LONGEST } from "../../../domain/messages/render.ts";
import { helperLedgerOf } from "../../../domain/money/crew.ts";
import { clockAt } from "../../../lib/clock.ts";
import { taskOf } from "../../../offline/testing/samples.ts";
import { crewOf, helperOf, settlementOf } from "../../../offline/testing/samples-when.ts";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";
import { yearMessage } from "./message.ts";

afterEach(closeScene);

/** Two helpers who were at rites of two years; something was given to one of them. */
function practice() {
  const server = new FakeServer();
  server.put(helperOf("h", { name: "Pandit Raghav", phone: "+919829033018", language: "hi" }), 200, "helper");
  server.put(helperOf("k", { name: "Omkar Joshi" }), 200, "helper");
  const done = { outcome: "done" } as const;
  server.put(taskOf(idOf(0), { taskName: "Vastu", date: "2025-06-01", ...done }));
  server.put(taskOf(idOf(1), { taskName: "Rudri", date: "2025-02-01", ...done }));
  server.put(crewOf("1", { taskId: idOf(0), helperId: "h", amount: 1500, standing: "came" }), 200, "crew");
  server.put(crewOf("2", { taskId: idOf(0), helperId: "k", amount: 1600, standing: "came" }), 200, "crew");
  server.put(crewOf("3", { taskId: idOf(1), helperId: "h", amount: 500, standing: "came" }), 200, "crew");
  const given = settlementOf("s", {
    helperId: "h",
    crewId: "1",
    amount: 1000,
    date: "2025-07-01",
    method: "cash",
  });
  server.put(given, 200, "settlement");
  return server;
}

const rowsIn = (table: HTMLElement) =>
  [...table.querySelectorAll("tbody tr, tfoot tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test("the year with one helper: what was carried over, each rite, and what is left", async () => {
  const { container, user } = await openScene({ at: "/helpers/h/statement?year=2025", server: practice() });
  await screen.findByRole("heading", { level: 1, name: "Pandit Raghav" });
  expect(screen.getByText("Statement 2025–26")).toBeTruthy();
  expect(rowsIn(screen.getByRole("table"))).toEqual([
    ["Carried over", "—", "—", "₹500"],
    ["1 Jun", "Vastu · Hota", "₹1,500", "₹1,000", "₹500"],
    ["Total", "₹1,500", "₹1,000", "₹1,000"],
  ]);
  const send = screen.getByRole<HTMLAnchorElement>("link", { name: "Send on WhatsApp" });
  expect(new URL(send.href).searchParams.get("text")).toBe(
    "प्रणाम Pandit Raghav जी।\nवर्ष 2025–26 का हमारा हिसाब:\nपिछला बाकी: ₹500\n• 1 जून Vastu: ₹1,500\n" +
      "आपका हिस्सा: ₹1,500\nआपको दिया: ₹1,000\nआपको देना है: ₹1,000\n– Pt. ram",
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Year" }), "2024");
  await screen.findByText("Statement 2024–25");
  expect(await faultsOf(container)).toEqual([]);
});

test("the year with all of them leads to each", async () => {
  const { container } = await openScene({ at: "/helpers/statement?year=2025", server: practice() });
  const table = await screen.findByRole("table");
  expect(rowsIn(table)).toEqual([
    ["Omkar Joshi", "1", "—", "₹1,600", "—", "₹1,600"],
    ["Pandit Raghav", "1", "₹500", "₹1,500", "₹1,000", "₹1,000"],
    ["Total", "2", "₹500", "₹3,100", "₹1,000", "₹2,600"],
  ]);
  const link = within(table).getByRole("link", { name: "Omkar Joshi" });
  expect(link.getAttribute("href")).toBe("/helpers/k/statement?year=2025");
  expect(await faultsOf(container)).toEqual([]);
});

test("nobody by that id has no statement", async () => {
  await openScene({ at: "/helpers/none/statement", server: practice() });
  expect(await screen.findByText("This helper does not exist.")).toBeTruthy();
});

test("a message is never longer than what WhatsApp takes, and says how many rites it leaves out", () => {
  const tasks = Array.from({ length: 90 }, (_, n) =>
    taskOf(`t${n}`, { taskName: "Satyanarayan Katha", date: "2026-05-01", outcome: "done" }),
  );
  const crew = tasks.map(({ _id }, n) => crewOf(`c${n}`, { taskId: _id, standing: "came" }));
  const now = clockAt(Date.parse("2026-11-20T06:00:00Z"), "Asia/Kolkata");
  const year = helperYearOf(helperLedgerOf(tasks, crew, [], now).of("h"), [], 2026, "2026-11-20");
  const text = yearMessage("Raghav", year, "en", "Pt. Ram");
  expect(text.length).toBeLessThanOrEqual(LONGEST);
  expect(text).toMatch(/… and \d+ more\nYour share: ₹1,35,000\nTo give to you: ₹1,35,000\n– Pt. Ram$/);
});

test("what was given on a day has a receipt, in the language of the helper, to print and to send", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  const { container, user } = await openScene({ at: "/helpers/h", server: practice() });
  await user.click(await screen.findByRole("button", { name: "Statement" }));
  await user.click(await screen.findByRole("link", { name: "Receipt of 1 Jul 2025" }));
  await screen.findByRole("heading", { level: 1, name: "रसीद" });
  expect(rowsIn(screen.getByRole("table"))).toEqual([
    ["Vastu, 1 जून", "₹1,000"],
    ["नकद दिया", "₹1,000"],
  ]);
  const send = screen.getByRole<HTMLAnchorElement>("link", { name: "Send on WhatsApp" });
  expect(send.href).toContain("https://wa.me/919829033018?text=");
  expect(new URL(send.href).searchParams.get("text")).toContain("1 जुलाई 2025 को आपको ₹1,000 दिए।");
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalled();
  expect(await faultsOf(container)).toEqual([]);
});

test("what was taken back has no receipt", async () => {
  const server = practice();
  const back = { helperId: "h", crewId: "1", amount: 1000, date: "2025-07-02", direction: "got" as const };
  server.put(settlementOf("t", { ...back, corrects: "s" }), 200, "settlement");
  await openScene({ at: "/helpers/h/receipt?day=2025-07-01", server });
  await waitFor(() => expect(screen.getByText("Nothing was given on this day")).toBeTruthy());
});
