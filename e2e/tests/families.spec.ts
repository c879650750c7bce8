import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enter, expect, test, toast } from "../support/test.ts";

interface Family {
  _id: string;
  name: string;
  phones?: { number: string }[];
}

const card = (lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");
const contacts = [
  card([
    "FN:Kavita Khandelwal",
    "TEL;TYPE=CELL:+91 99280 10445",
    "ADR;TYPE=HOME:;Jagatpura;12 Shiv Path;Jaipur;;302017;India",
  ]),
  card(["FN:रमेश गुप्ता", "TEL:99280 10446", "CATEGORIES:Katha", "X-GOTRA:Garg"]),
  card(["FN:Suresh Agrawal", "TEL:98290 33018", "TEL:94140 71225"]),
  card(["TEL:99280 10447"]),
].join("");

const choose = (page: Page, name: string, text: string) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

const row = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).filter({ visible: true });

test("from the phone's contacts to the list: imported, found, filtered, deleted and brought back", async ({
  page,
  person,
  phone,
}) => {
  await enter(page, person, "/clients");
  await expect(page.getByRole("heading", { name: "Your families live here" })).toBeVisible();
  await person.call("POST", "/api/clients", { name: "Suresh Agarwal", phones: [{ number: "98290 33018" }] });
  await expect(row(page, "Suresh Agarwal")).toBeVisible();
  if (phone) await page.getByRole("button", { name: "More to do with families" }).click();
  await page.getByRole("link", { name: "Import", exact: true }).filter({ visible: true }).click();

  await choose(page, "contacts.vcf", contacts);
  await expect(page.getByText("contacts.vcf, 4 entries.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Already here?" })).toContainText("New from the file: phone.");
  await page.getByRole("tab", { name: "No name 1" }).click();
  await page.getByPlaceholder("Name").fill("Deepak Saini");
  await page.getByRole("button", { name: "Bring in 4 families" }).click();
  await expect(toast(page, "4 families brought in")).toBeVisible();
  await expect(row(page, "Deepak Saini")).toBeVisible();
  await expect
    .poll(async () =>
      (await person.call<Family[]>("GET", "/api/clients")).map(
        ({ name, phones }) => `${name} ${phones?.length}`,
      ),
    )
    .toEqual(["Deepak Saini 1", "Kavita Khandelwal 1", "Suresh Agarwal 2", "रमेश गुप्ता 1"]);

  await page.getByRole("searchbox").fill("gupta");
  await expect(row(page, "रमेश गुप्ता")).toBeVisible();
  await expect(row(page, "Deepak Saini")).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=gupta$/);
  await page.getByRole("searchbox").fill("nobody");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("combobox", { name: "Area" }).selectOption({ label: "Jagatpura 1" });
  await expect(row(page, "Kavita Khandelwal")).toBeVisible();
  await expect(row(page, "Deepak Saini")).toHaveCount(0);
  await page.reload();
  await expect(row(page, "Kavita Khandelwal")).toBeVisible();
  await page.getByRole("combobox", { name: "Area" }).selectOption({ label: "Area" });

  if (phone) {
    await page.getByRole("button", { name: "More to do with families" }).click();
    await page.getByRole("button", { name: "Select", exact: true }).click();
  }
  await page.getByRole("checkbox", { name: "Select Kavita Khandelwal" }).check();
  await page.getByRole("button", { name: "Delete All (1)" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(toast(page, "Family deleted")).toBeVisible();
  await expect.poll(async () => (await person.call<Family[]>("GET", "/api/clients")).length).toBe(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await person.call<Family[]>("GET", "/api/clients")).length).toBe(4);
});

test("a table from Excel and back: columns, contacts, formulas @desktop", async ({ page, person }) => {
  await enter(page, person, "/clients/import");
  await choose(page, "book.csv", "यजमान;मोबाइल;विवरण\nKavita;99280 10445;=HYPERLINK(1)\n");
  await expect(page.getByRole("combobox", { name: "मोबाइल" })).toHaveValue("phone");
  await page.getByRole("button", { name: "Look it through" }).click();
  await page.getByRole("button", { name: "Bring in 1 family" }).click();
  await expect(row(page, "Kavita")).toBeVisible();
  const file = async (item: string) => {
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: item }).click(),
    ]);
    return [download.suggestedFilename(), await readFile(await download.path(), "utf8")];
  };
  const [tableName, table] = await file("Table (CSV)");
  expect(tableName).toBe("families.csv");
  expect(table).toContain("Kavita,99280 10445");
  expect(table).toContain("'=HYPERLINK(1)");
  const [cardsName, cards] = await file("Contacts (vCard)");
  expect(cardsName).toBe("families.vcf");
  expect(cards).toContain("TEL;TYPE=CELL:+919928010445");
});

