import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import jaipur from "../../../almanac/samples/jaipur-2026-11.json";
import words from "../../../almanac/samples/words.json";
import type { Client, Sky } from "../../../api/types.ts";
import { closeScene, idOf, openScene, showApp } from "../../../app/testing.tsx";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

/** 15 February 2006: the second tithi of the dark half gave way to the third at 3:33 in the afternoon. */
const twoTithis: Sky = {
  atSunrise: 0,
  solarMonth: 11,
  nakshatra: 12,
  tithis: [
    {
      masa: 11,
      adhika: false,
      paksha: "krishna",
      tithi: 2,
      from: "2006-02-14T09:15:00Z",
      until: "2006-02-15T10:03:00Z",
    },
    {
      masa: 11,
      adhika: false,
      paksha: "krishna",
      tithi: 3,
      from: "2006-02-15T10:03:00Z",
      until: "2006-02-16T10:20:00Z",
    },
  ],
};
const born: Sky = {
  atSunrise: 0,
  solarMonth: 11,
  nakshatra: 12,
  stars: { nakshatra: 10, pada: 3, rashi: 5 },
  tithis: [
    {
      masa: 8,
      adhika: false,
      paksha: "krishna",
      tithi: 8,
      from: "2023-12-04T16:00:00Z",
      until: "2023-12-05T18:00:00Z",
    },
  ],
};

/** A server that also has an almanac. */
class SkyServer extends FakeServer {
  asked: Record<string, string>[] = [];
  constructor() {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/almanac/words") return Response.json(words);
      if (pathname === "/api/almanac/month")
        return Response.json({ ...jaipur, month: searchParams.get("month") });
      if (pathname !== "/api/clients/sky") return others(request);
      if (this.down) throw new TypeError("failed to fetch");
      this.asked.push(Object.fromEntries(searchParams));
      return Response.json(searchParams.get("date") === "2006-02-15" ? twoTithis : born);
    };
  }
}

let server: SkyServer;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4), toFake: ["Date"] });
  server = new SkyServer();
});
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const suresh = idOf(100);
const family: Partial<Client> = {
  name: "Agarwal parivar, Vaishali Nagar",
  gotra: "Garg",
  headId: suresh,
  phones: [{ number: "+919829033018", whatsapp: true, primary: true }],
  addresses: [{ _id: idOf(200), area: "Vaishali Nagar", city: "Jaipur" }],
  people: [
    { _id: suresh, name: "Suresh Agarwal", nameLocal: "सुरेश", relation: "self", gender: "male" },
    { _id: idOf(101), name: "Rohit", relation: "son", gender: "male" },
  ],
};
const open = (clients: Partial<Client>[], at: string) => openScene({ at, clients, server });
const edit = `/clients/${idOf(0)}/edit`;
const type = async (user: UserEvent, label: string | RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (value) await user.type(field, value);
};
const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const body = () => server.changes.at(-1)?.body as Record<string, unknown>;

