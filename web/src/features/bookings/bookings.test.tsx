import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Booking, Message, Payment, Task } from "../../api/types.ts";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { taskOf } from "../../offline/testing/samples.ts";
import { bookingOf } from "../../offline/testing/samples-when.ts";
import { FakeServer, setOnline } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

/** Takes the steps of bookings as the server does: each once, a confirmed one with its one task. */
class BookingServer extends FakeServer {
  before = new Map<string, Booking>();

  constructor() {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const [, , , id = "", verb = ""] = new URL(request.url).pathname.split("/");
      const booking = this.rows.booking.get(id) as Booking | undefined;
      if (this.down || request.method !== "POST" || !booking || !verb) return others(request);
      const body = await request.json();
      this.calls.push({
        method: "POST",
        path: `${verb} ${id}`,
        query: new URLSearchParams(),
        headers: request.headers,
        body,
        user: "ram",
      });
      return Response.json(this.take(booking, verb, body));
    };
  }

  private take(booking: Booking, verb: string, body: Record<string, unknown>) {
    if (verb === "undo") {
      const was = this.before.get(booking._id) ?? booking;
      if (booking.taskId && !was.taskId) this.remove([booking.taskId]);
      return this.put({ ...was, step: booking.step + 1 }, 200, "booking")[1];
    }
    this.before.set(booking._id, booking);
    const next = { ...booking, step: booking.step + 1 };
    if (verb !== "confirm") {
      const status =
        { offer: "offered", decline: "declined", cancel: "cancelled_me" }[verb] ?? booking.status;
      return this.put({ ...next, ...body, status } as Booking, 200, "booking")[1];
    }
    const { taskId, date, startTime, fee, advance } = body as Record<string, never>;
    const task = taskOf(taskId, { taskName: booking.riteName, date, startTime, amount: fee ?? null });
    const agreed = { date, startTime };
    const [, made] = this.put(
      { ...next, status: "confirmed", taskId, agreed, advance } as Booking,
      200,
      "booking",
    );
    return { ...(made as object), ...(this.put(task)[1] as object) };
  }

  get messages() {
    return [...this.rows.message.values()] as Message[];
  }
}

// A Friday noon in India.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 6, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const contact = { name: "Ramesh Verma", phone: "+919829060412", language: "en" } as const;
const asked = (over: Partial<Booking> = {}): Partial<Booking> => ({
  contact,
  wanted: { date: "2026-12-01", startTime: "10:30" },
  createdAt: "2026-11-20T04:30:00Z",
  ...over,
});

async function open(bookings: Partial<Booking>[], over: Parameters<typeof openScene>[0] = {}) {
  const server = new BookingServer();
  const tab = vi.spyOn(window, "open").mockReturnValue(null);
  const scene = await openScene({ at: "/bookings", wide: false, bookings, server, ...over });
  return { ...scene, server, tab };
}
/** What the menu of a card offers. */
async function menu(name: string) {
  const button = await screen.findByRole("button", { name });
  const items = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  act(() => void items.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState: "open" })));
  return within(items);
}
const steps = (server: FakeServer) =>
  server.calls.filter(({ path }) => / /.test(path)).map(({ path }) => path.split(" ")[0]);

test("a card: date, rite, who, whether he is free, whose family; confirming makes one task and a message, Undo takes it back", async () => {
  const { user, server, tab, container } = await open(
    [asked(), asked({ riteName: "Mundan", status: "declined" })],
    {
      clients: [{ name: "Verma parivar", phones: [{ number: contact.phone }] }],
    },
  );
  const card = within(
    (await screen.findByRole("heading", { name: "Satyanarayan Katha" })).closest("article") as HTMLElement,
  );
  expect(card.getByText("10 Jun")).toBeTruthy();
  expect(card.getByText(/Ramesh Verma · 10:30 am/)).toBeTruthy();
  expect(card.getByText("Free.")).toBeTruthy();
  expect(card.getByText("Verma parivar")).toBeTruthy();
  expect(screen.getByRole("tab", { name: "New 1" })).toBeTruthy();
  expect(screen.queryByText("Mundan")).toBeNull();
  expect(await faultsOf(container)).toEqual([]);

  await user.click(card.getByRole("button", { name: "Link" }));
  await waitFor(() => expect(server.rows.booking.get(idOf(0))).toMatchObject({ clientId: idOf(0) }));
  await user.click(card.getByRole("button", { name: "Confirm" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm Satyanarayan Katha" }));
  await user.clear(dialog.getByLabelText("Dakshina"));
  await user.type(dialog.getByLabelText("Dakshina"), "2500");
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(server.tasks.size).toBe(1));
  const [task] = server.tasks.values();
  expect(server.calls.find(({ path }) => path.startsWith("confirm"))?.body).toMatchObject({
    taskId: task?._id,
    date: "2026-12-01",
    startTime: "10:30",
    fee: 2500,
  });
  expect(decodeURIComponent(String(tab.mock.calls[0]?.[0]))).toMatch(
    /^https:\/\/wa\.me\/919829060412\?text=.*is fixed for/s,
  );
  await waitFor(() => expect(server.messages[0]).toMatchObject({ template: "confirmed", state: "opened" }));
  expect(screen.getByRole("tab", { name: "Confirmed 1" })).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.tasks.size).toBe(0));
  expect(server.calls.find(({ path }) => path.startsWith("undo"))?.body).toEqual({ of: 1 });
  expect(await screen.findByRole("tab", { name: "New 1" })).toBeTruthy();
});

