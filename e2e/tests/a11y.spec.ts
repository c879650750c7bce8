import type { Page } from "@playwright/test";
import { authenticatorCode } from "../support/authenticator.ts";
import { begin } from "../support/begin.ts";
import { lookAtBookingPages } from "../support/booking-page.ts";
import { faultsOf } from "../support/faults.ts";
import { addGroup } from "../support/group.ts";
import { part } from "../support/part.ts";
import { day } from "../support/person.ts";
import { FAMILIES, FAMILY, KINDS, NOTES, PROFILE } from "../support/samples.ts";
import { lookAtSeries } from "../support/series.ts";
import { expect, taskOf, test, whenLeft } from "../support/test.ts";

for (const language of ["en", "hi"] as const) {
  // Hindi is looked at where it has the least room.
  const named = language === "hi" ? "hi @phone" : language;
  const settle = (page: Page) => expect(page.locator("h1").first()).toBeAttached();

  test(`public pages in ${named}`, async ({ page, context, phone, server }) => {
    await context.addCookies([{ name: "prefs", value: `lang.${language}`, url: server.url }]);
    const faults: string[] = [];
    const prefix = language === "hi" ? "/hi" : "";
    for (const path of [
      prefix || "/",
      `${prefix}/about`,
      `${prefix}/contact`,
      `${prefix}/company/terms-conditions`,
      `${prefix}/privacy-policy`,
      `${prefix}/privacy-policy/data`,
      "/login",
      "/register",
      "/recover-password/verify-otp",
      "/no/such/page",
    ]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await settle(page);
      if (path === "/register") {
        await page.locator("main form button[type=submit]").click();
        await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
      }
      if (path.endsWith("/contact")) {
        await page.locator("main form button[type=submit]").click();
        await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
      }
      faults.push(...(await faultsOf(page, path, phone)));
    }
    if (phone) {
      await page.goto("/login");
      await page.locator("header [data-opens=slide-over]").click();
      faults.push(...(await faultsOf(page, "slide-over", phone)));
    }
    expect(faults).toEqual([]);
  });

  test(`the task screens in ${named}`, async ({ page, person, phone, context }) => {
    const { tasks, faults, goTo, look } = await begin(page, person, phone, language);
    await expect(taskOf(page, "Satyanarayan Katha")).toBeVisible();
    await look("list");
    await goTo("/tasks?q=nothing");
    await settle(page);
    await look("no hit");
    await goTo(`/tasks/modify/delete/${tasks[0]?._id}`);
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await look("delete");
    await goTo("/tasks");
    if (phone) {
      await page.locator(`${part("list-tools")} button:not([role]):not([aria-label]) >> nth=0`).click();
      await page.locator("[data-task]").first().click();
      await look("selection");
      await page.goBack();
      await page.locator("[data-task] button").first().click();
      await look("menu of a card");
      await page.keyboard.press("Escape");
      await page.locator("[data-opens=add-sheet]").click();
      await look("sheet");
      await page.keyboard.press("Escape");
    } else {
      await page.getByRole("checkbox").nth(1).check();
      await page.locator("[popovertarget=menu-account]").click();
      await look("selection, account menu");
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await expect(page.locator(part("key-list"))).toBeVisible();
      await look("keys");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await page.locator(`${part("palette")} input`).fill("katha");
      await look("palette");
      await page.keyboard.press("Escape");
    }
    await whenLeft(page);
    await goTo("/tasks/add/complete");
    await page.locator("main button[type=submit]").click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await look("add, with faults");
    await goTo("/tasks/add/new");
    await page.locator("input[name=date]").fill("tomorrow");
    await page.locator(".control button").first().click();
    await expect(page.getByRole("dialog").filter({ has: page.getByRole("grid") })).toBeVisible();
    await look("add, day picker");
    await page.keyboard.press("Escape");
    await page.locator(`${part("rite-row")} button >> nth=0`).click();
    await expect(page.locator(`dialog[open] ${part("picker")}`)).toBeVisible();
    await look("add, rites");
    await page.keyboard.press("Escape");
    await page.locator(part("family-control")).first().click();
    await expect(page.locator(`dialog[open] ${part("picker")}`)).toBeVisible();
    await look("add, families");
    await goTo(`/tasks/${tasks[1]?._id}`);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("");
    await look("task");
    await goTo(`/tasks/modify/update/${tasks[1]?._id}`);
    await expect(page.locator("input[name=taskName]")).not.toHaveValue("");
    await look("update");
    await goTo("/tasks/modify/update/0198c0de-0000-7000-8000-000000000000");
    await settle(page);
    await look("update, missing");
    await goTo(`/tasks/${tasks[1]?._id}/close`);
    await page.locator(".work-sheet .picks").first().locator("input").first().check();
    await page.locator(".work-sheet .picks").nth(1).locator("input").last().check();
    await expect(page.locator(".work-foot button")).toBeEnabled();
    await look("close");
    await page.locator(".work-sheet .picks").first().locator("input").last().check();
    await page.locator(".work-sheet .picks").nth(1).locator("input").nth(1).check();
    await look("close, not done");
    await goTo(`/tasks/${tasks[1]?._id}/payment`);
    await expect(page.locator(part("big-amount"))).toBeVisible();
    await look("payment");
    const received = { taskId: tasks[3]?._id, amount: 1100, method: "upi", date: day() };
    const { payment } = await person.call<{ payment: { _id: string } }>("POST", "/api/payments", received);
    const asked = { paymentIds: [payment._id], language };
    const { receipt } = await person.call<{ receipt: { _id: string } }>("POST", "/api/receipts", asked);
    await goTo(`/receipts/${receipt._id}`);
    await expect(page.locator(part("receipt"))).toBeVisible();
    await look("receipt");
    await goTo("/dues");
    await expect(page.locator(".page-head h1")).toBeAttached();
    await look("dues");
    await goTo("/coming");
    await expect(page.locator(".page-head h1")).toBeAttached();
    await look("coming rites");
    await goTo("/coming/pitru-paksha");
    await expect(page.locator(part("board"))).toBeVisible();
    await look("Pitru Paksha");
    await lookAtSeries(page, person, look, goTo);
    await goTo(`/tasks/${await addGroup(person)}/group`);
    await expect(page.locator(".page-head h1")).toBeAttached();
    await look("families of a rite");
    await goTo(`/profile/${person.id}/setting/money`);
    await expect(page.locator(part("money-form"))).toBeVisible();
    await look("money");
    await lookAtBookingPages(page, person, language, look, goTo);
    await page.goto("/tasks");
    await expect(taskOf(page, "Satyanarayan Katha").first()).toBeVisible(); // the one that a family asked for has the name, too
    await context.setOffline(true);
    await expect(page.locator(".strip")).toBeVisible();
    await look("offline");
    await context.setOffline(false);
    expect(faults).toEqual([]);
  });

  test(`the expense screens in ${named}`, async ({ page, person, phone }) => {
    const { faults, goTo, look } = await begin(page, person, phone, language, []);
    await goTo("/expense");
    await expect(page.locator(".state")).toBeVisible();
    await look("expenses, empty");
    for (const category of ["travel", "samagri", "Vidyarthi"]) {
      const expense = {
        date: day(),
        amount: 640,
        category,
        method: "credit",
        recoverable: category === "travel",
      };
      await person.call("POST", "/api/expenses", expense);
    }
    await expect(page.locator(part("expense-row"))).toHaveCount(3);
    if (phone) await page.locator("summary").click();
    await look("expenses");
    await goTo("/expense?add");
    await expect(page.locator(".work-sheet[open]")).toBeVisible();
    await page.locator(`${part("expense-tiles")} .pick >> nth=-1`).click();
    await page.locator(".work-foot [data-kind=primary]").click();
    await expect(page.locator(".field-error").first()).toBeVisible();
    await look("expense, with faults");
    const house = { name: "Agarwal parivar", phones: [{ number: "98290 33018" }] };
    const { client } = await person.call<{ client: { _id: string } }>("POST", "/api/clients", house);
    await person.add({ taskName: "Griha Pravesh", date: day(1), startTime: "07:00", clientId: client._id });
    await goTo("/today");
    await expect(page.locator(`a${part("today-row")}`).first()).toBeVisible();
    await look("today");
    await goTo("/messages");
    await expect(page.locator(part("message-row")).first()).toBeVisible();
    await look("messages");
    await goTo(`/profile/${person.id}/setting/messages`);
    await page.locator(`${part("wording")} > summary >> nth=0`).click();
    await expect(page.locator(`${part("wording")} textarea`)).toBeVisible();
    await look("messages, wording");
    expect(faults).toEqual([]);
  });

  test(`the booking screens in ${named}`, async ({ page, person, phone }) => {
    const { faults, goTo, look } = await begin(page, person, phone, language, []);
    await goTo("/bookings");
    await expect(page.locator(".state")).toBeVisible();
    await look("bookings, empty");
    for (const startTime of ["10:30", "11:15"]) {
      const contact = { name: "Kavita Khandelwal", phone: `98290 337${startTime.slice(3)}` };
      const wanted = { date: day(10), startTime };
      const words = { occasion: "Third floor, the lift is out of order.", address: "14 Gali 3, Raja Park" };
      const held = new Date(Date.now() + 86_400_000).toISOString();
      const wish = { riteName: "Griha Pravesh", contact, wanted, holdUntil: held, ...words };
      await person.call("POST", "/api/bookings", wish);
    }
    await expect(page.locator(part("booking-card"))).toHaveCount(2);
    await look("bookings");
    const { bookings } = await person.call<{ bookings: { _id: string }[] }>("GET", "/api/sync");
    await goTo(`/bookings/${bookings[0]?._id}`);
    await expect(page.locator(`${part("rail")} > li`).nth(2)).toBeVisible();
    await look("booking");
    const steps = page.locator(phone ? part("booking-bar") : part("booking-steps")).locator(".button");
    await steps.nth(0).click();
    await expect(page.locator("dialog[open]")).toBeVisible();
    await look("booking, first step");
    await page.keyboard.press("Escape");
    await steps.nth(1).click();
    await expect(page.locator("dialog[open]")).toBeVisible();
    await look("booking, second step");
    await goTo(`/bookings/new?date=${day(3)}`);
    await expect(page.locator(part("quick-day"))).toBeVisible();
    await page.locator(`${part("quick-bar")} [data-kind=primary]`).click();
    await expect(page.locator(".field-error").first()).toBeVisible();
    await look("call, with faults");
    expect(faults).toEqual([]);
  });

  test(`the note screens in ${named}`, async ({ page, person, phone }) => {
    const { faults, goTo, look } = await begin(page, person, phone, language, []);
    await goTo("/notes/all");
    await expect(page.locator(".state")).toBeVisible();
    await look("notes, empty");
    for (const note of NOTES) await person.call("POST", "/api/note/notes/create", note);
    await expect(page.locator("[data-note]")).toHaveCount(NOTES.length);
    await look("notes");
    await page
      .locator(`[data-note] ${part("note-actions")} button`)
      .nth(1)
      .click();
    await expect(page.locator(`dialog[open] ${part("note-pick")}`).first()).toBeVisible();
    await look("notes, later");
    await page
      .locator(`dialog[open] ${part("note-pick")}`)
      .last()
      .click();
    await page.locator("dialog[open] [data-kind=primary]").click();
    await look("notes, a time of one's own");
    await page.keyboard.press("Escape");
    await page
      .locator(`[data-note] ${part("note-actions")} a`)
      .nth(1)
      .click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await look("notes, delete");
    await goTo("/notes/all?q=nothing");
    await expect(page.locator(".state")).toBeVisible();
    await look("notes, no hit");
    await goTo("/notes/all");
    await page.locator("[data-note] h2 a").first().click();
    await expect(page.locator(part("note-message"))).toBeVisible();
    await look("note");
    await goTo(page.url().replace("detail", "modify/update"));
    await expect(page.locator("input[name=person]")).not.toHaveValue("");
    await look("note, update");
    await goTo("/notes/create");
    await page.locator("main button[type=submit]").click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await look("note, with faults");
    expect(faults).toEqual([]);
  });

  test(`history in ${named}`, async ({ page, person, phone }) => {
    const { tasks, faults, goTo, look } = await begin(page, person, phone, language);
    await person.call("DELETE", `/api/task/tasks/modify/delete/${tasks[4]?._id}`);
    await goTo("/history");
    await expect(page.locator(part("history-row")).first()).toBeVisible();
    await look("history");
    if (phone) {
      await page.locator(part("history-row")).first().click();
      await expect(page.locator(`dialog[open] ${part("history-actions")}`)).toBeVisible();
      await look("history, what can be done");
      await page.keyboard.press("Escape");
      await page.locator(`${part("history-tools")} > button`).click();
      await expect(page.locator("dialog[open] select").first()).toBeVisible();
      await look("history, filters");
      await page.keyboard.press("Escape");
    }
    await goTo("/history?q=nothing");
    await expect(page.locator(".state")).toBeVisible();
    await look("history, no hit");
    await goTo("/history?tab=changes");
    await expect(page.locator(part("history-change")).first()).toBeVisible();
    await look("changes");
    await goTo("/history?tab=trash");
    await expect(page.locator(`${part("history-change")} button`)).toBeVisible();
    await look("trash");
    await goTo("/history/statement");
    await expect(page.locator(`${part("statement")} table`).first()).toBeVisible();
    await look("statement");
    await goTo("/history/add");
    await page.locator("main input").first().fill("31 Apr 2024");
    if (phone) await page.locator(`${part("backfill-form")} > button >> nth=-1`).click();
    await expect(page.locator("main [aria-invalid=true]")).toBeVisible();
    await look("old work, with a fault");
    expect(faults).toEqual([]);
  });

  test(`the screens of rites in ${named}`, async ({ page, person, phone }) => {
    const { faults, goTo, look } = await begin(page, person, phone, language, []);
    await goTo("/rites");
    await page
      .locator(".pick")
      .filter({ hasText: /Vehicle Puja|वाहन पूजन/ })
      .click();
    await page.locator("[type=search]").fill("Gau Daan");
    await page.locator(`${part("rite-own")} button`).click();
    await expect(page.locator(".pick:has(:checked)")).toHaveCount(2);
    await look("rites, first use");
    await page.locator(".action-bar [data-kind=primary]").click();
    await expect(page.locator(part("rite-row"))).toHaveCount(2);
    await look("rites");
    await page.locator(part("rite-name")).first().click();
    await expect(page.locator(part("samagri-edit")).first()).toBeVisible();
    await look("rite");
    await page.locator(part("samagri-edit")).first().click();
    await expect(page.locator(`dialog[open] ${part("item-form")}`)).toBeVisible();
    await look("rite, one thing");
    await page.keyboard.press("Escape");
    await page.locator(`${part("rite-buttons")} button >> nth=-1`).click();
    await expect(page.locator(`dialog[open] ${part("copy-sources")} li`).first()).toBeVisible();
    await look("rite, copy");
    await page.keyboard.press("Escape");
    await page.locator("[name=name]").fill("");
    await page.locator("button[type=submit]").click();
    await expect(page.locator("main [aria-invalid=true]")).toBeVisible();
    await look("rite, with faults");
    expect(faults).toEqual([]);
  });

  test(`the samagri of a task in ${named}`, async ({ page, person, phone }) => {
    const { faults, goTo, look } = await begin(page, person, phone, language, []);
    const { ritetype } = await person.call<{ ritetype: { _id: string } }>("POST", "/api/rite-types", {
      name: "Katha",
      kind: "deva",
      feeMode: "open",
      samagri: [
        { name: "Sooji", nameHi: "सूजी", quantity: 50, unit: "g", scale: "per_person", by: "family" },
        { name: "Panchamrit: milk, curd, ghee, honey, sugar", quantity: 1, unit: "set", by: "family" },
        { name: "Copper kalash", nameHi: "ताँबे का कलश", quantity: 1, scale: "per_kalash", by: "priest" },
        { name: "Janeu", nameHi: "जनेऊ", quantity: 2, by: "priest" },
      ],
    });
    const add = async (more: object) =>
      (
        await person.call<{ task: { _id: string } }>("POST", "/api/task/tasks/add/new", {
          taskName: "Katha",
          description: "d",
          location: "Jaipur",
          date: day(3),
          ...more,
        })
      ).task._id;
    await goTo(`/tasks/${await add({})}/samagri`);
    await expect(page.locator(".state")).toBeVisible();
    await look("samagri, empty");
    await goTo(`/tasks/${await add({ riteTypeId: ritetype._id })}/samagri`);
    await page.locator(`${part("samagri-list")} [type=checkbox] >> nth=0`).click();
    await expect(page.locator("[data-packed]")).toHaveCount(1);
    await look("samagri");
    if (phone) {
      await page.locator(".action-bar [data-kind=primary]").click();
      await expect(page.locator(`dialog[open] ${part("send-message")}`)).toBeVisible();
      await look("samagri, send");
    }
    expect(faults).toEqual([]);
  });

  test(`the dashboard in ${named}`, async ({ page, person, phone }) => {
    const { faults, goTo, look } = await begin(page, person, phone, language);
    await goTo(`/profile/${person.id}/dashboard`);
    await expect(page.locator(part("next-list"))).toBeVisible();
    await look("dashboard");
    await page.locator(`${part("card-line")} button`).click();
    await expect(page.locator(part("bar-table"))).toBeVisible();
    await look("dashboard, table");
    await goTo("/clients");
    await expect(page.locator(part("no-family"))).toBeVisible();
    await look("families, none");
    for (const family of FAMILIES) await person.call("POST", "/api/clients", family);
    await expect(page.locator(phone ? part("family-card") : `${part("family-table")} tbody tr`)).toHaveCount(
      FAMILIES.length,
    );
    await look("families");
    await page.locator(`a${part("family-name")} >> nth=-1`).click();
    await expect(page.locator(`${part("family-people")}[data-departed]`)).toBeVisible();
    await look("a family");
    await goTo("/clients?q=nobody");
    await expect(page.locator(".state")).toBeVisible();
    await goTo("/clients/import");
    const cards = FAMILIES.map(
      ({ name, phones }) => `BEGIN:VCARD\nFN:${name}\nTEL:${phones[0]?.number}\nEND:VCARD\n`,
    );
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "a.vcf", mimeType: "text/vcard", buffer: Buffer.from(cards.join("")) });
    await expect(page.locator(part("alike")).first()).toBeVisible();
    await look("families, import");
    expect(faults).toEqual([]);
  });

  test(`the profile in ${named}`, async ({ page, person, phone }) => {
    await person.call("PUT", "/api/profile", PROFILE);
    const { faults, goTo, look } = await begin(page, person, phone, language, KINDS.slice(0, 2));
    await goTo(`/profile/${person.id}`);
    await expect(page.locator(".words-list li").first()).toBeVisible();
    await page.locator(`${part("completion")} summary`).click();
    await look("profile");
    await page.locator(`${part("profile-head")} button`).click();
    await expect(page.locator(`dialog[open] ${part("picture-now")}`)).toBeVisible();
    await look("profile, picture");
    await page.keyboard.press("Escape");
    await page.getByRole("tab").nth(1).click();
    await look("profile, settings");
    await page.getByRole("tab").nth(2).click();
    await expect(page.locator(`${part("activity-day")} li`).first()).toBeVisible();
    await look("profile, activity");
    await goTo(`/profile/${person.id}/edit`);
    await page.locator("input[name=since]").fill("98");
    await page.locator("main button[type=submit]").click();
    await expect(page.locator(part("fault-summary"))).toBeVisible();
    await look("profile, form with faults");
    await goTo("/clients/new");
    await page.locator("main form button[type=submit]").last().click();
    await expect(page.locator(part("fault-summary"))).toBeVisible();
    await page.locator(`${part("family-more")} button >> nth=0`).click();
    await look("new family, with faults");
    const { client } = await person.call<{ client: { _id: string } }>("POST", "/api/clients", FAMILY);
    await goTo(`/clients/${client._id}/edit`);
    await page.locator(`${part("person-row")} .icon-button >> nth=-1`).click();
    await expect(page.locator(part("tithi-choice"))).toBeVisible();
    await look("family, one who died when the tithi changed");
    await page.locator(`${part("person-row")} .icon-button >> nth=0`).click();
    await expect(page.locator(`${part("family-stars")} b`)).toBeVisible();
    await look("family, one of the living");
    expect(faults).toEqual([]);
  });

  test(`the notifications in ${named}`, async ({ page, person, phone }) => {
    const { faults, goTo, look } = await begin(page, person, phone, language, []);
    await goTo("/notifications?tab=archived");
    await expect(page.locator(".state")).toBeVisible();
    await look("notifications, empty");
    await goTo("/notifications");
    const snoozedUntil = new Date().toISOString();
    for (const note of NOTES.slice(0, 4))
      await person.call("POST", "/api/note/notes/create", { ...note, snoozedUntil });
    await person.call("POST", "/api/notifications/test");
    await person.call("POST", "/api/notifications/test");
    await expect(page.locator(".pagination")).toBeVisible({ timeout: 30_000 });
    await look("notifications");
    await page
      .locator(`${part("notification-does")} button`)
      .nth(1)
      .click();
    await expect(page.locator(".toast")).toBeVisible();
    await look("notifications, one archived");
    await goTo(`/profile/${person.id}/setting/notifications`);
    await expect(page.locator(part("matrix"))).toBeVisible();
    await look("setting/notifications");
    await page.locator(part("matrix-time")).first().click();
    await expect(page.locator("dialog[open] input")).toBeVisible();
    await look("setting/notifications, a time");
    expect(faults).toEqual([]);
  });

  test(`the calendar in ${named}`, async ({ page, person, phone }) => {
    const { faults, goTo, look } = await begin(page, person, phone, language);
    const comment = { date: day(), text: "Mathur ji brings the mandap" };
    await person.call("POST", "/api/comments", comment);
    await goTo("/calendar-view");
    await expect(page.locator(`${part("calendar-main")} > .card`)).toBeVisible();
    await expect(page.locator(part("day-mark")).first()).toBeAttached();
    // In the last week of a month today lies under the bar of the phone until it is scrolled to: a higher screen shows all.
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: size.width, height: 1600 });
    await look("calendar, asking for a place");
    await page.setViewportSize(size);
    await page.locator(`${part("calendar-main")} > .card button`).click();
    await goTo(`/calendar-view?day=${day()}`);
    await expect(page.locator(part("ribbon"))).toBeVisible();
    await page.locator(`${part("day-comments")} button >> nth=0`).click();
    await expect(page.locator(`${part("day-comments")} textarea`)).toBeFocused();
    await look("calendar, a day");
    await goTo("/calendar-view?view=agenda");
    await expect(page.locator(part("agenda-feast")).first()).toBeVisible();
    await look("calendar, agenda");
    await goTo("/calendar-view?view=week");
    await expect(page.locator(part("week-rahu")).first()).toBeAttached();
    await look("calendar, week");
    const tasked = {
      taskName: "Vastu visit",
      description: "Plot",
      location: "Amer",
      date: day(2),
      startTime: "16:00",
    };
    await person.call("POST", "/api/task/tasks/add/new", tasked);
    await person.call("POST", "/api/areas", { name: "Brahmpuri", home: true });
    await person.call("POST", "/api/areas", { name: "Amer" });
    await person.call("POST", "/api/areas", { name: "Jagatpura" });
    await goTo("/availability");
    await expect(page.locator(part("av-pairs"))).toBeVisible();
    await look("availability, hours");
    await page.locator(part("av-hours")).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("availability, hours of a day");
    await goTo("/availability?tab=areas");
    await expect(page.locator(part("av-way")).first()).toBeVisible();
    await look("availability, areas");
    await goTo("/availability?tab=closed");
    await page.locator(`${part("av-form")} .pick >> nth=0`).click();
    await page.locator(`${part("av-more")} > summary`).click();
    await expect(page.locator(part("av-touched")).first()).toBeVisible();
    await look("availability, closed days");
    expect(faults).toEqual([]);
  });

  test(`two-step login in ${named}`, async ({ page, person, phone }) => {
    await person.confirmEmail();
    const { faults, goTo, look } = await begin(page, person, phone, language, []);
    const security = `/profile/${person.id}/setting/security`;
    await goTo(`${security}/two-step`);
    const secret = (await page.locator(`${part("two-step-secret")} span`).textContent()) ?? "";
    await look("two-step login");
    await page.locator(".code input").fill(authenticatorCode(secret));
    await expect(page.locator(`${part("paper-codes")} li`)).toHaveCount(10);
    await look("recovery codes");
    await page.locator("main .button[data-kind=primary]").click();
    await expect(page.locator(".session-icon[data-on]")).toBeVisible();
    await look("setting/security, two steps");
    await page.locator(".session:has([data-on]) button").click();
    await expect(page.locator("dialog[open] input[name=code]")).toBeVisible();
    await look("two-step login, off");
    await page.goto("/logout", { referer: page.url() });
    await page.waitForURL((url) => !url.pathname.startsWith("/logout"));
    await page.goto("/login");
    await page.locator("input[name=credentials]").fill(person.username);
    await page.locator("input[name=password]").fill(person.password);
    await page.locator("main button[type=submit]").click();
    await expect(page.locator(".code input")).toBeVisible();
    await look("login, second step");
    await page.locator("main form button:not([type=submit])").first().click();
    await page.locator("main button[type=submit]").click();
    await expect(page.locator("input[aria-invalid=true]")).toBeVisible();
    await look("login, a code on paper");
    expect(faults).toEqual([]);
  });

  test(`settings, an empty book and the end in ${named}`, async ({ page, person, phone }) => {
    const { faults, goTo, look } = await begin(page, person, phone, language, []);
    await expect(page.locator(".state")).toBeVisible();
    await look("empty list");
    for (const section of [...(phone ? [""] : []), "/account", "/security", "/place", "/display", "/data"]) {
      await goTo(`/profile/${person.id}/setting${section}`);
      await settle(page);
      await expect(page.locator("main .skeleton")).toHaveCount(0);
      await look(`setting${section}`);
    }
    await goTo(`/profile/${person.id}/setting/place`);
    await page.locator(".place-choice button").click();
    await page.getByRole("searchbox").fill("vara");
    await expect(page.locator(`${part("place-list")} li`).first()).toBeVisible();
    await page.locator(`${part("place-coordinates")} summary`).click();
    await look("choosing a place");
    await page.route("**/assets/setting*.js", (route) => route.abort());
    await page.goto("/settings");
    await expect(page.locator(".reference")).toBeVisible();
    await look("error");
    expect(faults).toEqual([]);
  });
}