describe("a new family", () => {
  test("a name is enough; without one it says so and keeps what was typed", async () => {
    const { user, container } = await open([], "/clients/new");
    await type(user, "Area", "Sodala");
    await press(user, "Save family");
    expect(
      (await screen.findByText("Please correct 1 field")).closest("[role=alert]")?.textContent,
    ).toContain("A name is enough");
    expect(document.activeElement).toBe(screen.getByLabelText("Name of the head"));
    expect(await faultsOf(container)).toEqual([]);
    expect(server.changes).toEqual([]);
    await user.type(screen.getByLabelText("Name of the head"), "Harish Joshi");
    await press(user, "Save family");
    await screen.findByText("Family added");
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(body()).toMatchObject({
      name: "Joshi parivar, Sodala",
      people: [{ name: "Harish Joshi", relation: "self" }],
      addresses: [{ area: "Sodala" }],
    });
    expect(body().headId).toBe((body().people as { _id: string }[])[0]?._id);
  });

  test("a phone in another spelling, one that another family has, a gotra from the suggestions; on to its task", async () => {
    const { user } = await open(
      [{ name: "Vinod Agarwal", phones: [{ number: "+919414071225" }] }],
      "/clients/new?name=Meena",
    );
    expect(screen.getByLabelText<HTMLInputElement>("Name of the head").value).toBe("Meena");
    await type(user, "Phone", "94140-71225");
    expect(await screen.findByText("Vinod Agarwal")).toBeTruthy();
    await type(user, "Gotra", "vasi");
    await user.click(screen.getByRole("button", { name: "Vasishtha" }));
    await press(user, "Save, new task");
    await waitFor(() => expect(location.pathname).toBe("/tasks/add/new"));
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(new URLSearchParams(location.search).get("client")).toBe(body()._id);
    expect(body()).toMatchObject({
      gotra: "Vasishtha",
      phones: [{ number: "+919414071225", primary: true }],
    });
  });

  test("a number that is none is named, and the way back leads to where it was asked for", async () => {
    const { user } = await open([], "/clients/new?next=%2Fnotes%2Fcreate%3Fa%3D1");
    await type(user, "Name of the head", "Gita");
    await type(user, "Phone", "call her");
    await press(user, "Save family");
    expect((await screen.findAllByText(/This is no phone number/)).length).toBeGreaterThan(0);
    await type(user, "Phone", "");
    await user.click(screen.getByRole("checkbox", { name: "Not known" }));
    expect(screen.getByRole("button", { name: "Kashyap" })).toBeTruthy();
    await press(user, "Save family");
    await waitFor(() => expect(location.pathname).toBe("/notes/create"));
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(new URLSearchParams(location.search).get("client")).toBe(body()._id);
    expect(body()).toMatchObject({ name: "Gita parivar", gotra: "Not known" });
  });
});

