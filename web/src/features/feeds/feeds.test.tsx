import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../ui/testing.tsx";
import type { Feed } from "./use-feeds.ts";

/** The server of addresses; everything else is FakeServer's. */
class FeedServer extends FakeServer {
  feeds: Feed[] = [];
  bodies: unknown[] = [];
  away = false;
  maxFeeds = 5;

  constructor() {
    super();
    const rest = this.fetch;
    this.fetch = async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/api/usage") return Response.json({ usage: { maxFeeds: this.maxFeeds } });
      if (!pathname.startsWith("/api/feeds")) return rest(request);
      if (this.away) throw new TypeError("failed to fetch");
      const text = request.method === "GET" ? "" : await request.clone().text();
      const answer = this.answer(request.method, pathname, text ? JSON.parse(text) : undefined);
      return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
    };
  }

  private answer(method: string, path: string, body?: Partial<Feed>): unknown {
    const id = path.split("/")[3];
    if (method === "GET") return this.feeds;
    if (body) this.bodies.push(body);
    if (method === "DELETE") this.feeds = this.feeds.filter(({ _id }) => _id !== id);
    if (method === "PUT")
      this.feeds = this.feeds.map((feed) => (feed._id === id ? { ...feed, ...body } : feed));
    if (method !== "POST") return { success: "Saved", feed: this.feeds[0] };
    const known = this.feeds.find(({ _id }) => _id === id);
    const feed = known ?? feedOf({ ...body, _id: idOf(this.feeds.length + 90) });
    if (!known) this.feeds = [...this.feeds, feed];
    return {
      success: "Calendar address made",
      feed: { ...feed, address: "https://sankalp.example/feeds/SECRET.ics" },
    };
  }
}

const feedOf = (over: Partial<Feed>): Feed => ({
  _id: idOf(80),
  scope: "own",
  name: "Google Calendar",
  shows: "work",
  place: true,
  family: false,
  phone: false,
  amount: false,
  way: false,
  rites: false,
  festivals: false,
  ekadashis: false,
  purnimas: false,
  amavasyas: false,
  createdAt: "2026-11-14T05:00:00Z",
  updatedAt: "2026-11-14T05:00:00Z",
  revision: 3,
  ...over,
});

let server: FeedServer;
beforeEach(() => {
  server = new FeedServer();
});
afterEach(closeScene);

const open = (query = "") =>
  openScene({
    at: `/profile/ram/setting/calendars${query}`,
    server,
    clients: [{ name: "Gupta family" }],
    tasks: [
      {
        taskName: "Griha Pravesh",
        date: "2099-12-07",
        startTime: "07:30",
        location: "Lanka",
        clientId: idOf(0),
      },
    ],
  });

test("an address is made with what was chosen, and is there to be copied only then", async () => {
  const { user, container } = await open();
  await user.click((await screen.findAllByRole("button", { name: "New link" }))[0] as HTMLElement);
  const sheet = await screen.findByRole("dialog", { name: "New link" });
  expect(within(sheet).getByText("Griha Pravesh")).toBeTruthy();
  await user.click(within(sheet).getByRole("switch", { name: "Names of families" }));
  expect(within(sheet).getByText("Griha Pravesh, Gupta family")).toBeTruthy();
  await user.type(within(sheet).getByRole("textbox", { name: "Who reads it" }), "My phone");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(within(sheet).getByRole("button", { name: "Make the link" }));
  const ready = await screen.findByRole("dialog", { name: "The link is ready" });
  expect(within(ready).getByText("https://sankalp.example/feeds/SECRET.ics")).toBeTruthy();
  expect(within(ready).getByRole("link", { name: "Open in Google Calendar" }).getAttribute("href")).toContain(
    encodeURIComponent("webcal://sankalp.example/feeds/SECRET.ics"),
  );
  await user.click(within(ready).getByRole("button", { name: "Done" }));
  expect(server.bodies).toEqual([
    {
      scope: "own",
      clientId: null,
      name: "My phone",
      shows: "work",
      place: true,
      family: true,
      phone: false,
      amount: false,
      way: false,
      rites: false,
      festivals: false,
      ekadashis: false,
      purnimas: false,
      amavasyas: false,
    },
  ]);
  expect(await screen.findByText("Rite and time, the place, names of families")).toBeTruthy();
  expect(screen.queryByText(/SECRET/)).toBeNull();
});

