import { faultsOf } from "../support/faults.ts";
import { openHelperPage } from "../support/helper-page.ts";
import { expect, test } from "../support/test.ts";

test("a helper answers by the link, on an old phone without scripts @phone", async ({
  page,
  person,
  browser,
  server,
}) => {
  const path = await openHelperPage(person);
  const old = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 320, height: 568 },
    javaScriptEnabled: false,
  });
  const theirs = await old.newPage();
  const sent = theirs.waitForResponse((answer) => answer.url().includes(path));
  await theirs.goto(path);
  expect(Number((await sent).headers()["content-length"])).toBeLessThan(15_000);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Griha Pravesh");
  await expect(theirs.getByText("Your share: ₹2,100")).toBeVisible();
  await expect(theirs.getByRole("heading", { name: "₹2,100 to come to you" })).toBeVisible();
  expect(await theirs.content()).not.toMatch(/76,?54,?321/);
  await theirs.getByRole("button", { name: "Yes, I will come" }).click();
  await expect(theirs.getByText("You said yes.")).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Add to calendar" })).toBeVisible();
  await theirs.getByRole("button", { name: "I cannot come" }).click();
  await expect(theirs.getByText("You said that you cannot come.")).toBeVisible();
  await theirs.getByRole("link", { name: "हिन्दी" }).click();
  await expect(theirs.getByRole("button", { name: "हाँ, आऊँगा" })).toBeVisible();
  await old.close();

  await page.goto(path);
  const crew = await person.call<{ standing?: string }[]>("GET", "/api/crew");
  expect(crew.map(({ standing }) => standing).toSorted()).toEqual(["came", "no"]);
});

for (const language of ["en", "hi"] as const) {
  test(`the page of a helper in ${language}${language === "hi" ? " @phone" : ""}`, async ({
    page,
    person,
    phone,
  }) => {
    const path = await openHelperPage(person, language);
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.locator("summary").click();
    expect(await faultsOf(page, path, phone)).toEqual([]);
  });
}
