import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { addDays } from "../../../lib/month.ts";
import { riteOf } from "../../../offline/testing/samples.ts";
import { helperOf } from "../../../offline/testing/samples-when.ts";
import { FakeServer } from "../../../offline/testing/testing.ts";
import type { Found, FoundDay } from "./fit.ts";

// A Friday noon in India.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 6, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const at = (date: string, time: string) => Date.parse(`${date}T${time}:00+05:30`);

function day(date: string, hours: [string, string][], against: number[] = []): FoundDay {
  const times = hours.map(([from, until]) => ({
    from: at(date, from),
    until: at(date, until),
    weak: date === "2026-11-25" ? [1] : [],
    good: [0],
  }));
  return {
    date,
    sunrise: at(date, "06:45"),
    sunset: at(date, "17:35"),
    end: at(date, "23:59"),
    open: times,
    windows: times,
    against,
    facts: [],
    longest: 0,
    tithis: [],
    nakshatras: [],
    lagnas: [],
    moons: [],
  };
}

const reasons: Found["reasons"] = [
  { rule: "a", effect: "helps", text: "Mrigashira nakshatra" },
  { rule: "b", effect: "weakens", text: "Saturday" },
  { rule: "c", effect: "forbids", text: "Rikta tithi" },
  { rule: "tara_bad", effect: "weakens", text: "Vipat tara", person: 1 },
];
const TARAS = [
  "Janma",
  "Sampat",
  "Vipat",
  "Kshema",
  "Pratyari",
  "Sadhaka",
  "Naidhana",
  "Mitra",
  "Parama Mitra",
];
const days = [
  day("2026-11-24", [], [2]),
  day("2026-11-25", [["09:00", "12:00"]]),
  day("2026-11-26", [["09:00", "11:00"]]),
  day("2026-11-27", [], [2]),
];

/** Answers a search with these days, and counts what it was asked. */
class MuhuratServer extends FakeServer {
  readonly asked: string[] = [];
  /** The last search. */
  search = new URLSearchParams();
  constructor(found: FoundDay[] | undefined) {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.startsWith("/api/muhurat")) return others(request);
      if (pathname === "/api/muhurat") this.search = searchParams;
      this.asked.push(pathname);
      if (pathname === "/api/muhurat/rites")
        return Response.json({ rites: [{ id: "griha_pravesh", name: "Griha Pravesh" }] });
      // What the device would keep beside the answer is not looked at here.
      if (pathname === "/api/muhurat/ahead") return Response.json({ error: "Later." }, { status: 503 });
      if (!found) return Response.json({ error: "Please ask for at most 400 days." }, { status: 422 });
      return Response.json({
        tradition: "north",
        minutes: 30,
        unknown: [],
        taras: TARAS,
        reasons,
        days: found,
      });
    };
  }
}

const open = (found: FoundDay[] | undefined, over: Parameters<typeof openScene>[0] = {}) => {
  const server = new MuhuratServer(found);
  return openScene({ at: "/muhurat", wide: false, server, ...over }).then((scene) => ({ ...scene, server }));
};

test("the days that fit stand first, the one without a weak point before the longer one; the others say why not", async () => {
  const { server, user } = await open(days);
  expect(await screen.findByRole("heading", { name: "2 days fit" })).toBeTruthy();
  await screen.findByRole("heading", { name: "Why not the other 2 days" });
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^9:00 am – 11:00 am$/),
    expect.stringMatching(/^9:00 am – 12:00 pm$/),
    "Why not the other 2 days",
  ]);
  expect(screen.getAllByText("Rikta tithi")).toHaveLength(2);
  expect(screen.getByText("Saturday")).toBeTruthy();
  // However many days there are, the names of the rites are asked for once.
  expect(server.asked.filter((path) => path === "/api/muhurat/rites")).toHaveLength(1);
  const [first, second] = screen.getAllByRole("checkbox", { name: /^Choose / });
  await user.click(first as HTMLElement);
  expect(screen.queryByRole("button", { name: /^Compare/ })).toBeNull();
  await user.click(second as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Compare 2" }));
  const table = within(await screen.findByRole("table"));
  expect(table.getByRole("row", { name: /^Weak/ }).textContent).toBe("Weak–Saturday");
  expect(screen.getByText("Choose the family to offer them to.")).toBeTruthy();
});

