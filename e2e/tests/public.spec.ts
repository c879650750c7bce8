import { enter, expect, test } from "../support/test.ts";

test("home: the headline, the tagline, and two ways in", async ({ page, person }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Sankalp/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Effortlessly Manage Your Karmakand Rituals and Appointments",
  );
  await expect(
    page.getByText("Stay organized with our all-in-one solution designed for spiritual professionals."),
  ).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Learn more" })).toBeVisible();
  await main.getByRole("link", { name: "Get started" }).click();
  await expect(page).toHaveURL("/register");
  await enter(page, person, "/tasks");
  await page.goto("/");
  await expect(main.getByRole("link", { name: "Learn more" })).toHaveAttribute("href", "/about");
  await main.getByRole("link", { name: "Get started" }).click();
  await expect(page).toHaveURL("/tasks");
});

test("home without scripts: everything can be read, every way is a link @phone", async ({
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
  for (const path of [
    "/",
    "/hi",
    "/about",
    "/hi/about",
    "/contact",
    "/company/terms-conditions",
    "/privacy-policy",
    "/privacy-policy/data",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Get started" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByLabel("Full Name")).toBeVisible();
  await context.close();
});

test("a Hindi browser is greeted in Hindi; every link of the public pages leads to a page @desktop", async ({
  browser,
  contextOptions,
  server,
}) => {
  const context = await browser.newContext({ ...contextOptions, baseURL: server.url, locale: "hi-IN" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page).toHaveURL("/hi");
  const seen = new Set([
    "/",
    "/hi",
    "/login",
    "/register",
    "/company/terms-conditions",
    "/privacy-policy",
    "/privacy-policy/data",
    "/logout",
  ]);
  for (const path of seen) {
    const answer = await context.request.get(path);
    expect(answer.status(), path).toBe(200);
    // The pages of the almanac lead to hundreds of towns and days; their own tests follow them.
    if (/^(\/hi)?\/panchang\//.test(path)) continue;
    for (const [, link = ""] of (await answer.text()).matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) {
      const { pathname } = new URL(link, server.url);
      seen.add(pathname);
    }
  }
  await context.close();
});
