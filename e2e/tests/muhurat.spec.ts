import type { Page } from "@playwright/test";
import { day } from "../support/person.ts";
import { FAMILIES } from "../support/samples.ts";
import { enter, expect, test, whenInstalled } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

interface Booking {
  _id: string;
  status: string;
  clientId?: string;
  options?: { date: string; startTime: string }[];
}

const days = (page: Page) => page.getByRole("main").locator("section");
const found = (page: Page) => page.getByRole("heading", { name: /^\d+ days fit$/ });

test("a muhurat is searched, compared, offered to the family in a message, and booked", async ({
  page,
  person,
  context,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  for (const family of FAMILIES) await person.call("POST", "/api/clients", family);
  await enter(page, person, "/bookings");
  await page.getByRole("link", { name: "Find a muhurat" }).first().click();
  await expect(found(page)).toBeVisible();
  await page.getByLabel("Rite", { exact: true }).selectOption("Namkaran");
  await page.getByLabel("Family").selectOption({ label: "Suresh Agarwal, Vaishali Nagar" });
  // The departed are not asked about; whose star is known counts by itself.
  await expect(page.getByRole("checkbox", { name: "Suresh", exact: true })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Ramniwas/ })).toHaveCount(0);
  await expect(page).toHaveURL(/rite=namkaran.*client=/);

  await expect(page.getByRole("heading", { name: /^Why not the other/ })).toBeVisible();
  const offer = page.getByRole("button", { name: /^Offer/ });
  for (const place of [0, 1]) await days(page).nth(place).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Compare 2" }).click();
  const sheet = page.locator("dialog[open]");
  await expect(sheet.getByRole("columnheader")).toHaveCount(2);
  await expect(sheet.getByRole("row", { name: /^Lagna/ })).toBeVisible();
  await sheet.getByRole("button", { name: "Back to the days" }).click();

  const chat = page.waitForEvent("popup");
  await offer.click();
  await expect.poll(async () => decodeURIComponent((await chat).url())).toContain("wa.me/919829033018");
  const bookings = async () => (await person.call<{ bookings: Booking[] }>("GET", "/api/sync")).bookings;
  await expect.poll(async () => (await bookings())[0]?.status).toBe("offered");
  const [booking] = await bookings();
  expect(booking?.options).toHaveLength(2);
  await expect(page).toHaveURL(`/bookings/${booking?._id}`);
  await (await chat).close();

  await page.goBack();
  await page.getByRole("combobox", { name: "The rite takes" }).selectOption("180");
  await expect(days(page).first()).toBeVisible();
  await days(page).first().getByRole("link", { name: "Book this" }).click();
  await expect(page.getByLabel("Task Name")).toHaveValue("Namkaran");
  await expect(page.getByLabel("Duration")).toHaveValue("3 h");
  await expect(page.getByRole("button", { name: /^Yajman/ })).toContainText("Suresh Agarwal");
  await page.getByLabel("Description").fill("Name giving");
  await page.getByLabel(/^Amount/).fill("2100");
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect
    .poll(() => person.tasks())
    .toMatchObject([
      {
        taskName: "Namkaran",
        durationMinutes: 180,
        startTime: expect.stringMatching(/^\d\d:\d\d$/),
      },
    ]);
});

test("without a network it says that it needs one, and searches when it is back", async ({
  page,
  person,
  context,
}) => {
  await enter(page, person, `/muhurat?from=${day(1)}&to=${day(40)}`);
  await whenInstalled(page);
  await expect(found(page)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("There is no internet just now, and this needs it.")).toBeVisible();
  await context.setOffline(false);
  await expect(found(page)).toBeVisible();
});
