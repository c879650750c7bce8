import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { taskOf } from "../../../offline/testing/samples.ts";
import { crewOf, helperOf, settlementOf } from "../../../offline/testing/samples-when.ts";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

afterEach(closeScene);

const user = { member: { account: "own", name: "Omkar", role: "shares" as const, helperId: "h" } };

/** What the server gives of the practice to who sees the work of one helper. */
function work() {
  const server = new FakeServer();
  server.put(helperOf("h", { name: "Omkar Tiwari" }), 200, "helper");
  server.put(taskOf(idOf(0), { taskName: "Vastu", date: "2025-06-01", outcome: "done", amount: null }));
  const coming = { taskName: "Griha Pravesh", date: "2126-12-07", startTime: "07:30", amount: null };
  server.put(taskOf(idOf(1), { ...coming, location: "Assi, Varanasi" }));
  const crew = { helperId: "h", amount: 1500 };
  server.put(crewOf("1", { ...crew, taskId: idOf(0), standing: "came" }), 200, "crew");
  server.put(
    crewOf("2", { ...crew, taskId: idOf(1), amount: 2100, standing: "asked", dress: "Dhoti" }),
    200,
    "crew",
  );
  server.put(
    settlementOf("s", { helperId: "h", crewId: "1", amount: 1000, date: "2025-07-01" }),
    200,
    "settlement",
  );
  return server;
}

test("who sees their own shares alone has their tasks, what they get, and no more", async () => {
  const { container } = await openScene({ at: "/helpers", user, server: work() });
  await screen.findByRole("heading", { level: 1, name: "Your work" });
  expect(screen.getByText("₹500")).toBeTruthy();
  const coming = screen.getByText("Griha Pravesh").closest("li") as HTMLElement;
  for (const text of ["7:30 am, Assi, Varanasi", "Dhoti", "₹2,100"])
    expect(within(coming).getByText(text)).toBeTruthy();
  expect(within(coming).getByRole("link", { name: "Map" }).getAttribute("href")).toContain("query=Assi");
  expect(within(screen.getByText("Vastu").closest("li") as HTMLElement).getByText("₹500 open")).toBeTruthy();
  const main = container.querySelector("main") ?? container;
  expect(within(main).queryByRole("link", { name: "Add helper" })).toBeNull();
  expect(within(main).queryByRole("link", { name: "Settle up" })).toBeNull();
  expect(await faultsOf(container)).toEqual([]);
});

test("they have the statement of each year, and nobody to send it to", async () => {
  await openScene({ at: "/helpers/h/statement?year=2025", user, server: work() });
  await screen.findByRole("heading", { level: 1, name: "Omkar Tiwari" });
  expect(screen.getByRole("link", { name: "Back to your work" }).getAttribute("href")).toBe("/helpers");
  expect(screen.getByRole("button", { name: "Print" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Send on WhatsApp" })).toBeNull();
});

test.each([
  "/tasks",
  "/clients",
  "/tasks/add/new",
  "/helpers/new",
  "/helpers/statement",
  "/expense",
  "/hand-over",
  "/profile",
])("%s leads them to their work", async (at) => {
  await openScene({ at, user, server: work() });
  await screen.findByRole("heading", { level: 1, name: "Your work" });
  expect(location.pathname).toBe("/helpers");
});
