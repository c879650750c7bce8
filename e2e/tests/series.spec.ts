import { day } from "../support/person.ts";
import { enter, expect, test } from "../support/test.ts";

const [head, died] = [1, 2].map((n) => `01999999-0000-7000-8000-00000000000${n}`);

type Person = { name: string; departed?: { date: string } };

test("a death: from the family's page to what it is told in five taps, and all of it undone in one", async ({
  page,
  person,
}) => {
  const { client } = await person.call<{ client: { _id: string } }>("POST", "/api/clients", {
    name: "Awasthi parivar",
    headId: head,
    people: [
      { _id: head, name: "Omprakash", relation: "self" },
      { _id: died, name: "Sunita", relation: "spouse" },
    ],
  });
  const kept = async () => {
    const [family] = await person.call<{ people: Person[] }[]>("GET", "/api/clients");
    const { tasks } = await person.call<{ tasks: object[] }>("GET", "/api/task/tasks");
    const blocks = await person.call<{ kind: string }[]>("GET", "/api/blocks");
    const series = await person.call<object[]>("GET", "/api/series");
    return {
      departed: family?.people.filter(({ departed }) => departed).map(({ name }) => name),
      counts: [tasks.length > 0, blocks.map(({ kind }) => kind).join(), series.length],
    };
  };
  await enter(page, person, `/clients/${client._id}`);
  await page.getByRole("button", { name: "More to do with Awasthi parivar" }).click();
  await page.getByRole("link", { name: "A death in the family" }).click();
  // The family's own page names her too.
  await page.getByRole("heading", { name: "A death in a family" }).waitFor();
  await page.getByText("Sunita", { exact: true }).click();
  await page.getByText("Tomorrow", { exact: true }).click();
  // What follows from it is read at once: the bar does not stand over it.
  await expect(page.getByText("Sutak of the family till")).toBeVisible();
  const [summary, save] = await Promise.all([
    page.getByRole("status").filter({ hasText: "Sutak" }).boundingBox(),
    page.getByRole("button", { name: "Save and show what to say" }).boundingBox(),
  ]);
  expect((summary?.y ?? Number.NaN) + (summary?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? Number.NaN);
  await page.getByRole("button", { name: "Save and show what to say" }).click();

  await expect(page.getByRole("heading", { name: "To tell the family now" })).toBeVisible();
  await expect(page.getByText("Sutak on the family")).toBeVisible();
  await expect(page.getByText(/days in your calendar/).first()).toBeVisible();
  await expect.poll(kept).toEqual({ departed: ["Sunita"], counts: [true, "sutak_death", 1] });
  const { tasks } = await person.call<{ tasks: { date: string }[] }>("GET", "/api/task/tasks");
  expect(tasks.map(({ date }) => date)).toContain(day(1));

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(kept).toEqual({ departed: [], counts: [false, "", 0] });
});
