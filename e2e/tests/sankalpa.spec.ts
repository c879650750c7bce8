import { addGroup } from "../support/group.ts";
import { day } from "../support/person.ts";
import { enter, expect, test, whenInstalled } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("the sankalpa of a task is read without a network", async ({ page, person, context }) => {
  const { _id: id } = await person.add({ taskName: "Satyanarayan Katha", date: day(3), startTime: "18:15" });
  await enter(page, person, `/tasks/${id}/sankalpa`);
  await whenInstalled(page);
  const text = page.locator("p[lang^=sa]");
  await expect(text).toContainText("विक्रमसंवत्सरे", { timeout: 30_000 });
  await context.setOffline(true);
  await page.reload();
  await expect(text).toContainText("{गोत्र?}गोत्रोत्पन्नः");
  await page.getByRole("button", { name: "Say Kashyapa" }).click();
  await expect(text).toContainText("काश्यपगोत्रोत्पन्नः");
  await page.getByRole("button", { name: "Read aloud" }).click();
  const reading = page.getByRole("dialog", { name: "Satyanarayan Katha" });
  await expect(reading.locator("[aria-current=step]")).toContainText("ॐ");
  await reading.locator("[aria-current=step]").click();
  await expect(reading.locator("[aria-current=step]")).toContainText("ब्रह्मणोऽह्नि");
  await context.setOffline(false);
});

test("the sankalpa is printed on one sheet", async ({ page, person }) => {
  const { _id: id } = await person.add({ taskName: "Satyanarayan Katha", date: day(3), startTime: "18:15" });
  await enter(page, person, `/tasks/${id}/sankalpa`);
  await expect(page.locator("p[lang^=sa]")).toContainText("विक्रमसंवत्सरे", { timeout: 30_000 });
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("several yajmans without a network: who is present, and the end each for itself", async ({
  page,
  person,
  context,
}) => {
  const id = await addGroup(person);
  await enter(page, person, `/tasks/${id}/group`);
  await whenInstalled(page);
  await page.getByRole("checkbox", { name: /Khanna family/ }).click();
  await page.getByRole("checkbox", { name: /Sinha parivar/ }).click();
  await expect(page.getByText("2 of 3")).toBeVisible();
  await page.goto(`/tasks/${id}/sankalpa`);
  const text = page.locator("p[lang^=sa]");
  await expect(text).toContainText("करिष्यावहे", { timeout: 30_000 });
  await context.setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle("Several yajmans · Sankalp");
  await expect(text).toContainText("करिष्यावहे");
  await page.getByRole("switch", { name: "Only who is present" }).click();
  await expect(text).toContainText("करिष्यामहे");
  await page.getByRole("switch", { name: "Plural at the end" }).click();
  await expect(text).toContainText("करिष्ये");
  await context.setOffline(false);
});
