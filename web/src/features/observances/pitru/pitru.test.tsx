import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import chennai from "../../../almanac/samples/chennai-solar.json";
import words from "../../../almanac/samples/words.json";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { FakeServer, setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

/** 10:00 in India on 20 November 2026. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

/** A server with the almanac of autumn 2027. */
class AlmanacServer extends FakeServer {
  constructor() {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/almanac/words") return Response.json(words);
      if (pathname !== "/api/almanac/month") return others(request);
      const month = chennai.months.find((one) => one.month === searchParams.get("month"));
      if (!month) throw new TypeError("failed to fetch");
      return Response.json(month);
    };
  }
}

const person = (n: number, name: string, relation: string, departed: object) => ({
  _id: idOf(100 + n),
  name,
  relation,
  departed,
});
const fourth = { masa: 2, paksha: "krishna" as const, tithi: 4 };
const verma = {
  name: "Verma parivar",
  gotra: "kashyapa",
  people: [person(1, "Kamla Devi", "mother", fourth), person(2, "Ram Prasad", "father", fourth)],
};
const soni = {
  name: "Soni parivar",
  people: [person(3, "Gopal", "brother", { special: "unknown" as const })],
};
const open = (over: Parameters<typeof openScene>[0] = {}) =>
  openScene({ at: "/coming/pitru-paksha", server: new AlmanacServer(), clients: [verma, soni], ...over });
const dayOf = async (name: string) => within(await screen.findByRole("region", { name }));
const chip = "Not asked: Verma parivar Father +1";

test("each family stands on its day, and those without a tithi on none", async () => {
  const { container } = await open();
  expect(await screen.findByRole("heading", { name: "Pitru Paksha 2027" })).toBeTruthy();
  expect((await dayOf("Sun 19 Sep")).getByRole("button", { name: chip })).toBeTruthy();
  expect((await dayOf("Sun 19 Sep")).getByText("1 of 5")).toBeTruthy();
  expect((await dayOf("Fri 24 Sep")).getByText("Avidhava Navami")).toBeTruthy();
  expect(screen.getByRole("button", { name: "No day yet: Soni parivar Brother" })).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
});

test("another day is picked without a network, and taken back", async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole("button", { name: chip }));
  setOnline(false);
  await user.click(screen.getByRole("button", { name: /^Wed 22 Sep/ }));
  expect(await (await dayOf("Wed 22 Sep")).findByRole("button", { name: chip })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await (await dayOf("Sun 19 Sep")).findByRole("button", { name: chip })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Place on 29 Sep" }));
  expect(
    await (await dayOf("Wed 29 Sep")).findByRole("button", { name: "Not asked: Soni parivar Brother" }),
  ).toBeTruthy();
  setOnline(true);
  await waitFor(() =>
    expect(server.rows.observance.get(idOf(103))).toMatchObject({
      personId: idOf(103),
      basis: "register",
      occasions: [{ key: "1949p", date: "2027-09-29" }],
    }),
  );
  expect(JSON.stringify(server.rows.observance.get(idOf(101)) ?? "")).not.toContain("2027-09-22");
});

test("why another day was picked stands on the chip, in the print, and goes with the decision", async () => {
  const { user, server, container } = await open();
  await user.click(await screen.findByRole("button", { name: chip }));
  await user.selectOptions(screen.getByLabelText(/^Why another day/), "The usual day is full");
  await user.click(screen.getByRole("button", { name: /^Wed 22 Sep/ }));
  const moved = `${chip} The usual day is full`;
  await user.click(await (await dayOf("Wed 22 Sep")).findByRole("button", { name: moved }));
  await user.type(screen.getByLabelText(/^In words/), "Wedding of the Sharmas");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save the reason" }));
  await user.click(await screen.findByRole("button", { name: "Names for tarpan on Wed 22 Sep" }));
  expect(screen.getAllByText("Wedding of the Sharmas").length).toBeGreaterThan(1);
  await waitFor(() =>
    expect(server.rows.observance.get(idOf(102))).toMatchObject({
      occasions: [{ key: "1949p", date: "2027-09-22", reason: "full", note: "Wedding of the Sharmas" }],
    }),
  );
});

test("a family is dragged to another day; one that is agreed stays", async () => {
  const agreed = { taskName: "Shraddh", date: "2027-09-29", clientId: idOf(1) };
  await open({ tasks: [agreed] });
  const drag = async (name: string, to: string) => {
    const dataTransfer = { setData: () => {} };
    fireEvent.dragStart(await screen.findByRole("button", { name }), { dataTransfer });
    fireEvent.drop(await screen.findByRole("region", { name: to }), { dataTransfer });
  };
  await drag(chip, "Tue 21 Sep");
  expect(await (await dayOf("Tue 21 Sep")).findByRole("button", { name: chip })).toBeTruthy();
  const soniChip = "Agreed: Soni parivar Brother";
  await drag(soniChip, "Tue 21 Sep");
  expect((await dayOf("Wed 29 Sep")).getByRole("button", { name: soniChip })).toBeTruthy();
});

test("a tarpan group leads to its group rite once that is made", async () => {
  const group = { families: [{ clientId: idOf(0), fee: 501, attendance: "expected" as const }] };
  const { user } = await open({ tasks: [{ taskName: "Samuhik tarpan", date: "2027-09-19", group }] });
  const day = await dayOf("Sun 19 Sep");
  const link = await day.findByRole("link", { name: "Group rite on Sun 19 Sep" });
  expect((await dayOf("Wed 29 Sep")).queryByRole("link")).toBeNull();
  await user.click(day.getByRole("button", { name: "Names for tarpan on Sun 19 Sep" }));
  const named = await screen.findByRole("link", { name: "Group rite: Samuhik tarpan" });
  expect(named.getAttribute("href")).toBe(link.getAttribute("href"));
  expect(named.getAttribute("href")).toMatch(/^\/tasks\/.+\/group$/);
});

test("messages for those of a day, and the names that are read out", async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole("button", { name: "Prepare 1 message" }));
  expect(await screen.findByRole("link", { name: "Messages to send" })).toBeTruthy();
  await waitFor(() =>
    expect([...server.rows.message.values()]).toMatchObject([
      {
        template: "tithi_near",
        state: "draft",
        riteDay: "2027-09-19",
        rite: "Pitru Paksha shraddh of Ram Prasad and Kamla Devi",
      },
    ]),
  );
  await user.click(screen.getByRole("button", { name: "Names for tarpan on Sun 19 Sep" }));
  expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "NameGotraFamily",
    expect.stringContaining("Ram Prasad Father"),
    expect.stringContaining("Kamla Devi Mother"),
  ]);
});