test("busy alone names nothing, and asks nothing more", async () => {
  server.feeds = [feedOf({})];
  const { user } = await open();
  await user.click((await openMenu("More to do with Google Calendar")).getByText("What it shows"));
  const sheet = await screen.findByRole("dialog", { name: "What it shows" });
  await user.click(within(sheet).getByRole("radio", { name: /Only that you are busy/ }));
  expect(
    within(sheet)
      .getAllByRole("switch")
      .map((one) => one.textContent),
  ).toHaveLength(1);
  expect(within(sheet).queryByText("Griha Pravesh")).toBeNull();
  await user.click(within(sheet).getByRole("switch", { name: "The way there as busy time" }));
  await user.click(within(sheet).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Only that you are busy, the way there")).toBeTruthy();
  expect(server.bodies).toMatchObject([{ name: "Google Calendar", shows: "busy", way: true }]);
});

test("days alone: no work is in it, at least one kind of days, and back again nothing has changed", async () => {
  const { container, user } = await open();
  await user.click((await screen.findAllByRole("button", { name: "New link" }))[0] as HTMLElement);
  const sheet = await screen.findByRole("dialog", { name: "New link" });
  const turn = (name: string) => user.click(within(sheet).getByRole("switch", { name }));
  const isOn = (name: string) => within(sheet).getByRole("switch", { name }).getAttribute("aria-checked");
  await user.click(within(sheet).getByRole("radio", { name: /Coming tithis and festivals/ }));
  expect(within(sheet).queryByRole("switch", { name: "The dakshina" })).toBeNull();
  expect(within(sheet).queryByText("Griha Pravesh")).toBeNull();
  expect(isOn("Festivals")).toBe("true");
  await user.click(within(sheet).getByRole("radio", { name: /Rite and time/ }));
  expect(isOn("Festivals")).toBe("false");
  await user.click(within(sheet).getByRole("radio", { name: /Coming tithis and festivals/ }));
  for (const name of ["Festivals", "Ekadashi", "Purnima", "Amavasya"]) await turn(name);
  expect(within(sheet).getByRole<HTMLButtonElement>("button", { name: "Make the link" }).disabled).toBe(true);
  await turn("Coming rites of families");
  await turn("Names of families");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(within(sheet).getByRole("button", { name: "Make the link" }));
  await screen.findByRole("dialog", { name: "The link is ready" });
  expect(server.bodies).toMatchObject([
    { shows: "days", rites: true, family: true, festivals: false, ekadashis: false },
  ]);
  expect(screen.getByText("Coming rites of families, names of families")).toBeTruthy();
});

test("revoking asks, and then the address is gone from the list", async () => {
  server.feeds = [feedOf({ lastReadAt: "2026-11-20T05:00:00Z" })];
  const { user } = await open();
  expect(await screen.findByText(/^Last read 20 Nov 2026/)).toBeTruthy();
  await user.click((await openMenu("More to do with Google Calendar")).getByText("Revoke this link"));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Yes" }));
  await vi.waitFor(() => expect(screen.queryByText(/^Last read/)).toBeNull());
  expect(server.feeds).toEqual([]);
});

test("a family's page leads here with the family chosen; the link goes to it by WhatsApp", async () => {
  const { user } = await open(`?family=${idOf(0)}`);
  const sheet = await screen.findByRole("dialog", { name: "New link" });
  expect(within(sheet).getByRole<HTMLSelectElement>("combobox", { name: "Family" }).value).toBe(idOf(0));
  await user.click(within(sheet).getByRole("switch", { name: /^Feasts of their region/ }));
  await user.click(within(sheet).getByRole("button", { name: "Make the link" }));
  const ready = await screen.findByRole("dialog", { name: "The link is ready" });
  expect(within(ready).getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href")).toContain(
    "SECRET.ics",
  );
  expect(server.bodies).toMatchObject([
    { scope: "family", clientId: idOf(0), phone: false, amount: false, festivals: true },
  ]);
  await user.click(within(ready).getByRole("button", { name: "Done" }));
  expect(await screen.findByText(/feasts of their region/)).toBeTruthy();
});

test("without a network the list says so, and asks again", async () => {
  server.away = true;
  const { user } = await open();
  expect((await screen.findAllByText("The list did not come")).length).toBe(2);
  server.away = false;
  server.feeds = [feedOf({})];
  await user.click((await screen.findAllByRole("button", { name: "Try again" }))[0] as HTMLElement);
  expect(await screen.findByText("Google Calendar")).toBeTruthy();
});

test.each([
  [3, undefined],
  [4, "4 of 5 links are used. Revoke those that nobody reads any more."],
  [5, "All 5 links are used. Revoke one before you make another."],
])("with %i links of 5 there is a word before the last one", async (count, word) => {
  server.feeds = Array.from({ length: count }, (_, i) => feedOf({ _id: idOf(80 + i), name: `Phone ${i}` }));
  const { container } = await open();
  await screen.findByText("Phone 0");
  await waitFor(() => expect(screen.queryByText(/links are used/)?.textContent).toBe(word));
  expect(await faultsOf(container)).toEqual([]);
});
