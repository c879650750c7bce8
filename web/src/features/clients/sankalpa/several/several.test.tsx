import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message, Task } from "../../../../api/types.ts";
import { closeScene, idOf, openScene } from "../../../../app/testing.tsx";
import { clientOf, riteOf } from "../../../../offline/testing/samples.ts";
import type { FakeServer } from "../../../../offline/testing/testing.ts";
import { faultsOf } from "../../../../ui/testing.tsx";
import { Varanasi } from "../testing.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

const FAMILIES = 11;
const PRESENT = 8;
type Family = Parameters<typeof clientOf>[1];

/** A group rite of eleven families, of whom eight came; `more` changes one of them. */
async function open(more: Record<number, Family> = {}, came = PRESENT) {
  const server = new Varanasi();
  server.put(riteOf("rite", { name: "Satyanarayan Katha", preset: "satyanarayan-katha" }), 200, "ritetype");
  for (let n = 0; n < FAMILIES; n++) {
    const people = [
      { _id: `head-${n}`, name: `Head ${n}`, nameLocal: `नाम${"कखगघचछजझटठड"[n]}`, relation: "self" },
    ];
    const phones = [{ number: `+9198290330${10 + n}`, whatsapp: true }];
    const family = { name: `Family ${n}`, gotra: "Kaushik", headId: `head-${n}`, people, phones, ...more[n] };
    server.put(clientOf(`family-${n}`, family as Family), 200, "client");
  }
  const families = Array.from({ length: FAMILIES }, (_, n) => ({
    clientId: `family-${n}`,
    attendance: n < came ? "present" : n === FAMILIES - 1 ? "absent" : "expected",
  }));
  const task = { taskName: "Katha", riteTypeId: "rite", date: "2026-11-22", startTime: "18:15" };
  const tasks = [{ ...task, group: { families } } as unknown as Partial<Task>];
  const scene = await openScene({ at: `/tasks/${idOf(0)}/sankalpa`, server, tasks });
  await screen.findByRole("heading", { name: "Several yajmans" });
  return { ...scene, server };
}

const text = () => document.querySelector("p[lang^=sa]")?.textContent ?? "";
const shows = (what: string | RegExp) => waitFor(() => expect(text()).toMatch(what));
const names = () => text().match(/नाम[कखगघचछजझटठड]/g)?.length ?? 0;
const toggle = (name: RegExp) => screen.getByRole("switch", { name });
const messages = (server: FakeServer) => [...server.rows.message.values()] as Message[];

test("the page has its own title, and says of how many families of which rite", async () => {
  const { container } = await open();
  await waitFor(() => expect(document.title).toBe("Several yajmans · Sankalp"));
  expect(screen.getByText("Katha, 8 families · Sun 22 Nov")).toBeTruthy();
  // A phone's header has the title already: there the heading is hidden where it is a child of the page's head.
  const heading = screen.getByRole("heading", { name: "Several yajmans" });
  expect(heading.parentElement?.matches(".page-head[data-titled]")).toBe(true);
  await shows("करिष्यामहे");
  // What is not certain of their forms is told once, not for each family.
  expect(screen.getAllByText(/forms for several come from grammar/)).toHaveLength(1);
  expect(await faultsOf(container)).toEqual([]);
});

test("those who are present say it, or all of the rite", async () => {
  const { user } = await open();
  await waitFor(() => expect(names()).toBe(PRESENT));
  expect(toggle(/^Only who is present/).getAttribute("aria-checked")).toBe("true");
  expect(screen.getByText("8 of 11")).toBeTruthy();
  await user.click(toggle(/^Only who is present/));
  await waitFor(() => expect(names()).toBe(FAMILIES));
  expect(screen.getByText("Katha, 11 families · Sun 22 Nov")).toBeTruthy();
});

