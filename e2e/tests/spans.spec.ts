import { day } from "../support/person.ts";
import { enter, expect, test } from "../support/test.ts";

test("a saptah is one task: in the form, the list and the calendar, and moved as a whole", async ({
  page,
  person,
}) => {
  const first = day(2);
  await enter(page, person, `/tasks/add/new?date=${first}`);
  await page.getByRole("textbox", { name: "Task Name" }).fill("Bhagwat saptah");
  await page.getByRole("textbox", { name: /^Time/ }).fill("15:00");
  await page.getByRole("textbox", { name: /^Duration/ }).fill("3 h");
  await page.getByRole("textbox", { name: /Location of Work/ }).fill("Assi Ghat");
  await page.getByRole("textbox", { name: /Description/ }).fill("Katha");
  await page.getByRole("button", { name: "Several days" }).click();
  await page.getByRole("textbox", { name: "Last day" }).fill(day(8));
  await page.getByRole("textbox", { name: "Last day" }).blur();
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect.poll(async () => (await person.tasks())[0]?.days).toBe(7);
  await expect(page.getByText(/7 days, till/).first()).toBeVisible();
  await page.goto(`/calendar-view?day=${day(4)}`);
  await expect(page.getByText("day 3 of 7").first()).toBeVisible();
  const [task] = await person.tasks();
  await person.call("PUT", `/api/task/tasks/modify/update/${task?._id}`, { date: day(3) });
  await expect(page.getByText("day 2 of 7").first()).toBeVisible();
});