test("without a network the task is there at once, marked; sent later it is the same one", async () => {
  const { user, server, device } = await open([asked()]);
  setOnline(false);
  server.down = "unreached";
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(device.rowsOf("task")).toHaveLength(1));
  const [task] = device.rowsOf("task") as Task[];
  expect(task).toMatchObject({ taskName: "Satyanarayan Katha", pending: "unsent" });
  expect(server.tasks.size).toBe(0);
  server.down = undefined;
  setOnline(true);
  await waitFor(() => expect([...server.tasks.keys()]).toEqual([task?._id]));
  await waitFor(() => expect((device.rowsOf("task") as Task[])[0]).not.toHaveProperty("pending"));
  expect(steps(server)).toEqual(["confirm"]);
});

test("confirmed and taken back before it is sent: both reach the server, and nothing is left", async () => {
  const { user, server, device } = await open([asked()]);
  setOnline(false);
  server.down = "unreached";
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Confirm" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(device.rowsOf("task")).toHaveLength(0));
  server.down = undefined;
  setOnline(true);
  await waitFor(() => expect(steps(server)).toEqual(["confirm", "undo"]));
  await waitFor(() => expect(server.tasks.size).toBe(0));
  expect(server.rows.booking.get(idOf(0))).toMatchObject({ status: "requested" });
});

test("a clash says so first and asks for other times; at most three are sent, and held", async () => {
  const work = {
    taskName: "Vivah",
    date: "2026-12-01",
    startTime: "10:00",
    durationMinutes: 120,
    location: "Rathore ji",
  };
  const { user, server, tab } = await open([asked()], { tasks: [{ date: "2025-01-01" }, work] });
  expect(await screen.findByText("Clash")).toBeTruthy();
  const [first] = screen.getAllByRole("button", { name: /^(Confirm|Other times)$/ });
  expect(first?.textContent).toBe("Other times");
  await user.click(first as HTMLElement);
  const sheet = within(await screen.findByRole("dialog", { name: "Offer other times" }));
  const boxes = sheet.getAllByRole<HTMLInputElement>("checkbox");
  // The catalogue does not know whether this rite wants an auspicious day: none is called one.
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, false, false]);
  expect(sheet.getByText(/^Up to three\. Free, without Rahu kaal/)).toBeTruthy();
  for (const box of boxes.slice(0, 4)) await user.click(box);
  expect(sheet.getByText("Three at most.")).toBeTruthy();
  await user.click(boxes[0] as HTMLElement);
  await user.click(sheet.getByRole("button", { name: "Send 3 times on WhatsApp" }));
  await waitFor(() => expect(steps(server)).toEqual(["offer"]));
  const offer = server.calls.find(({ path }) => path.startsWith("offer"))?.body as Booking | undefined;
  expect(offer?.options).toHaveLength(3);
  expect(offer?.holdUntil).toBe("2026-11-21T06:30:00.000Z");
  expect(decodeURIComponent(String(tab.mock.calls[0]?.[0]))).toContain("1. ");
  expect(await screen.findByRole("tab", { name: "Offered 1" })).toBeTruthy();
});

test("a day that was left open is fixed before the family hears", async () => {
  const { user, server } = await open([asked({ wanted: { before: "2026-12-16" } })]);
  await user.click((await menu("More for Ramesh Verma")).getByText("Confirm"));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm Satyanarayan Katha" }));
  const confirm = dialog.getByRole("button", { name: "Confirm" });
  expect(confirm).toHaveProperty("disabled", true);
  await user.type(dialog.getByRole("textbox", { name: "Date" }), "3 dec");
  await user.type(dialog.getByRole("textbox", { name: "Time" }), "9:30 am");
  await user.click(confirm);
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path.startsWith("confirm"))?.body).toMatchObject({
      date: "2026-12-03",
      startTime: "09:30",
    }),
  );
});

