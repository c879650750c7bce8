import type { Page } from "@playwright/test";
import { openPage } from "../support/booking-page.ts";
import { enter, expect, stored, test, whenInstalled } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** What the device keeps of the almanac: its words, and the months of a year and one more. */
const ALMANAC = 14;

/** The card that has this heading. */
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Until the device has the year that comes. */
const haveTheYear = (page: Page) =>
  expect
    .poll(async () => (await stored(page, "almanac")).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(ALMANAC);

test("the calendar and the feasts of a region are chosen, and one of them is left out", async ({
  page,
  person,
}) => {
  await enter(page, person, `/profile/${person.id}/setting/place`);
  await page.getByRole("combobox", { name: "Calendar of the region" }).selectOption("Tamil");
  const chosen = async () =>
    (await person.call<{ user: { almanac: object } }>("GET", "/api/sync")).user.almanac;
  await expect.poll(chosen).toMatchObject({ calendar: "tamil" });
  const feasts = card(page, "Feasts of the regions");
  await feasts.getByRole("checkbox", { name: "Tamil Nadu" }).check();
  await expect.poll(chosen).toMatchObject({ regions: ["tamil"] });
  await feasts.getByText("Choose among them").click();
  const pongal = feasts.getByRole("switch", { name: /^Pongal/ });
  await expect(pongal).toBeChecked();
  await pongal.click();
  await expect.poll(chosen).toMatchObject({ unseen: ["pongal"] });
  await page.reload();
  await feasts.getByText("Choose among them").click();
  await expect(feasts.getByRole("switch", { name: /^Pongal/ })).not.toBeChecked();
  await expect(feasts.getByRole("checkbox", { name: "Tamil Nadu" })).toBeChecked();
});

test("a family that counts by a region's calendar has its dates and coming feasts, without a network too", async ({
  page,
  person,
  context,
}) => {
  const family = { name: "Iyer family", gotra: "Bharadvaja", calendar: "solar_tamil" };
  const { client } = await person.call<{ client: { _id: string } }>("POST", "/api/clients", family);
  await enter(page, person, `/clients/${client._id}`);
  await whenInstalled(page);
  await haveTheYear(page);
  await context.setOffline(true);
  await page.reload();
  const feasts = card(page, "Feasts of their region");
  await expect(feasts.getByRole("listitem")).toHaveCount(4);
  for (const row of await feasts.getByRole("listitem").all())
    await expect(row).toContainText(/Tamil: \S+ \d+, /);
  await context.setOffline(false);
  // In the form the date of today stands by the calendar that is chosen.
  await page.goto(`/clients/${client._id}/edit`);
  await page.getByRole("combobox", { name: "Month system" }).selectOption("Gujarati");
  await expect(page.getByText(/^Gujarati: /)).toBeVisible();
});

test("the good days of the public page lead to the form with rite and day", async ({ page, person }) => {
  const path = await openPage(person);
  const rite = { name: "Griha Pravesh", nameHi: "गृह प्रवेश", kind: "samskara", preset: "griha-pravesh" };
  await person.call("POST", "/api/rite-types", {
    ...rite,
    feeMode: "fixed",
    feeMin: 5100,
    durationMinutes: 90,
    public: true,
  });
  expect((await page.goto(`${path}/good-days?lang=en`))?.status()).toBe(404);
  await person.call("PUT", "/api/public-page", { goodDays: true });
  await page.goto(`${path}/good-days?lang=hi`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("गृह प्रवेश");
  await page.goto(`${path}/good-days?lang=en`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Griha Pravesh");
  const days = page.locator("a[href*='date=']");
  await expect(days.first()).toBeVisible();
  const date = new URL((await days.first().getAttribute("href")) ?? "", page.url()).searchParams.get("date");
  await days.first().click();
  await expect(page).toHaveURL(new RegExp(`date=${date}`));
  await expect(page.locator("form [name=date]").first()).toHaveValue(date ?? "");
});
