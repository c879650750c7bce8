import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { enter, expect, taskOf, test } from "../support/test.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const open = ["/", "/company/terms-conditions", "/privacy-policy", "/login", "/register"];
const own = ["/tasks", "/tasks/add/new", "/tasks/add/complete", "/settings", "/no/such/page"];

/** What axe finds, each with the first place. The page's policy allows no script of ours, so it is run from outside. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async (values) => {
    const axe = (window as unknown as { axe: { run: (o: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe;
    const { violations } = await axe.run({ runOnly: { type: "tag", values } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  }, rules);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const language of ["en", "hi"] as const) {
  for (const theme of ["light", "dark", "sun"] as const) {
    test(`axe finds nothing: ${language}, ${theme}`, async ({ page, person, context }) => {
      const address = (path: string) => (language === "hi" && !["/login", "/register"].includes(path) ? `/hi${path}` : path);
      await context.addCookies([{ name: "prefs", value: `theme.${theme}~lang.${language}`, url: new URL(page.url() === "about:blank" ? (await page.request.get("/healthz")).url() : page.url()).origin }]);
      for (const path of open) {
        await visit(page, address(path));
        expect(await page.locator("html").getAttribute("data-theme"), path).toBe(theme);
        expect(await page.locator("html").getAttribute("lang"), path).toBe(language);
        expect(await faults(page), path).toEqual([]);
      }
      await person.call("PUT", "/api/profile/settings", { language, theme });
      await person.add({ taskName: "Satyanarayan Katha" });
      await context.clearCookies();
      await page.goto("/login?next=/tasks");
      await page.locator("input[name=credentials], input[autocomplete=username]").first().fill(person.username);
      await page.locator("input[type=password]").fill(person.password);
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname === "/tasks");
      await expect(taskOf(page, "Satyanarayan Katha")).toBeVisible();
      for (const path of own) {
        await visit(page, path);
        await expect(page.locator("html"), path).toHaveAttribute("lang", language);
        expect(await faults(page), path).toEqual([]);
      }
    });
  }
}

test("the largest text fits the width on every screen", async ({ page, person }) => {
  await person.call("PUT", "/api/profile/settings", { textSize: "larger" });
  await person.add({ taskName: "Rudrabhishek and Navgraha Shanti with the whole family", amount: 99_99_99_999 });
  await enter(page, person);
  for (const path of [...own, ...open.filter((path) => path !== "/login" && path !== "/register")]) {
    await visit(page, path);
    expect(await tooWide(page), path).toBeLessThanOrEqual(0);
  }
});

test("no page allows foreign or unnamed scripts, and text of a user is only text", async ({ page, person }) => {
  for (const path of [...open, "/tasks"]) {
    const policy = (await page.request.get(path)).headers()["content-security-policy"] ?? "";
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).not.toMatch(/unsafe-(inline|eval)|\*/);
  }
  const evil = `<img src=x onerror="alert(1)"> javascript:alert(2)`;
  await person.add({ taskName: evil, description: evil, location: evil });
  await enter(page, person);
  await expect(taskOf(page, evil)).toBeVisible();
  expect(await page.locator("img[src=x]").count()).toBe(0);
  const session = (await page.context().cookies()).find(({ name }) => name.includes("sankalp"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(["userEmail", "userId"]);
});

test("a change from another site's page is refused", async ({ page, person }) => {
  await enter(page, person);
  const answer = await page.request.post("/api/users/logout", {
    headers: { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" },
    data: {},
  });
  expect(answer.status()).toBe(403);
  await page.reload();
  await expect(page).toHaveURL(/\/tasks$/);
});

test("the frame: cookie banner, theme, footer, a page that is not there", async ({ page, phone }) => {
  await visit(page, "/");
  const accept = page.getByRole("button", { name: "Accept" });
  await accept.click();
  await expect(accept).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toBeTruthy();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Effortlessly Manage\s*Your Karmakand Rituals\s*and Appointments/);
  await expect(accept).toBeHidden();
  await expect(page.getByRole("link", { name: "Get started" })).toHaveAttribute("href", "/register");
  await expect(page.getByRole("contentinfo")).toContainText(`2024–${new Date().getFullYear()}`);
  if (!phone) {
    for (const theme of ["dark", "sun", "light"]) {
      await page.getByRole("banner").getByRole("button", { name: /theme|dark|sun|light/i }).filter({ visible: true }).first().click();
      const shown = await page.locator("html").getAttribute("data-theme");
      expect(["dark", "sun", "light"], theme).toContain(shown);
    }
    const kept = await page.locator("html").getAttribute("data-theme");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", kept ?? "");
  }
  const lost = await page.goto("/no/such/page");
  expect(lost?.status()).toBe(404);
  await expect(page.getByText("/no/such/page")).toBeVisible();
});
