import { day } from "../support/person.ts";
import { enter, expect, test, toast, whenLeft } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const compact = (date: string) => date.replaceAll("-", "");

/** As Google exports a calendar: a zone, a weekly event with one left out, a free one, a whole day, and what is long over. */
const exported = (monday: string, skipped: string, free: string, whole: string) =>
  [
    "BEGIN:VCALENDAR",
    "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
    "VERSION:2.0",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Home",
    "X-WR-TIMEZONE:Asia/Kolkata",
    "BEGIN:VTIMEZONE",
    "TZID:Asia/Kolkata",
    "X-LIC-LOCATION:Asia/Kolkata",
    "BEGIN:STANDARD",
    "TZOFFSETFROM:+0530",
    "TZOFFSETTO:+0530",
    "TZNAME:GMT+5:30",
    "DTSTART:19700101T000000",
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    `DTSTART;TZID=Asia/Kolkata:${compact(monday)}T080000`,
    `DTEND;TZID=Asia/Kolkata:${compact(monday)}T093000`,
    "RRULE:FREQ=DAILY;COUNT=4",
    `EXDATE;TZID=Asia/Kolkata:${compact(skipped)}T080000`,
    "DTSTAMP:20261120T101500Z",
    "UID:6kp3ao9gc5h3eb9kc4r30b9k71h64bb2@google.com",
    "SUMMARY:School of the children\\, class 4 and then the long way home past t",
    " he market",
    "TRANSP:OPAQUE",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-P0DT0H10M0S",
    "END:VALARM",
    "END:VEVENT",
    "BEGIN:VEVENT",
    `DTSTART;TZID=Asia/Kolkata:${compact(free)}T170000`,
    `DTEND;TZID=Asia/Kolkata:${compact(free)}T180000`,
    "UID:free@google.com",
    "SUMMARY:Perhaps",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "BEGIN:VEVENT",
    `DTSTART;VALUE=DATE:${compact(whole)}`,
    `DTEND;VALUE=DATE:${compact(whole)}`,
    "UID:whole@google.com",
    "SUMMARY:Journey to Prayag",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "DTSTART:20190101T043000Z",
    "DTEND:20190101T053000Z",
    "UID:past@google.com",
    "SUMMARY:Long over",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

test("a Google export comes in offline, is hatched, warns of a clash, and goes in one tap @phone", async ({
  page,
  person,
  context,
}) => {
  const file = exported(day(2), day(4), day(6), day(10));
  await enter(page, person, `/profile/${person.id}/setting/calendars`);
  const input = page.getByLabel("File of a calendar (.ics)");
  await expect(page.getByRole("button", { name: "Bring in a file" })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await input.setInputFiles({ name: "home.ics", mimeType: "text/calendar", buffer: Buffer.from(file) });
  const sheet = page.getByRole("dialog", { name: "Bring in a file" });
  await expect(sheet.getByText("1 is a busy time")).toBeVisible();
  await expect(sheet.getByText("1 takes whole days")).toBeVisible();
  await sheet.getByRole("button", { name: "Bring in 2" }).click();
  await expect(page.getByText("4 busy times ahead")).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const rows = await person.call<{ name: string; times: string }[]>("GET", "/api/busy-calendars");
      return rows.map(({ name, times }) => `${name} ${times.split(" ").length}`);
    })
    .toEqual(["Home 4"]);

  await page.goto(`/calendar-view?view=agenda&day=${day(2)}`);
  await expect(page.getByText("8:00 am – 9:30 am · Home").first()).toBeVisible();

  const at = { taskName: "Katha", date: day(2), startTime: "08:30", durationMinutes: 60 };
  const { _id: id } = await person.add(at);
  await page.goto(`/tasks/modify/update/${id}`);
  await expect(page.getByText("Busy by your calendar “Home”.")).toBeVisible();

  await page.goto(`/profile/${person.id}/setting/calendars`);
  await page.getByRole("button", { name: "Remove Home" }).click();
  await expect(toast(page, "Busy times removed")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Home" })).toHaveCount(0);
  await page.locator(".toasts").getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByRole("switch", { name: "Home" })).toBeVisible();
});

test("a rite in a calendar's file becomes a task of its family, reviewed and brought in once @phone", async ({
  page,
  person,
}) => {
  const { client } = await person.call<{ client: { _id: string } }>("POST", "/api/clients", {
    name: "Gupta Vastralaya",
  });
  const event = (date: string, uid: string, name: string) => [
    "BEGIN:VEVENT",
    `DTSTART:${compact(date)}T113000Z`,
    `DTEND:${compact(date)}T133000Z`,
    `UID:${uid}@google.com`,
    `SUMMARY:${name}`,
    "LOCATION:Godowlia",
    "END:VEVENT",
  ];
  const events = [
    ...event(day(4), "katha", "Satyanarayan Katha\\, Gupta Vastralaya"),
    ...event(day(5), "bank", "Bank"),
  ];
  const file = ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
  await enter(page, person, `/profile/${person.id}/setting/calendars`);
  const choose = () =>
    page
      .getByLabel("File of a calendar (.ics)")
      .setInputFiles({ name: "work.ics", mimeType: "text/calendar", buffer: Buffer.from(file) });
  const sheet = page.getByRole("dialog", { name: "Bring in a file" });
  await choose();
  await expect(sheet.getByText("1 looks like a rite")).toBeVisible();
  await expect(sheet.getByRole("checkbox", { name: /Satyanarayan Katha/ })).toBeChecked();
  await expect(sheet.getByText("Gupta Vastralaya: new task")).toBeVisible();
  await expect(sheet.getByText("1 is a busy time")).toBeVisible();
  await sheet.getByRole("button", { name: "Bring in 2" }).click();
  await expect(page.getByText("1 busy time ahead")).toBeVisible();
  await expect
    .poll(async () => (await person.call<{ tasks: object[] }>("GET", "/api/task/tasks")).tasks)
    .toMatchObject([{ date: day(4), startTime: "17:00", clientId: client._id, location: "Godowlia" }]);
  await choose();
  await expect(sheet.getByText("You have this one. Left out")).toBeVisible();
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(sheet).toHaveCount(0);
  await whenLeft(page);
  await page.goto(`/clients/${client._id}`);
  await expect(page.getByRole("link", { name: /Satyanarayan Katha/ }).first()).toBeVisible();
});