test("a family's page: what is owed, the sankalpa to copy, gone and back", async ({
  page,
  person,
  context,
  phone,
}) => {
  const { client } = await person.call<{ client: Family }>("POST", "/api/clients", {
    name: "Suresh Agarwal",
    gotra: "Garg",
    phones: [{ number: "98290 33018" }],
    people: [
      {
        _id: "01900000-0000-7000-8000-000000000091",
        name: "सुरेश अग्रवाल",
        relation: "self",
        nakshatra: 12,
        rashi: 6,
      },
    ],
    headId: "01900000-0000-7000-8000-000000000091",
  });
  await person.call("POST", "/api/task/tasks/add/completed", {
    taskName: "Lakshmi puja",
    description: "Evening",
    location: "Jaipur",
    date: "2026-01-08",
    amount: 3100,
    clientId: client._id,
  });
  await enter(page, person, "/clients");
  await row(page, "Suresh Agarwal").click();
  await expect(page.getByRole("heading", { level: 1, name: "Suresh Agarwal" })).toBeVisible();
  await expect(
    page
      .getByText("₹3,100 due")
      .or(page.getByText("₹3,100", { exact: true }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Call Suresh Agarwal" })).toHaveAttribute(
    "href",
    "tel:+919829033018",
  );
  await expect(page.getByRole("region", { name: "History" })).toContainText("Lakshmi puja");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "More to do with Suresh Agarwal" }).click();
  await page.getByRole("button", { name: "Copy sankalpa details" }).click();
  await expect(toast(page, "Sankalpa details copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("सुरेशनामा");
  await page.getByRole("link", { name: phone ? "Task" : "New task", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/tasks/add/new\\?client=${client._id}`));
  await page.goBack();
  await page.getByRole("button", { name: "More to do with Suresh Agarwal" }).click();
  await page.getByRole("button", { name: "Delete family" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("heading", { name: "Your families live here" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Suresh Agarwal")).toBeVisible();
});

test("two families that are one: what comes of it is shown, and the old address leads to the one", async ({
  page,
  person,
}) => {
  const family = async (name: string, number: string) => {
    const { client } = await person.call<{ client: Family }>("POST", "/api/clients", {
      name,
      phones: [{ number }, { number: "98290 41177" }],
    });
    await person.add({ taskName: `Katha, ${name}`, date: "2026-01-08", clientId: client._id });
    return client._id;
  };
  const stays = await family("Sharma parivar", "98290 41178");
  const gone = await family("Ramesh Sharma", "98290 41179");
  await enter(page, person, `/clients/${stays}`);
  await page.getByRole("button", { name: "More to do with Sharma parivar" }).click();
  await page.getByRole("button", { name: "Merge with another family" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: "Merge families" })).toBeDisabled();
  await sheet.getByRole("button", { name: "Ramesh Sharma: the same phone" }).click();
  await expect(sheet.getByRole("row", { name: "Tasks 1 1 2" })).toBeVisible();
  await sheet.getByRole("button", { name: "Merge families" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Katha, Ramesh Sharma/ }).first()).toBeVisible();
  await page.goto(`/clients/${gone}`);
  await expect(page).toHaveURL(`/clients/${stays}`);
  await expect(page.getByRole("heading", { level: 1, name: "Sharma parivar" })).toBeVisible();
  const families = async () =>
    (await person.call<Family[]>("GET", "/api/clients")).map(
      ({ name, phones }) => `${name} ${phones?.length}`,
    );
  expect(await families()).toEqual(["Sharma parivar 3"]);
  await page.getByRole("button", { name: "Undo merge" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo merge" }).click();
  await expect(page.getByText("Families are two again")).toBeVisible();
  await expect(page.getByRole("link", { name: /Katha, Ramesh Sharma/ })).toHaveCount(0);
  await page.goto(`/clients/${gone}`);
  await expect(page.getByRole("heading", { level: 1, name: "Ramesh Sharma" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Katha, Ramesh Sharma/ }).first()).toBeVisible();
  expect(await families()).toEqual(["Ramesh Sharma 2", "Sharma parivar 2"]);
});
