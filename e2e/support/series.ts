import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { day, type Person } from "./person.ts";

/** So many of the days after a death yesterday, in a family of its own; returns the ids of both. */
export async function addSeries(person: Person, days: number): Promise<{ series: string; family: string }> {
  const [alive, died] = [1, 2].map((n) => `01999999-0000-7000-8000-00000000000${n}`);
  const people = [
    { _id: alive, name: "Omprakash" },
    { _id: died, name: "Sunita", departed: { date: day(-1), time: "21:50" } },
  ];
  const { client } = await person.call<{ client: { _id: string } }>("POST", "/api/clients", {
    name: "Awasthi parivar",
    people,
  });
  const family = client._id;
  const sutak = { kind: "sutak_death", date: day(-1), endDate: day(8), effect: "mangal", clientId: family };
  const { block } = await person.call<{ block: { _id: string } }>("POST", "/api/blocks", sutak);
  const { series } = await person.call<{ series: { _id: string } }>("POST", "/api/series", {
    clientId: family,
    personId: died,
    kind: "antyeshti",
    name: "Sunita",
    date: day(-1),
    blockId: block._id,
  });
  const all = { Antyeshti: day(), Dashgatra: day(8), Trayodashi: day(11) };
  for (const [taskName, date] of Object.entries(all).slice(0, days)) {
    const of = { clientId: family, seriesId: series._id, feeMode: "open" };
    await person.add({ taskName, description: taskName, location: "Lanka", date, ...of });
  }
  return { series: series._id, family };
}

/** Looks at the list of series, at new ones, and at one with what the family is told. */
export async function lookAtSeries(
  page: Page,
  person: Person,
  look: (name: string) => Promise<void>,
  goTo: (path: string) => Promise<void>,
): Promise<void> {
  const { series, family } = await addSeries(person, 3);
  const paths = {
    "all series": "/series",
    "a new series": `/series/new?client=${family}`,
    "a death": `/series/death?client=${family}`,
    "a series": `/series/${series}`,
    "what is said of a death": `/series/${series}/tell`,
  };
  for (const [name, path] of Object.entries(paths)) {
    await goTo(path);
    await expect(page.locator(".page-head h1")).toBeAttached();
    await look(name);
  }
}
