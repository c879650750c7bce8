import { openHelperPage } from "../support/helper-page.ts";
import { day, Person } from "../support/person.ts";
import { enter, expect, logIn, test, whenInstalled } from "../support/test.ts";

interface CrewRow {
  _id: string;
  taskId: string;
  standing?: string;
  amount?: number;
}

test.use({ serviceWorkers: "allow" });

test("two who use Sankalp: asked, connected by the link, accepted without a network, taken back @phone", async ({
  page,
  context,
  person,
  server,
}) => {
  const path = await openHelperPage(person);
  const crew = () => person.call<CrewRow[]>("GET", "/api/crew");
  const other = await new Person(server.url, "Raghav Tiwari").register();

  // The link of his page leads through the login to the connection.
  await page.goto(path);
  await page.getByRole("link", { name: "I use Sankalp: show these in my calendar" }).click();
  await logIn(page, other.username, other.password);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  const card = page.getByRole("region", { name: "Griha Pravesh" });
  await expect(card.getByText("Ramesh Joshi gives you ₹2,100")).toBeVisible();
  await expect(page.getByText("Who shares with you")).toBeVisible();
  expect(await page.content()).not.toMatch(/76,?54,?321/);

  await whenInstalled(page);
  await context.setOffline(true);
  await card.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("region", { name: "Accepted" }).getByText("Griha Pravesh")).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await crew()).map(({ standing }) => standing).toSorted())
    .toEqual(["came", "yes"]);

  await page.getByRole("link", { name: "Griha Pravesh" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Griha Pravesh" })).toBeVisible();
  await expect(page.getByText("You said yes")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
  const [mine] = (await other.tasks()).filter(({ taskName }) => taskName === "Griha Pravesh");
  await page.goto(`/calendar-view?day=${mine?.date}`);
  await expect(page.getByText("Griha Pravesh").filter({ visible: true }).first()).toBeVisible();

  // Taken back: it is off there, and he is told.
  const [accepted] = (await crew()).filter(({ standing }) => standing === "yes");
  await person.call("DELETE", `/api/crew/${accepted?._id}`);
  await page.goto("/shared");
  await expect(page.getByText("Taken back")).toBeVisible();
  await page.goto("/notifications");
  await expect(page.getByText("Ramesh Joshi took a rite back")).toBeVisible();
});

test("without a server both go on working: crew, hand-over, settling and the answer; then both sides are equal @phone", async ({
  page,
  browser,
  person,
  server,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const path = await openHelperPage(person);
  const shared = (await person.tasks()).find(({ taskName }) => taskName === "Griha Pravesh");
  const given = await person.add({
    taskName: "Satyanarayan Katha",
    date: day(12),
    startTime: "09:30",
    durationMinutes: 90,
  });
  const other = await new Person(server.url, "Raghav Tiwari").register();
  await other.call("POST", "/api/partners", { link: path.slice("/h/".length) });
  await expect.poll(async () => (await other.tasks()).length).toBe(2);
  const there = await (await browser.newContext({ baseURL: server.url, serviceWorkers: "allow" })).newPage();
  await enter(page, person, "/helpers");
  await enter(there, other, "/shared");
  await expect(there.getByRole("region", { name: "Griha Pravesh" })).toBeVisible();
  for (const device of [page, there]) await whenInstalled(device);
  await server.down();

  // He raises a share, hands another rite over, and settles what is open.
  await page.goto(`/tasks/${shared?._id}`);
  await page.getByRole("button", { name: "Change who comes" }).click();
  await page.getByRole("button", { name: /^Role and share of/ }).click();
  await page.getByLabel("Share", { exact: true }).fill("2500");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0); // the sheet closes once it is saved
  await expect(page.getByText("₹2,500").first()).toBeVisible();
  await page.goto(`/hand-over?tasks=${given._id}`);
  await page.getByRole("radio", { name: "You receive" }).check({ force: true });
  await page.getByLabel("He gets").fill("700");
  await page.getByRole("button", { name: "Ask 1 on WhatsApp" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("Till he says yes the rite stays yours.")).toBeVisible();
  await page.goto("/helpers?settle");
  await page.getByRole("button", { name: "Given: ₹2,100 in cash" }).click();
  await expect(page.getByText("Nothing is to give")).toBeVisible();
  // The other says yes by the share that they know of.
  await there.getByRole("region", { name: "Griha Pravesh" }).getByRole("button", { name: "Accept" }).click();
  await expect(there.getByRole("region", { name: "Accepted" }).getByText("Griha Pravesh")).toBeVisible();

  // The raised share is there before the yes is: that is for the day, and holds.
  await there.context().setOffline(true);
  await server.up();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  const theirs = async () =>
    (await other.tasks())
      .map(({ taskName, amount, answer }) => [taskName, amount, answer] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  await expect.poll(async () => (await theirs())[0]).toEqual(["Griha Pravesh", 2500, undefined]);
  await there.context().setOffline(false);
  await expect.poll(theirs).toEqual([
    ["Griha Pravesh", 2500, "yes"],
    ["Satyanarayan Katha", 700, undefined],
    ["Vastu Shanti", 2100, "yes"],
  ]);
  // The answer goes to who asked by a job, and the payment to who answered.
  const crew = async () =>
    (await person.call<CrewRow[]>("GET", "/api/crew"))
      .map(({ standing, amount }) => [standing, amount])
      .toSorted();
  await expect.poll(crew).toEqual([
    ["asked", 700],
    ["came", 2100],
    ["yes", 2500],
  ]);
  const payments = async () =>
    (await other.call<{ amount: number }[]>("GET", "/api/payments")).map(({ amount }) => amount);
  await expect.poll(payments).toEqual([2100]);
});

test("who asks sees the account, and ends the connection @desktop", async ({ page, person, server }) => {
  const path = await openHelperPage(person);
  const other = await new Person(server.url, "Raghav Tiwari").register();
  await other.call("POST", "/api/partners", { link: path.slice("/h/".length) });
  await enter(page, person, "/helpers");
  await page.getByRole("link", { name: "Pandit Raghav Tiwari" }).first().click();
  await expect(page.getByRole("heading", { name: "Uses Sankalp" })).toBeVisible();
  await page.getByRole("button", { name: "End the connection" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("heading", { name: "Uses Sankalp" })).toHaveCount(0);
  await expect.poll(() => other.call<object[]>("GET", "/api/partners")).toEqual([]);
});
