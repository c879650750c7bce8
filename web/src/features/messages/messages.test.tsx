import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "../../api/types.ts";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { messageOf } from "../../offline/testing/samples.ts";
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
  expect(server.changes[0]?.body).toEqual({
    messages: { ...messages, templates: { ...messages.templates, day_before } },
  });
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
