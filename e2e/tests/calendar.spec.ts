import type { Locator, Page } from "@playwright/test";
import { part } from "../support/part.ts";
import type { Person } from "../support/person.ts";
import { day } from "../support/person.ts";
import { enter, expect, test } from "../support/test.ts";

/** Its almanac is that of Jaipur: no question about the place stands over the month. */
const settle = (person: Person) =>
  person.call("PUT", "/api/profile/settings", {
    place: { name: "Jaipur", nameHi: "जयपुर", lat: 26.9196, lon: 75.7878, timeZone: "Asia/Kolkata" },
  });

type Stored = { date: string; startTime: string; durationMinutes: number };
type Said = { date: string; text: string };
const comments = async (person: Person) =>
  (await person.call<Said[]>("GET", "/api/comments")).map(({ date, text }) => `${date} ${text}`).sort();

const cell = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const state = (page: Page, date: string) => page.locator("[role=gridcell]").filter({ has: cell(page, date) });
/** The panel of the open day: beside the month, or the sheet over it. */
const panel = (page: Page): Locator => page.locator(part("day-panel"));
const month = (page: Page) => page.getByRole("heading", { level: 1 });
const named = (date: string) =>
  new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(date));
/** A day of another month than today's, `months` from it: there every day is past, or to come. */
const inMonth = (months: number, date: number) => {
  const [year = 0, now = 0] = day().split("-").map(Number);
  return new Date(Date.UTC(year, now - 1 + months, date)).toISOString().slice(0, 10);
};
test.beforeEach(({ page }) =>
  // The bar that asks about cookies is another test's.
  page.addInitScript(() => localStorage.setItem("cookieConsent", "true")),
);

const open = (page: Page, person: Person, query = "") => enter(page, person, `/calendar-view${query}`);

async function say(page: Page, text: string) {
  await panel(page).getByRole("textbox", { name: "Add a comment for this day" }).fill(text);
  await panel(page).getByRole("button", { name: "Save" }).click();
}

test("the month tells past, present and future; a day opens with its tasks and its panchang", async ({
  page,
  person,
  phone,
}) => {
  await settle(person);
  const [before, after] = [inMonth(-1, 10), inMonth(1, 12)];
  await person.addAll([
    { taskName: "Rudrabhishek", date: before },
    { taskName: "Vivah Sanskar", date: after, startTime: "19:30", amount: 31000 },
    { taskName: "Ganga Aarti", date: day(), startTime: "23:50" },
  ]);
  await open(page, person);
  await expect(month(page)).toHaveText(named(day()));
  await expect(cell(page, day())).toHaveAccessibleName(/today,.* 1 task today/);
  await expect(state(page, day())).toHaveAttribute("data-state", "today");
  await expect(page.locator(`${part("calendar-head")} p`)).toContainText("Samvat");
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(month(page)).toHaveText(named(after));
  await expect(state(page, after)).toHaveAttribute("data-state", "future");
  await expect(cell(page, after)).toHaveAccessibleName(/ 1 future task/);
  await cell(page, after).click();
  await expect(page).toHaveURL(`/calendar-view?day=${after}`);
  await expect(panel(page)).toContainText("Vivah Sanskar");
  await expect(panel(page)).toContainText("₹31,000");
  await expect(panel(page).getByRole("img", { name: /^Day from sunrise/ })).toBeVisible();
  await expect(panel(page)).toContainText(/Tithi.+ till .*\d:\d\d [ap]m/);
  await page.goBack();
  await expect(month(page)).toHaveText(named(after));
  if (phone) await expect(panel(page)).toHaveCount(0);
  await page.goBack();
  await expect(month(page)).toHaveText(named(day()));
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(state(page, before)).toHaveAttribute("data-state", "past");
  await expect(cell(page, before)).toHaveAccessibleName(/ 1 past task/);
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(month(page)).toHaveText(named(day()));
  await page.getByRole("link", { name: "Back to tasks" }).click();
  await expect(page).toHaveURL("/tasks");
});

