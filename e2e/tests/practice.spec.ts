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
