import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import jaipur from "../../almanac/samples/jaipur-2026-11.json";
import words from "../../almanac/samples/words.json";
import type { Message } from "../../api/types.ts";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { messageOf, userOf } from "../../offline/testing/samples.ts";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

/** 10:00 in India on 20 November 2026. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const clients = [{ name: "Rathore parivar", phones: [{ number: "+919828077120" }] }];
const work = { own: true, clientId: idOf(0), durationMinutes: 60, location: "" } as const;
const tomorrow = { ...work, taskName: "Vivah", date: "2026-11-21", startTime: "19:00" };
const owed = { ...work, taskName: "Katha", date: "2026-11-10", outcome: "done", amount: 1000 } as const;

test("what the day suggests is opened, asked about, and marked as sent", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user, server, container } = await openScene({
    at: "/messages",
    wide: false,
    clients,
    tasks: [tomorrow, owed],
  });
  expect((await screen.findByRole("tab", { name: /To send/ })).textContent).toContain("2");
  const [reminder, due] = screen.getAllByRole("listitem").map((row) => within(row));
  expect(reminder?.getByText("Day before · Sat 21 Nov, Vivah")).toBeTruthy();
  expect(due?.getByText("Polite due · Tue 10 Nov, Katha")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);

  await user.click(due?.getByRole("button", { name: /^Open/ }) as HTMLElement);
  expect(new URL(String(opened.mock.calls[0]?.[0])).searchParams.get("text")).toContain("Dakshina of ₹1,000");
  await user.click(await screen.findByRole("button", { name: "Yes, sent" }));
  await waitFor(() => expect(server.changes).toHaveLength(3));
  const [kept, sent, task] = server.changes.map(({ body }) => body);
  expect(kept).toMatchObject({
    template: "due",
    taskId: idOf(1),
    state: "opened",
    due: "2026-11-17",
    rite: "Katha",
  });
  expect(sent).toMatchObject({ state: "sent" });
  expect(task).toEqual({ askOn: "2026-11-27", asked: ["2026-11-20"] });
  expect(screen.getByRole("tab", { name: /To send/ }).textContent).toContain("1");

  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Yes, sent" })).toBeTruthy();
});

test("a message is written over, its language changed, and it is skipped and put back", async () => {
  const { user, server } = await openScene({ at: "/messages", clients, tasks: [tomorrow] });
  const words = await screen.findByLabelText<HTMLTextAreaElement>("Message");
  expect(words.value).toContain("Vivah is tomorrow, Saturday 21 November");
  await user.click(screen.getByRole("radio", { name: "हिन्दी" }));
  await waitFor(() => expect(words.value).toContain("शनिवार 21 नवंबर"));
  await user.clear(words);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Open WhatsApp" }).disabled).toBe(true);
  await user.type(words, "Kal milte hain");
  await user.tab();
  await waitFor(() =>
    expect([...server.rows.message.values()]).toMatchObject([{ text: "Kal milte hain", language: "hi" }]),
  );

  await user.click(screen.getAllByRole("button", { name: "Skip" }).at(-1) as HTMLElement);
  expect(await screen.findByText("Nothing to send")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Skipped" }));
  await user.click(await screen.findByRole("button", { name: /Rathore parivar/ }));
  await user.click(screen.getByRole("tab", { name: /To send/ }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Message")).value).toBe("Kal milte hain");
});

test("a shraddh that comes near is told of: in the language of the message, kept with the family", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  const people = [
    {
      _id: idOf(1),
      name: "Kamla Devi",
      nameLocal: "कमला देवी",
      departed: { date: "2020-11-26", basis: "civil" },
    },
  ] as const;
  const { user, server } = await openScene({
    at: "/messages",
    clients: [{ ...clients[0], people: [...people] }],
  });
  const words = await screen.findByLabelText<HTMLTextAreaElement>("Message");
  expect(words.value).toContain("Varshik shraddh of Kamla Devi falls on Thursday 26 November");
  await user.click(screen.getByRole("radio", { name: "हिन्दी" }));
  await waitFor(() => expect(words.value).toContain("कमला देवी का वार्षिक श्राद्ध गुरुवार 26 नवंबर"));
  await user.click(screen.getByRole("button", { name: "Open WhatsApp" }));
  await user.click((await screen.findAllByRole("button", { name: "Yes, sent" }))[0] as HTMLElement);
  expect(await screen.findByText("Nothing to send")).toBeTruthy();
  await waitFor(() => expect([...server.rows.message.values()]).toMatchObject([{ state: "sent" }]));
  expect([...server.rows.message.values()]).toMatchObject([
    {
      template: "tithi_near",
      clientId: idOf(0),
      riteDay: "2026-11-26",
      due: "2026-11-15",
      rite: "Varshik shraddh of Kamla Devi",
    },
  ]);
});

test("own words and a signature hold for every message", async () => {
  const messages = { templates: { due: { hi: "शेष {due}" } }, signature: "Pt. Ram, Ujjain" };
  const { user, server } = await openScene({ at: "/profile/ram/setting/messages", user: { messages } });
  await user.click(await screen.findByText("Day before"));
  const words = await screen.findByLabelText<HTMLTextAreaElement>("Words");
  await user.clear(words);
  await user.type(words, "Kal {{rite}, {{gold}");
  expect(screen.getByText("There is no field {gold}.")).toBeTruthy();
  await user.clear(words);
  await user.type(words, "Kal {{rite}[[ {{address}]. {{priest}");
  expect(screen.getByText("Kal Griha Pravesh Plot 14, Jagatpura. Pt. Ram, Ujjain")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  const day_before = { en: "Kal {rite}[ {address}]. {priest}" };
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]?.body).toEqual({ messages: { templates: { day_before } } });
});

test("the app's words are back for the one message and language alone", async () => {
  const messages = { templates: { due: { hi: "शेष {due}", en: "Due" }, late: { en: "Late" } }, signature: "" };
  const { user, server } = await openScene({ at: "/profile/ram/setting/messages", user: { messages } });
  await user.click(await screen.findByText("Polite due"));
  await user.click(screen.getByRole("button", { name: "Back to the app's words" }));
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]?.body).toEqual({ messages: { templates: { due: { en: "" } } } });
});

test("a signature that another device changed later is shown", async () => {
  const messages = { templates: {}, signature: "" };
  const { user, device, server } = await openScene({
    at: "/profile/ram/setting/messages",
    user: { messages },
  });
  const signature = await screen.findByLabelText<HTMLInputElement>(/^Signature/);
  await user.type(signature, "Pt. Ram ");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.changes).toHaveLength(1));
  await device.login(userOf("ram", { messages: { ...messages, signature: "Ram, Ujjain" } }));
  await waitFor(() => expect(signature.value).toBe("Ram, Ujjain"));
});

test("what was sent is kept, and may wait once more", async () => {
  const server = new FakeServer();
  const sent: Partial<Message> = {
    state: "sent",
    sentAt: "2026-11-19T05:00:00Z",
    name: "Suresh",
    text: "Dhanyavad",
  };
  server.put(messageOf(idOf(0), { ...sent, template: "thanks" }), 200, "message");
  const { user } = await openScene({ at: "/messages?tab=sent", server });
  expect(await screen.findByText("Dhanyavad")).toBeTruthy();
  expect(screen.getByText("19 Nov 2026, 10:30 am")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "To send once more: Suresh" }));
  expect(await screen.findByText("Nothing was sent yet")).toBeTruthy();
});

test("a festival greeting with the way to book goes into the queue of chosen families", async () => {
  const server = new FakeServer();
  const others = server.fetch;
  let answer = (_: Response) => {};
  const page = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  server.fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/api/almanac/words") return Response.json(words);
    if (pathname === "/api/public-page") return page;
    if (pathname !== "/api/almanac/month") return others(request);
    if (searchParams.get("month") !== "2026-11") throw new TypeError("failed to fetch");
    return Response.json(jaipur);
  };
  const { user } = await openScene({
    at: "/messages",
    server,
    user: { place: { name: "Jaipur", nameHi: "जयपुर", lat: 26.9196, lon: 75.7878, timeZone: "Asia/Kolkata" } },
    clients: [...clients, { name: "Mathur", phones: [{ number: "+919828077121" }] }, { name: "No phone" }],
  });
  await user.click(await screen.findByRole("button", { name: "Greet families" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Greet families" }));
  const festival = await sheet.findByLabelText<HTMLSelectElement>("For which festival");
  const label = festival.selectedOptions[0]?.textContent ?? "";
  expect(sheet.queryByRole("checkbox", { name: "No phone" })).toBeNull();
  await user.click(sheet.getByRole("checkbox", { name: "Mathur" }));
  const put = sheet.getByRole<HTMLButtonElement>("button", { name: "Put 1 greeting in the queue" });
  expect(put.disabled, "its link is not known yet").toBe(true);
  answer(Response.json({ on: true, slug: "pt-ram" }));
  await waitFor(() => expect(put.disabled).toBe(false));
  fireEvent.click(put);
  // A second tap, before the first is saved, would put another one there.
  expect(put.disabled).toBe(true);
  await waitFor(() => expect(server.rows.message.size).toBe(1));
  const [greeting] = [...server.rows.message.values()] as Message[];
  expect(greeting).toMatchObject({ template: "greeting", state: "draft", clientId: idOf(1), name: "Mathur" });
  expect(label).toContain(greeting?.rite);
  expect(greeting?.text).toContain(`many good wishes to you and your family for ${greeting?.rite}`);
  expect(greeting?.text).toContain("/p/pt-ram");
  expect(greeting?.due).toBe(greeting?.riteDay);
});

test("a co-priest is asked in the words of the settings, and the question is kept", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user, server } = await openScene({ at: "/messages", clients, tasks: [tomorrow] });
  await user.click(await screen.findByRole("button", { name: "Ask a co-priest" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Ask a co-priest" }));
  const send = sheet.getByRole<HTMLButtonElement>("button", { name: "Open WhatsApp" });
  expect(send.disabled, "no work is chosen yet").toBe(true);
  await user.selectOptions(
    sheet.getByLabelText("For which work"),
    sheet.getByRole("option", { name: /Vivah/ }),
  );
  await user.type(sheet.getByLabelText(/^His name/), "Gopal");
  await user.type(sheet.getByLabelText(/^Phone/), "98290 33018");
  await user.type(sheet.getByLabelText(/^His dakshina/), "1100");
  await user.click(sheet.getByRole("button", { name: "Open WhatsApp" }));
  const address = String(opened.mock.calls[0]?.[0]);
  expect(address).toContain("wa.me/919829033018");
  expect(new URL(address).searchParams.get("text")).toContain(
    "Namaste Gopal ji,\ncan you come for Vivah on Saturday 21 November",
  );
  await waitFor(() =>
    expect([...server.rows.message.values()]).toMatchObject([
      { template: "co_priest", name: "Gopal", state: "opened", rite: "Vivah" },
    ]),
  );
});