test("declining asks why, and leaves a kind word in the queue; Undo takes both back", async () => {
  const { user, server, device, tab } = await open([asked()]);
  await user.click((await menu("More for Ramesh Verma")).getByText("Decline"));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline Satyanarayan Katha" }));
  await user.click(dialog.getByRole("radio", { name: "Too far" }));
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path.startsWith("decline"))?.body).toEqual({ reason: "far" }),
  );
  await waitFor(() => expect(server.messages[0]).toMatchObject({ template: "declined", state: "draft" }));
  expect(tab).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(steps(server)).toEqual(["decline", "undo"]));
  await waitFor(() => expect(device.rowsOf("message")).toEqual([]));
});

const agreed = { date: "2026-12-01", startTime: "10:30" };
const confirmed = asked({ status: "confirmed", taskId: idOf(0), agreed, advance: 1100 });
const its = { taskName: "Satyanarayan Katha", ...agreed, clientId: idOf(0) };

test("an advance is awaited until it came; cancelled, it must find its place", async () => {
  const { user, server } = await open([confirmed], {
    at: "/bookings?tab=awaiting",
    tasks: [its],
    clients: [{ name: "Verma parivar", phones: [{ number: contact.phone }] }],
  });
  await user.click(await screen.findByRole("button", { name: "Got it, UPI" }));
  const payments = () => [...server.rows.payment.values()] as Payment[];
  await waitFor(() => expect(payments()).toHaveLength(1));
  expect(payments()[0]).toMatchObject({ taskId: idOf(0), kind: "advance", amount: 1100, method: "upi" });
  expect(await screen.findByRole("tab", { name: "Awaiting advance 0" })).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Confirmed 1" }));

  await user.click((await menu("More for Ramesh Verma")).getByText("Cancel booking"));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel Satyanarayan Katha" }));
  const off = dialog.getByRole<HTMLButtonElement>("button", { name: "Cancel it" });
  expect(off.disabled).toBe(true);
  await user.click(dialog.getByRole("radio", { name: /Carry to a new date/ }));
  await user.click(off);
  await waitFor(() => expect(payments()).toHaveLength(3));
  expect(server.calls.find(({ path }) => path.startsWith("cancel"))?.body).toEqual({
    by: "me",
    advance: "carry",
  });
  // It leaves the work and stands with the family: held all the time, received once.
  expect(
    payments().map(({ direction, kind, taskId, clientId }) => [direction, kind, taskId, clientId]),
  ).toEqual([
    ["in", "advance", idOf(0), idOf(0)],
    ["refund", "advance", idOf(0), idOf(0)],
    ["in", "advance", undefined, idOf(0)],
  ]);
});

