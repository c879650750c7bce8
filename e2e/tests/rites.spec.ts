import type { Page } from "@playwright/test";
import { part } from "../support/part.ts";
import { day, type Person } from "../support/person.ts";
import { enter, expect, test, toast } from "../support/test.ts";

interface Rite {
  _id: string;
  name: string;
  feeMode: string;
  samagri?: { name: string; by: string }[];
  inactive?: boolean;
}

const ritesOf = (who: Person) => who.call<Rite[]>("GET", "/api/rite-types");
const rowOf = (page: Page, name: string) => page.locator(part("rite-row")).filter({ hasText: name });

/** Scrolling closes menus, and the list may still be settling: a person opens it again. */
async function act(page: Page, name: string, action: string) {
  await expect(async () => {
    await page.getByRole("button", { name: `Actions for ${name}` }).click({ timeout: 2_000 });
    await page.getByRole("button", { name: action, exact: true }).click({ timeout: 2_000 });
  }).toPass();
}

const SAMAGRI = [
  { name: "Sooji", nameHi: "सूजी", quantity: 50, unit: "g", scale: "per_person", by: "family" },
  { name: "Coconut", nameHi: "नारियल", quantity: 3, by: "family" },
  { name: "Havan samagri", nameHi: "हवन सामग्री", quantity: 1, unit: "kg", by: "priest" },
];

/** A rite with samagri, a family and a task of both. */
async function prepare(who: Person) {
  const { ritetype } = await who.call<{ ritetype: Rite }>("POST", "/api/rite-types", {
    name: "Griha Pravesh",
    nameHi: "गृह प्रवेश",
    kind: "shanti",
    durationMinutes: 180,
    feeMode: "range",
    feeMin: 5100,
    feeMax: 11000,
    samagri: SAMAGRI,
  });
  const { client } = await who.call<{ client: { _id: string } }>("POST", "/api/clients", {
    name: "Khandelwal parivar",
    language: "hi",
    phones: [{ number: "98290 41177" }],
  });
  const { task } = await who.call<{ task: { _id: string } }>("POST", "/api/task/tasks/add/new", {
    taskName: "Griha Pravesh",
    description: "New house",
    location: "Jaipur",
    date: day(7),
    startTime: "07:40",
    amount: 11000,
    riteTypeId: ritetype._id,
    clientId: client._id,
  });
  return { rite: ritetype, task };
}