test("what is compared is so by each person's star, and offered from there", async () => {
  const part = (date: string, index: number, name: string) => [
    { index, name, from: at(date, "00:00"), until: at(date, "23:59") },
  ];
  const good = days
    .filter(({ windows }) => windows.length > 0)
    .map((one, n) => ({
      ...one,
      open: one.open.map((time) => ({ ...time, weak: n === 0 ? [3] : [] })),
      nakshatras: n === 0 ? part(one.date, 6, "Ardra") : part(one.date, 5, "Mrigashira"),
      moons: part(one.date, 3, "Mithuna"),
    }));
  const people = [
    { _id: idOf(71), name: "Amit", nakshatra: 4 },
    { _id: idOf(72), name: "Aradhya", rashi: 8 },
  ];
  const { server, user } = await open(good, {
    at: `/muhurat?client=${idOf(0)}`,
    clients: [{ name: "Kapoor", people, phones: [{ number: "+919829060412" }] }],
  });
  for (const box of await screen.findAllByRole("checkbox", { name: /^Choose / })) await user.click(box);
  await user.click(screen.getByRole("button", { name: "Compare 2" }));
  const sheet = within(await screen.findByRole("dialog"));
  const row = (name: string) => within(sheet.getByRole("row", { name: new RegExp(`^${name}`) }));
  const cells = (name: string) =>
    row(name)
      .getAllByRole("cell")
      .map(({ textContent, dataset }) => (dataset.differs ? `weaker: ${textContent}` : textContent));
  expect(cells("Tara, Amit")).toEqual(["Sampat", "weaker: Vipat"]);
  expect(cells("Moon, Aradhya")).toEqual(Array(2).fill("Mithuna, 8 from the birth sign"));
  // Rohini lies in one sign; of a sign alone no tara is told.
  expect(cells("Moon, Amit")).toEqual(Array(2).fill("Mithuna, 2 from the birth sign"));
  expect(sheet.queryByRole("row", { name: /^Tara, Aradhya/ })).toBeNull();
  expect(sheet.getByRole("heading", { name: "To Kapoor" }).nextSibling?.textContent).toContain("26 November");
  await user.click(sheet.getByRole("button", { name: "Offer 2 times on WhatsApp" }));
  const offered = () => server.calls.find(({ path }) => path.endsWith("/offer"));
  await waitFor(() => expect(offered()?.body).toMatchObject({ options: [{}, {}] }));
});

test("helpers who are free stand beside each time that is compared; a time with none of them is weaker", async () => {
  const server = new MuhuratServer(days);
  const off = { cannot: [{ from: "2026-11-26" }] };
  server.put(helperOf(idOf(81), { name: "Raghav", ...off }), 200, "helper");
  server.put(helperOf(idOf(82), { name: "Omkar", ...off }), 200, "helper");
  server.put(helperOf(idOf(83), { name: "Put Away", active: false }), 200, "helper");
  const { user } = await openScene({ at: "/muhurat", wide: false, server });
  for (const box of await screen.findAllByRole("checkbox", { name: /^Choose / })) await user.click(box);
  await user.click(screen.getByRole("button", { name: "Compare 2" }));
  const sheet = within(await screen.findByRole("dialog"));
  const cells = within(await sheet.findByRole("row", { name: /^Helpers/ })).getAllByRole("cell");
  expect(cells.map(({ textContent, dataset }) => [textContent, dataset.differs])).toEqual([
    ["nobody is free", "true"],
    ["free: Omkar, Raghav", undefined],
  ]);
});

