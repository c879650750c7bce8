import { openHelperPage } from "../support/helper-page.ts";
import { Person } from "../support/person.ts";
import { enter, expect, logIn, test, whenInstalled } from "../support/test.ts";

interface CrewRow {
  _id: string;
  taskId: string;
  standing?: string;
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
