import { Person } from "../support/person.ts";
import { enter, expect, logIn, test } from "../support/test.ts";

/** What this device has stored of practices, as one text. */
const stored = () =>
  new Promise<string>((resolve, reject) => {
    const opening = indexedDB.open("sankalp");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = async () => {
      const db = opening.result;
      const all = await Promise.all(
        ["outbox", "parts", "drafts", "users", "files", "pictures"].map(
          (name) =>
            new Promise((done, failed) => {
              const request = db.transaction(name).objectStore(name).getAll();
              request.onsuccess = () => done([name, request.result]);
              request.onerror = () => failed(request.error);
            }),
        ),
      );
      db.close();
      resolve(JSON.stringify(all));
    };
  });

test("a practice of two hands: invited, joined, planned without money, ended and forgotten @phone", async ({
  page,
  person,
  browser,
  server,
}) => {
  const son = await new Person(server.url, "Rahul Joshi").register();
  await son.add({ taskName: "Own work of Rahul", date: "2099-01-01" });
  const paid = await person.add({ taskName: "Griha Pravesh", amount: 7654 });

  await enter(page, person, `/profile/${person.id}/setting/people`);
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Rahul");
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = (await page.getByText("/join#").textContent()) ?? "";
  await expect(page.getByRole("link", { name: "Send on WhatsApp" })).toHaveAttribute("href", /wa\.me/);
  await page.getByRole("button", { name: "Done" }).click();

  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const his = await context.newPage();
  await his.goto(link);
  await expect(his.getByRole("heading", { name: "Ramesh Joshi invites you" })).toBeVisible();
  await his.getByRole("link", { name: "Log in" }).click();
  await logIn(his, son.username, son.password);
  await his.getByRole("button", { name: "Accept, and open the practice" }).click();
  await his.waitForURL("**/today");
  await expect(his.getByText("Practice of Ramesh Joshi")).toBeVisible();

  await his.goto(`/tasks/modify/update/${paid._id}`);
  await expect(his.getByText("₹")).toHaveCount(0);
  await his.getByLabel("Task Name").fill("Griha Pravesh, by Rahul");
  await his.getByRole("button", { name: "Update Task" }).click();
  await expect.poll(() => person.names()).toEqual(["Griha Pravesh, by Rahul"]);
  expect((await person.tasks())[0]?.amount).toBe(7654);
  await his.goto("/tasks");
  await expect(his.getByText("Griha Pravesh, by Rahul").first()).toBeVisible();
  await expect(his.getByText(/₹\d|7,654/).filter({ visible: true })).toHaveCount(0);
  await his.goto("/dues");
  await expect(his.getByRole("heading", { name: "Not part of your role" })).toBeVisible();
  const before = await his.evaluate(stored);
  const has = (text: string, word: string) => text.includes(word); // the whole is too long to be shown
  expect(has(before, "by Rahul")).toBe(true);
  expect(has(before, "7654")).toBe(false);
  expect(has(before, "Own work of Rahul")).toBe(false);

  await page.goto("/history?tab=changes");
  await expect(page.getByText(/m, Rahul$/).first()).toBeVisible();
  await page.goto(`/profile/${person.id}/setting/people`);
  await page.getByRole("button", { name: "More to do with Rahul" }).click();
  await page.getByRole("button", { name: "End the admission" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("Rahul", { exact: true })).toHaveCount(0);

  await his.goto("/tasks");
  await expect(
    his.getByText("You do not work in the practice of Ramesh Joshi any more", { exact: false }),
  ).toBeVisible();
  await expect(his.getByText("Practice of Ramesh Joshi")).toHaveCount(0);
  await his.goto("/tasks");
  await expect(his.getByText("Own work of Rahul").first()).toBeVisible();
  expect(has(await his.evaluate(stored), "by Rahul")).toBe(false);
  await context.close();
});

test("a helper is let in for the own shares alone: their tasks, their account, and nothing else @phone", async ({
  page,
  person,
  browser,
  server,
}) => {
  const omkar = await new Person(server.url, "Omkar Joshi").register();
  const own = await person.add({ taskName: "Griha Pravesh", date: "2099-01-01", amount: 7654321 });
  await person.add({ taskName: "Foreign katha", date: "2099-01-02", amount: 7654321 });
  const { helper } = await person.call<{ helper: { _id: string } }>("POST", "/api/helpers", {
    name: "Omkar Tiwari",
  });
  const share = { taskId: own._id, helperId: helper._id, role: "hota", shareKind: "percent", percent: 50 };
  const { crew } = await person.call<{ crew: { _id: string } }>("POST", "/api/crew", share);

  await enter(page, person, `/profile/${person.id}/setting/people`);
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Omkar");
  await page.getByRole("radio", { name: "Only their own shares" }).check({ force: true });
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByText("Choose the helper whose work they see.")).toBeVisible();
  await page.getByLabel("Which helper are they?").selectOption("Omkar Tiwari");
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = (await page.getByText("/join#").textContent()) ?? "";
  await page.getByRole("button", { name: "Done" }).click();

  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const his = await context.newPage();
  await his.goto(link);
  await his.getByRole("link", { name: "Log in" }).click();
  await logIn(his, omkar.username, omkar.password);
  await his.getByRole("button", { name: "Accept, and open the practice" }).click();
  await his.waitForURL("**/helpers");
  await expect(his.getByText("Griha Pravesh")).toBeVisible();
  await expect(his.getByText("₹38,27,160.50")).toBeVisible();
  await expect(his.getByText("Foreign katha")).toHaveCount(0);
  await his.goto("/tasks");
  await his.waitForURL("**/helpers");
  const before = await his.evaluate(stored);
  expect(before.includes("Foreign") || before.includes("7654321")).toBe(false);

  await person.call("DELETE", `/api/crew/${crew._id}`);
  await expect(his.getByText("Nothing is planned with you.")).toBeVisible();
  await his.reload();
  await expect(his.getByText("Nothing is planned with you.")).toBeVisible();
  await expect(his.getByText("Griha Pravesh")).toHaveCount(0);
  await context.close();
});
