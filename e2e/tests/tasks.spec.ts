import { day } from "../support/person.ts";
import {
  addTask,
  choose,
  enter,
  expect,
  fillTask,
  KATHA,
  namesOf,
  openAdd,
  stored,
  taskOf,
  test,
  toast,
} from "../support/test.ts";

test("a new task: every field arrives, in the list and at the server", async ({ page, person, phone }) => {
  await enter(page, person);
  await addTask(page, phone, { ...KATHA, Time: "5:45 pm", Duration: "2.5 h", Amount: "11000.50" });
  await expect(toast(page, "Task added")).toBeVisible();
  const row = taskOf(page, "Satyanarayan Katha");
  await expect(row).toContainText("₹11,000.50");
  await expect(row).toContainText("5:45 pm");
  await expect(row).toContainText("Upcoming");
  await expect(row.getByText("Not sent yet")).toHaveCount(0);
  await expect
    .poll(() => person.tasks())
    .toMatchObject([
      {
        taskName: "Satyanarayan Katha",
        date: day(1),
        startTime: "17:45",
        durationMinutes: 150,
        location: "Bagoria ki Haveli, Udaipur",
        description: "Katha, havan and prasad",
        finalAssignUser: person.name,
        own: true,
        amount: 11000.5,
        outcome: null,
      },
    ]);
});

test("a completed task, and one that somebody else does", async ({ page, person, phone }) => {
  await enter(page, person);
  await openAdd(page, phone, "Add completed task");
  await fillTask(page, { ...KATHA, "Task Name": "Rudrabhishek", Date: "yesterday", "Amount Earned": "5100" });
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(taskOf(page, "Rudrabhishek")).toContainText("Completed");

  await openAdd(page, phone, "Add new task");
  const own = page.getByRole("switch", { name: "Is this your task?" });
  await expect(page.getByText(`Assigned to ${person.name}`)).toBeVisible();
  await own.click();
  await expect(page.getByRole("textbox", { name: /^Amount/ })).toHaveCount(0);
  await fillTask(page, { ...KATHA, "Task Name": "Namkaran", "Assignee \\(Someone Else\\)": "Mohan Lal" });
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(taskOf(page, "Namkaran")).toContainText("Mohan Lal");
  await expect(taskOf(page, "Namkaran").getByRole("img", { name: "No amount" })).toBeVisible();
  await expect
    .poll(() => person.tasks())
    .toMatchObject([
      { taskName: "Namkaran", own: false, finalAssignUser: "Mohan Lal", amount: null },
      { taskName: "Rudrabhishek", own: true, amount: 5100, date: day(-1) },
    ]);
});

test("update: the form holds what is there, only what was changed is sent @desktop", async ({
  page,
  person,
  phone,
}) => {
  const { _id: id } = await person.add({ taskName: "Vastu Shanti", amount: 7100, startTime: "09:00" });
  await enter(page, person);
  await choose(page, phone, "Update", "Vastu Shanti");
  await expect(page.getByRole("heading", { name: "Update Task" })).toBeAttached();
  await expect(page.getByRole("textbox", { name: "Task Name" })).toHaveValue("Vastu Shanti");
  await expect(page.getByRole("textbox", { name: /^Amount/ })).toHaveValue("7,100");
  await person.update(id, { location: "Amet ki Haveli" }); // another device, meanwhile, another field
  await fillTask(page, { Amount: "8,100" });
  await page.getByLabel("How did it end?").selectOption("Handed over");
  await page.getByRole("button", { name: "Update Task" }).click();
  await expect(page).toHaveURL("/tasks");
  const row = taskOf(page, "Vastu Shanti");
  await expect(row).toContainText("₹8,100");
  await expect(row).toContainText("Handed over");
  await page.goto("/tasks/modify/update/0198c0de-0000-7000-8000-000000000000");
  await expect(page.getByText("This task does not exist.")).toBeVisible();
});

