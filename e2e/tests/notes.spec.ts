import type { Page } from "@playwright/test";
import { day, type Person } from "../support/person.ts";
import { enter, expect, test, toast, whenInstalled } from "../support/test.ts";

interface Note {
  _id: string;
  person: string;
  doneAt: string | null;
  snoozedUntil: string | null;
}

const card = (page: Page, person: string) =>
  page.locator("[data-note]").filter({ has: page.getByRole("heading", { name: person, exact: true }) });

const write = async (who: Person, note: object): Promise<Note> =>
  (
    await who.call<{ note: Note }>("POST", "/api/note/notes/create", {
      person: "Mahendra Rathore",
      work: "Vivah Sanskar",
      noteText: "Confirm the mandap size",
      noteDate: day(9),
      ...note,
    })
  ).note;

const notesOf = (who: Person) => who.call<Note[]>("GET", "/api/note/notes/all");

test("a note: written down, found, put off, done, deleted and brought back", async ({
  page,
  person,
  phone,
}) => {
  await enter(page, person);
  if (phone) {
    await page.locator("[data-opens=add-sheet]").click();
    await page.locator("#add-sheet").getByRole("link", { name: /^Note/ }).click();
  } else {
    await page.getByRole("button", { name: "Notes" }).click();
    await page.getByRole("link", { name: "Create Note" }).filter({ visible: true }).click();
  }
  await expect(page).toHaveURL(/\/notes\/create$/);
  await page.getByLabel("Name of the person").fill("Kavita Khandelwal");
  await page.getByLabel("Work name").fill("Griha Pravesh");
  await page.getByLabel("Work Date").fill(day(10));
  await page.getByText("3 days before", { exact: true }).click();
  await page.getByLabel(/^Reminder message/).fill("Ask for the house map");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(toast(page, "Note added")).toBeVisible();
  await expect(page).toHaveURL(/\/notes\/all$/);
  await expect(card(page, "Kavita Khandelwal")).toContainText("In 7 days");

  await page.getByRole("searchbox").fill("house");
  await expect(page.getByRole("tab", { name: "All 1" })).toBeVisible();
  await card(page, "Kavita Khandelwal").getByRole("link", { name: "Kavita Khandelwal", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kavita Khandelwal" })).toBeVisible();
  await page.getByRole("button", { name: "Tomorrow morning" }).click();
  await expect(toast(page, /We will remind you/)).toBeVisible();
  await expect(page.locator(".chip")).toHaveText("Tomorrow");
  await page.getByRole("button", { name: "Mark done" }).click();
  await expect(page.locator(".chip")).toContainText("Done");
  await page.goto("/notes/all?tab=done");
  await expect(card(page, "Kavita Khandelwal")).toBeVisible();

  await page.getByRole("link", { name: "Delete note: Kavita Khandelwal, Griha Pravesh" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Note" });
  await expect(dialog).toContainText("Are you sure want to delete this note?");
  await dialog.getByRole("button", { name: "Yes" }).click();
  await expect(toast(page, "Note deleted")).toBeVisible();
  await expect(card(page, "Kavita Khandelwal")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(page, "Kavita Khandelwal")).toBeVisible();
  await expect
    .poll(async () => (await notesOf(person)).map(({ person, doneAt }) => [person, doneAt !== null]))
    .toEqual([["Kavita Khandelwal", true]]);
});

test("what is late, due today and done, each in its tab", async ({ page, person }) => {
  await write(person, { person: "Late", reminderDate: day(-2) });
  await write(person, { person: "Today", reminderDate: day(), reminderTime: "23:59" });
  await write(person, { person: "Without" });
  await write(person, { person: "Done", doneAt: `${day(-1)}T06:00:00Z` });
  await enter(page, person, "/notes/all");
  await expect(card(page, "Late")).toContainText("2 days late");
  await expect(card(page, "Today")).toContainText("Today, 11:59 pm");
  for (const [tab, search, people] of [
    ["Due 2", "?tab=due", ["Today", "Without"]],
    ["Overdue 1", "?tab=overdue", ["Late"]],
    ["Done 1", "?tab=done", ["Done"]],
    ["All 4", "", ["Late", "Today", "Without", "Done"]],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await page.waitForURL((url) => url.search === search);
    await expect(page.locator("[data-note] h2")).toHaveText([...people]);
  }
  await page.goBack();
  await expect(page.locator("[data-note] h2")).toHaveText(["Done"]);
});

test("what another device writes shows by itself, and what both change is decided @desktop", async ({
  page,
  person,
}) => {
  const note = await write(person, {});
  await enter(page, person, `/notes/modify/update/${note._id}`);
  await expect(page.getByLabel("Work name")).toHaveValue("Vivah Sanskar");
  await page.getByLabel("Work name").fill("Sagai");
  await person.call("PUT", `/api/note/notes/modify/update/${note._id}`, { work: "Tilak" });
  await page.getByRole("button", { name: "Update Note" }).click();
  await page.getByText("Changed somewhere else too. Decide").click();
  await expect(page.getByRole("dialog", { name: "Which one stays?" })).toContainText("Tilak");
  await page.getByRole("button", { name: "Take the other" }).click();
  await expect(card(page, "Mahendra Rathore")).toContainText("Tilak");
  await write(person, { person: "Sita Devi" });
  await expect(card(page, "Sita Devi")).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("every screen opens, and what is written is sent later @phone", async ({ page, person, server }) => {
    const note = await write(person, { reminderDate: day(-1) });
    await enter(page, person, "/notes/all");
    await expect(card(page, "Mahendra Rathore")).toBeVisible();
    await whenInstalled(page);
    await server.down();
    for (const [path, heading] of [
      [`/notes/detail/${note._id}`, "Mahendra Rathore"],
      [`/notes/modify/update/${note._id}`, "Update Note"],
      ["/notes/create", "Create Note"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeAttached();
    }
    await page.getByLabel("Name of the person").fill("Sita Devi");
    await page.getByLabel("Work name").fill("Katha");
    await page.getByLabel("Work Date").fill(day(3));
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(card(page, "Sita Devi")).toContainText("Not sent yet");
    await card(page, "Mahendra Rathore")
      .getByRole("button", { name: /^Mark done/ })
      .click();
    await expect(card(page, "Mahendra Rathore")).toContainText("Open again");
    await server.up();
    await expect(page.getByText("Not sent yet")).toHaveCount(0, { timeout: 30_000 });
    const all = await notesOf(person);
    expect(all.map(({ person, doneAt }) => [person, doneAt !== null]).sort()).toEqual([
      ["Mahendra Rathore", true],
      ["Sita Devi", false],
    ]);
  });
});