describe("editing", () => {
  test("only what was changed is sent", async () => {
    const { user, container } = await open([family], edit);
    await screen.findByText("2 living");
    expect(await faultsOf(container)).toEqual([]);
    await type(user, "City", "Ajmer");
    await press(user, "Save family");
    await screen.findByText("Family updated");
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(body()).toEqual({ addresses: [{ _id: idOf(200), area: "Vaishali Nagar", city: "Ajmer" }] });
  });

  test("a family that counts by the calendar of a region sees today in it, and what comes on its page", async () => {
    const { user } = await openScene({
      at: edit,
      clients: [family],
      tasks: [{ clientId: idOf(0), date: "2026-11-24", taskName: "Rudrabhishek" }],
      server,
    });
    await user.selectOptions(await screen.findByLabelText("Month system"), "Solar, Tamil");
    expect(await screen.findByText(/^Tamil: Karthigai 4, Parabhava$/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Month system"), "Malayalam");
    expect(await screen.findByText(/^Malayalam: Vrischikam 4, 1202$/)).toBeTruthy();
    await press(user, "Save family");
    await waitFor(() => expect(body()).toEqual({ calendar: "malayalam" }));
    expect(await screen.findByText(/^Malayalam: Vrischikam 8, 1202$/)).toBeTruthy();
  });

  test("a birth with its hour shows the stars; the family may say otherwise", async () => {
    const { user } = await open([family], edit);
    await user.click(await screen.findByRole("button", { name: "Edit Rohit" }));
    await type(user, "Born on", "4 dec 2023");
    await type(user, "Time", "11:10 pm");
    expect(await screen.findByText("Magha nakshatra, Simha rashi")).toBeTruthy();
    expect(server.asked.at(-1)).toMatchObject({ date: "2023-12-04", time: "23:10" });
    await user.click(screen.getByRole("button", { name: "Family says otherwise" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Nakshatra" }), "Rohini");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Rashi" }).value).toBe("2");
    await press(user, "Save family");
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect((body().people as unknown[])[1]).toMatchObject({
      birth: { date: "2023-12-04", time: "23:10" },
      nakshatra: 4,
      rashi: 2,
      starsBy: "person",
    });
  });

  test("one who died when the tithi changed: both are asked, the hour decides, the family's word stands", async () => {
    const { user } = await open([family], edit);
    await press(user, "Add departed");
    await type(user, "Name", "Kamla Devi");
    await user.selectOptions(screen.getByLabelText("Relation to Suresh"), "Mother");
    await type(user, "Died on", "15 feb 2006");
    const question = await screen.findByRole("group", { name: /The tithi changed that day at 3:33 pm/ });
    const choice = (name: RegExp) => within(question).getByRole<HTMLInputElement>("radio", { name });
    expect(choice(/Phalguna Krishna Dvitiya.*before 3:33 pm/).checked).toBe(true);
    await type(user, "Time", "5 pm");
    await waitFor(() => expect(screen.queryByRole("group", { name: /The tithi changed/ })).toBeNull());
    expect(screen.getByText("Phalguna Krishna Tritiya")).toBeTruthy();
    await type(user, "Time", "3:20 pm");
    await user.click(await screen.findByRole("radio", { name: /Phalguna Krishna Tritiya/ }));
    await press(user, "Save family");
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect((body().people as unknown[])[2]).toMatchObject({
      name: "Kamla Devi",
      departed: {
        date: "2006-02-15",
        time: "15:20",
        masa: 11,
        paksha: "krishna",
        tithi: 3,
        tithiBy: "person",
      },
    });
  });

  test("one who is remembered by the solar month: the almanac says it, the family's word stands", async () => {
    const { user } = await open([family], edit);
    await press(user, "Add departed");
    await type(user, "Name", "Appa");
    await type(user, "Died on", "15 feb 2006");
    await user.selectOptions(screen.getByLabelText("Shraddh by"), "Solar month and nakshatra");
    expect(await screen.findByText("Solar month Kumbha, Uttara Phalguni nakshatra")).toBeTruthy();
    await press(user, "Family says otherwise");
    await user.selectOptions(screen.getByLabelText("Solar month"), "Mina");
    await press(user, "Save family");
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect((body().people as { departed: unknown }[])[2]?.departed).toEqual({
      date: "2006-02-15",
      solarMonth: 12,
      nakshatra: 12,
      starsBy: "person",
      basis: "nakshatra",
    });
  });

  test("a death before the birth, and a day to come, stop it with a way to the field", async () => {
    const { user } = await open([family], edit);
    await press(user, "Add departed");
    await type(user, "Name", "Kamla");
    await type(user, "Died on", "1 jan 2030");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await press(user, "Save family");
    const alert = (await screen.findByText("Please correct 1 field")).closest("[role=alert]") as HTMLElement;
    expect(alert.textContent).toContain("Kamla, Died on");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Died on")));
    expect(server.changes).toEqual([]);
  });

  test("a family has one head; who is removed comes back", async () => {
    const { user } = await open([family], edit);
    await user.click(await screen.findByRole("button", { name: "Edit Rohit" }));
    await user.selectOptions(screen.getByLabelText("Relation to Suresh"), "Head");
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Yes" }));
    expect(await screen.findByLabelText("Relation to the head")).toBeTruthy();
    await press(user, "Remove");
    expect(await screen.findByText("1 living")).toBeTruthy();
    await press(user, "Undo");
    expect(await screen.findByText("2 living")).toBeTruthy();
    await press(user, "Save family");
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(body().headId).toBe(idOf(101));
  });

  test("what was typed is kept, or thrown away", async () => {
    const { user, unmount } = await open([family], edit);
    await type(user, "City", "Kota");
    await press(user, "Cancel");
    await user.click(await screen.findByRole("button", { name: "Keep draft" }));
    await waitFor(() => expect(location.pathname).toBe(`/clients/${idOf(0)}`));
    unmount();
    const again = await showApp(edit);
    await screen.findByText(/What you had typed here before is back/);
    expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Kota");
    await again.user.click(screen.getByRole("button", { name: "Cancel" }));
    await again.user.click(await screen.findByRole("button", { name: "Throw away" }));
    await waitFor(() => expect(location.pathname).toBe(`/clients/${idOf(0)}`));
    again.unmount();
    await showApp(edit);
    expect((await screen.findByLabelText<HTMLInputElement>("City")).value).toBe("Jaipur");
    expect(server.changes).toEqual([]);
  });

  test("without a network it is saved all the same, and the almanac is said to follow", async () => {
    const { user } = await open([family], edit);
    server.down = "unreached";
    await press(user, "Add departed");
    await type(user, "Name", "Kamla");
    await type(user, "Died on", "15 feb 2006");
    expect(await screen.findByText(/the tithi is worked out when this is sent/)).toBeTruthy();
    await press(user, "Save family");
    await screen.findByText("Family updated");
    server.down = undefined;
  });

  test("a family that is not there", async () => {
    await open([], edit);
    expect(await screen.findByText("This family does not exist.")).toBeTruthy();
  });
});
