import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { day } from "../support/person.ts";
import { enter, expect, test, toast } from "../support/test.ts";

/** The events that another calendar finds at this address. */
async function read(address: string) {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/calendar");
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

/** Makes the link that the sheet offers, and gives its address, which is shown only now. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Make the link" }).click();
  const ready = page.getByRole("dialog", { name: "The link is ready" });
  const address = (await ready.getByText(/\/feeds\/\w+\.ics$/).textContent()) ?? "";
  await ready.getByRole("button", { name: "Done" }).click();
  return address;
}

test("another calendar reads his work, moved work too, and nothing after the link is revoked @phone", async ({
  page,
  person,
}) => {
  const task = await person.add({
    taskName: "Griha Pravesh",
    date: day(3),
    startTime: "07:30",
    location: "Lanka",
  });
  await enter(page, person, `/profile/${person.id}/setting/calendars`);
  await page.getByRole("button", { name: "New link" }).first().click();
  await page.getByRole("textbox", { name: "Who reads it" }).fill("Tablet");
  const address = await makeLink(page);
  const [before] = await read(address);
  expect(before).toMatchObject({ summary: "Griha Pravesh", location: "Lanka" });
  expect(before?.startDate.toString()).toContain(day(3));

  await person.update(task._id, { date: day(4) });
  const [after] = await read(address);
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  expect(after?.startDate.toString()).toContain(day(4));

  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: "Tablet" });
  await expect(row.getByText(/^Last read/)).toBeVisible();
  await row.getByRole("button").click();
  await row.getByRole("button", { name: "Revoke this link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(toast(page, "Nobody can read it any more")).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});

test("a family's days of ten years, from its page in three taps @phone", async ({ page, person }) => {
  const { client } = await person.call<{ client: { _id: string } }>("POST", "/api/clients", {
    name: "Awasthi family",
    people: [
      { _id: "01999999-0000-7000-8000-000000000001", name: "Ramnath", departed: { date: "2020-11-10" } },
    ],
  });
  await enter(page, person, `/clients/${client._id}`);
  await page.getByRole("button", { name: "More to do with Awasthi family" }).click();
  await page.getByRole("link", { name: "Days for their calendar" }).click();
  const events = await read(await makeLink(page));
  const shraddhs = events.filter(({ summary }) => summary.includes("Ramnath"));
  expect(shraddhs.length).toBeGreaterThanOrEqual(10);
  expect(shraddhs.every(({ startDate }) => startDate.isDate)).toBe(true);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
});
