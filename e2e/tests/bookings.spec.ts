import type { Page } from "@playwright/test";
import { part } from "../support/part.ts";
import { day, type Person } from "../support/person.ts";
import { enter, expect, test, toast, whenLeft } from "../support/test.ts";

interface Booking {
  _id: string;
  status: string;
  riteName: string;
  contact: { phone: string };
  wanted: { date?: string; part?: string };
  options?: unknown[];
  taskId?: string;
  cancelAdvance?: string;
}

const bookings = async (person: Person) =>
  (await person.call<{ bookings: Booking[] }>("GET", "/api/sync")).bookings;
const only = async (person: Person) => (await bookings(person))[0];

/** A call that came in: Griha Pravesh, ten days from now. */
async function call(person: Person, over: object = {}): Promise<Booking> {
  const wish = {
    riteName: "Griha Pravesh",
    contact: { name: "Kavita Khandelwal", phone: "98290 33777" },
    wanted: { date: day(10), startTime: "10:30" },
    durationMinutes: 120,
    ...over,
  };
  return (await person.call<{ booking: Booking }>("POST", "/api/bookings", wish)).booking;
}

const dialog = (page: Page) => page.locator("dialog[open]");
/** Confirms what is asked about, without a message. */
async function confirm(page: Page) {
  await dialog(page).getByRole("checkbox").uncheck();
  await dialog(page).getByRole("button", { name: "Confirm" }).click();
}

test("a call becomes a booking, a booking one task, and Undo none @phone", async ({ page, person }) => {
  await enter(page, person, `/bookings/new?date=${day(9)}`);
  await page.getByLabel("Name").fill("Harish Soni");
  await page.getByLabel("Phone").fill("94140 23368");
  await page.getByRole("textbox", { name: "Rite" }).fill("Mundan");
  await page.getByRole("radio", { name: /^Pratah/ }).check();
  // Nothing of it needs to be looked for.
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeInViewport();
  await expect(page.getByText("free all day")).toBeInViewport();
  await page.getByRole("button", { name: "Save, tell later" }).click();
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(page.getByRole("tab", { name: "New 1" })).toBeVisible();
  await expect
    .poll(() => only(person))
    .toMatchObject({
      contact: { phone: "+919414023368" },
      wanted: { date: day(9), part: "pratah" },
    });

  const card = page.locator(part("booking-card"));
  await card.getByRole("button", { name: "Add", exact: true }).click();
  await expect(toast(page, "Family added")).toBeVisible();
  await card.getByRole("button", { name: "Confirm" }).click();
  await dialog(page).getByLabel("Time").fill("8:30 am");
  await dialog(page).getByLabel("Dakshina").fill("5,100");
  await confirm(page);
  await expect(page.getByRole("tab", { name: "Confirmed 1" })).toBeVisible();
  await expect
    .poll(() => person.tasks())
    .toMatchObject([{ taskName: "Mundan", date: day(9), startTime: "08:30", amount: 5100 }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("tab", { name: "New 1" })).toBeVisible();
  await expect.poll(() => person.tasks()).toEqual([]);
  await expect.poll(async () => (await only(person))?.status).toBe("requested");
});

test("offered, chosen, the advance taken, cancelled and kept; what is held is hatched in the calendar @desktop", async ({
  page,
  person,
  context,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await call(person);
  await enter(page, person, "/bookings");
  const open = page.locator(part("booking-open-one"));
  await expect(open.getByText("asked", { exact: true })).toBeVisible();
  await open.getByRole("button", { name: "Other times" }).click();
  for (const time of [0, 1, 2]) await dialog(page).getByRole("checkbox").nth(time).check();
  const chat = page.waitForEvent("popup");
  await dialog(page)
    .getByRole("button", { name: /on WhatsApp$/ })
    .click();
  await expect.poll(async () => decodeURIComponent((await chat).url())).toContain("wa.me/919829033777");
  await expect.poll(async () => (await only(person))?.options?.length).toBe(3);
  await expect(dialog(page)).toHaveCount(0);
  await (await chat).close();

  await whenLeft(page);
  await page.goto(`/calendar-view?day=${day(11)}`);
  await expect(page.locator(part("day-holds"))).toContainText("Kavita Khandelwal");
  await page
    .locator(`${part("day-holds")} a`)
    .first()
    .click();
  await expect(page.locator(".booking-page")).toBeVisible();

  await page.getByRole("button", { name: "They chose" }).click();
  await dialog(page).getByRole("button", { name: "Next" }).click();
  await dialog(page).getByLabel("Dakshina").fill("11000");
  await dialog(page).getByLabel("Advance", { exact: true }).fill("3000");
  await confirm(page);
  await page.getByRole("button", { name: "Got it, UPI" }).click();
  await expect(toast(page, "₹3,000 received")).toBeVisible();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect(dialog(page).getByRole("button", { name: "Cancel it" })).toBeDisabled();
  await dialog(page)
    .getByRole("radio", { name: /^Keep it/ })
    .check();
  await dialog(page).getByRole("button", { name: "Cancel it" }).click();
  await expect.poll(() => only(person)).toMatchObject({ status: "cancelled_me", cancelAdvance: "keep" });
  await expect.poll(async () => (await person.tasks())[0]?.outcome).toBe("cancelled");
  const payments = async () => {
    type Payment = { direction: string; kind: string; amount: number };
    const all = await person.call<{ payments: Payment[] }>("GET", "/api/sync");
    return all.payments.map(({ direction, kind, amount }) => [direction, kind, amount]).sort();
  };
  await expect.poll(payments).toEqual([
    ["in", "advance", 3000],
    ["in", "extra", 3000],
    ["refund", "advance", 3000],
  ]);
});

test("confirmed on two phones, one of them without a network: one task @phone", async ({
  page,
  person,
  context,
}) => {
  const booking = await call(person);
  await enter(page, person, "/bookings");
  await expect(page.locator(part("booking-card"))).toHaveCount(1);
  await context.setOffline(true);
  await page.locator(part("booking-card")).getByRole("button", { name: "Confirm" }).click();
  await confirm(page);
  await expect(page.getByRole("tab", { name: "Confirmed 1" })).toBeVisible();
  const said = { date: day(10), startTime: "10:30", fee: 11000 };
  await person.call("POST", `/api/bookings/${booking._id}/confirm`, said);
  await context.setOffline(false);
  await page.getByRole("tab", { name: "Confirmed 1" }).click();
  await expect(page.locator(`${part("booking-card")} .pending-mark`)).toHaveCount(0);
  await expect.poll(async () => (await person.tasks()).length).toBe(1);
  await page.goto("/tasks");
  await expect(page.locator("[data-task]")).toHaveCount(1);
});
