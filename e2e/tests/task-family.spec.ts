import { day } from "../support/person.ts";
import { enter, expect, test, toast } from "../support/test.ts";

interface Payment {
  amount: number;
  kind: string;
}

interface Task {
  _id: string;
  taskName: string;
  clientId?: string;
  amount: number | null;
}

test("a task for a family that is added on the way, with an advance; then found by its gotra", async ({
  page,
  person,
}) => {
  await enter(page, person, "/tasks/add/new");
  await page.getByLabel("Task Name").fill("Griha Pravesh");
  await page.getByLabel("Date", { exact: true }).fill(day(6));
  await page.getByRole("button", { name: /^Yajman/ }).click();
  await page.getByRole("searchbox", { name: /gotra/ }).fill("Kavita");
  await page.getByRole("link", { name: "New family" }).click();
  await expect(page).toHaveURL(/\/clients\/new\?next=/);
  await page.getByRole("button", { name: "Save family" }).click();
  await expect(page).toHaveURL(/\/tasks\/add\/new\?.*client=/);
  await expect(page.getByRole("button", { name: /^Yajman/ })).toContainText("Kavita");
  await expect(page.getByLabel("Task Name")).toHaveValue("Griha Pravesh");
  await page.getByLabel("Location of Work").fill("Jagatpura");
  await page.getByLabel("Description").fill("Vastu shanti");
  await page.getByLabel(/^Amount/).fill("11000");
  await page.getByLabel(/^Advance taken/).fill("3000");
  await expect(page.getByText("₹8,000")).toBeVisible();
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(toast(page, "Task added")).toBeVisible();
  await page.getByRole("searchbox").fill("kavita");
  await expect(page.getByRole("link", { name: "Griha Pravesh", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Kavita/ })).toBeVisible();
  await expect
    .poll(async () =>
      (await person.call<Payment[]>("GET", "/api/payments")).map(({ amount, kind }) => ({ amount, kind })),
    )
    .toEqual([{ amount: 3000, kind: "advance" }]);
  const { tasks } = await person.call<{ tasks: Task[] }>("GET", "/api/task/tasks");
  expect(tasks[0]?.clientId).toBeTruthy();
});
