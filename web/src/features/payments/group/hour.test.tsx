import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import jaipur from "../../../almanac/samples/jaipur-2026-11.json";
import words from "../../../almanac/samples/words.json";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { taskOf } from "../../../offline/testing/samples.ts";
import { FakeServer, setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../../ui/testing.tsx";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

/** A family whose head was born under this star. */
const family = (name: string, nakshatra?: number) => {
  const _id = `01999999-0000-7000-8000-0000000000${String(nakshatra ?? 0).padStart(2, "0")}`;
  return { name, headId: _id, people: [{ _id, name: "Ram", ...(nakshatra && { nakshatra }) }] };
};

/** On a day with the Moon in Ashvini from sunrise to the next morning: Naidhana for Rohini, Parama Mitra for Bharani. */
const open = (over: object, clients = [family("Khanna family", 4), family("Sinha parivar", 2)]) => {
  const server = new FakeServer();
  const others = server.fetch;
  server.fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/api/almanac/words") return Response.json(words);
    return pathname === "/api/almanac/month"
      ? Response.json({ ...jaipur, month: searchParams.get("month") })
      : others(request);
  };
  const task = taskOf("t", {
    taskName: "Satyanarayan Katha",
    date: "2026-11-22",
    startTime: "11:00",
    durationMinutes: 90,
    own: true,
    group: {
      seats: 4,
      families: clients.map((_, n) => ({ clientId: idOf(n), attendance: "expected", people: 3 })),
    },
    ...over,
  });
  return openScene({ at: "/tasks/t/group", clients, tasks: [task], server });
};

test("whose star the hour does not suit, and whose is not known", async () => {
  await open({}, [family("Khanna family", 4), family("Sinha parivar", 2), family("Shukla parivar")]);
  const line = await screen.findByText(/Tara bala: the hour does not suit the star of Khanna family\./);
  expect(line.textContent).toContain("1 star is not known.");
});

test("the hour that suits all says so; before sunrise it is the night's star; shraddh has no such line", async () => {
  await open({}, [family("Sinha parivar", 2), family("Shukla parivar", 2)]);
  await screen.findByText("Tara bala: the hour suits the stars of 2 families.");
  await closeScene();
  // The night before: the Moon in Revati, which is Mitra for Bharani and Naidhana for Pushya.
  await open({ startTime: "02:00" }, [family("Verma parivar", 2), family("Dixit parivar", 21)]);
  await screen.findByText("Tara bala: the hour does not suit the star of Dixit parivar.");
  await closeScene();
  await open({ taskName: "Samuhik Shraddh" });
  await screen.findByRole("checkbox", { name: /Khanna family/ });
  expect(screen.queryByText(/Tara bala/)).toBeNull();
});

test("more people than seats sit in turns, whose order is changed without a network", async () => {
  const { server, user, container } = await open({});
  const turns = async () =>
    within(await screen.findByRole("region", { name: "Turns" }))
      .getAllByRole("listitem")
      .map((li) => li.textContent);
  expect(await turns()).toEqual(["11:00 amKhanna family · 3 people", "11:45 amSinha parivar · 3 people"]);
  expect(await faultsOf(container)).toEqual([]);
  setOnline(false);
  await openMenu("More for Sinha parivar");
  await user.click(await screen.findByText("Sit earlier"));
  await waitFor(async () =>
    expect(await turns()).toEqual(["11:00 amSinha parivar · 3 people", "11:45 amKhanna family · 3 people"]),
  );
  setOnline(true);
  await waitFor(() =>
    expect(server.tasks.get("t")?.group?.families.map(({ clientId }) => clientId)).toEqual([
      idOf(1),
      idOf(0),
    ]),
  );
});
