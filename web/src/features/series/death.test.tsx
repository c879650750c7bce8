import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import jaipur from "../../almanac/samples/jaipur-2026-11.json";
import words from "../../almanac/samples/words.json";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { sutakOf } from "../../domain/series/make.ts";
import { riteOf } from "../../offline/testing/samples.ts";
import { seriesOf } from "../../offline/testing/samples-when.ts";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../ui/testing.tsx";

/** 10:40 at night in India on 22 November 2026. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 17, 10), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const place = { name: "Jaipur", nameHi: "जयपुर", lat: 26.9196, lon: 75.7878, timeZone: "Asia/Kolkata" };
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

test("how day 1 counts is changed: the sutak and the days go by the last rites", async () => {
  const server = new FakeServer();
  const others = server.fetch;
  server.fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/api/almanac/words") return Response.json(words);
    const known = pathname === "/api/almanac/month" && searchParams.get("month") === "2026-11";
    return known ? Response.json(jaipur) : others(request);
  };
  const { user, container } = await openScene({
    at: `/series/death?client=${idOf(0)}`,
    clients: [{ name: "Awasthi parivar", people }],
    user: { place },
    server,
  });
  await user.click(await screen.findByRole("radio", { name: "Omprakash" }));
  const summary = await screen.findByText(/Sutak of the family till/);
  expect(summary.textContent).toMatch(/till Tue 1 Dec; day 1 is 22 Nov/);
  await user.click(screen.getByRole("button", { name: "Change" }));
  const sheet = within(await screen.findByRole("dialog", { name: "How the days are counted" }));
  await user.click(sheet.getByRole("radio", { name: "Day 1 is the day of the last rites" }));
  await user.click(sheet.getByRole("radio", { name: "13" }));
  expect(await faultsOf(container)).toEqual([]);
  await user.click(sheet.getByRole("button", { name: "Done" }));
  expect(summary.textContent).toMatch(/till Sat 5 Dec; day 1 is 23 Nov.*Counted from the last rites/);
  await user.click(screen.getByRole("button", { name: "Save and show what to say" }));
  await screen.findByRole("heading", { name: "To tell the family now" });
  await waitFor(() =>
    expect([...server.rows.series.values()]).toMatchObject([{ date: "2026-11-23", count: "cremation" }]),
  );
  await waitFor(() =>
    expect([...server.rows.block.values()]).toMatchObject([{ date: "2026-11-23", endDate: "2026-12-05" }]),
  );
});

test("a mangal task of the family within the sutak is named, to be asked later; work for the fathers is not", async () => {
  const server = new FakeServer();
  server.put(riteOf(idOf(80), { name: "Griha Pravesh", mangal: true, kind: "samskara" }), 200, "ritetype");
  server.put(riteOf(idOf(81), { name: "Tarpan", kind: "pitri" }), 200, "ritetype");
  const work = { clientId: idOf(0), outcome: null, date: "2026-11-28", startTime: "10:00" };
  const { user } = await openScene({
    at: `/series/death?client=${idOf(0)}`,
    clients: [{ name: "Awasthi parivar", people }],
    tasks: [
      { ...work, taskName: "Griha Pravesh", riteTypeId: idOf(80) },
      { ...work, taskName: "Tarpan", riteTypeId: idOf(81) },
    ],
    server,
  });
  await user.click(await screen.findByRole("radio", { name: "Omprakash" }));
  await user.click(screen.getByRole("button", { name: "Save and show what to say" }));
  const link = await screen.findByRole("link", { name: "Griha Pravesh" });
  expect(link.getAttribute("href")).toContain(idOf(0));
  expect(screen.getByText("28 Nov falls in it. To be asked after the 13th day, not now.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Tarpan" })).toBeNull();
});

test("in Hindi the home that is offered first has its Hindi name", async () => {
  const clients = [{ name: "Awasthi parivar", people }];
  await openScene({ at: `/series/death?client=${idOf(0)}`, clients, user: { place } });
  expect(await screen.findByDisplayValue("Jaipur")).toBeTruthy();
  // The device has modules of its own.
  const { activate } = await import("../../i18n/i18n.ts");
  await act(() => activate("hi"));
  expect(await screen.findByDisplayValue("जयपुर")).toBeTruthy();
  await act(() => activate("en"));
});
