import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import jaipur from "../../../almanac/samples/jaipur-2026-11.json";
import words from "../../../almanac/samples/words.json";
import { pages } from "../../../app/pages.ts";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { riteOf } from "../../../offline/testing/samples.ts";
import { observanceOf } from "../../../offline/testing/samples-when.ts";
import { FakeServer, setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

/** 10:00 in India on 20 November 2026. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const departed = (n: number, date: string) => ({
  _id: idOf(100 + n),
  name: "Kamla Devi",
  relation: "mother",
  departed: { date, basis: "civil" as const },
});
const verma = {
  name: "Verma parivar",
  phones: [{ number: "+919829060412", whatsapp: true }],
  addresses: [{ _id: idOf(90), lines: "B-42", area: "Raja Park" }],
  people: [departed(1, "2020-11-26")],
};
const soni = { name: "Soni parivar", people: [departed(2, "2019-12-12")] };
/** The browser of the tests has no popovers. */
function openMenu() {
  const id =
    screen.getByRole("button", { name: "More about Verma parivar" }).getAttribute("popovertarget") ?? "";
  const menu = document.getElementById(id) as HTMLElement;
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
}
const rows = async () => screen.findAllByRole("listitem");

test("what comes is asked about, and the answer of the day is seen", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user, server, container } = await openScene({ at: "/coming", clients: [verma, soni] });
  const [first, second] = (await rows()).map((row) => within(row));
  expect(first?.getByText("Kamla Devi, Mother")).toBeTruthy();
  expect(first?.getByText("In 6 days")).toBeTruthy();
  expect(second?.getByText("Soni parivar")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);

  await user.click(first?.getByRole("button", { name: "Ask Verma parivar" }) as HTMLElement);
  const text = new URL(String(opened.mock.calls[0]?.[0])).searchParams.get("text");
  expect(text).toContain("Varshik shraddh of Kamla Devi falls on Thursday 26 November");
  expect(await first?.findByText("Asked 20 Nov")).toBeTruthy();
  await waitFor(() =>
    expect([...server.rows.message.values()]).toMatchObject([
      { template: "tithi_near", state: "opened", riteDay: "2026-11-26", clientId: idOf(0) },
    ]),
  );
});

test("all who were not asked get a message ready, once", async () => {
  const { user, server } = await openScene({ at: "/coming", clients: [verma, soni] });
  await user.click(await screen.findByRole("button", { name: "Prepare 2 messages" }));
  expect(await screen.findByRole("link", { name: "Messages to send" })).toBeTruthy();
  expect(screen.getAllByText("Message ready")).toHaveLength(2);
  await waitFor(() =>
    expect([...server.rows.message.values()]).toMatchObject([{ state: "draft" }, { state: "draft" }]),
  );
});

test("one that became a task by itself is booked; skipped, its task goes, with a way back", async () => {
  const server = new FakeServer();
  const kept = observanceOf(idOf(400), {
    clientId: idOf(0),
    name: "Wedding day",
    every: "year",
    basis: "civil",
    tithi: undefined,
    date: "2020-12-05",
    makesTask: true,
  });
  server.put(kept, 1, "observance");
  const { user } = await openScene({ at: "/coming", clients: [{ ...verma, people: [] }], server });
  await (await import("../../../domain/repeats/follow.ts")).makeDue();
  expect(await screen.findByRole("link", { name: "Booked" })).toBeTruthy();
  await waitFor(() => expect(server.tasks.size).toBe(1));
  openMenu();
  await user.click(await screen.findByText("Skip this time"));
  await waitFor(() => expect(server.tasks.size).toBe(0));
  expect(await screen.findByText("Skipped this time, and its task is deleted")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("link", { name: "Booked" })).toBeTruthy();
  await waitFor(() => expect(server.tasks.size).toBe(1));
  openMenu();
  await user.click(await screen.findByText("Not needed any more"));
  await waitFor(() => expect(server.tasks.size).toBe(0));
  await waitFor(() => expect(server.rows.observance.get(kept._id)).toMatchObject({ ended: true }));
});

test("it is skipped without a network, taken back, and not needed any more", async () => {
  const { user, server } = await openScene({ at: "/coming", clients: [verma] });
  await rows();
  setOnline(false);
  openMenu();
  await user.click(await screen.findByText("Skip this time"));
  // That of the next year is known: the device looks 400 days ahead.
  expect(await screen.findByText("Nothing in these days")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await rows()).toHaveLength(1);
  openMenu();
  await user.click(await screen.findByText("Not needed any more"));
  expect(await screen.findByText("Nothing is known yet")).toBeTruthy();
  setOnline(true);
  await waitFor(() =>
    expect(server.rows.observance.get(idOf(101))).toMatchObject({
      ended: true,
      personId: idOf(101),
      basis: "register",
    }),
  );
});

