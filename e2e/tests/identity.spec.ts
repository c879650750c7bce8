import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { faultsOf } from "../support/faults.ts";
import { part } from "../support/part.ts";
import type { Person } from "../support/person.ts";
import { Provider } from "../support/provider.ts";
import { Server } from "../support/server.ts";
import { test as base, enter, expect, toast } from "../support/test.ts";

/** A server that people reach by a name, as passkeys need, and a real OpenID provider beside it. */
const test = base.extend<object, { provider: Provider }>({
  provider: [
    async ({ server }, use) => {
      await use(providers.get(server) as Provider);
    },
    { scope: "worker" },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      let provider: Provider | undefined;
      const server = await Server.named(async (url) => {
        provider = await Provider.start(`${url}/login/openid`);
        const { issuer, client } = provider;
        return [
          "--openid-issuer",
          issuer,
          "--openid-client-id",
          client.id,
          "--openid-client-secret",
          client.secret,
        ];
      });
      providers.set(server, provider as Provider);
      await use(server);
      await server.remove();
      provider?.stop();
    },
    { scope: "worker" },
  ],
});
const providers = new WeakMap<Server, Provider>();

/** Says at the provider who one is. */
async function signIn(page: Page, who: string) {
  await page.getByLabel("Who").fill(who);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const someone = () => `g${randomUUID().replaceAll("-", "").slice(0, 16)}`;
const number = () => `9${Array.from({ length: 9 }, () => Math.floor(Math.random() * 10)).join("")}`;

/** Opens the security settings of who is logged in. */
async function openSecurity(page: Page, who: Person) {
  await page.goto(`/profile/${who.id}/setting/security`);
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeAttached();
}

/** Confirms the mail address of an account, by the code in its welcome mail. */
async function confirmMail(page: Page, who: Person) {
  const { body } = await page.evaluate(async (url) => {
    const answer = await fetch(url);
    return { body: await answer.text() };
  }, "/dev/mail");
  const after = body.slice(body.indexOf(who.email));
  const code = /\b\d{6}\b/.exec(after)?.[0];
  await who.call("POST", "/api/users/email/confirm", { otp: code });
}

test("a newcomer registers with the provider, and comes back by it to where he was going @phone", async ({
  page,
  provider,
}) => {
  const who = someone();
  provider.knows(who, { email: `${who}@mail.example`, email_verified: true, name: "Dinesh Shastri" });
  await page.goto("/register");
  await page.getByRole("button", { name: "Register With Google" }).click();
  await signIn(page, who);
  await expect(page).toHaveURL(/\/register\?by=openid$/);
  await expect(page.getByLabel("Full Name")).toHaveValue("Dinesh Shastri");
  await expect(page.getByLabel("Your Email")).toHaveValue(`${who}@mail.example`);
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  await page.getByLabel("Phone Number").fill(number());
  await page.getByLabel(/^Accept/).check();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(toast(page, "Welcome to Sankalp, Dinesh Shastri")).toBeVisible();

  await page.goto("/logout", { referer: page.url() });
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/login?next=%2Fnotes%2Fall");
  await page.getByRole("button", { name: "Login With Google" }).click();
  await page.waitForURL((url) => url.pathname === "/notes/all");
  await expect(toast(page, "Welcome back, Dinesh Shastri")).toBeVisible();
});

test("an account of the same address is never taken over; it is linked from inside, and unlinked @desktop", async ({
  page,
  person,
  provider,
}) => {
  const who = someone();
  provider.knows(who, { email: person.email, email_verified: false, name: "A stranger" });
  await page.goto("/login");
  await page.getByRole("button", { name: "Login With Google" }).click();
  await signIn(page, who);
  await expect(page.locator("main").getByRole("alert")).toContainText("There is an account with this email.");
  await page.getByRole("link", { name: "Back to Login" }).click();

  await enter(page, person);
  await openSecurity(page, person);
  const link = page.getByRole("region", { name: "Login With Google" });
  await link.getByRole("button", { name: "Link Google" }).click();
  await expect(toast(page, "Google is linked to your account.")).toBeVisible();
  await expect(link).toContainText(person.email);
  await link.getByRole("button", { name: "Remove link" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(link.getByRole("button", { name: "Link Google" })).toBeVisible();
});

test("where both have seen the address, the provider's login opens the account @phone", async ({
  page,
  person,
  provider,
}) => {
  const who = someone();
  provider.knows(who, { email: person.email, email_verified: true, name: person.name });
  await page.goto("/login");
  await confirmMail(page, person);
  await page.getByRole("button", { name: "Login With Google" }).click();
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText("You did not log in with Google.");
  await page.getByRole("link", { name: "Back to Login" }).click();
  await page.getByRole("button", { name: "Login With Google" }).click();
  await signIn(page, who);
  await expect(toast(page, `Welcome back, ${person.name}`)).toBeVisible();
});

/** A device with a finger that is always on it. */
async function attachDevice(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey: added, named, logged in with, removed @desktop", async ({ page, person }) => {
  await attachDevice(page);
  await enter(page, person);
  await openSecurity(page, person);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Add passkey" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Redmi Note 12");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(toast(page, "Passkey added")).toBeVisible();
  await expect(passkeys).toContainText("not used yet");
  await passkeys.getByRole("button", { name: "Rename passkey Redmi Note 12" }).click();
  await page.getByLabel("Name", { exact: true }).fill("My phone");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(passkeys).toContainText("My phone");

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login?next=%2Ftasks");
  await page.getByRole("button", { name: "Login with a passkey" }).click();
  await page.waitForURL((url) => url.pathname === "/tasks");
  await expect(toast(page, `Welcome back, ${person.name}`)).toBeVisible();

  await openSecurity(page, person);
  await expect(passkeys).toContainText("last used");
  await passkeys.getByRole("button", { name: "Remove passkey My phone" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(passkeys.getByText("My phone")).toHaveCount(0);
});

for (const language of ["en", "hi"] as const) {
  test(`its screens in ${language} ${language === "hi" ? "@phone" : "@desktop"}`, async ({
    page,
    context,
    person,
    phone,
    provider,
    server,
  }) => {
    const faults: string[] = [];
    const look = async (screen: string) => void faults.push(...(await faultsOf(page, screen, phone)));
    await context.addCookies([{ name: "prefs", value: `lang.${language}`, url: server.url }]);
    await attachDevice(page);
    await page.goto("/login");
    await expect(page.locator(part("provider-mark"))).toBeVisible();
    await look("login");
    const who = someone();
    provider.knows(who, { email: person.email, email_verified: false, name: "A stranger" });
    await page.locator(`button:has(${part("provider-mark")})`).click();
    await signIn(page, who);
    await expect(page.locator("main").getByRole("alert")).toBeVisible();
    await look("refused");
    await page.goto("/register?by=openid");
    await expect(page.locator(part("provider-mark"))).toBeVisible();
    await expect(page.locator("input[name=password]")).toHaveCount(0);
    await look("register");
    await person.call("PUT", "/api/profile/settings", { language });
    await context.clearCookies(); // the form is in English, what follows in the account's language
    await enter(page, person);
    await page.goto(`/profile/${person.id}/setting/security`);
    await page.locator(".card-actions button").first().click();
    await page.locator("dialog[open] input").fill("Redmi Note 12");
    await look("name of a passkey");
    await page.locator("dialog[open] button[type=submit]").click();
    await expect(page.getByText("Redmi Note 12", { exact: true })).toBeVisible();
    await look("security");
    expect(faults).toEqual([]);
  });
}
