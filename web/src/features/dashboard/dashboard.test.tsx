import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { paymentOf } from "../../offline/testing/samples.ts";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

afterEach(closeScene);

const zone = "Asia/Kolkata";
const today = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date());
const at = "/profile/ram/dashboard";

test("figures of the month, the bars as a table, the period in the address", async () => {
  const { user, container } = await openScene({
    at,
    tasks: [{ date: today, outcome: "done", amount: 2100, taskName: "Katha" }],
  });
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  expect(container.querySelector(".sums-first dd")?.textContent).toContain("₹2,100");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "See as table" }));
  expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(13);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "The period after" }).disabled).toBe(true);
  await user.click(screen.getByRole("radio", { name: "Year" }));
  expect(location.search).toContain("period=year");
  await user.click(screen.getByRole("button", { name: "The period before" }));
  expect(container.querySelector(".sums-first dd")?.textContent).toContain("₹0");
});

test("the average names what it is divided by", async () => {
  const server = new FakeServer();
  for (const [id, amount] of [
    ["p", 2100],
    ["q", 1100],
  ] as const)
    server.put(paymentOf(id, { taskId: idOf(0), date: today, amount }), 200, "payment");
  const done = { date: today, outcome: "done", amount: 2100 } as const;
  const { container } = await openScene({ at, server, tasks: [done, done, { ...done, own: false }] });
  await screen.findByText("₹1,600 received on average, for 2 of your own");
  expect(container.textContent).toContain("Tasks done3");
});

test("in Hindi the digits of the settings stand in every text, and the months fit a phone", async () => {
  const { container } = await openScene({ at, tasks: [{ date: today, outcome: "done", amount: 2100 }] });
  // The device has modules of its own.
  const { parsePrefs, setPrefs } = await import("../../i18n/prefs.ts");
  const { activate } = await import("../../i18n/i18n.ts");
  setPrefs({ lang: "hi", digits: "devanagari" });
  await act(() => activate("hi"));
  expect(await screen.findByRole("heading", { name: "अगले ३० दिन" })).toBeTruthy();
  const names = [...container.querySelectorAll(".bar-name")].map((name) => name.firstChild?.textContent);
  expect(names).toContain("दिसं");
  expect(names).toContain("जुला");
  setPrefs(parsePrefs(""));
  await act(() => activate("en"));
});

test("no task yet: a sentence and a way", async () => {
  await openScene({ at });
  expect(await screen.findByText("After your first task, numbers appear here")).toBeTruthy();
});

test("somebody else's is not found", async () => {
  await openScene({ at: "/profile/sita/dashboard" });
  expect(await screen.findByRole("heading", { name: "This page is not in the book" })).toBeTruthy();
});
