import type { Page } from "@playwright/test";
import { day, type Person } from "../support/person.ts";
import { enter, expect, fillTask, stored, test, whenInstalled } from "../support/test.ts";

interface Repeated {
  _id: string;
  date: string;
  location: string;
  repeatId?: string;
  repeatKey?: string;
}

/** Those that come of a repeat, soonest first. */
const repeatedOf = async (person: Person) =>
  ((await person.tasks()) as unknown as Repeated[])
    .filter(({ repeatId }) => repeatId)
    .sort((one, two) => (one.date < two.date ? -1 : 1));

const repeatsOf = (person: Person) => person.call<{ taskName: string }[]>("GET", "/api/repeats");

/** Fills in the form that is shown, and opens how it repeats. */
async function openRepeats(page: Page) {
  await fillTask(page, { "Location of Work": "Assi Ghat", Description: "Katha and havan" });
  await page.getByRole("button", { name: /^Repeats/ }).click();
  return page.getByRole("dialog", { name: "Repeats" });
}

test("a katha by tithi: five days are shown, one change reaches those that follow, all are deleted @phone", async ({
  page,
  person,
}) => {
  await enter(page, person, `/tasks/add/new?name=Katha&date=${day(3)}`);
  const sheet = await openRepeats(page);
  await sheet.getByText("Tithi", { exact: true }).click();
  await sheet.getByText("Every month", { exact: true }).click();
  const five = sheet.getByRole("status", { name: "The next five" });
  await expect(five.getByRole("listitem")).toHaveCount(5);
  await expect(five.getByRole("listitem").first()).toContainText("This one is made now");
  await sheet.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(page).toHaveURL(/\/tasks$/);
  await expect.poll(async () => (await repeatedOf(person)).length).toBeGreaterThan(1);
  const [first, second, ...later] = await repeatedOf(person);
  expect(first?.date).toBe(day(3));

  await page.goto(`/tasks/modify/update/${second?._id}`);
  await fillTask(page, { "Location of Work": "Lanka" });
  await page.getByRole("button", { name: "Update Task" }).click();
  const which = page.getByRole("dialog", { name: "Change which ones?" });
  await which.getByRole("button", { name: "Change this and the following" }).click();
  await expect
    .poll(async () => (await repeatedOf(person)).map(({ location }) => location))
    .toEqual(["Assi Ghat", "Lanka", ...later.map(() => "Lanka")]);

  await expect(page).toHaveURL(/\/tasks$/);
  await page.getByRole("button", { name: "Actions for Katha" }).first().click();
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("radio", { name: /All that are not done/ }).check();
  await dialog.getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => person.tasks()).toEqual([]);
  await expect.poll(() => repeatsOf(person)).toEqual([]);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a repeat that was made on the phone is sent once, and two phones make one task each time @phone", async ({
    page,
    person,
    context,
    browser,
    contextOptions,
    server,
  }) => {
    await enter(page, person);
    await whenInstalled(page);
    await context.setOffline(true);
    await page.goto(`/tasks/add/new?name=Katha&date=${day(1)}`);
    const sheet = await openRepeats(page);
    await sheet.getByText("Weekday", { exact: true }).click();
    await sheet.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Add Task" }).click();
    await expect(page).toHaveURL(/\/tasks$/);
    expect(await repeatsOf(person)).toEqual([]);
    await context.setOffline(false);
    await expect.poll(async () => (await repeatedOf(person)).length).toBe(9);
    expect(await repeatsOf(person)).toMatchObject([{ taskName: "Katha" }]);

    const there = await browser.newContext({ ...contextOptions, baseURL: server.url });
    try {
      const other = await there.newPage();
      await enter(other, person);
      await whenInstalled(other);
      await expect.poll(() => stored(other, "outbox")).toEqual([]);
      // A week later neither has a network, and the tenth is due on both.
      for (const [phone, tab] of [
        [context, page],
        [there, other],
      ] as const) {
        await phone.setOffline(true);
        await phone.clock.setFixedTime(Date.now() + 7 * 86_400_000);
        await tab.reload();
        await expect.poll(async () => (await stored(tab, "outbox")).length).toBe(1);
      }
      for (const phone of [context, there]) await phone.setOffline(false);
      for (const tab of [page, other]) await expect.poll(() => stored(tab, "outbox")).toEqual([]);
      const all = await repeatedOf(person);
      expect(all.map(({ date }) => date)).toEqual(Array.from({ length: 10 }, (_, n) => day(1 + 7 * n)));
      expect(new Set(all.map(({ repeatKey }) => repeatKey)).size).toBe(10);
    } finally {
      await there.close();
    }
  });
});
