import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { choose, enter, expect, namesOf, taskOf, test } from "../support/test.ts";

test("every page has a policy without a hole; the app never meets it @phone", async ({ page, person }) => {
  // What else the pages complain about fails every test.
  await enter(page, person);
  for (const path of ["/", "/hi", "/login", "/register", "/tasks", "/tasks/add/new", "/no/such/page"]) {
    const answer = await page.goto(path);
    const headers = answer?.headers() ?? {};
    const policy = headers["content-security-policy"] ?? "";
    for (const part of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]) {
      expect(policy, path).toContain(part);
    }
    expect(policy, path).not.toMatch(/unsafe|\*|http:|https:/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    // It holds: what somebody puts in is not run, and is told.
    const refused = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
          try {
            const script = document.createElement("script");
            script.textContent = "window.ran = true";
            document.body.append(script);
          } catch {
            // Trusted Types refuse the text itself.
          }
        }),
    );
    expect(refused).toBe("require-trusted-types-for");
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
  }
});

const NASTY = [
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "<script>alert(1)</script>",
  '"><svg onload=alert(1)>',
  "{{constructor.constructor('alert(1)')()}}",
];

test("what looks like code is shown as text, everywhere @desktop", async ({ page, person, phone }) => {
  await person.addAll(
    NASTY.map((text) => ({ taskName: text, description: text, location: text, finalAssignUser: text })),
  );
  await enter(page, person);
  await expect(page.locator("[data-task]")).toHaveCount(NASTY.length);
  expect((await namesOf(page)).sort()).toEqual([...NASTY].sort());
  expect(await page.locator("main img, main svg[onload], main script").count()).toBe(0);
  const first = NASTY[0] ?? "";
  await choose(page, phone, "Delete", first);
  await expect(page.getByRole("alertdialog")).toContainText(first);
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(taskOf(page, first)).toHaveCount(0);
  await page.getByRole("searchbox").fill(first);
  await expect(page.getByText(`No task for “${first}”`)).toBeVisible();
  await page.goto(`/tasks?q=${encodeURIComponent(first)}`);
  await expect(page.getByText(`No task for “${first}”`)).toBeVisible();
  await page.goto(`/${encodeURIComponent(first)}`);
  await expect(page.getByRole("heading", { name: "This page is not in the book" })).toBeVisible();
});

test("the session is in a cookie that scripts cannot read, and other sites cannot use @desktop", async ({
  page,
  person,
  context,
  server,
}) => {
  await enter(page, person);
  const { port } = new URL(server.url);
  const cookie = (await context.cookies()).find(({ name }) => name === `sankalp_${port}`);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.evaluate(() => document.cookie)).not.toContain(cookie?.value);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(cookie?.value);

  // Another site, and one whose requests carry the cookie: to a browser another port is the same site.
  const evil = createServer((_, answer) => {
    answer.setHeader("Content-Type", "text/html");
    answer.end(
      `<form method="post" enctype="text/plain" action="${server.url}/api/users/logout"><button>Win</button></form>`,
    );
  }).listen(0, "127.0.0.1");
  await once(evil, "listening");
  try {
    const site = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;
    await page.goto(site);
    // A request without a preflight, whose answer it may not even see.
    for (const [path, body] of [
      ["/api/users/logout", ""],
      ["/api/task/tasks/add/new", '{"taskName":"Forged"}'],
    ] as const) {
      await page.evaluate(
        ([url, body]) =>
          fetch(url, { method: "POST", body, mode: "no-cors", credentials: "include" }).catch(() => {}),
        [server.url + path, body] as const,
      );
    }
    const answered = page.waitForResponse(`${server.url}/api/users/logout`);
    await page.getByRole("button", { name: "Win" }).click();
    expect((await answered).status()).toBe(403);
    // Nor can it read anything.
    await page.goto(site);
    const read = await page.evaluate(
      (url) =>
        fetch(url, { credentials: "include" }).then(
          () => "read",
          () => "refused",
        ),
      `${server.url}/api/task/tasks`,
    );
    expect(read).toBe("refused");
  } finally {
    evil.close();
  }
  await page.goto("/tasks");
  await expect(page.getByText("No task is available")).toBeVisible();
  expect(await person.names()).toEqual([]);
});