test("an empty day says so, and adds a task with its date", async ({ page, person }) => {
  await settle(person);
  const [past, coming] = [inMonth(-1, 5), inMonth(1, 5)];
  await open(page, person, `?day=${past}`);
  await expect(panel(page)).toContainText("No Task Found");
  await panel(page).getByRole("link", { name: "Add Completed Task" }).click();
  await expect(page).toHaveURL(`/tasks/add/complete?date=${past}`);
  await page.goto(`/calendar-view?day=${coming}`);
  await panel(page).getByRole("link", { name: "Add New Task" }).click();
  await page.getByRole("textbox", { name: /^Task Name/ }).fill("Griha Pravesh");
  await page.getByRole("textbox", { name: /^Location of Work/ }).fill("Jaipur");
  await page.getByRole("textbox", { name: /^Description/ }).fill("Havan");
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect.poll(async () => (await person.tasks()).map(({ date }) => date)).toEqual([coming]);
  await page.goto(`/calendar-view?day=${coming}`);
  await expect(panel(page)).toContainText("Griha Pravesh");
});

test("comments of a day are added, changed, deleted and taken back", async ({ page, person, phone }) => {
  // In a sheet, what is told stands in the sheet.
  const told = page.locator(phone ? "dialog .toasts" : ".toasts");
  await settle(person);
  const date = inMonth(1, 9);
  await open(page, person, `?day=${date}`);
  await say(page, "Bring the bell");
  await expect(panel(page).locator(part("day-said"))).toHaveText(["Bring the bell"]);
  await panel(page).getByRole("button", { name: "Edit comment: Bring the bell" }).click();
  await panel(page).getByRole("textbox", { name: "Edit comment" }).fill("Bring the bell and the lamp");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(panel(page).locator(part("day-said"))).toHaveText(["Bring the bell and the lamp"]);
  await expect.poll(() => comments(person)).toEqual([`${date} Bring the bell and the lamp`]);
  await panel(page)
    .getByRole("button", { name: /^Delete comment/ })
    .click();
  await expect(told).toContainText("Comment deleted");
  await expect.poll(() => comments(person)).toEqual([]);
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(panel(page).locator(part("day-said"))).toHaveText(["Bring the bell and the lamp"]);
  await expect.poll(() => comments(person)).toHaveLength(1);
});

test("the keys of the month @desktop", async ({ page, person }) => {
  await settle(person);
  await open(page, person, "?month=2025-06&day=none");
  await cell(page, "2025-06-01").focus();
  const press = async (keys: string, date: string) => {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
    await expect(cell(page, date)).toBeFocused();
  };
  await press("ArrowDown ArrowRight", "2025-06-09");
  await press("End", "2025-06-14");
  await press("Home", "2025-06-08");
  await press("PageDown", "2025-07-08");
  await expect(page).toHaveURL("/calendar-view?month=2025-07&day=none");
  await press("PageUp ArrowUp ArrowUp", "2025-05-25");
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(cell(page, "2025-05-25")).toBeFocused();
  await page.keyboard.press("t");
  await expect(page).toHaveURL(`/calendar-view?day=${day()}`);
  await expect(panel(page)).toBeVisible();
});

test("a sheet is left by Close, by Escape and by Back; a finger turns the month @phone", async ({
  page,
  person,
}) => {
  await settle(person);
  await enter(page, person);
  await page.getByRole("navigation").getByRole("link", { name: "Calendar" }).click();
  await page.locator(part("calendar-peek")).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
  await cell(page, day()).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await cell(page, day()).click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL("/calendar-view");
  const touch = await page.context().newCDPSession(page);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  await finger("touchStart", 300);
  for (const x of [250, 200, 150, 100]) await finger("touchMove", x);
  await finger("touchEnd");
  await expect(month(page)).toHaveText(named(inMonth(1, 1)));
  await page.goBack();
  await expect(month(page)).toHaveText(named(day()));
  await page.goBack();
  await expect(page).toHaveURL("/tasks");
});

