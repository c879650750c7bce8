import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { sutakOf } from "../../domain/series/make.ts";
import { seriesOf } from "../../offline/testing/samples-when.ts";
import { FakeServer } from "../../offline/testing/testing.ts";
import { openMenu } from "../../ui/testing.tsx";

/** 10:40 at night in India on 22 November 2026. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 17, 10), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const people = [
  { _id: idOf(101), name: "Omprakash" },
  { _id: idOf(102), name: "Sunita" },
];
const died = [{ ...people[0], departed: { date: "2026-11-22" } }, people[1]] as typeof people;

/** The days after a death on the 22nd, the first of them on the 24th. */
async function openMove() {
  const server = new FakeServer();
  const sutak = { ...sutakOf(idOf(0), "2026-11-22", 10), _id: idOf(60) };
  const of = { clientId: idOf(0), personId: idOf(101), date: "2026-11-22", blockId: idOf(60) };
  server.put(seriesOf(idOf(50), of), 200, "series");
  server.put(sutak, 200, "block");
  const day = { seriesId: idOf(50), clientId: idOf(0), outcome: null, startTime: "09:00" };
  const scene = await openScene({
    at: `/series/${idOf(50)}`,
    clients: [{ name: "Awasthi parivar", people: died }],
    tasks: [
      { ...day, taskName: "Asthi sanchay", date: "2026-11-24" },
      { ...day, taskName: "Dashgatra", date: "2026-12-01" },
    ],
    server,
  });
  await screen.findByRole("link", { name: "Dashgatra" });
  await openMenu("More to do with the series");
  await scene.user.click(await screen.findByText("Move the start"));
  return { ...scene, sheet: within(await screen.findByRole("dialog", { name: "Move the start" })) };
}

test("the rites after a death move, the death does not: its day 1 and the sutak stay, and nothing comes before it", async () => {
  const { user, server, sheet } = await openMove();
  const first = sheet.getByRole("textbox", { name: "First day now" });
  const begins = async (day: string) => {
    await user.clear(first);
    await user.type(first, day);
  };
  const all = () => sheet.getByRole("button", { name: /^Move all/ });
  await begins("21 nov 2026");
  expect(sheet.getByText("The death was on 22 Nov: no rite of it can be before that day.")).toBeTruthy();
  expect(all()).toHaveProperty("disabled", true);
  await begins("23 nov 2026");
  expect(sheet.queryByText(/^The death was on/)).toBeNull();
  await user.click(all());
  const dates = () => [...server.rows.task.values()].map((row) => (row as { date?: string }).date);
  await waitFor(() => expect(dates()).toEqual(["2026-11-23", "2026-11-30"]));
  expect(server.rows.series.get(idOf(50))).toMatchObject({ date: "2026-11-22" });
  expect(server.rows.block.get(idOf(60))).toMatchObject({ date: "2026-11-22", endDate: "2026-12-01" });
});