test("it becomes work, linked with it, and comes back with the day", async () => {
  await pages.find(({ path }) => path === "/tasks/add/new")?.preload();
  const { user, server } = await openScene({ at: "/coming", clients: [verma] });
  await rows();
  openMenu();
  await user.click(await screen.findByText("Book"));
  await user.click(await screen.findByRole("button", { name: "Add Task" }));
  expect(await screen.findByText("Booked")).toBeTruthy();
  await waitFor(() => expect(server.rows.task.size).toBe(1));
  const [task] = [...server.rows.task.values()];
  expect(task).toMatchObject({
    taskName: "Varshik shraddh",
    date: "2026-11-26",
    clientId: idOf(0),
    location: "B-42, Raja Park",
  });
  await waitFor(() =>
    expect(server.rows.observance.get(idOf(101))).toMatchObject({
      occasions: [{ key: "2026", date: "2026-11-26", taskId: task?._id }],
    }),
  );
});

test("how far one looks, the kind and the area stand in the address", async () => {
  const server = new FakeServer();
  const birthday = {
    clientId: idOf(0),
    kind: "janma_tithi",
    every: "year",
    basis: "civil",
    date: "2010-12-01",
  } as const;
  server.put(observanceOf(idOf(50), { ...birthday, tithi: undefined }), 200, "observance");
  const { user } = await openScene({ at: "/coming", clients: [verma, soni], server });
  expect(await rows()).toHaveLength(3);
  await user.click(screen.getByRole("radio", { name: /^Janma tithi/ }));
  await waitFor(() => expect(location.search).toBe("?kind=janma"));
  expect(await rows()).toHaveLength(1);
  await user.click(screen.getByRole("radio", { name: "Year" }));
  await waitFor(() => expect(location.search).toContain("days=400"));
  expect(screen.queryByRole("button", { name: /^Prepare/ })).toBeNull();
});

test("families of one area are seen alone, by the address too", async () => {
  const addresses = [{ _id: idOf(91), lines: "7", area: "Bapu Nagar" }];
  const clients = [verma, { ...soni, addresses }];
  const { user } = await openScene({ at: "/coming", clients });
  expect(await rows()).toHaveLength(2);
  const area = screen.getByRole("combobox", { name: "Area" });
  await user.selectOptions(area, "Bapu Nagar");
  await waitFor(() => expect(location.search).toBe("?area=Bapu+Nagar"));
  expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringContaining("Soni parivar")]);
  await user.selectOptions(area, "All areas");
  expect(await rows()).toHaveLength(2);
});

/** A server with the almanac of November 2026. */
class NovemberServer extends FakeServer {
  constructor() {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/almanac/words") return Response.json(words);
      if (pathname !== "/api/almanac/month") return others(request);
      if (searchParams.get("month") !== "2026-11") throw new TypeError("failed to fetch");
      return Response.json(jaipur);
    };
  }
}

test("where the tithi has a share of two days one of them is picked, and it stays", async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 5, 4, 30));
  const server = new NovemberServer();
  const second = { clientId: idOf(0), name: "Katha", tithi: 2, kala: "aparahna" } as const;
  server.put(observanceOf(idOf(50), second), 200, "observance");
  const { user } = await openScene({ at: "/coming", clients: [{ ...verma, people: [] }], server });
  expect(await screen.findByText("Two days: Tue 10 Nov or Wed 11 Nov")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Choose the day for Verma parivar" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Which day?" }));
  const days = sheet.getAllByRole("button", { name: /Nov 2026/ });
  expect(days.map((day) => day.textContent)).toEqual([
    expect.stringMatching(/^Wednesday.*\(usual\)$/),
    expect.stringMatching(/^Tuesday.*2026$/),
  ]);
  await user.click(days[1] as HTMLElement);
  expect(await screen.findByText("The day is chosen")).toBeTruthy();
  expect(screen.queryByText(/^Two days/)).toBeNull();
  expect(screen.getByRole("button", { name: "Ask Verma parivar" })).toBeTruthy();
  await waitFor(() =>
    expect(server.rows.observance.get(idOf(50))).toMatchObject({
      occasions: [{ key: "1948-8", date: "2026-11-10" }],
    }),
  );
});

test("what a family keeps is added from here, with the rite that it is booked as", async () => {
  const server = new FakeServer();
  server.put(riteOf(idOf(300), { name: "Satyanarayan katha" }), 200, "ritetype");
  const { user } = await openScene({ at: "/coming", clients: [verma, soni], server });
  await user.click(await screen.findByRole("button", { name: "Add" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Add what is kept" }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(sheet.getByText("Please choose the family.")).toBeTruthy();
  await user.selectOptions(sheet.getByLabelText("Family"), "Soni parivar");
  await user.selectOptions(sheet.getByLabelText("What kind"), "Katha");
  await user.selectOptions(sheet.getByLabelText(/^Rite of the catalogue/), "Satyanarayan katha");
  await user.type(sheet.getByLabelText("A coming day of it"), "5 Dec 2026");
  await user.click(await sheet.findByLabelText("Every year: 5 Dec"));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Satyanarayan katha")).toBeTruthy();
  await waitFor(() =>
    expect([...server.rows.observance.values()]).toMatchObject([
      { clientId: idOf(1), kind: "katha", name: "Satyanarayan katha", riteTypeId: idOf(300) },
    ]),
  );
});