for (const [language, weekday] of [
  ["en", "Sunday"],
  ["hi", "रविवार"],
] as const) {
  test(`the month on one sheet of A4 in ${language} @desktop`, async ({ page, person }) => {
    await settle(person);
    await person.call("PUT", "/api/profile/settings", { language });
    // August 2026 has six weeks; twelve tasks on each of its Sundays.
    await person.addAll(
      ["02", "09", "16", "23", "30"].flatMap((date) =>
        Array.from({ length: 12 }, (_, i) => ({ taskName: `Katha ${i}`, date: `2026-08-${date}` })),
      ),
    );
    await open(page, person, "?month=2026-08");
    const sheet = page.locator(part("print-sheet"));
    await expect(page.locator(part("day-festival")).first()).toBeAttached();
    // What the printer finds: the sheet is drawn only for it.
    await page.evaluate(() =>
      addEventListener("beforeprint", () => {
        document.body.dataset.printed = String(
          document.querySelectorAll(
            ":is([class^='print-sheet_'], [class*=' print-sheet_']) :is([class^='print-top_'], [class*=' print-top_'])",
          ).length,
        );
      }),
    );
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await expect(page.locator("body")).toHaveAttribute("data-printed", "31");
    await page.emulateMedia({ media: "print" });
    await expect(sheet.getByText(weekday)).toBeVisible();
    await expect(sheet.locator(part("print-top"))).toHaveCount(31);
    await expect(page.locator(part("calendar-main"))).toBeHidden();
  });
}

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("opens without a network; a comment is kept and sent once @phone", async ({
    page,
    person,
    server,
  }) => {
    await settle(person);
    const date = inMonth(1, 7);
    await person.add({ taskName: "Katha", date });
    await open(page, person, `?day=${date}`);
    await expect(panel(page)).toContainText("Katha");
    await expect(panel(page)).toContainText("Rahu kaal");
    await page.evaluate(async () => {
      const { serviceWorker } = navigator;
      const taken = new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
      if (!serviceWorker.controller) await taken;
    });
    await server.down();
    await page.goto(`/calendar-view?day=${date}`);
    await expect(panel(page)).toContainText("Katha");
    await expect(panel(page)).toContainText("Rahu kaal");
    await say(page, "Two readers are coming");
    await expect(panel(page)).toContainText("Not sent yet");
    await server.up();
    await expect(page.getByText("Not sent yet")).toHaveCount(0, { timeout: 30_000 });
    expect(await comments(person)).toEqual([`${date} Two readers are coming`]);
  });
});

test("the agenda lists the coming days, and the calendar opens with it from then on", async ({
  page,
  person,
}) => {
  await settle(person);
  await person.addAll([
    { taskName: "Vivah Sanskar", date: day(2), startTime: "19:30" },
    { taskName: "Mundan", date: day(1), startTime: "09:30" },
  ]);
  await open(page, person);
  await page.getByRole("radio", { name: "Agenda" }).check();
  await expect(page).toHaveURL("/calendar-view?view=agenda");
  const works = page.locator(`${part("agenda-lines")} [data-state="future"]`);
  await expect(works).toHaveText([/9:30 am.*Mundan/, /7:30 pm.*Vivah Sanskar/]);
  await page.goto("/calendar-view");
  await works.getByRole("link", { name: "Mundan" }).click();
  await expect(page).toHaveURL(/\/tasks\/./);
});

test("the week shows the days to scale of time, and a night rite runs on", async ({
  page,
  person,
  phone,
}) => {
  await settle(person);
  const task = { taskName: "Mundan", date: day(), startTime: "09:00", durationMinutes: 120 };
  await person.addAll([
    task,
    { ...task, taskName: "Vivah Sanskar", startTime: "21:00", durationMinutes: 480 },
  ]);
  await open(page, person, "?view=week");
  const columns = page.locator(part("week-day"));
  await expect(columns).toHaveCount(phone ? 3 : 7);
  const today = page.locator(`${part("week-day")}[data-today]`);
  const high = async (name: RegExp) => (await today.getByRole("link", { name }).boundingBox())?.height ?? 0;
  await expect(today.getByRole("link", { name: /Vivah Sanskar 9:00 pm/ })).toBeVisible();
  // Two hours, and the three that are left of the day.
  expect((await high(/Vivah/)) / (await high(/Mundan/))).toBeCloseTo(1.5, 1);
  await page.getByRole("button", { name: "Later days" }).click();
  await expect(today).toHaveCount(0);
  await page.getByRole("button", { name: "Today" }).click();
  await expect(today).toHaveCount(1);
  await expect(page).toHaveURL("/calendar-view?view=week");
});

test("a task is dragged to another hour of the week, and Undo takes it back @desktop", async ({
  page,
  person,
}) => {
  await settle(person);
  await person.addAll([{ taskName: "Mundan", date: day(7), startTime: "09:00", durationMinutes: 120 }]);
  await open(page, person, `?view=week&day=${day(7)}`);
  const rite = page.getByRole("link", { name: /^Mundan/ });
  await rite.hover({ position: { x: 20, y: 10 } });
  await page.mouse.down();
  const box = await rite.boundingBox();
  // An hour is half as high as two.
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10 + (box?.height ?? 0) / 2, { steps: 5 });
  await expect(page.locator(part("move-words"))).toContainText("10:00 am");
  await page.mouse.up();
  await expect(rite).toHaveAccessibleName(/^Mundan 10:00 am/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rite).toHaveAccessibleName(/^Mundan 9:00 am/);
  await rite.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Enter");
  await expect(rite).toHaveAccessibleName(/^Mundan 8:45 am/);
  await expect(page).toHaveURL(/view=week/);
});

