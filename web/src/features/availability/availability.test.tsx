import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { Area, Block, Message, Task } from "../../api/types.ts";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { addDays } from "../../lib/month.ts";
import { riteOf } from "../../offline/testing/samples.ts";
import { areaOf, blockOf } from "../../offline/testing/samples-when.ts";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

afterEach(closeScene);

const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(new Date());
const AREAS: Partial<Area>[] = [
  {
    name: "Brahmpuri",
    home: true,
    ways: [
      { to: idOf(1), minutes: 25 },
      { to: idOf(2), trips: [30, 40] },
    ],
  },
  { name: "Vaishali Nagar" },
  { name: "Mansarovar" },
];

type Scene = Parameters<typeof openScene>[0] & { areas?: Partial<Area>[]; blocks?: Partial<Block>[] };

function open(at: string, { areas = AREAS, blocks = [], ...scene }: Scene = {}) {
  const server = new FakeServer();
  for (const [i, over] of areas.entries()) server.put(areaOf(idOf(i), over), 200, "area");
  for (const [i, over] of blocks.entries()) server.put(blockOf(idOf(i), over), 200, "block");
  server.put(riteOf(idOf(0), { name: "Vivah", mangal: true }), 200, "ritetype");
  return openScene({ at, server, ...scene });
}

const last = (server: FakeServer, path: string) =>
  server.calls.filter((call) => call.path.startsWith(path)).at(-1);

