import { addGroup } from "../support/group.ts";
import { enter, expect, test, toast } from "../support/test.ts";

test("a group rite: the roll-call, the money of each family, its receipt and its due", async ({
  page,
  person,
  context,
}) => {
  const id = await addGroup(person);
  await enter(page, person, `/tasks/${id}`);
  await page.getByRole("link", { name: "Families of this rite" }).first().click();
  await expect(page.getByRole("checkbox", { name: /Khanna family/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("checkbox", { name: /Khanna family/ }).click();
  await expect(page.getByText("1 of 3")).toBeVisible();
  await page.getByRole("button", { name: "₹1,100 to come Khanna family" }).click();
  await expect(toast(page, "₹1,100 received, cash")).toBeVisible();
  await expect(page.getByText("to come from 2")).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await person.call<object[]>("GET", `/api/payments?taskId=${id}`)).length)
    .toBe(1);
  await page.getByRole("button", { name: "Send 1 receipt" }).click();
  await page.getByRole("link", { name: "Receipt of Khanna family" }).click();
  await expect(page.getByText("Khanna family").first()).toBeVisible();
  await expect(page.getByText("₹1,100").first()).toBeVisible();
  await page.goto("/dues");
  await expect(page.getByRole("button", { name: "Remind Sinha parivar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remind Khanna family" })).toHaveCount(0);
});

test("a group upanayana: what it asks of a family is written down without a network, and is read out", async ({
  page,
  person,
  context,
}) => {
  const id = await addGroup(person, "Samuhik Upanayan");
  await enter(page, person, `/tasks/${id}/group`);
  await expect(page.getByText("shakha?").first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "More for Khanna family" }).click();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Khanna family" });
  await sheet.getByLabel("Shakha").fill("Madhyandina");
  await sheet.getByLabel("Nakshatra").selectOption("Rohini");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Madhyandina · Rohini/)).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => JSON.stringify(await person.call("GET", `/api/task/tasks/${id}`)))
    .toContain('"shakha":"Madhyandina","nakshatra":4');
  await page.getByRole("button", { name: "More for this task" }).click();
  await page.getByRole("button", { name: "Names for the sankalpa" }).click();
  await expect(page.getByRole("dialog", { name: "Names for the sankalpa" })).toContainText(
    "Madhyandina · Rohini",
  );
});