test("a family that asks for a change is answered: the task moves with the booking", async () => {
  const change = { date: "2026-12-12", startTime: "11:15", at: "2026-11-20T05:00:00Z" };
  const { user, server, device } = await open([{ ...confirmed, advance: undefined, change }], {
    at: "/bookings?tab=confirmed",
    tasks: [its, { taskName: "Havan", date: "2026-12-12", startTime: "11:00" }],
  });
  expect(await screen.findByText("Asks to move")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Move" }));
  const dialog = within(await screen.findByRole("dialog"));
  // Whether he can, before he agrees to it.
  expect(dialog.getByText("Clash").closest("p, div")?.textContent).toContain("Havan");
  await user.click(dialog.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(steps(server)).toEqual(["move"]));
  expect(server.calls.find(({ path }) => path.startsWith("move"))?.body).toEqual({
    date: "2026-12-12",
    startTime: "11:15",
  });
  await waitFor(() =>
    expect((device.rowsOf("message") as Message[])[0]).toMatchObject({ template: "changed", state: "draft" }),
  );
});

test("what a family says to times that do not suit it is read where it is answered", async () => {
  await open([asked({ change: { note: "Only Sundays, please", at: "2026-11-20T05:00:00Z" } })]);
  expect(
    (await screen.findByText("None of your times suits them.")).closest("p, div")?.textContent,
  ).toContain("“Only Sundays, please”");
});

test("a call: the number brings the family, the same wish twice is told, and it is saved in a few taps", async () => {
  const { user, server, device, container } = await open([], {
    at: "/bookings/new?date=2026-12-03",
    clients: [{ name: "Soni parivar", gotra: "Kaushik", phones: [{ number: "+919414023368" }] }],
  });
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(screen.getByText("Write the name")).toBeTruthy();
  await user.type(screen.getByLabelText("Phone"), "94140 23368");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Soni parivar");
  expect(screen.getByText("Soni parivar")).toBeTruthy();
  await user.type(screen.getByLabelText("Rite"), "Griha Pravesh");
  await user.click(screen.getByRole("radio", { name: /^Pratah/ }));
  expect(screen.getByText("free all day")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save, tell later" });
  // Who taps until the page is left saves it once.
  const taps = new MutationObserver(() => save.disabled || save.click());
  taps.observe(save, { attributes: true });
  await user.click(save);
  expect(await screen.findByRole("tab", { name: "New 1" })).toBeTruthy();
  taps.disconnect();
  await waitFor(() => expect(server.rows.booking.size).toBe(1));
  const [booking] = server.rows.booking.values() as Iterable<Booking>;
  expect(booking).toMatchObject({
    source: "phone",
    riteName: "Griha Pravesh",
    clientId: idOf(0),
    contact: { phone: "+919414023368" },
    wanted: { date: "2026-12-03", part: "pratah" },
  });
  await waitFor(() => expect(server.messages[0]).toMatchObject({ template: "received", state: "draft" }));

  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(device.rowsOf("booking")).toEqual([]));
  expect(device.rowsOf("message")).toEqual([]);
});

test("wide screens show the open booking beside the list; J and K go through it", async () => {
  const { user } = await open(
    [
      asked({ riteName: "Katha" }),
      asked({ riteName: "Mundan", wanted: { date: "2026-12-05", part: "pratah" } }),
    ],
    { wide: true },
  );
  expect(await screen.findByRole("article", { name: "Katha" })).toBeTruthy();
  await user.keyboard("j");
  expect(await screen.findByRole("article", { name: "Mundan" })).toBeTruthy();
  await user.keyboard("k");
  expect(await screen.findByRole("article", { name: "Katha" })).toBeTruthy();
  expect(screen.getByText("asked")).toBeTruthy();

  // Other times stand beside the booking, which can still be read.
  const other = screen.getByRole("button", { name: "Other times" });
  await user.click(other);
  const panel = await screen.findByRole("dialog", { name: "Offer other times" });
  expect(panel.dataset.docked).toBe("true");
  await user.keyboard("j");
  expect(screen.getByRole("article", { name: "Katha" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Offer other times" })).toBeNull());
});

const seen = { seenAt: "2026-11-20T05:00:00Z" };

test("what could wait is written down later: each fault is told at its field, and what is emptied goes at the server too", async () => {
  const { user, server } = await open([asked({ ...seen, address: "12 Civil Lines", area: "Assi" })], {
    at: `/bookings/${idOf(0)}`,
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Edit booking" }));
  const type = async (label: string | RegExp, text: string) => {
    await user.clear(sheet.getByLabelText(label));
    if (text) await user.type(sheet.getByLabelText(label), text);
  };
  const save = sheet.getByRole<HTMLButtonElement>("button", { name: "Save" });
  await type("Phone", "98290");
  await type(/^How many people/, "some");
  expect(sheet.getByText("Write the number with all its digits")).toBeTruthy();
  expect(sheet.getByText("Write how many in figures")).toBeTruthy();
  expect(save.disabled).toBe(true);
  await type("Phone", "98290 60413");
  await type(/^How many people/, "25");
  await type(/^Address/, "");
  await user.selectOptions(sheet.getByLabelText("Which day"), "Any good day before");
  await user.click(save);
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]?.body).toEqual({
    contact: { ...contact, phone: "+919829060413" },
    address: null,
    people: 25,
    wanted: { before: "2026-12-01" },
  });
});

test("two versions of a booking: each field that differs is told", async () => {
  const { user, server } = await open([asked({ ...seen, gotra: "Garg" })], { at: `/bookings/${idOf(0)}` });
  server.meanwhile = () => {
    server.meanwhile = undefined;
    server.put({ ...(server.rows.booking.get(idOf(0)) as Booking), gotra: "Vatsa" }, 200, "booking");
  };
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Edit booking" }));
  await user.clear(sheet.getByLabelText(/^Gotra/));
  await user.type(sheet.getByLabelText(/^Gotra/), "Kashyap");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByText(/Decide/));
  const decision = await screen.findByRole("dialog", { name: "Which one stays?" });
  expect(decision.textContent).toContain("GotraKashyapVatsa");
});

test("what another device changes while the sheet is open is not undone", async () => {
  const { user, server, device } = await open([asked({ ...seen, gotra: "Garg" })], {
    at: `/bookings/${idOf(0)}`,
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Edit booking" }));
  server.put({ ...(server.rows.booking.get(idOf(0)) as Booking), gotra: "Vatsa" }, 200, "booking");
  await device.sync();
  await user.type(sheet.getByLabelText(/^Area/), "Assi");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]?.body).toEqual({ area: "Assi" });
});

test("what a family wrote stays text, whatever it is", async () => {
  const script = '<img src=x onerror="alert(1)">=HYPERLINK("http://x")';
  await open([asked({ riteName: script, occasion: script, contact: { ...contact, name: script } })], {
    at: `/bookings/${idOf(0)}`,
  });
  expect(await screen.findByText(script, { selector: ".quote" })).toBeTruthy();
  expect(document.querySelector("img[src=x]")).toBeNull();
  expect(bookingOf("b").code).toBe("K7M4QX");
});
