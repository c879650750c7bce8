import type { Locator } from "@playwright/test";
import { Person } from "../support/person.ts";
import { expect, taskOf, test } from "../support/test.ts";

/** A finger and a keyboard that count: each field that is touched is a tap, and each key a character. */
class Hand {
  taps = 0;
  typed = 0;

  async tap(target: Locator) {
    this.taps++;
    await target.click();
  }

  async type(target: Locator, text: string) {
    await this.tap(target);
    this.typed += text.length;
    await target.pressSequentially(text);
  }
}

test("from the landing page to Today with the first task: at most 15 taps and 60 characters @phone", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 26.92, longitude: 75.79 });
  const hand = new Hand();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const { number } = new Person("");

  await page.goto("/");
  await hand.tap(page.getByRole("main").getByRole("link", { name: "Get started" }));
  await hand.type(field("Full Name"), "Ram Shastri");
  await hand.type(field("Your Email"), "ram@shastri.in");
  await hand.type(field("Phone Number"), number.slice(3));
  await hand.type(field("Password"), "kartik2083");
  await hand.tap(page.getByRole("checkbox", { name: /^Accept/ }));
  await hand.tap(button("Register"));

  await hand.tap(button("Use where I am"));
  // The phone asks whether it may say where it is; the browser of the test was told yes before.
  hand.taps++;

  await page.waitForURL("/start/rites");
  await hand.tap(page.getByText("Satyanarayan Katha", { exact: true }));
  await hand.tap(button("Use this one"));

  await page.waitForURL("/start/family");
  await hand.tap(page.getByRole("link", { name: "Skip", exact: true }));

  await page.waitForURL("/today");
  await hand.tap(page.getByRole("link", { name: "Satyanarayan Katha" }));
  await expect(field("Description")).toHaveValue("Satyanarayan Katha");
  await expect(field("Location of Work")).toHaveValue("Jaipur");
  await hand.type(field("Date"), "kal");
  await hand.tap(button("Add Task"));

  await page.waitForURL("/today");
  await expect(page.getByText("Satyanarayan Katha").first()).toBeVisible();
  test
    .info()
    .annotations.push({ type: "counted", description: `${hand.taps} taps, ${hand.typed} characters` });
  expect(hand.taps).toBeLessThanOrEqual(15);
  expect(hand.typed).toBeLessThanOrEqual(60);
  await page.goto("/tasks");
  await expect(taskOf(page, "Satyanarayan Katha")).toContainText("Jaipur");
});

test("the language that is chosen first is that of the new account, and a step that was skipped is on Today @phone", async ({
  page,
  server,
}) => {
  const who = new Person(server.url, "Dinesh Shastri");
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.goto("/register");
  const languages = page.getByRole("main").getByRole("navigation", { name: "भाषा" });
  await expect(languages.getByRole("link", { name: "हिन्दी" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "गोपनीयता" })).toBeVisible();
  await page.locator("[name=name]").fill(who.name);
  await page.locator("[name=email]").fill(who.email);
  await page.locator("[name=number]").fill(who.number.slice(3));
  await page.locator("[name=password]").fill(who.password);
  await page.locator("[name=terms]").check();
  await page.locator("main button[type=submit]").click();
  await page.waitForURL("/start/place");
  const me = await page.evaluate(() => fetch("/api/users/me").then((answer) => answer.json()));
  expect(JSON.stringify(me)).toContain('"language":"hi"');

  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  // The address changes before the page does: the heading of the registration may still stand.
  await expect(heading).toHaveText("आप कहाँ काम करते हैं?");
  for (const step of ["rites", "family"]) {
    const before = (await heading.textContent()) ?? "";
    await page.getByRole("main").getByText("छोड़ें", { exact: true }).click();
    await page.waitForURL(`/start/${step}`);
    await expect(heading).not.toHaveText(before);
  }
  await page.getByRole("link", { name: "छोड़ें" }).click();
  await page.waitForURL("/today");
  const steps = page.getByRole("region", { name: "पहले कदम" });
  // Three steps, and the way for who has a practice already.
  await expect(steps.getByRole("link")).toHaveCount(4);
  await steps.getByRole("link", { name: "आपका पहला परिवार" }).click();
  await page.getByRole("link", { name: "छोड़ें" }).click();
  await page.waitForURL("/today");
  await steps.getByRole("button", { name: "पहले कदम फिर न दिखाएँ" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test("who comes to the page in Hindi goes on in Hindi @phone", async ({ page }) => {
  await page.goto("/hi");
  await page.getByRole("main").getByRole("link", { name: "आरंभ करें" }).click();
  await page.waitForURL("/register");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});
