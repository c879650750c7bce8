import type { Page } from "@playwright/test";
import { authenticatorCode } from "../support/authenticator.ts";
import { part } from "../support/part.ts";
import type { Person } from "../support/person.ts";
import { enter, expect, logIn, test, toast } from "../support/test.ts";

const card = (page: Page) => page.getByRole("region", { name: "Two-step login" });

const paper = (page: Page) => page.locator(`${part("paper-codes")} li`);

async function openSecurity(page: Page, who: Person) {
  await page.goto(`/profile/${who.id}/setting/security`);
  await expect(card(page).getByText("Authenticator app")).toBeVisible();
}

/** Logs out, and in again as far as the password leads. */
async function firstStep(page: Page, who: Person) {
  await page.goto("/logout", { referer: page.url() });
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/login?next=%2Fnotes%2Fall");
  await logIn(page, who.username, who.password);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

test("two-step login: on, in by the app, in by paper, new codes, off @phone", async ({ page, person }) => {
  await person.confirmEmail();
  await enter(page, person);
  await openSecurity(page, person);
  await card(page).getByRole("link", { name: "Turn on" }).click();
  const secret = (await page.locator(`${part("two-step-secret")} span`).textContent()) ?? "";
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const code = page.getByLabel("Six-digit code");
  // Of an hour ago.
  await code.fill(authenticatorCode(secret, -120));
  await expect(page.getByRole("main").getByText("This code is not right.")).toBeVisible();
  await code.fill("");
  await code.fill(authenticatorCode(secret, -1));
  await expect(paper(page)).toHaveCount(10);
  const kept = await paper(page).allTextContents();
  await page.getByRole("link", { name: "I have written them down" }).click();
  await expect(card(page)).toContainText("10 of 10 left");
  await expect(card(page)).toContainText("On since");

  await firstStep(page, person);
  await code.fill(authenticatorCode(secret));
  await page.waitForURL((url) => url.pathname === "/notes/all");
  await expect(toast(page, `Welcome back, ${person.name}`)).toBeVisible();

  await firstStep(page, person);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const onPaper = page.getByLabel("Recovery code", { exact: true });
  await onPaper.fill("0000 0000 1");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("main").getByText("This code is not right.")).toBeVisible();
  await onPaper.fill(kept[0] ?? "");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/notes/all");

  await openSecurity(page, person);
  await expect(card(page)).toContainText("9 of 10 left");
  await card(page).getByRole("button", { name: "New codes" }).click();
  await page.getByLabel("Your password").fill(person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(paper(page)).toHaveCount(10);
  const fresh = await paper(page).allTextContents();
  expect(fresh).not.toEqual(kept);
  await page.getByRole("link", { name: "I have written them down" }).click();

  await card(page).getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn two-step login off?" });
  await dialog.getByLabel("Your password").fill(person.password);
  await dialog.getByLabel("Code of the app, or a recovery code").fill(kept[1] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByText("This code is not right.")).toBeVisible();
  await dialog.getByLabel("Code of the app, or a recovery code").fill(fresh[0] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(card(page).getByRole("link", { name: "Turn on" })).toBeVisible();
});

test("recovery codes are shown only once @desktop", async ({ page, person }) => {
  await enter(page, person);
  await page.goto(`/profile/${person.id}/setting/security/codes`);
  await expect(page.getByText("Codes are shown only once.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Security" }).click();
  await expect(card(page)).toBeVisible();
});