test("the catalogue: chosen at first use, changed, put away", async ({ page, person, phone }) => {
  await enter(page, person);
  if (phone) await page.locator("header [data-opens=slide-over]").click();
  else await page.getByRole("button", { name: "Task Management" }).click();
  await page.getByRole("link", { name: "Your rites" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose the rites you do" })).toBeVisible();
  await page.getByText("Satyanarayan Katha", { exact: true }).click();
  await page.getByRole("searchbox").fill("grih");
  await page.getByText("Griha Pravesh", { exact: true }).click();
  await page.getByRole("searchbox").fill("Gau Daan");
  await page.getByRole("button", { name: "Add “Gau Daan” as your own" }).click();
  await page.getByRole("button", { name: "Use these 3" }).click();
  await expect(toast(page, "3 rites added")).toBeVisible();
  await expect(rowOf(page, "Satyanarayan Katha")).toContainText("2 h 30 min · ₹2,100 – ₹5,100");

  await page.getByRole("link", { name: "Satyanarayan Katha" }).click();
  await page.getByText("As they wish", { exact: true }).click();
  await page.getByRole("button", { name: "Coconut, with water: Family. Change who brings it" }).click();
  await page.getByRole("button", { name: "Add item" }).click();
  const sheet = page.getByRole("dialog", { name: "Add item" });
  await sheet.getByLabel("What it is").fill("Silver coin");
  await sheet.getByRole("button", { name: "Add" }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Save rite" }).click();
  await expect(toast(page, "Rite updated")).toBeVisible();
  await expect(rowOf(page, "Satyanarayan Katha")).toContainText("As they wish");
  await act(page, "Gau Daan", "Put away");
  await expect(rowOf(page, "Gau Daan")).toHaveCount(0);
  await page.getByText("Put away 1", { exact: true }).click();
  await expect(rowOf(page, "Gau Daan")).toBeVisible();

  await expect.poll(async () => (await ritesOf(person)).filter(({ inactive }) => inactive).length).toBe(1);
  const katha = (await ritesOf(person)).find(({ name }) => name === "Satyanarayan Katha");
  expect(katha?.feeMode).toBe("open");
  expect(katha?.samagri?.at(-1)).toEqual({ name: "Silver coin", by: "family" });
  expect(katha?.samagri?.find(({ name }) => name.startsWith("Coconut"))?.by).toBe("priest");
});

test("the samagri of a task: for more people, ticked, and sent without money", async ({
  page,
  person,
  phone,
}) => {
  const { task } = await prepare(person);
  await enter(page, person, `/tasks/${task._id}/samagri`);
  const row = (name: string) => page.locator(`${part("samagri-list")} li`).filter({ hasText: name });
  await expect(row("Sooji")).toContainText("1.25 kg");
  await page.getByLabel("For how many people").fill("50");
  await page.getByLabel("For how many people").press("Enter");
  await expect(toast(page, "1 quantity changed")).toBeVisible();
  await expect(row("Sooji")).toContainText("2.5 kg");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row("Sooji")).toContainText("1.25 kg");
  await page.getByRole("checkbox", { name: "Havan samagri" }).click();
  await expect(page.getByText("1 of 1 ready")).toBeVisible();
  await act(page, "Coconut", "I bring it");
  await expect(page.getByText("1 of 2 ready")).toBeVisible();

  if (phone) await page.getByRole("button", { name: "Send list to family" }).click();
  const send = phone ? page.getByRole("dialog") : page.locator("aside");
  await expect(send.locator(part("send-message"))).toContainText("• सूजी – 1.25 किलो");
  const link = send.getByRole("link", { name: "Open WhatsApp" });
  const address = decodeURIComponent((await link.getAttribute("href")) ?? "");
  expect(address).toMatch(/^https:\/\/wa\.me\/919829041177\?text=प्रणाम Khandelwal parivar जी।/);
  expect(address).not.toMatch(/11,?000|₹/);
  await send.getByText("English", { exact: true }).click();
  await expect(send.locator(part("send-message"))).toContainText("• Sooji – 1.25 kg");
  // What was tapped is sent while the next is tapped.
  const sent = async () => {
    const { samagri } = await person.call<{
      samagri: { people: number; items: { by: string; packed?: boolean }[] };
    }>("GET", `/api/task/tasks/${task._id}`);
    return [samagri.people, ...samagri.items.map(({ by, packed }) => [by, packed ?? false])];
  };
  await expect.poll(sent).toEqual([25, ["family", false], ["priest", false], ["priest", true]]);
});

test("a rite that is used is not deleted, and two changes of it are decided @desktop", async ({
  page,
  person,
}) => {
  const { rite } = await prepare(person);
  await enter(page, person, `/rites/${rite._id}`);
  await expect(page.getByLabel("In English")).toHaveValue("Griha Pravesh");
  await page.getByLabel("In English").fill("Nutan Griha Pravesh");
  await person.call("PUT", `/api/rite-types/${rite._id}`, { name: "Griha Vastu" });
  await page.getByRole("button", { name: "Save rite" }).click();
  await page.getByText("Changed somewhere else too. Decide").click();
  await expect(page.getByRole("dialog", { name: "Which one stays?" })).toContainText("Griha Vastu");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(rowOf(page, "Nutan Griha Pravesh")).not.toContainText("Decide");
  await expect.poll(async () => (await ritesOf(person))[0]?.name).toBe("Nutan Griha Pravesh");
  await page.getByRole("button", { name: "Actions for Nutan Griha Pravesh" }).click();
  await expect(page.getByRole("button", { name: "Put away", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toHaveCount(0);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("every screen opens, and what is changed is sent later @phone", async ({ page, person, server }) => {
    const { rite, task } = await prepare(person);
    await enter(page, person, "/rites");
    await expect(rowOf(page, "Griha Pravesh")).toBeVisible();
    await page.evaluate(async () => {
      const { serviceWorker } = navigator;
      const taken = new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
      if (!serviceWorker.controller) await taken;
    });
    await server.down();
    await page.goto(`/rites/${rite._id}`);
    await expect(page.getByLabel("In English")).toHaveValue("Griha Pravesh");
    await page.goto(`/tasks/${task._id}/samagri`);
    await page.getByRole("checkbox", { name: "Havan samagri" }).click();
    await expect(page.getByText("1 of 1 ready")).toBeVisible();
    await page.goto("/rites/choose");
    await page.getByText("Mundan", { exact: true }).click();
    await page.getByRole("button", { name: "Use this one" }).click();
    await expect(rowOf(page, "Mundan")).toContainText("Not sent yet");
    await server.up();
    await expect(page.getByText("Not sent yet")).toHaveCount(0, { timeout: 30_000 });
    expect((await ritesOf(person)).map(({ name }) => name)).toEqual(["Griha Pravesh", "Mundan"]);
    await expect
      .poll(async () => JSON.stringify(await person.call("GET", `/api/task/tasks/${task._id}`)))
      .toContain('"packed":true');
  });
});