test("delete: the question, Cancel, Yes, Undo", async ({ page, person, phone }) => {
  await person.addAll([{ taskName: "Mundan" }, { taskName: "Annaprashan" }]);
  await enter(page, person);
  await choose(page, phone, "Delete", "Mundan");
  await expect(page).toHaveURL(/\/tasks\/modify\/delete\//);
  const question = page.getByRole("alertdialog", { name: "Delete Task" });
  await expect(question).toContainText("Are you sure want to delete this task?");
  await expect(question).toContainText("Mundan");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page).toHaveURL("/tasks");
  await expect(taskOf(page, "Mundan")).toBeVisible();

  await choose(page, phone, "Delete", "Mundan");
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(toast(page, "Task deleted")).toBeVisible();
  await expect(taskOf(page, "Mundan")).toHaveCount(0);
  await expect.poll(() => person.names()).toEqual(["Annaprashan"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(taskOf(page, "Mundan")).toBeVisible();
  await expect.poll(() => person.names()).toEqual(["Annaprashan", "Mundan"]);
});

test("delete all: a selection over all pages, its count in the question, one Undo", async ({
  page,
  person,
  phone,
}) => {
  await person.addAll(Array.from({ length: 7 }, (_, i) => ({ taskName: `Path ${i + 1}`, date: day(7 - i) })));
  await person.add({ taskName: "Havan", date: day(-1) });
  await enter(page, person);
  await page.getByRole("tab", { name: /^Upcoming/ }).click();
  if (phone) {
    await page.getByRole("button", { name: "Select" }).click();
    await expect(page.getByRole("heading", { name: "Select tasks" })).toBeVisible();
  } else await expect(page.getByRole("button", { name: "Delete All" })).toBeDisabled();
  const tick = (name: string) =>
    phone
      ? taskOf(page, name).click()
      : page.getByRole("checkbox", { name: new RegExp(`^Select ${name}`) }).click();
  await tick("Path 7");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Select all 7/ }).check();
  await expect(page.getByText("all 7 selected")).toBeVisible();
  await tick("Path 6");
  await page.getByRole("button", { name: "Delete All (6)" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete All" });
  await expect(question).toContainText("Are you sure want to delete your all tasks?");
  await expect(question).toContainText("6 tasks will go.");
  await expect(question).toContainText("and 3 more");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("6 selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete All (6)" }).click();
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(toast(page, "Tasks deleted: 6")).toBeVisible();
  await expect.poll(() => person.names()).toEqual(["Havan", "Path 6"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Tasks restored: 6")).toBeVisible();
  await expect.poll(async () => (await person.names()).length).toBe(8);
});

test("search and tabs: what fits, its count, from the first page; the address keeps it", async ({
  page,
  person,
  phone,
}) => {
  await person.addAll([
    ...Array.from({ length: 6 }, (_, i) => ({ taskName: `Katha ${i + 1}`, date: day(i + 1) })),
    { taskName: "गृह प्रवेश पूजन", date: day(2) },
    { taskName: "Rudrābhiṣek", date: day(-3) },
    { taskName: "Katha of the past", date: day(-2) },
  ]);
  await enter(page, person);
  const tab = (name: RegExp) => page.getByRole("tab", { name });
  const search = page.getByRole("searchbox", { name: "Search by task name" });
  if (!phone) {
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Page 2 of 2")).toBeVisible();
    await tab(/^Upcoming/).click();
    await expect(page.getByText("Page 1 of 2")).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL("/tasks?tab=upcoming&page=2");
    await tab(/^Finished\/Completed Tasks/).click();
    await expect(page.getByText("Page 1 of 1")).toBeVisible();
  } else {
    await tab(/^Upcoming 7/).click();
    await tab(/^Completed 2/).click();
  }
  await expect.poll(() => namesOf(page)).toEqual(["Katha of the past", "Rudrābhiṣek"]);
  await search.fill("RUDRABHISEK");
  await expect.poll(() => namesOf(page)).toEqual(["Rudrābhiṣek"]);
  await tab(/^All/).click();
  await search.fill("प्रवेश");
  await expect.poll(() => namesOf(page)).toEqual(["गृह प्रवेश पूजन"]);
  await search.fill("no such");
  await expect(page.getByText("No task for “no such”")).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await search.fill("past");
  await expect(page).toHaveURL("/tasks?q=past");
  await page.reload();
  await expect(search).toHaveValue("past");
  await expect.poll(() => namesOf(page)).toEqual(["Katha of the past"]);
});

test("pages of five on wide screens, an endless list on phones", async ({ page, person, phone }) => {
  await person.addAll(
    Array.from({ length: 23 }, (_, i) => ({ taskName: `Path ${i + 1}`, date: day(23 - i) })),
  );
  await enter(page, person);
  const all = Array.from({ length: 23 }, (_, i) => `Path ${23 - i}`);
  if (phone) {
    await expect(taskOf(page, "Path 23")).toBeVisible();
    await expect(
      page.getByRole("list", { name: "Tasks" }).locator("[aria-setsize='23']").first(),
    ).toBeVisible();
    for (const name of ["Path 16", "Path 9", "Path 1"]) {
      await expect(async () => {
        await page.mouse.wheel(0, 400);
        await expect(taskOf(page, name)).toBeInViewport({ timeout: 200 });
      }).toPass();
    }
    return;
  }
  await expect.poll(() => namesOf(page)).toEqual(all.slice(0, 5));
  await expect(page.getByText("Page 1 of 5")).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  const next = page.getByRole("button", { name: "Next" });
  for (const here of [2, 3, 4, 5]) {
    await next.click();
    await expect(page.getByText(`Page ${here} of 5`)).toBeVisible();
    expect(await namesOf(page)).toEqual(all.slice(5 * (here - 1), 5 * here));
  }
  await expect(next).toBeDisabled();
  await expect(page.getByRole("row").last()).toContainText("23");
  await page.goBack();
  await expect(page.getByText("Page 4 of 5")).toBeVisible();
  await page.getByLabel("Rows per page").selectOption("25");
  await expect.poll(() => namesOf(page)).toEqual(all);
});

test("the six cards", async ({ page, person, phone }) => {
  const thisMonth = day();
  const lastMonth = day(-Number(thisMonth.slice(8)));
  const before = `${day(-370).slice(0, 8)}10`;
  await person.addAll([
    { taskName: "Today, over since midnight", date: thisMonth, amount: 1100.5 },
    { taskName: "Last month", date: lastMonth, amount: 21000 },
    { taskName: "Long ago", date: before, amount: 200000 },
    { taskName: "Long ago, somebody else's", date: before, amount: 500, finalAssignUser: "Mohan Lal" },
    { taskName: "Long ago, cancelled", date: before, amount: 900, outcome: "cancelled" },
    { taskName: "To come, done already", date: day(40), amount: 51, outcome: "done" },
    { taskName: "To come", date: day(2), amount: 700, startTime: "07:30" },
    { taskName: "To come, somebody else's", date: day(3), finalAssignUser: "Mohan Lal" },
  ]);
  await enter(page, person);
  const figure = (label: string) =>
    page.getByRole("term").filter({ hasText: label }).locator("xpath=..").getByRole("definition");
  await expect(figure("Total tasks")).toContainText("8");
  await expect(figure("Completed")).toContainText("5");
  await expect(figure("Upcoming")).toContainText("2");
  await expect(figure("Total earned")).toContainText("₹2,22,151.50");
  await expect(figure("This month")).toContainText("₹1,100.50");
  await expect(figure("Last month")).toContainText("₹21,000");
  if (!phone) await expect(figure("Upcoming")).toContainText("7:30 am");
});

test("how it ended, from the card's menu", { tag: "@phone" }, async ({ page, person }) => {
  await person.add({ taskName: "Bhoomi Pujan" });
  await enter(page, person);
  await page.getByRole("button", { name: /^Actions for Bhoomi Pujan/ }).click();
  await page.getByRole("button", { name: "Completed", exact: true }).click();
  await expect(toast(page, "Marked as completed")).toBeVisible();
  await expect(taskOf(page, "Bhoomi Pujan")).toContainText("Completed");
  await expect.poll(async () => (await person.tasks())[0]?.outcome).toBe("done");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(taskOf(page, "Bhoomi Pujan")).toContainText("Upcoming");
  await expect.poll(async () => (await person.tasks())[0]?.outcome).toBe(null);
});

test("a form that was left half written comes back; what is wrong is told at its field @phone", async ({
  page,
  person,
}) => {
  await enter(page, person, "/tasks/add/complete");
  await fillTask(page, { Date: "tomorrow", Time: "25:00", Duration: "long", "Amount Earned": "many" });
  await page.getByRole("button", { name: "Add Task" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please correct 7 fields" });
  for (const sentence of [
    "Type the name of the task.",
    "The date may not be later than today. For work to come, choose New task.",
    "Please write the time like 7:40 am.",
    "Please write the duration like 2 h, 1:30 or 45 min.",
    "Type where the work is.",
    "Type what is to be done.",
    "Please write rupees in digits, with at most two decimals.",
  ]) {
    await expect(summary).toContainText(sentence);
  }
  await expect(page.getByRole("textbox", { name: "Task Name" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Task Name" })).toHaveAccessibleDescription(
    "Type the name of the task.",
  );
  await page.getByRole("link", { name: "New task" }).click();
  await expect(summary).toHaveCount(0);
  await fillTask(page, { "Task Name": "Half written", Date: "yesterday", Time: "" });
  await expect(page.getByText("The date may not be earlier than today.").first()).toBeVisible();
  await expect.poll(async () => JSON.stringify(await stored(page, "drafts"))).toContain("Half written");
  await page.reload();
  await expect(page.getByText("What you had typed here before is back.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Task Name" })).toHaveValue("Half written");
  await page.getByRole("button", { name: "Start afresh" }).click();
  await expect(page.getByRole("textbox", { name: "Task Name" })).toHaveValue("");
  expect(await person.names()).toEqual([]);
});

test("in Hindi: the list, the form and its sentences @phone", async ({ page, person }) => {
  await person.call("PUT", "/api/profile/settings", { language: "hi" });
  await person.addAll([{ taskName: "रुद्राभिषेक", date: day(1), startTime: "17:45" }]);
  await enter(page, person);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(taskOf(page, "रुद्राभिषेक")).toContainText("सायं 5:45");
  await page.goto("/tasks/add/new");
  await page.locator("button[type=submit]").click();
  const summary = page.getByRole("alert").filter({ hasText: /\p{Script=Devanagari}/u });
  await expect(summary).toBeVisible();
  // Nothing on the page is left in English but the names of the two languages and of the product.
  // biome-ignore lint/performance/useDomNodeTextContent: only what is shown
  const latin = await page.evaluate(() => document.body.innerText.match(/[A-Za-z]{3,}/g) ?? []);
  expect(latin.filter((word) => !["Sankalp", "English", "Ctrl", "Ramesh", "Joshi"].includes(word))).toEqual(
    [],
  );
});

test("an empty book says so, and leads to the first task @phone", async ({ page, person }) => {
  await enter(page, person);
  await expect(page.getByText("No task is available")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Add a task" }).click();
  await expect(page).toHaveURL("/tasks/add/new");
  await page.getByRole("link", { name: "Go to All Task" }).click();
  await expect(page).toHaveURL("/tasks");
});
