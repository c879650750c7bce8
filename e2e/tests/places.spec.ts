import type { Page } from "@playwright/test";
import { enter, expect, test } from "../support/test.ts";

type Me = { user: { place: { name: string; lat: number; timeZone: string } | null; timeZone: string } };

const section = (id: string) => `/profile/${id}/setting/place`;
const today = (page: Page) => page.getByRole("region", { name: "Today with these choices" });

/** How many months of the almanac are on the device, with the words for them. */
const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("sankalp");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const count = db.transaction("almanac").objectStore("almanac").count();
          count.onsuccess = () => {
            db.close();
            resolve(count.result);
          };
        };
      }),
  );

test("a town typed in Hindi becomes the place, here and at the server", async ({ page, person }) => {
  await enter(page, person, section(person.id));
  await expect(page.getByText("Not chosen yet: Ujjain is shown")).toBeVisible();
  await expect(today(page)).toContainText("Samvat");
  await page.getByRole("button", { name: "Choose your place" }).click();
  await page.getByRole("searchbox", { name: "Town, in English or Hindi" }).fill("वाराण");
  await page.getByRole("button", { name: "Varanasi" }).first().click();
  await expect(page.getByRole("button", { name: "Varanasi" })).toBeVisible();
  await expect(page.getByText("25.32° N, 83.01° E · Kolkata, Asia")).toBeVisible();
  await expect
    .poll(async () => (await person.call<Me>("GET", "/api/users/me")).user.place?.name)
    .toBe("Varanasi");
  await page.reload();
  await expect(page.getByRole("button", { name: "Varanasi" })).toBeVisible();
  await expect(today(page)).toContainText("Samvat");
});

test("another custom changes today's words at once @desktop", async ({ page, person }) => {
  await enter(page, person, section(person.id));
  await expect(today(page)).toContainText("Samvat");
  await page.getByRole("radio", { name: "Shaka" }).click();
  await expect(today(page)).toContainText("Shaka 19");
  await expect(today(page)).not.toContainText("Samvat");
  await page.getByRole("radio", { name: "१ २ ३" }).click();
  await expect(today(page)).toContainText("Shaka १९");
});

test("where the phone is, when it may say so @phone", async ({ page, person, context }) => {
  await enter(page, person, section(person.id));
  await page.getByRole("button", { name: "Use where I am" }).click();
  await expect(page.getByText(/This phone did not say where it is/)).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 23.19, longitude: 75.78 });
  await page.getByRole("button", { name: "Use where I am" }).click();
  await expect(page.getByRole("button", { name: "Ujjain" })).toBeVisible();
  await expect(page.getByText(/23.19° N, 75.78° E/)).toBeVisible();
});

test("coordinates by hand; what is no place is refused where it stands @desktop", async ({
  page,
  person,
}) => {
  await enter(page, person, section(person.id));
  await page.getByRole("button", { name: "Choose your place" }).click();
  await page.getByText("By coordinates").click();
  await page.getByLabel("Latitude").fill("95");
  await page.getByLabel("Longitude").fill("18.96");
  await page.getByRole("button", { name: "Use these" }).click();
  await expect(page.getByText("Please give degrees from −90 to 90.")).toBeVisible();
  await page.getByLabel("Latitude").fill("69.65");
  await page.getByRole("button", { name: "Use these" }).click();
  await expect(page.getByText(/69.65° N, 18.96° E/)).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("fifteen months of the place are on the device, and go with a logout @phone", async ({
    page,
    person,
    server,
  }) => {
    await person.call("PUT", "/api/profile/settings", {
      place: { name: "Jaipur", nameHi: "जयपुर", lat: 26.9196, lon: 75.7878, timeZone: "Asia/Kolkata" },
    });
    await enter(page, person, section(person.id));
    const said = await today(page).getByText("Sun").textContent();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await expect.poll(() => stored(page), { timeout: 20_000 }).toBe(16);
    await server.down();
    await page.reload();
    await expect(today(page).getByText("Sun")).toHaveText(said ?? "");
    await page.getByRole("radio", { name: "Amavasya" }).click();
    await expect(today(page)).toContainText("till");
    await page.getByRole("button", { name: "Jaipur" }).click();
    await page.getByRole("searchbox").fill("agra");
    await expect(page.getByText(/The list of towns needs the network/)).toBeVisible();
    await server.up();
    await page.goto("/logout", { referer: page.url() });
    await page.waitForURL((url) => url.pathname !== "/logout");
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect.poll(() => stored(page)).toBe(0);
  });
});