test("a time is taken back into the form that asked", async () => {
  await open(days, { at: "/muhurat?back=%2Fbookings%2Fnew%3Fx%3D1%26muhurat%3Dold" });
  expect((await screen.findByRole("link", { name: "Back to the form" })).getAttribute("href")).toContain(
    "/bookings/new?x=1",
  );
  expect(screen.queryByRole("link", { name: "Book this" })).toBeNull();
  const [first] = await screen.findAllByRole("link", { name: "Take this time" });
  expect(first?.getAttribute("href")).toBe(
    "/bookings/new?x=1&muhurat=09%3A00-11%3A00&date=2026-11-26&time=09%3A00",
  );
});

/** A rite of the catalogue that takes two and a half hours. */
const housewarming = riteOf(idOf(9), {
  name: "Griha Pravesh Puja",
  preset: "griha-pravesh",
  durationMinutes: 150,
});

test("what is booked is the rite of the catalogue, with between which times it is good", async () => {
  const server = new MuhuratServer(days);
  server.put(housewarming, 200, "ritetype");
  await openScene({ at: "/muhurat?rite=griha_pravesh", wide: false, server });
  const [first] = await screen.findAllByRole("link", { name: "Book this" });
  expect(first?.getAttribute("href")).toBe(
    `/tasks/add/new?rite=${housewarming._id}&date=2026-11-26&minutes=120&time=09%3A00&muhurat=09%3A00-11%3A00`,
  );
});

test("a rite that is written with a hyphen is found", async () => {
  const { server } = await open(days, { at: "/muhurat?rite=griha-pravesh" });
  expect(await screen.findByRole("heading", { name: "2 days fit" })).toBeTruthy();
  expect(server.search.get("rite")).toBe("griha_pravesh");
});

test("a rite that the catalogue does not have is booked by its name", async () => {
  await open(days);
  const [first] = await screen.findAllByRole("link", { name: "Book this" });
  expect(first?.getAttribute("href")).toBe(
    "/tasks/add/new?name=Griha+Pravesh&date=2026-11-26&minutes=120&time=09%3A00&muhurat=09%3A00-11%3A00",
  );
});

test("the booking that an offer makes is of the rite of the catalogue", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  const server = new MuhuratServer(days);
  server.put(housewarming, 200, "ritetype");
  const { user } = await openScene({
    at: `/muhurat?rite=griha_pravesh&client=${idOf(0)}`,
    wide: false,
    server,
    clients: [{ name: "Suresh Agarwal", phones: [{ number: "+919829033018", primary: true }] }],
  });
  const [first] = await screen.findAllByRole("checkbox", { name: /^Choose / });
  await user.click(first as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Offer 1 time on WhatsApp" }));
  const made = () => server.calls.find(({ method, path }) => method === "POST" && path === "/api/bookings");
  await waitFor(() =>
    expect(made()?.body).toMatchObject({
      riteTypeIds: [housewarming._id],
      riteName: "Griha Pravesh Puja",
      durationMinutes: 120,
    }),
  );
});

test("a form elsewhere is not led to", async () => {
  await open(days, { at: "/muhurat?back=https%3A%2F%2Fevil.example%2Fx" });
  expect(await screen.findAllByRole("link", { name: "Book this" })).toHaveLength(2);
  expect(screen.queryByRole("link", { name: "Take this time" })).toBeNull();
});

test("no day that fits is said, and why each is not good", async () => {
  await open(days.filter(({ windows }) => windows.length === 0));
  expect(await screen.findByRole("heading", { name: "No day fits" })).toBeTruthy();
  expect(screen.queryByText("you can offer")).toBeNull();
  expect(screen.getByRole("heading", { name: "Why not the other 2 days" })).toBeTruthy();
});