test("before the roll-call nobody can be left out by it; who said that they stay away is not named", async () => {
  await open({}, 0);
  await waitFor(() => expect(names()).toBe(FAMILIES - 1));
  expect((toggle(/^Only who is present/) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText("nobody is marked present yet")).toBeTruthy();
});

test("of many families the first ones and what is missing are shown until all are wanted", async () => {
  const { user } = await open({ 8: { gotra: "" } as Family }, FAMILIES);
  await shows("करिष्यामहे");
  const folded = () => document.querySelectorAll("[data-folded]").length;
  expect(folded()).toBe(3);
  expect(text()).toContain("3 more");
  await user.click(screen.getByRole("button", { name: "Show all 11" }));
  await waitFor(() => expect(folded()).toBe(0));
});

test("plural at the end, or each for itself; in the words of the tradition, and never where the priest speaks", async () => {
  const { user } = await open();
  await shows(/च वयम् सपरिवाराः .*करिष्यामहे॥/);
  const detail = () => document.querySelector(".switch-row [lang=sa]")?.textContent;
  expect(detail()).toBe("करिष्यामहे");
  await user.click(toggle(/^Plural at the end/));
  await shows(/नामकनामाहम्.*ममात्मनः.*करिष्ये॥/);
  expect(detail()).toBe("करिष्ये");
  await user.selectOptions(screen.getByLabelText("Text"), "bengal");
  await shows("अहं करिष्ये॥");
  await user.click(toggle(/^Plural at the end/));
  await shows("वयं करिष्यामहे॥");
  await user.click(screen.getByRole("radio", { name: "I speak for them" }));
  await shows("करिष्यामि॥");
  expect((toggle(/^Plural at the end/) as HTMLButtonElement).disabled).toBe(true);
});

test("the text is kept as spoken with the end and the families that were chosen", async () => {
  const { user, server } = await open();
  await user.click(toggle(/^Plural at the end/));
  await shows("करिष्ये॥");
  await user.click(screen.getByRole("button", { name: "Spoken" }));
  await waitFor(() => expect(server.rows.sankalpa.size).toBe(1));
  const [spoken] = [...server.rows.sankalpa.values()] as { text: string }[];
  expect(spoken?.text).toMatch(/करिष्ये॥$/);
  expect(spoken?.text.match(/नाम[कखगघचछजझटठड]/g)).toHaveLength(PRESENT);
});

test("one family is asked for its gotra in WhatsApp, in its language, and not twice", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user, server } = await open({ 2: { gotra: "Not known", language: "hi" } as Family });
  await screen.findByText("Family 2: gotra not known.");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(messages(server)).toHaveLength(1));
  const [message] = messages(server);
  expect(message).toMatchObject({
    ...{ template: "ask", state: "opened", clientId: "family-2", taskId: idOf(0), language: "hi" },
    text: expect.stringMatching(/22 नवंबर.* को Katha के संकल्प के लिए कृपया अपना गोत्र बता दीजिए।/),
  });
  expect(opened.mock.calls[0]?.[0]).toContain("https://wa.me/919829033012?text=");
  expect(await screen.findByRole("link", { name: "Asked: the messages" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Say Kashyapa" }));
  await shows("काश्यपगोत्रोत्पन्नः नामग");
});

test("several families: the messages wait to be sent, each with what is lacking; Undo takes them back", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user, server } = await open({
    1: { gotra: "" } as Family,
    3: { people: [], gotra: "" } as Family,
    4: { people: [] } as Family,
  });
  await screen.findByText("Family 3, Family 4: nobody is written down.");
  await user.click(screen.getByRole("button", { name: "Ask 3 families" }));
  await waitFor(() => expect(messages(server)).toHaveLength(3));
  const of = (id: string) => messages(server).find(({ clientId }) => clientId === id);
  expect(of("family-1")).toMatchObject({
    state: "draft",
    text: expect.stringContaining("tell me your gotra."),
  });
  expect(of("family-3")?.text).toContain("tell me your gotra and the names of those who will take it.");
  expect(of("family-4")?.text).toContain("tell me the names of those who will take it.");
  expect(opened).not.toHaveBeenCalled();
  const notice = await screen.findByText("3 messages wait to be sent");
  await user.click(within(notice.closest("li,div") as HTMLElement).getByRole("button", { name: "Undo" }));
  await screen.findByRole("button", { name: "Ask 3 families" });
});
