import { day } from "../support/person.ts";
import { enter, expect, test, toast } from "../support/test.ts";

test("hours, a home, and the way to an area, without a network too @phone", async ({
  page,
  person,
  context,
}) => {
  await person.call("POST", "/api/areas", { name: "Amer" });
  await enter(page, person, "/availability?tab=areas");
  await page.getByRole("button", { name: "Add area" }).click();
  await page.getByRole("dialog").getByLabel("Name of the area").fill("Brahmpuri");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Area saved")).toBeVisible();

  await page.getByRole("tab", { name: "Hours and load" }).click();
  await expect(page.getByRole("heading", { name: "From home, Brahmpuri" })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Minutes from Brahmpuri to Amer").fill("40");
  await page.getByRole("button", { name: "One less on Sunday" }).click();
  await page.getByRole("button", { name: /^Monday/ }).click();
  await page.getByRole("button", { name: "Take these hours away" }).click();
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(page.getByText("not working")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Saved")).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const { user, areas } = await person.call<{
        user: { work: { most: number[]; hours: unknown[][] } };
        areas: { ways?: { minutes: number }[] }[];
      }>("GET", "/api/sync");
      const minutes = areas.flatMap(({ ways = [] }) => ways.map((way) => way.minutes));
      return [user.work.most[0], user.work.hours[1]?.length, minutes];
    })
    .toEqual([4, 0, [40]]);
});

test("days are closed: what they touch, the messages, and Undo @desktop", async ({ page, person }) => {
  const { client } = await person.call<{ client: { _id: string } }>("POST", "/api/clients", {
    name: "Rathore parivar",
    phones: [{ number: "98290 12345" }],
  });
  await person.call("POST", "/api/task/tasks/add/new", {
    taskName: "Griha Pravesh",
    description: "Havan",
    location: "Amer",
    date: day(3),
    startTime: "10:00",
    clientId: client._id,
  });
  await enter(page, person, "/availability?tab=closed");
  await page.getByRole("radio", { name: "Sutak, death" }).check();
  await expect(page.getByRole("heading", { name: "1 rite falls in these days" })).toBeVisible();
  await expect(page.getByText("1 to move, none stays. 1 message gets ready, none is sent.")).toBeVisible();
  await page.getByRole("button", { name: "Close these days" }).click();
  await expect(toast(page, "Days closed")).toBeVisible();
  const synced = () => person.call<{ blocks: object[]; messages: object[] }>("GET", "/api/sync");
  await expect.poll(async () => (await synced()).messages.length).toBe(1);
  await expect.poll(synced).toMatchObject({
    blocks: [{ kind: "sutak_death", date: day(), endDate: day(9) }],
    messages: [{ template: "options" }],
  });
  await page.goto(`/availability?tab=closed`);
  await page.getByRole("button", { name: /^Open again: Sutak, death/ }).click();
  await expect(toast(page, "Days opened again")).toBeVisible();
  await expect.poll(async () => (await synced()).blocks.length).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await synced()).blocks.length).toBe(1);
});
