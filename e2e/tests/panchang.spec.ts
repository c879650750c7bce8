import { faultsOf } from "../support/faults.ts";
import { expect, test } from "../support/test.ts";

const TOWN = "/panchang/ujjain/2026-11-22";

test("the public almanac: from the towns to a day, its month and back, without scripts", async ({
  browser,
  contextOptions,
  server,
}) => {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: server.url,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto("/panchang");
  await page.getByLabel("Town").fill("ujja");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Ujjain, Madhya Pradesh" }).click();
  await expect(page).toHaveURL("/panchang/ujjain");
  await page.goto(TOWN);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Panchang of Ujjain");
  await expect(page.getByText("Trayodashi till 23 Nov, 2:38 am, then Chaturdashi")).toBeVisible();
  await page.getByRole("link", { name: "Mon 23" }).click();
  await expect(page).toHaveURL("/panchang/ujjain/2026-11-23");
  await page.getByRole("link", { name: "November 2026" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Panchang of Ujjain, November 2026");
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL("/hi/panchang/ujjain/2026-11");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("उज्जैन का पंचांग");
  await context.close();
});

test("the public almanac: every page suits eyes, fingers and readers, in both languages", async ({
  page,
  phone,
}) => {
  const faults: string[] = [];
  for (const path of [
    "/panchang",
    TOWN,
    "/panchang/ujjain/2026-11",
    "/panchang/ujjain/festivals/2026",
    "/panchang/ujjain/good-days",
    "/panchang/ujjain/good-days/vivah/2026",
    "/panchang/ujjain/good-days/vivah/2026-12",
    "/panchang/ujjain/eclipses/2026",
    "/panchang/ujain",
  ]) {
    for (const at of [path, `/hi${path}`]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(at);
        faults.push(...(await faultsOf(page, `${at} ${colorScheme}`, phone)));
      }
    }
  }
  expect(faults).toEqual([]);
});

test("the public almanac: a month is one sheet of A4 @desktop", async ({ page }) => {
  for (const path of ["/panchang/ujjain/2026-08", "/hi/panchang/ujjain/2026-11"]) {
    await page.goto(path);
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), path).toHaveLength(1);
  }
});

test("the public almanac: a long name and a day with much stay within a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    "/panchang/thiruvananthapuram/2026-11-08",
    "/hi/panchang/delhi/2027-08-02",
    "/panchang/thiruvananthapuram/2026-11",
    "/panchang/thiruvananthapuram/eclipses/2026",
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