describe("hours and load", () => {
  test("steppers, hours of a day for all days, and ways: sent with one tap", async () => {
    const { server, user, container } = await open("/availability");
    const hours = await screen.findByRole("region", { name: "Working hours" });
    await user.click(within(hours).getByRole("button", { name: "One more on Sunday" }));
    await user.click(within(hours).getByRole("button", { name: /^Monday:/ }));
    const sheet = await screen.findByRole("dialog", { name: "Monday" });
    await user.click(within(sheet).getByRole("button", { name: "Add more hours" }));
    const [, from] = within(sheet).getAllByRole("textbox", { name: "From" });
    const [first, to] = within(sheet).getAllByRole("textbox", { name: "To" });
    await user.clear(first as HTMLElement);
    await user.type(first as HTMLElement, "12 pm");
    await user.type(from as HTMLElement, "11:00");
    await user.type(to as HTMLElement, "21:00");
    await user.click(within(sheet).getByRole("button", { name: "Take over" }));
    expect(within(sheet).getByRole("alert").textContent).toContain("begin after the one before");
    await user.clear(from as HTMLElement);
    await user.type(from as HTMLElement, "16:00");
    await user.click(within(sheet).getByRole("checkbox", { name: "The same on every day" }));
    await user.click(within(sheet).getByRole("button", { name: "Take over" }));
    await waitFor(() =>
      expect(hours.textContent).toContain("Saturday: 6:00 am – 12:00 pm, 4:00 pm – 9:00 pm"),
    );
    const way = screen.getByRole("textbox", { name: "Minutes from Brahmpuri to Mansarovar" });
    expect(way.getAttribute("placeholder")).toBe("35");
    await user.type(way, "45");
    expect(await faultsOf(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(last(server, "/api/areas")).toBeDefined());
    const spans = [
      { from: "06:00", to: "12:00" },
      { from: "16:00", to: "21:00" },
    ];
    expect(last(server, "/api/profile/settings")?.body).toMatchObject({
      work: { hours: Array(7).fill(spans), most: [6, 5, 5, 5, 5, 5, 5], buffer: 15 },
    });
    expect(last(server, "/api/areas")?.body).toEqual({
      ways: [
        { to: idOf(1), minutes: 25 },
        { to: idOf(2), minutes: 45, trips: [30, 40] },
      ],
    });
  });

  test("minutes that are none are not sent", async () => {
    const { server, user } = await open("/availability");
    await user.type(
      await screen.findByRole("textbox", { name: "Minutes from Brahmpuri to Mansarovar" }),
      "0",
    );
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    await screen.findByText("Minutes are a number from 1 to 600, or left empty.");
    expect(last(server, "/api/areas")).toBeUndefined();
  });
});

describe("areas and travel", () => {
  test("the first area is home; another takes that from it", async () => {
    const { server, user } = await open("/availability?tab=areas", { areas: [] });
    await user.click(await screen.findByRole("button", { name: "Add area" }));
    const sheet = await screen.findByRole("dialog", { name: "Add area" });
    await user.click(within(sheet).getByRole("button", { name: "Save" }));
    expect(within(sheet).getByText("Please fill this in.")).toBeTruthy();
    await user.type(within(sheet).getByRole("textbox", { name: "Name of the area" }), "Amer");
    await user.type(within(sheet).getByRole("textbox", { name: /On the map/ }), "26.98, 75.85");
    const save = within(sheet).getByRole("button", { name: "Save" });
    fireEvent.click(save);
    // A second tap, before the first is saved, would add it twice.
    fireEvent.click(save);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add area" })).toBeNull());
    await waitFor(() => expect([...server.rows.area.values()]).toHaveLength(1));
    expect(screen.getAllByRole("button", { name: "Edit Amer" })).toHaveLength(1);
    expect(last(server, "/api/areas")?.body).toMatchObject({
      name: "Amer",
      home: true,
      lat: 26.98,
      lon: 75.85,
    });
  });

  test("a trip is learned, and an area can be deleted and comes back", async () => {
    const { server, user } = await open("/availability?tab=areas");
    await user.click(await screen.findByRole("button", { name: "How long it took to Mansarovar" }));
    const sheet = await screen.findByRole("dialog", { name: "Brahmpuri – Mansarovar" });
    await user.type(within(sheet).getByRole("textbox"), "50{Enter}");
    await screen.findByText("learned, trips: 3");
    await waitFor(() =>
      expect((server.rows.area.get(idOf(0)) as Area).ways?.[1]).toEqual({ to: idOf(2), trips: [30, 40, 50] }),
    );
    await user.click(screen.getByRole("button", { name: "Edit Mansarovar" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Edit Mansarovar" })).toBeNull());
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByRole("button", { name: "Edit Mansarovar" });
  });
});

describe("closed days", () => {
  const tasks = [
    {
      taskName: "Vivah Sanskar",
      date: addDays(today, 2),
      startTime: "19:00",
      riteTypeId: idOf(0),
      clientId: idOf(0),
    },
    { taskName: "Vastu visit", date: addDays(today, 3), startTime: "16:00" },
    { taskName: "Much later", date: addDays(today, 40), startTime: "16:00" },
  ];
  const clients = [{ name: "Rathore parivar", phones: [{ number: "+919829012345" }] }];

  test("say what they touch, are kept, and get the messages ready", async () => {
    const { server, user, container } = await open("/availability?tab=closed", { tasks, clients } as object);
    await user.click(await screen.findByRole("radio", { name: "Sutak, death" }));
    const found = screen.getByRole("region", { name: "What falls in these days" });
    await within(found).findByText("2 rites fall in these days");
    expect(
      within(within(found).getByRole("region", { name: "Mangal work, better moved" })).getByText(
        "Vivah Sanskar",
      ),
    ).toBeTruthy();
    expect(found.textContent).toContain("2 to move, none stays. 1 message gets ready, none is sent.");
    const visit = within(found).getByRole("radiogroup", { name: "What to do with Vastu visit" });
    await user.click(within(visit).getByRole("radio", { name: "Keep" }));
    expect(found.textContent).toContain("1 to move, 1 stays.");
    expect(await faultsOf(container)).toEqual([]);
    const away = within(found).getByRole("link", { name: "Hand them over to a helper" });
    expect(away.getAttribute("href")).toBe(`/hand-over?tasks=${idOf(0)}%2C${idOf(1)}&reason=sutak`);
    await user.click(within(found).getByRole("button", { name: "Close these days" }));
    await waitFor(() => expect(server.rows.message.size).toBe(1));
    const [block] = [...server.rows.block.values()] as Block[];
    expect(block).toMatchObject({
      kind: "sutak_death",
      date: today,
      endDate: addDays(today, 9),
      effect: "all",
    });
    const [message] = [...server.rows.message.values()] as Message[];
    expect(message).toMatchObject({
      template: "options",
      taskId: idOf(0),
      clientId: idOf(0),
      phone: "+919829012345",
    });
    expect(message?.text).not.toContain("utak");
    await screen.findByRole("button", { name: /^Open again: Sutak, death/ });
  });

  test("do not lead who sees no money to a hand-over", async () => {
    const member = { account: "own", name: "Omkar", role: "planner" as const };
    const scene = { tasks, clients, user: { member } };
    const { user } = await open("/availability?tab=closed", scene as object);
    await user.click(await screen.findByRole("radio", { name: "Sutak, death" }));
    await screen.findByText("2 rites fall in these days");
    expect(screen.queryByRole("link", { name: "Hand them over to a helper" })).toBeNull();
  });

  test("move a rite to a day of his own, tell its family, and all of it comes back", async () => {
    const { server, user } = await open("/availability?tab=closed", { tasks, clients } as object);
    const days = await screen.findByRole("textbox", { name: "Days" });
    await user.clear(days);
    await user.type(days, "3");
    const day = await screen.findByRole("combobox", { name: "New day of Vivah Sanskar" });
    expect(screen.queryByRole("combobox", { name: "New day of Vastu visit" })).toBeNull();
    await user.selectOptions(day, addDays(today, 3));
    await user.click(screen.getByRole("button", { name: "Close these days" }));
    const rite = () => server.rows.task.get(idOf(0)) as Task;
    await waitFor(() => expect(server.rows.message.size).toBe(1));
    expect(rite()).toMatchObject({ date: addDays(today, 3), startTime: "19:00" });
    // Before the days are closed: what a sutak's notice names is what stays.
    expect(server.changes.slice(0, 2).map(({ body }) => Object.keys(body as object)[0])).toEqual([
      "date",
      "_id",
    ]);
    const [message] = [...server.rows.message.values()] as Message[];
    expect(message).toMatchObject({ template: "changed", taskId: idOf(0), riteDay: addDays(today, 3) });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(server.rows.message.size).toBe(0));
    expect(rite()).toMatchObject({ date: addDays(today, 2), startTime: "19:00" });
    expect(server.rows.block.size).toBe(0);
  });

  test("two that move do not meet on their new day", async () => {
    const visit = { taskName: "Vastu visit", date: addDays(today, 2), startTime: "19:00", clientId: idOf(0) };
    const { server, user } = await open("/availability?tab=closed", {
      tasks: [tasks[0], visit],
      clients,
    } as object);
    const days = await screen.findByRole("textbox", { name: "Days" });
    await user.clear(days);
    await user.type(days, "3");
    const dayOf = (name: string) => screen.findByRole("combobox", { name: `New day of ${name}` });
    const offered = async (name: string) =>
      within(await dayOf(name))
        .getAllByRole<HTMLOptionElement>("option")
        .map(({ value }) => value);
    expect(await offered("Vastu visit")).toEqual(["", ...[3, 4, 5].map((n) => addDays(today, n))]);
    await user.selectOptions(await dayOf("Vivah Sanskar"), addDays(today, 3));
    expect(await offered("Vastu visit")).toEqual(["", ...[4, 5, 6].map((n) => addDays(today, n))]);
    await user.selectOptions(await dayOf("Vastu visit"), addDays(today, 4));
    expect(await offered("Vivah Sanskar")).toEqual(["", ...[3, 5, 6].map((n) => addDays(today, n))]);
    await user.click(screen.getByRole("button", { name: "Close these days" }));
    await waitFor(() => expect(server.rows.message.size).toBe(2));
    const on = (n: number) => (server.rows.task.get(idOf(n)) as Task).date;
    expect([on(0), on(1)]).toEqual([addDays(today, 3), addDays(today, 4)]);
  });

  test("may be for some kinds of rites", async () => {
    const { server, user, container } = await open("/availability?tab=closed", { tasks, clients } as object);
    const days = await screen.findByRole("textbox", { name: "Days" });
    await user.clear(days);
    await user.type(days, "4");
    await screen.findByText("2 rites fall in these days");
    await user.click(screen.getByText(/^More: hours, some rites only/));
    await user.selectOptions(screen.getByRole("combobox", { name: "Closed for" }), "kinds");
    expect(screen.getByText("No rite falls in these days")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Sanskar" }));
    expect(screen.getByText("Please choose at least one.")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Puja and katha" }));
    expect(screen.getByText("1 rite falls in these days")).toBeTruthy();
    expect(await faultsOf(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Close these days" }));
    await screen.findByText("Puja and katha only");
    await waitFor(() =>
      expect([...server.rows.block.values()][0]).toMatchObject({ effect: "kinds", riteKinds: ["deva"] }),
    );
  });

  test("of a sutak whose news came late are three from today", async () => {
    const { user } = await open("/availability?tab=closed");
    await user.click(await screen.findByRole("radio", { name: "Sutak, death" }));
    const from = screen.getByRole("textbox", { name: "From" });
    expect(screen.queryByRole("button", { name: "3 days from today" })).toBeNull();
    await user.clear(from);
    await user.type(from, addDays(today, -30).split("-").reverse().join("/"));
    await user.click(screen.getByRole("button", { name: "3 days from today" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Days" }).value).toBe("3");
    expect(screen.queryByRole("button", { name: "3 days from today" })).toBeNull();
  });

  test("are changed, and opened again with a way back", async () => {
    const blocks = [{ kind: "travel" as const, date: today, endDate: addDays(today, 1), note: "Mathura" }];
    const { server, user } = await open("/availability?tab=closed", { blocks });
    await user.click(await screen.findByRole("button", { name: /^Edit Travel/ }));
    const days = await screen.findByRole("textbox", { name: "Days" });
    expect((days as HTMLInputElement).value).toBe("2");
    await user.clear(days);
    await user.type(days, "400");
    await user.click(screen.getByRole("button", { name: "Leave it as it was" }));
    await user.click(await screen.findByRole("button", { name: /^Edit Travel/ }));
    await user.clear(screen.getByRole("textbox", { name: "Days" }));
    await user.type(screen.getByRole("textbox", { name: "Days" }), "4");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() =>
      expect(server.rows.block.get(idOf(0))).toMatchObject({ endDate: addDays(today, 3), note: "Mathura" }),
    );
    await user.click(await screen.findByRole("button", { name: /^Open again: Travel/ }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Edit Travel/ })).toBeNull());
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByRole("button", { name: /^Edit Travel/ });
  });

  test("changed on another device too: what differs is told, and mine can stay", async () => {
    const blocks = [{ kind: "travel" as const, date: today, endDate: today }];
    const clients = [{ name: "Verma parivar" }];
    const { server, user } = await open("/availability?tab=closed", { blocks, clients });
    await user.click(await screen.findByRole("button", { name: /^Edit Travel/ }));
    server.meanwhile = () => {
      server.meanwhile = undefined;
      server.put({ ...(server.rows.block.get(idOf(0)) as Block), note: "Kashi" }, 200, "block");
    };
    await user.click(screen.getByText("More: hours, some rites only, one family, note"));
    await user.selectOptions(screen.getByLabelText("Holds for"), "Verma parivar");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    await user.click(await screen.findByRole("button", { name: "Decide" }));
    const rows = within(await screen.findByRole("dialog", { name: "Which one stays?" })).getAllByRole("row");
    expect(rows.slice(1).map((row) => row.textContent)).toEqual(["Holds forVerma parivarMe"]);
    await user.click(screen.getByRole("button", { name: "Keep mine" }));
    await waitFor(() =>
      expect(server.rows.block.get(idOf(0))).toMatchObject({ clientId: idOf(0), note: "Kashi" }),
    );
  });
});
