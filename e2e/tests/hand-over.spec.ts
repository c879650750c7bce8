import type { Page } from "@playwright/test";
import { day, type Person } from "../support/person.ts";
import { enter, expect, test, toast, whenInstalled } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const RITE = "Rudrabhishek";

/** A family with a rite every week from tomorrow on, and two who could do it. */
async function addPractice(person: Person) {
  for (const [name, phone] of [
    ["Omkar Joshi", "98290 33018"],
    ["Keshav Dixit", "98290 33019"],
  ]) {
    await person.call("POST", "/api/helpers", { name, phone });
  }
  const { client } = await person.call<{ client: { _id: string } }>("POST", "/api/clients", {
    name: "Kapoor parivar",
    phones: [{ number: "98290 44001", whatsapp: true }],
  });
  await person.call("POST", "/api/repeats", {
    every: "week",
    basis: "weekday",
    weekday: new Date(`${day(1)}T00:00:00Z`).getUTCDay() + 1,
    date: day(1),
    from: day(1),
    taskName: RITE,
    description: "With milk and bel",
    location: "Assi Ghat, Varanasi",
    finalAssignUser: person.name,
    own: true,
    amount: 1100,
    startTime: "07:30",
    clientId: client._id,
  });
}

/** How its tasks stand, soonest first, and the last day of the repeat. */
async function stateOf(person: Person) {
  const tasks = (await person.tasks()).toSorted((one, two) => (one.date < two.date ? -1 : 1));
  const [repeat] = await person.call<{ until?: string }[]>("GET", "/api/repeats");
  return { outcomes: tasks.map(({ outcome }) => outcome), until: repeat?.until };
}

/** Asks a helper for the rite of a week from tomorrow, with the family going along. */
async function ask(page: Page) {
  await page
    .getByRole("checkbox", { name: new RegExp(RITE) })
    .nth(1)
    .check();
  const card = page.getByRole("region", { name: RITE });
  await card.getByLabel("To", { exact: true }).selectOption({ label: "Keshav Dixit · free" });
  await card.getByText("It goes along", { exact: true }).click();
  await expect(card.getByText(/1 repeat ends\. 7 later tasks go along too\./)).toBeVisible();
  await page.getByText("Travel", { exact: true }).click();
  await page.getByRole("button", { name: "Ask 1 on WhatsApp" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("Till he says yes the rite stays yours.")).toBeVisible();
}

test("a rite and its family are handed over without a network, and the family stays after all @phone", async ({
  page,
  person,
  server,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await addPractice(person);
  await enter(page, person, "/hand-over");
  await expect.poll(async () => (await stateOf(person)).outcomes.length).toBe(9);
  await expect(page.getByRole("checkbox", { name: new RegExp(RITE) }).nth(1)).toBeVisible();
  await whenInstalled(page);
  await server.down();

  await ask(page);
  await page.getByRole("region", { name: RITE }).getByRole("link", { name: RITE }).click();
  await page.getByRole("button", { name: "More for Keshav Dixit" }).click();
  await page.getByRole("button", { name: "Said yes" }).click();
  const question = page.getByRole("region", { name: "Hand over" });
  await expect(question.getByText(/1 repeat ends\. 7 later tasks go along too\./)).toBeVisible();
  await question.getByRole("button", { name: "Hand over and tell the family" }).click();
  await expect(toast(page, "Handed over to Keshav Dixit · 1 repeat ended")).toBeVisible();

  await server.up();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  const given = { outcomes: [null, ...Array(8).fill("handed_over")], until: day(7) };
  await expect.poll(() => stateOf(person)).toEqual(given);
  const crew = await person.call<object[]>("GET", "/api/crew");
  expect(crew).toMatchObject([{ standing: "yes", handedOver: true, familyGoes: true, reason: "travel" }]);
  const messages = await person.call<{ text: string }[]>("GET", "/api/messages");
  expect(messages.some(({ text }) => text.includes("please ask Keshav Dixit ji"))).toBe(true);

  // The choice is changed where he chose who comes, and back by Undo.
  await page.getByRole("button", { name: "Change who comes" }).click();
  await page.getByRole("button", { name: "Role and share of Keshav Dixit" }).click();
  await page.getByRole("dialog").getByText("It stays yours", { exact: true }).click();
  await expect(
    page.getByText(/1 repeat goes on, without an end\. 7 later tasks are yours again\./),
  ).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => stateOf(person))
    .toEqual({ outcomes: [null, "handed_over", ...Array(7).fill(null)], until: undefined });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => stateOf(person)).toEqual(given);
});
