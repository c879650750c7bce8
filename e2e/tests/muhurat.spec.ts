import type { Page } from "@playwright/test";
import { day } from "../support/person.ts";
import { FAMILIES } from "../support/samples.ts";
import { enter, expect, test, whenInstalled } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

interface Booking {
  _id: string;
  status: string;
  clientId?: string;
  riteTypeIds?: string[];
  options?: { date: string; startTime: string }[];
}

const days = (page: Page) => page.getByRole("main").locator("section");
const found = (page: Page) => page.getByRole("heading", { name: /^\d+ days fit$/ });

/** Opens the questions, which a phone shows in one line where something was asked for. */
async function openQuestions(page: Page) {
  const closed = page.locator("details:not([open]) > summary");
  if ((page.viewportSize()?.width ?? 0) < 1024) await closed.first().click();
}

test("a muhurat is searched, compared, offered to the family in a message, and booked", async ({
  page,
  person,
  context,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  for (const family of FAMILIES) await person.call("POST", "/api/clients", family);
  const { ritetype } = await person.call<{ ritetype: { _id: string } }>("POST", "/api/rite-types", {
    name: "Namkaran Sanskar",
    kind: "samskara",
    preset: "namkaran",
    feeMode: "fixed",
    feeMin: 2100,
  });
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
  expect(booking?.riteTypeIds).toEqual([ritetype._id]);
  await expect(page).toHaveURL(`/bookings/${booking?._id}`);
  await (await chat).close();

  await page.goBack();
  await openQuestions(page);
  await page.getByRole("combobox", { name: "The rite takes" }).selectOption("180");
  await expect(days(page).first()).toBeVisible();
  await days(page).first().getByRole("link", { name: "Book this" }).click();
  await expect(page.getByLabel("Task Name")).toHaveValue("Namkaran Sanskar");
  await expect(page.getByLabel("Duration")).toHaveValue("3 h");
  await expect(page.getByRole("button", { name: /^Yajman/ })).toContainText("Suresh Agarwal");
  await page.getByLabel("Description").fill("Name giving");
  await page.getByLabel(/^Amount/).fill("2100");
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect
    .poll(() => person.tasks())
    .toMatchObject([
      {
        taskName: "Namkaran Sanskar",
        riteTypeId: ritetype._id,
        durationMinutes: 180,
        startTime: expect.stringMatching(/^\d\d:\d\d$/),
        windowFrom: expect.stringMatching(/^\d\d:\d\d$/),
        windowUntil: expect.stringMatching(/^\d\d:\d\d$/),
      },
    ]);
});

/** Whether the device keeps the days of a rite. */
const keeps = (page: Page, rite: string) =>
  page.evaluate(
    (key) =>
      new Promise<boolean>((resolve, reject) => {
        const open = indexedDB.open("sankalp");
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const get = open.result.transaction("almanac").objectStore("almanac").get(key);
          get.onsuccess = () => {
            open.result.close();
            resolve(get.result !== undefined);
          };
        };
      }),
    `muhurat ${rite}`,
  );

test("what was searched once is searched without a network, for other days and with the family's stars, and offered", async ({
  page,
  person,
  context,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  for (const family of FAMILIES) await person.call("POST", "/api/clients", family);
  await enter(page, person, `/muhurat?rite=namkaran&from=${day(1)}&to=${day(20)}`);
  await whenInstalled(page);
  await expect(found(page)).toBeVisible();
  await expect.poll(() => keeps(page, "namkaran")).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^No network: these are the days kept on this device on/)).toBeVisible();
  await openQuestions(page);
  await page.getByLabel("Family").selectOption({ label: "Suresh Agarwal, Vaishali Nagar" });
  await expect(page.getByRole("checkbox", { name: "Suresh", exact: true })).toBeChecked();
  await page.goto(page.url().replace(/from=[^&]*&to=[^&]*/, `from=${day(60)}&to=${day(120)}`));
  await expect(page.getByText(/^of 61, best first/)).toBeVisible();
  await expect(found(page)).toBeVisible();
  // Of the stars one at least speaks for or against each day.
  await expect(
    days(page)
      .first()
      .getByText(/Suresh/),
  ).toBeVisible();
  await days(page).first().getByRole("button", { name: "Why" }).click();
  const sheet = page.locator("dialog[open]");
  await expect(sheet.getByText(/Suresh/).first()).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();

  await days(page).first().getByRole("checkbox").check();
  const chat = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Offer 1 time on WhatsApp" }).click();
  await (await chat).close();
  await expect(page).toHaveURL(/\/bookings\//);
  const bookings = async () => (await person.call<{ bookings: Booking[] }>("GET", "/api/sync")).bookings;
  expect(await bookings()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await bookings()).map(({ status }) => status)).toEqual(["offered"]);

  // A rite that was never searched, and is not of the catalogue, needs the network.
  await context.setOffline(true);
  await page.goto(`/muhurat?rite=yatra&from=${day(1)}&to=${day(40)}`);
  await expect(page.getByText("There is no internet just now, and this needs it.")).toBeVisible();
  await context.setOffline(false);
  await expect(found(page)).toBeVisible();
});