test("a task is dragged to another day of the month, and Undo takes it back @desktop", async ({
  page,
  person,
}) => {
  await settle(person);
  const [from, to] = [inMonth(1, 10), inMonth(1, 18)];
  const { _id: id } = await person.add({
    taskName: "Mundan",
    date: from,
    startTime: "09:00",
    durationMinutes: 120,
  });
  await open(page, person, `?month=${from.slice(0, 7)}&day=none`);
  const rite = (date: string) => cell(page, date).locator("[data-task]");
  await expect(rite(from)).toContainText("Mundan");
  await rite(from).hover();
  await page.mouse.down();
  const box = await cell(page, to).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20, { steps: 8 });
  await expect(state(page, to)).toHaveAttribute("data-drop", "true");
  await page.mouse.up();
  await expect(rite(to)).toContainText("Mundan");
  await expect(page).toHaveURL(/day=none/);
  const stored = async () => {
    const { date, startTime } = await person.call<Stored>("GET", `/api/task/tasks/${id}`);
    return `${date} ${startTime}`;
  };
  await expect.poll(stored).toBe(`${to} 09:00`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rite(from)).toContainText("Mundan");
  await expect.poll(stored).toBe(`${from} 09:00`);
});

test("an edge of a task is dragged in the week: it takes longer, and Undo takes it back @desktop", async ({
  page,
  person,
}) => {
  await settle(person);
  const { _id: id } = await person.add({
    taskName: "Mundan",
    date: day(7),
    startTime: "09:00",
    durationMinutes: 120,
  });
  await open(page, person, `?view=week&day=${day(7)}`);
  const rite = page.getByRole("link", { name: /^Mundan/ });
  const box = await rite.boundingBox();
  const edge = async (name: "start" | "end", hours: number) => {
    await page.locator(`[data-edge="${name}"]`).hover();
    const at = await page.locator(`[data-edge="${name}"]`).boundingBox();
    await page.mouse.down();
    const [x, y] = [(at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 2];
    await page.mouse.move(x, y + (hours * (box?.height ?? 0)) / 2, { steps: 5 });
    await expect(page.locator(part("move-words"))).toBeVisible();
    await page.mouse.up();
  };
  const stored = async () => {
    const { startTime, durationMinutes } = await person.call<Stored>("GET", `/api/task/tasks/${id}`);
    return `${startTime} ${durationMinutes}`;
  };
  await edge("end", 1);
  await expect.poll(stored).toBe("09:00 180");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(stored).toBe("09:00 120");
  await edge("start", -1);
  await expect.poll(stored).toBe("08:00 180");
  await expect(rite).toHaveAccessibleName(/^Mundan 8:00 am/);
});

test("a day by its hours: from the month, with its sum, and a task from an empty hour", async ({
  page,
  person,
}) => {
  await settle(person);
  const date = day(7);
  const task = { date, durationMinutes: 60, location: "Jaipur" };
  await person.addAll([
    { ...task, taskName: "Mundan", startTime: "09:00", amount: 3000 },
    { ...task, taskName: "Sagai", startTime: "12:00", amount: 4500 },
  ]);
  await open(page, person, `?day=${date}`);
  await panel(page).getByRole("link", { name: "The day by its hours" }).click();
  await expect(page).toHaveURL(`/calendar-view?view=day&day=${date}`);
  await expect(page.getByRole("region", { name: "2 tasks" })).toContainText("₹7,500 agreed");
  await expect(page.getByRole("list", { name: "Hours of the almanac" })).toContainText("Abhijit");
  const rite = page.getByRole("link", { name: /^Mundan 9:00 am/ });
  const box = await rite.boundingBox();
  // An hour under the end of the first, an hour before the second.
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 1.6 * (box?.height ?? 0));
  await expect(page).toHaveURL(/\/tasks\/add\/new\?/);
  await page.getByRole("textbox", { name: /^Task Name/ }).fill("Havan");
  await page.getByRole("textbox", { name: /^Location of Work/ }).fill("Jaipur");
  await page.getByRole("textbox", { name: /^Description/ }).fill("Havan");
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(page).toHaveURL(`/calendar-view?view=day&day=${date}`);
  await expect(page.getByRole("link", { name: /^Havan 10:30 am/ })).toBeVisible();
});
