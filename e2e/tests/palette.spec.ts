import type { Page } from "@playwright/test";
import { day } from "../support/person.ts";
import { enter, expect, test } from "../support/test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

/** Opened as the screen offers it: by keys, on a phone from the slide-over. */
async function open(page: Page, phone: boolean) {
  // Its chunk comes after the first screen: until then nothing answers.
  await expect(async () => {
    if (phone) {
      await page.getByRole("banner").getByRole("button", { name: "Menu" }).click({ timeout: 2_000 });
      await page.getByRole("button", { name: "Search and commands" }).click({ timeout: 2_000 });
    } else await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
}

test("finds a task by a word in either script, and opens it; without a network too", async ({
  page,
  person,
  phone,
  context,
}) => {
  await person.addAll([
    { taskName: "Griha Pravesh", description: "Vastu puja", date: day(3), location: "Amer", amount: 5100 },
    { taskName: "सत्यनारायण कथा", date: day(5) },
  ]);
  await enter(page, person);
  await expect(page.getByText("Griha Pravesh").first()).toBeVisible();
  await open(page, phone);
  await context.setOffline(true);
  await field(page).fill("katha");
  await expect(option(page, /सत्यनारायण कथा/)).toHaveAttribute("aria-selected", "true");
  await field(page).fill("amer griha");
  await expect(option(page, /Griha Pravesh/)).toContainText("₹5,100");
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await context.setOffline(false);
  await open(page, phone);
  await field(page).fill("pravesh");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: /Griha Pravesh/ })).toBeVisible();
});

test("a day, a name, a theme", async ({ page, person, phone }) => {
  await enter(page, person);
  await open(page, phone);
  await field(page).fill("kal");
  await option(page, /^Add new task .*\d/).click();
  await expect(page).toHaveURL(`/tasks/add/new?date=${day(1)}`);
  await page.goto("/tasks");
  await open(page, phone);
  await field(page).fill("Mundan Sanskar");
  await option(page, "Add new task “Mundan Sanskar”").click();
  await expect(page.getByRole("textbox", { name: /^Task Name/ })).toHaveValue("Mundan Sanskar");
  await page.goto("/tasks");
  await open(page, phone);
  await field(page).fill("sun");
  await option(page, /^Sun Theme/).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "sun");
});

test("the arrows walk through what is found, and the list is told", { tag: "@desktop" }, async ({
  page,
  person,
}) => {
  await enter(page, person);
  await open(page, false);
  const active = async () =>
    page.locator(`[id="${await field(page).getAttribute("aria-activedescendant")}"]`);
  await expect(await active()).toHaveAttribute("aria-selected", "true");
  await expect(await active()).toContainText("Add new task");
  await page.keyboard.press("ArrowDown");
  await expect(await active()).toContainText("Add completed task");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(await active()).toContainText("Setting");
  await page.keyboard.press("Enter");
  // Keys are the page's only once the palette is closed and the page has come to rest.
  await expect(page).toHaveURL(/\/setting\/account$/);
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL("/tasks");
});
