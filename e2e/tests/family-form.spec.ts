import type { Page } from "@playwright/test";
import { part } from "../support/part.ts";
import type { Person } from "../support/person.ts";
import { enter, expect, test, toast } from "../support/test.ts";

interface Family {
  _id: string;
  name: string;
  headId?: string;
  people?: {
    _id: string;
    name: string;
    rashi?: number;
    departed?: Record<string, unknown>;
  }[];
}

const familiesOf = (who: Person) => who.call<Family[]>("GET", "/api/clients");
const save = (page: Page) => page.getByRole("button", { name: "Save family" }).click();

test("a family from its head's name to those who are remembered", async ({ page, person }) => {
  await enter(page, person);
  await page.goto("/clients/new");
  await page.getByLabel("Name of the head").fill("Suresh Agarwal");
  await page.getByLabel("Phone").fill("98290-33018");
  await page.getByLabel("Area").fill("Vaishali Nagar");
  await page.getByLabel("Gotra", { exact: true }).fill("gar");
  await page.getByRole("button", { name: "Garg" }).click();
  await save(page);
  await expect(toast(page, "Family added")).toBeVisible();
  await expect.poll(() => familiesOf(person)).toMatchObject([{ name: "Agarwal parivar, Vaishali Nagar" }]);
  const [family] = await familiesOf(person);

  await page.goto(`/clients/${family?._id}/edit`);
  await page.getByRole("button", { name: "Add person" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Aarav");
  await page.getByLabel("Relation to Suresh").selectOption({ label: "Grandson" });
  await page.getByLabel("Born on").fill("4 Dec 2023");
  await page.getByLabel("Time").fill("11:10 pm");
  await expect(page.getByText("Magha nakshatra, Simha rashi")).toBeVisible();

  await page.getByRole("button", { name: "Add departed" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Kamla Devi");
  await page.getByLabel("Relation to Suresh").selectOption({ label: "Mother" });
  await page.getByLabel("Died on").fill("15 Feb 2006");
  await expect(page.getByRole("group", { name: /The tithi changed that day at 3:3. pm/ })).toBeVisible();
  await page.getByRole("radio", { name: /Phalguna Krishna Tritiya/ }).check();
  await save(page);
  await expect(toast(page, "Family updated")).toBeVisible();
  await expect
    .poll(async () => (await familiesOf(person))[0]?.people)
    .toMatchObject([
      { name: "Suresh Agarwal", relation: "self" },
      { name: "Aarav", nakshatra: 10, rashi: 5, starsBy: "almanac" },
      {
        name: "Kamla Devi",
        departed: { masa: 11, paksha: "krishna", tithi: 3, tithiBy: "person" },
      },
    ]);
});

test("written down without a network, mended, and sent when it is back @phone", async ({
  page,
  person,
  context,
}) => {
  await enter(page, person);
  await page.goto("/clients/new");
  await expect(page.getByLabel("Name of the head")).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Name of the head").fill("Harish Joshi");
  await page.getByLabel("Phone").fill("call him");
  await save(page);
  await expect(page.locator(part("fault-summary"))).toContainText("This is no phone number");
  await page.getByLabel("Phone").fill("0141 2365412");
  await page.getByRole("button", { name: /^Departed/ }).click();
  await page.getByRole("button", { name: "Add departed" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Bhanwarlal");
  await page.getByLabel("Died on").fill("1 Jan 2000");
  await expect(page.getByText(/the tithi is worked out when this is sent/)).toBeVisible();
  await save(page);
  await expect(toast(page, "Family added")).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(() => familiesOf(person), { timeout: 30_000 })
    .toMatchObject([
      {
        name: "Joshi parivar",
        phones: [{ number: "+911412365412" }],
        people: [{}, { departed: { tithiBy: "almanac" } }],
      },
    ]);
});

test("what is typed stays a draft until it is thrown away @desktop", async ({ page, person }) => {
  const { client } = await person.call<{ client: Family }>("POST", "/api/clients", {
    name: "Sharma",
    gotra: "Garg",
  });
  await enter(page, person);
  const edit = `/clients/${client._id}/edit`;
  await page.goto(edit);
  await page.getByLabel("Gotra", { exact: true }).fill("Vatsa");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keep draft" }).click();
  await expect(page).not.toHaveURL(edit);
  await page.goto(edit);
  await expect(page.getByText(/What you had typed here before is back/)).toBeVisible();
  await expect(page.getByLabel("Gotra", { exact: true })).toHaveValue("Vatsa");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Throw away" }).click();
  await expect(page).not.toHaveURL(edit);
  await page.goto(edit);
  await expect(page.getByLabel("Gotra", { exact: true })).toHaveValue("Garg");
  expect(await familiesOf(person)).toMatchObject([{ gotra: "Garg" }]);
});
