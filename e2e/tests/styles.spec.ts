import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { differences, lookAt, prepareLooks, settle, step } from "../support/looks.ts";
import { come } from "../support/notices.ts";
import { openPractice, type Screen } from "../support/practice.ts";
import { root } from "../support/server.ts";
import { expect, stored, test, whenLeft } from "../support/test.ts";

/** Of the order in which the screens are walked through. */
const SEED = Number(process.env.SANKALP_TEST_SEED ?? 2083);
/** What the device keeps of the almanac: its words, and the months of a year and one more. */
const ALMANAC = 14;
/** How many differences are told. */
const TOLD = 10;

test("every screen looks the same, whatever was opened before it", async ({ page, person, phone }) => {
  test.setTimeout(600_000); // Five times through all screens: 40 s on two cores of its own.
  const screens = await openPractice(person, phone);
  await expectEveryPage(screens);
  await page.clock.setFixedTime(new Date());
  await prepareLooks(page);
  await come(page, person);
  // The device fetches the coming months after everything else; until then screens show less.
  await expect
    .poll(async () => (await stored(page, "almanac")).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(ALMANAC);

  const order = shuffled(screens, SEED);
  const first = await walk(page, order);
  const second = await walk(page, order.toReversed(), first);
  const faults: string[] = [];
  for (const path of new Set(screens.map((screen) => screen.path))) {
    if (faults.length >= TOLD) break;
    await page.goto(path);
    for (const screen of screens.filter((screen) => screen.path === path)) {
      for (const walked of new Set([first.get(screen) ?? "", second.get(screen) ?? ""])) {
        const found = differences(await lookAtOpened(page, screen, walked), walked);
        faults.push(...found.map((one) => `${path} ${screen.button ?? ""}: ${one}`));
      }
    }
  }
  expect(faults.slice(0, TOLD), `walked in the order of seed ${SEED}`).toEqual([]);
});

/** Every path of the app's pages has a screen here. The logout has none of its own: it leads out. */
async function expectEveryPage(screens: readonly Screen[]) {
  const files = ["pages.ts", "entrance.ts"].map((name) => readFile(join(root, "web/src/app", name), "utf8"));
  const source = (await Promise.all(files)).join("\n");
  const paths = [...source.matchAll(/"(\/[\w/:-]*)"/g)].map(([, path = ""]) => path);
  const pathnames = screens.map(({ path }) => path.replace(/\?.*/, ""));
  const isSeen = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
    return pathnames.some((pathname) => pattern.test(pathname));
  };
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !isSeen(path))).toEqual(["/logout"]);
}

/**
 * Goes twice from screen to screen without leaving the page, and gives their looks of the second round: by then the
 * styles of all screens are there, in the order in which they were opened.
 */
async function walk(page: Page, screens: readonly Screen[], expected?: Map<Screen, string>) {
  await page.goto("/no/such/page");
  await settle(page);
  for (const screen of screens) {
    await step(page, screen.path);
    await atScreen(page, screen, () => settle(page));
  }
  const looks = new Map<Screen, string>();
  for (const screen of screens) {
    await step(page, screen.path);
    looks.set(screen, await lookAtOpened(page, screen, expected?.get(screen)));
  }
  return looks;
}

/** The look of the page that is shown, or of the sheet that its button opens. */
const lookAtOpened = (page: Page, screen: Screen, expected?: string) =>
  atScreen(page, screen, () => lookAt(page, expected));

/** Does what is to be done at the page that is shown, or at the sheet that its button opens. */
async function atScreen<T>(page: Page, { button }: Screen, act: () => Promise<T>): Promise<T> {
  if (!button) return act();
  await settle(page);
  // Where the button stands is of no matter here: no scrolling, no waiting until it stands still.
  await page.getByRole("button", { name: button }).first().dispatchEvent("click");
  await expect(page.locator("dialog[open]")).toBeVisible();
  const result = await act();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await whenLeft(page);
  return result;
}

/** By Fisher and Yates, over numbers that the seed alone decides. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  const order = [...all];
  let state = seed;
  for (let left = order.length; left > 1; left--) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    const [taken] = order.splice(Math.floor((state / 2 ** 31) * left), 1);
    order.push(taken as T);
  }
  return order;
}
