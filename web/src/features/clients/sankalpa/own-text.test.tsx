import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sankalpa, Task } from "../../../api/types.ts";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { clientOf, riteOf } from "../../../offline/testing/samples.ts";
import { sankalpaOf } from "../../../offline/testing/samples-when.ts";
import type { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";
import { Varanasi } from "./testing.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
  localStorage.clear();
});

async function open(entries: Parameters<typeof sankalpaOf>[1][] = [], query = "", more: Partial<Task> = {}) {
  const server = new Varanasi();
  server.put(riteOf("rite", { name: "Satyanarayan Katha", preset: "satyanarayan-katha" }), 200, "ritetype");
  const people = [{ _id: "head", name: "Deepak Rastogi", relation: "self" }];
  server.put(
    clientOf("family", { name: "Rastogi", gotra: "Shandilya", headId: "head", people }),
    200,
    "client",
  );
  const other = [{ _id: "hari", name: "हरीश", relation: "self" }];
  server.put(
    clientOf("other", { name: "Kesarwani", gotra: "Kashyap", headId: "hari", people: other }),
    200,
    "client",
  );
  for (const [n, entry] of entries.entries()) server.put(sankalpaOf(`entry-${n}`, entry), 200, "sankalpa");
  const task = { taskName: "Katha", riteTypeId: "rite", clientId: "family", startTime: "18:15" };
  const at = `/tasks/${idOf(0)}/sankalpa${query}`;
  const tasks = [
    { ...task, date: "2026-11-22", ...more },
    { ...task, date: "2026-11-29" },
  ];
  const scene = await openScene({ at, server, tasks });
  return { ...scene, server };
}

const text = () => document.querySelector("p[lang^=sa]")?.textContent ?? "";
const shows = (what: string | RegExp) => waitFor(() => expect(text()).toMatch(what));
const stored = (server: FakeServer, use: string) =>
  [...server.rows.sankalpa.values()].filter((row) => "use" in row && row.use === use) as Sankalpa[];

test("a name in Latin letters is mended once for all", async () => {
  const { user, server, container } = await open();
  await shows("Deepakनामाहम्");
  await user.click(screen.getByRole("button", { name: /^Mend: .*Deepakनामाहम्/ }));
  const sheet = await screen.findByRole("dialog", { name: "Mend a word" });
  expect((within(sheet).getByLabelText("The word") as HTMLSelectElement).value).toBe("Deepak");
  const said = within(sheet).getByLabelText("How it is said");
  await user.clear(said);
  await user.type(said, "दीपक");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(within(sheet).getByRole("button", { name: "Say it so from now on" }));
  await shows("दीपकनामाहम्");
  expect(screen.queryByText(/Latin letters/)).toBeNull();
  await waitFor(() => expect(stored(server, "word")).toMatchObject([{ written: "Deepak", text: "दीपक" }]));
});

test("the text is edited for every task of the rite: slots move and go, words are typed", async () => {
  const { user, server, container } = await open();
  await shows("Deepakनामाहम्");
  await user.click(screen.getByRole("button", { name: "Edit the text" }));
  await screen.findByRole("heading", { name: "Edit the text" });
  expect(screen.getByText("Satyanarayan Katha: 2 tasks ahead use it")).toBeTruthy();
  const lines = screen.getByRole("list", { name: "The text" });
  await user.click(within(lines).getByRole("button", { name: "planets" }));
  await user.click(within(lines).getByRole("button", { name: "Remove: planets" }));
  await user.click(within(lines).getByRole("button", { name: "rite" }));
  await user.click(within(lines).getByRole("button", { name: "Move up: rite" }));
  const opening = within(lines).getAllByLabelText("Words")[0] as HTMLElement;
  await user.clear(opening);
  await user.type(opening, "हरिः ॐ");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await shows(/^हरिः ॐ अद्य/);
  await shows(/करिष्ये॥ [^ ]+/);
  expect(text()).not.toContain("राशिस्थिते");
  await waitFor(() =>
    expect(stored(server, "wording")).toMatchObject([
      { tradition: "north", riteTypeId: "rite", name: "Satyanarayan Katha" },
    ]),
  );
  await user.selectOptions(screen.getByLabelText("Wording"), "Sankalp’s own");
  await shows(/^ॐ विष्णुर्विष्णुर्विष्णुः/);
});

test("an own wording of the rite is the default, that of the task before it; a nameless new one is asked for a name", async () => {
  const own = { use: "wording" as const, tradition: "north" as const, written: "" };
  const { user } = await open(
    [
      { ...own, name: "Mine", riteTypeId: "rite", text: "मम पाठः\n{rite}" },
      { ...own, name: "Travel", text: "पथि\n{rite}" },
    ],
    "?edit",
  );
  await screen.findByRole("heading", { name: "Edit the text" });
  expect(screen.getByDisplayValue("मम पाठः")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /^A new wording/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Please fill this in.")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /^This task only/ }));
  await user.click(screen.getAllByRole("button", { name: "Begin with it" })[0] as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await shows(/करिष्ये॥/);
});

test("the text is kept as it was spoken, and replaced on purpose", async () => {
  const { user, server } = await open();
  await shows("Deepakनामाहम्");
  await user.click(screen.getByRole("button", { name: "Spoken" }));
  await screen.findByText("As it was spoken");
  await waitFor(() => expect(stored(server, "spoken")).toHaveLength(1));
  const [first] = stored(server, "spoken");
  expect(first).toMatchObject({ taskId: idOf(0), tradition: "north", spokenAt: "2026-11-20T04:30:00.000Z" });
  expect(first?.text).toContain("\nशाण्डिल्यगोत्रोत्पन्नः Deepakनामाहम्\n");
  await user.selectOptions(screen.getByLabelText("After the name"), "sharma");
  await shows("Deepakशर्माहम्");
  expect(document.querySelector("details p")?.textContent).toContain("Deepakनामाहम्");
  await user.click(screen.getByRole("button", { name: "Spoken" }));
  await waitFor(() => expect(stored(server, "spoken")[0]?.text).toContain("Deepakशर्माहम्"));
  expect(stored(server, "spoken")).toHaveLength(1);
});

test("region and river of the city are kept for every rite there", async () => {
  const { user, server } = await open();
  await shows("वाराणसीनगरे");
  await user.click(screen.getByRole("button", { name: "The place in the text" }));
  const sheet = await screen.findByRole("dialog", { name: "The place in the text" });
  await user.type(within(sheet).getByLabelText(/^Region/), "काशी");
  await user.type(within(sheet).getByLabelText(/^River/), "गङ्गायाः");
  await user.selectOptions(within(sheet).getByLabelText("Bank of the river"), "west");
  await user.click(within(sheet).getByRole("button", { name: "Save" }));
  await shows("काशीप्रदेशे वाराणसीनगरे गङ्गायाः पश्चिमतीरे");
  await waitFor(() =>
    expect(stored(server, "place")).toMatchObject([{ written: "वाराणसी", region: "काशी", bank: "west" }]),
  );
});

test("in a group rite each family has a row, said one after the other or together", async () => {
  const families = [{ clientId: "family" }, { clientId: "other" }];
  const { user, container } = await open([], "", { group: { families } } as unknown as Partial<Task>);
  await shows(/Deepak, .*हरीश च आवाम्/);
  const rows = () =>
    [...document.querySelectorAll("p[lang^=sa] small")].map((row) => row.textContent?.trim());
  expect(rows()).toEqual(["Rastogi", "Kesarwani"]);
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("switch", { name: /^One after the other/ }));
  await waitFor(() => expect(rows()).toEqual([]));
});
