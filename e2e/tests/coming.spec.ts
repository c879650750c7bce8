import type { Page } from "@playwright/test";
import { day, type Person } from "../support/person.ts";
import { enter, expect, stored, test, whenInstalled } from "../support/test.ts";

interface Observance {
  _id: string;
  kind: string;
  occasions?: { key: string; skipped?: boolean }[];
}

/** The same day some years before. */
const before = (date: string, years: number) => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

/** Of the two: each account has its own. */
const IDS = ["01900000-0000-7000-8000-000000000091", "01900000-0000-7000-8000-000000000092"];

const observancesOf = (person: Person) => person.call<Observance[]>("GET", "/api/observances");

/** A family with two of its departed, remembered by the date in three and in five days. */
async function familyOf(person: Person): Promise<void> {
  const people = [3, 5].map((days, n) => ({
    _id: IDS[n],
    name: ["Kamla Devi", "Ram Prasad"][n],
    departed: { date: before(day(days), 7), basis: "civil" },
  }));
  await person.call("POST", "/api/clients", { name: "Verma parivar", people });
}

/** What is suggested, by what is said of each: whose it is and what. */
const suggestions = async (page: Page) =>
  (await page.locator("main li").filter({ hasText: "Verma parivar" }).allTextContents()).map(
    (text) => /Kamla Devi|Ram Prasad|Griha katha/.exec(text)?.[0] ?? text,
  );

/** Skips the next one of somebody. */
async function skip(page: Page, name: string) {
  const row = page.locator("main li").filter({ hasText: name });
  await row.getByRole("button", { name: "More about Verma parivar" }).click();
  await page.getByText("Skip this time").filter({ visible: true }).click();
  await expect(row).toHaveCount(0);
}

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("two phones that decide about the same days: one suggestion each on both, and one record @phone", async ({
    page,
    person,
    context,
    browser,
    contextOptions,
    server,
  }) => {
    await familyOf(person);
    const there = await browser.newContext({
      ...contextOptions,
      baseURL: server.url,
    });
    try {
      const other = await there.newPage();
      for (const tab of [page, other]) {
        await enter(tab, person, "/coming");
        await whenInstalled(tab);
        await expect.poll(() => suggestions(tab)).toEqual(["Kamla Devi", "Ram Prasad"]);
      }
      for (const phone of [context, there]) await phone.setOffline(true);
      for (const tab of [page, other]) {
        // Worked out anew from what each phone has.
        await tab.reload();
        await expect.poll(() => suggestions(tab)).toEqual(["Kamla Devi", "Ram Prasad"]);
        await skip(tab, "Kamla Devi");
        await expect.poll(() => suggestions(tab)).toEqual(["Ram Prasad"]);
      }
      expect(await observancesOf(person)).toEqual([]);
      for (const phone of [context, there]) await phone.setOffline(false);
      for (const tab of [page, other]) {
        await expect.poll(() => stored(tab, "outbox")).toEqual([]);
        await tab.reload();
        await expect.poll(() => suggestions(tab)).toEqual(["Ram Prasad"]);
      }
      const all = await observancesOf(person);
      expect(all).toMatchObject([{ _id: IDS[0], kind: "shraddha", occasions: [{ skipped: true }] }]);
      expect(all[0]?.occasions).toHaveLength(1);
    } finally {
      await there.close();
    }
  });

  test("what was added on one phone is suggested once on both, though both worked it out @phone", async ({
    page,
    person,
    context,
    browser,
    contextOptions,
    server,
  }) => {
    await familyOf(person);
    const [{ _id: family }] = (await person.call<{ _id: string }[]>("GET", "/api/clients")) as [
      { _id: string },
    ];
    await person.call("POST", "/api/observances", {
      ...{
        clientId: family,
        kind: "katha",
        name: "Griha katha",
        every: "year",
        basis: "civil",
      },
      date: before(day(4), 3),
    });
    const there = await browser.newContext({
      ...contextOptions,
      baseURL: server.url,
    });
    try {
      const other = await there.newPage();
      const three = ["Kamla Devi", "Griha katha", "Ram Prasad"];
      for (const tab of [page, other]) {
        await enter(tab, person, "/coming");
        await whenInstalled(tab);
        await expect.poll(() => suggestions(tab)).toEqual(three);
      }
      for (const phone of [context, there]) await phone.setOffline(true);
      for (const [phone, tab] of [
        [context, page],
        [there, other],
      ] as const) {
        // A day later both work it out anew, each alone.
        await phone.clock.setFixedTime(Date.now() + 86_400_000);
        await tab.reload();
        await expect.poll(() => suggestions(tab)).toEqual(three);
      }
      for (const phone of [context, there]) await phone.setOffline(false);
      for (const tab of [page, other]) {
        await expect.poll(() => stored(tab, "outbox")).toEqual([]);
        await expect.poll(() => suggestions(tab)).toEqual(three);
      }
      expect((await observancesOf(person)).map(({ kind }) => kind)).toEqual(["katha"]);
    } finally {
      await there.close();
    }
  });
});