test("of a year of days the best are drawn, the others when they are asked for", async () => {
  const [good] = days.filter(({ windows }) => windows.length > 0) as [FoundDay];
  const later = (n: number): FoundDay => {
    const moved = <T extends { from: number; until: number }>(one: T) => ({
      ...one,
      from: one.from + n * 86_400_000,
      until: one.until + n * 86_400_000,
    });
    const date = addDays(good.date, n);
    return { ...good, date, open: good.open.map(moved), windows: good.windows.map(moved) };
  };
  const { user } = await open(Array.from({ length: 25 }, (_, n) => later(n)));
  expect(await screen.findByRole("heading", { name: "25 days fit" })).toBeTruthy();
  // Those in sight first, so that they do not wait for the others.
  expect(screen.getAllByRole("checkbox", { name: /^Choose / })).toHaveLength(4);
  await waitFor(() => expect(screen.getAllByRole("checkbox", { name: /^Choose / })).toHaveLength(20));
  await user.click(screen.getByRole("button", { name: "Show 5 more" }));
  expect(screen.getAllByRole("checkbox", { name: /^Choose / })).toHaveLength(25);
  expect(screen.queryByRole("button", { name: /more$/ })).toBeNull();
});

test("what the server refuses is told", async () => {
  await open(undefined);
  expect(await screen.findByText("Please ask for at most 400 days.")).toBeTruthy();
  expect(screen.getByText("No days could be looked through")).toBeTruthy();
});

test("the times for a booking that asks for them are offered to it, and no other one is made", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  const { server, user } = await open(days, {
    at: `/muhurat?booking=${idOf(0)}`,
    bookings: [{ contact: { name: "Ramesh Verma", phone: "+919829060412", language: "en" } }],
  });
  expect(await screen.findByText("The times are for Ramesh Verma, who asked for them.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Book this" })).toBeNull();
  const [first] = await screen.findAllByRole("checkbox", { name: /^Choose / });
  await user.click(first as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Offer 1 time on WhatsApp" }));
  await waitFor(() => expect(location.pathname).toBe(`/bookings/${idOf(0)}`));
  const sent = () => server.calls.filter(({ path }) => path.startsWith("/api/bookings"));
  await waitFor(() => expect(sent().map(({ path }) => path)).toEqual([`/api/bookings/${idOf(0)}/offer`]));
  expect(sent()[0]?.body).toMatchObject({ options: [{ date: "2026-11-26", startTime: "09:00" }] });
});

test("to a booking that is decided nothing is offered", async () => {
  const { user } = await open(days, {
    at: `/muhurat?booking=${idOf(0)}`,
    bookings: [{ status: "declined" }],
  });
  const [first] = await screen.findAllByRole("checkbox", { name: /^Choose / });
  await user.click(first as HTMLElement);
  expect(screen.getByText("This booking is decided already.")).toBeTruthy();
});

test("the sutak of the family and who is the eldest child are asked with the stars", async () => {
  const people = [
    { _id: idOf(71), name: "Amit", nakshatra: 4, birth: { date: "1999-06-14" } },
    { _id: idOf(72), name: "Aradhya", nakshatra: 15 },
  ];
  const server = new MuhuratServer(days);
  const { user } = await openScene({
    ...{ at: `/muhurat?rite=vivah&client=${idOf(0)}`, wide: false, server },
    clients: [{ name: "Agarwal", people }],
    blocks: [
      { clientId: idOf(0), kind: "sutak_death", date: "2026-11-18", endDate: "2026-11-27" },
      { clientId: idOf(0), kind: "other", date: "2026-11-25", endDate: "2026-11-25" },
      { kind: "sutak_birth", date: "2026-11-25", endDate: "2026-11-25" },
    ],
  });
  await waitFor(() => expect(server.search.get("sutak")).toBe("2026-11-18,2026-11-27"));
  expect([server.search.get("stars"), server.search.get("eldest")]).toEqual(["4,15", null]);
  await user.click(screen.getByText(/Agarwal$/));
  const eldest = within(await screen.findByRole("group", { name: "Eldest child of their parents" }));
  await user.click(eldest.getByRole("checkbox", { name: "Amit" }));
  await waitFor(() => expect(server.search.get("eldest")).toBe("1,0"));
  expect(server.search.get("births")).toBe("1999-06-14,");
  await user.selectOptions(screen.getByRole("combobox", { name: "Rite" }), "griha_pravesh");
  await waitFor(() => expect(server.search.get("rite")).toBe("griha_pravesh"));
  expect(screen.queryByRole("group", { name: /^Eldest child/ })).toBeNull();
  expect(server.search.get("eldest")).toBeNull();
});
