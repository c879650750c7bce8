import { ASKED, bookingsOf, openPage } from "../support/booking-page.ts";
import { enter, expect, test } from "../support/test.ts";

test("a family asks by the link, the purohit agrees, the family follows it @phone", async ({
  page,
  person,
  browser,
  contextOptions,
  server,
}) => {
  const path = await openPage(person);
  const family = await browser.newContext({ ...contextOptions, baseURL: server.url });
  const theirs = await family.newPage();
  const sent = theirs.waitForResponse((answer) => answer.url().includes(path));
  await theirs.goto(path);
  expect(Number((await sent).headers()["content-length"])).toBeLessThan(24_000); // script and picture beside it: 30 KB
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Ramesh Joshi");
  await theirs.getByLabel("Your name").fill("Pooja Bhargava");
  await theirs.goto(`${path}?date=${ASKED}`);
  await theirs.getByLabel("Your name").fill("Pooja Bhargava");
  await theirs.getByLabel("Phone", { exact: true }).fill("98290 11873");
  // A choice that gets no answer, and one made late, lose nothing of what was typed.
  await family.setOffline(true);
  await theirs.getByRole("link", { name: /Something else/ }).click();
  await expect(theirs.getByText("No answer came.")).toBeVisible();
  await family.setOffline(false);
  await theirs.getByRole("link", { name: /Something else/ }).click();
  await expect(theirs.getByLabel(/Which one/)).toBeVisible();
  await theirs.getByRole("link", { name: /Satyanarayan Katha/ }).click();
  await expect(theirs.getByLabel(/Which one/)).toBeHidden();
  await expect(theirs.getByLabel("Your name")).toHaveValue("Pooja Bhargava");
  await theirs.getByRole("radio", { name: "6:00 am" }).check(); // Rahu kaal never comes so early
  await expect(theirs.locator("#chosen")).toContainText("6:00 am");
  await theirs.getByLabel(/may keep these details/).check();
  await theirs.getByRole("button", { name: "Ask for this day" }).click();
  await expect(theirs.getByText("Your request has been sent.")).toBeVisible();
  const [booking] = await bookingsOf(person);
  expect(booking?.check ?? false).toBe(false);

  await person.call("POST", `/api/bookings/${booking?._id}/confirm`, {
    date: ASKED,
    startTime: "06:00",
    fee: 5100,
    advance: 1100,
    advanceBy: ASKED,
  });
  await theirs.reload();
  await expect(theirs.getByText("Advance is awaited.")).toBeVisible();
  await expect(theirs.getByRole("img", { name: /₹1,100/ })).toBeVisible();
  await expect(theirs.getByText("Sit facing east.")).toBeVisible();
  await theirs.getByRole("button", { name: "I have paid" }).click();
  await expect(theirs.getByText(/that you have paid/)).toBeVisible();
  const calendar = await theirs.request.get(
    (await theirs.getByRole("link", { name: "Add to calendar" }).getAttribute("href")) ?? "",
  );
  expect(await calendar.text()).toContain("BEGIN:VEVENT");

  // The owner closes the page in his settings.
  await enter(page, person, `/profile/${person.id}/setting/public-page`);
  const open = page.getByRole("switch", { name: "Public page" });
  await expect(open).toHaveAttribute("aria-checked", "true");
  await page.getByRole("link", { name: "Poster with code" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.goBack();
  await open.click();
  await expect(page.getByText("Your page is closed")).toBeVisible();
  expect((await theirs.goto(path))?.status()).toBe(404);
  await expect(theirs.getByRole("heading", { name: "This link does not lead anywhere now" })).toBeVisible();
  await family.close();
});

test("without scripts: every choice is a link, what is wrong is said, nothing typed is lost @desktop", async ({
  browser,
  contextOptions,
  person,
  server,
}) => {
  const path = await openPage(person);
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: server.url,
    javaScriptEnabled: false,
    locale: "hi-IN",
  });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "कौन-सी पूजा?" })).toBeVisible();
  await page.getByRole("link", { name: /कुछ और/ }).click();
  await page.getByRole("link", { name: /सत्यनारायण कथा/ }).click();
  await page.goto(`${path}?date=${ASKED}`);
  await page.getByRole("radio", { name: "सुबह कभी भी" }).check();
  await page.getByLabel("आपका नाम").fill("पूजा भार्गव");
  await page.getByLabel("फ़ोन", { exact: true }).fill("12345");
  await page.getByLabel(/रख सकते हैं/).check();
  await page.getByRole("button", { name: "यह दिन माँगें" }).click();
  await expect(page.locator("#phone")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("आपका नाम")).toHaveValue("पूजा भार्गव");
  await expect(page.locator("input[name=time][value=pratah]")).toBeChecked();
  await page.locator("#phone").fill("९८२९० ११८७३");
  await page.getByRole("button", { name: "यह दिन माँगें" }).click();
  await expect(page).toHaveURL(/\/b\//);
  await expect(page.getByText("अनुरोध पहुँच गया।")).toBeVisible();
  const [booking] = await bookingsOf(person);
  expect(booking?.check).toBe(true);

  await person.call("POST", `/api/bookings/${booking?._id}/offer`, {
    options: [
      { date: ASKED, startTime: "10:00" },
      { date: ASKED, startTime: "16:00" },
    ],
    holdUntil: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await page.goto(`/b/${booking?.token}?lang=en`);
  await page.getByRole("radio").nth(1).check();
  await page.getByRole("button", { name: "Choose this time" }).click();
  await expect(page.getByText("It is settled.")).toBeVisible();
  await page.getByText("Cancel the puja", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, cancel the puja" }).click();
  await expect(page.getByText("You cancelled this.")).toBeVisible();
  await context.close();
});
