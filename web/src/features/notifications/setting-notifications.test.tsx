import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Browser, Delivery, NotificationSettings } from "../../api/types.ts";
import { closeScene, openScene } from "../../app/testing.tsx";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

const channels = (app: boolean, push: boolean, email: boolean) => ({ app, push, email });

/** The server of notifications; everything else is FakeServer's. */
class NotificationServer extends FakeServer {
  settings: NotificationSettings = {
    channels: {
      security: channels(true, true, true),
      "account.quota": channels(true, true, true),
      "note.reminder": channels(true, true, false),
      "task.tomorrow": channels(true, true, true),
      "day.sheet": channels(true, true, false),
      "task.close": channels(true, true, false),
      "task.leave": channels(true, true, false),
      "block.sutak": channels(true, false, false),
      "client.observance": channels(true, false, false),
      "payment.due": channels(true, true, false),
    },
    quiet: true,
    quietFrom: "22:00",
    quietTo: "04:00",
    hideDetails: false,
    sheetTime: "04:30",
    tomorrowTime: "20:00",
    remindDays: [30, 7, 1],
  };
  mailServer = true;
  browsers: Browser[] = [];
  deliveries: Delivery[] = [];
  chosen: unknown[] = [];
  refuse = false;
  /** The calls of this page are not reached. */
  away = false;

  constructor() {
    super();
    const rest = this.fetch;
    this.fetch = async (request) => {
      const { pathname } = new URL(request.url);
      const call = `${request.method} ${pathname.replace("/api/notifications", "")}`;
      const text = request.method === "GET" ? "" : await request.clone().text();
      const answer = this.answer(call, text ? JSON.parse(text) : undefined);
      if (!answer) return rest(request);
      if (this.away) throw new TypeError("failed to fetch");
      const status = this.refuse && request.method !== "GET" ? 422 : 200;
      const body = status === 200 ? answer : { error: "Not so.", code: "no" };
      return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
    };
  }

  private answer(call: string, body: Record<string, unknown>): object | undefined {
    const { settings, mailServer, browsers, deliveries } = this;
    switch (call) {
      case "GET /settings":
        return { settings, mailServer, browsers: browsers.length, publicKey: "BKey" };
      case "PUT /settings":
        this.chosen.push(body);
        return { success: "kept", settings };
      case "GET /push":
        return { browsers };
      case "POST /push":
        this.browsers = [browserOf(String(body.endpoint))];
        return { success: "on" };
      case "DELETE /push":
        this.browsers = browsers.filter(({ endpoint }) => endpoint !== body.endpoint);
        return { success: "off" };
      case "POST /test":
        this.deliveries = [deliveryOf({ _id: "t", subject: "test", channel: "push" }), ...deliveries];
        return { success: "on its way" };
      case "GET /deliveries":
        return { deliveries };
    }
  }
}

const browserOf = (endpoint: string, device = "Chrome, Android"): Browser => ({
  _id: endpoint,
  device,
  endpoint,
  createdAt: "2026-11-20T05:00:00Z",
});

const deliveryOf = (over: Partial<Delivery>): Delivery => ({
  _id: JSON.stringify(over),
  subject: "note.reminder",
  channel: "email",
  to: "ram@example.com",
  state: "sent",
  reason: "",
  attempts: 1,
  createdAt: "2026-11-19T05:00:00Z",
  updatedAt: "2026-11-19T05:00:01Z",
  ...over,
});

const path = "/profile/ram/setting/notifications";
const open = (server: NotificationServer, user = {}) => openScene({ at: path, server, user });

let server: NotificationServer;
beforeEach(() => {
  server = new NotificationServer();
});
afterEach(closeScene);

/** A browser with push; `answer` is what the person says when asked. */
function teachPush(answer: NotificationPermission, permission: NotificationPermission = "default") {
  let made: { endpoint: string } | null = null;
  const subscription = {
    endpoint: "https://push.example/this",
    toJSON: () => ({ endpoint: "https://push.example/this", keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => {
      made = null;
      return true;
    },
  };
  const subscribe = vi.fn(async () => {
    made = subscription;
    return subscription;
  });
  const pushManager = { subscribe, getSubscription: async () => made };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission, requestPermission: async () => answer });
  vi.stubGlobal("navigator", {
    ...{ onLine: true, userAgent: "test", language: "en", locks: undefined },
    serviceWorker: { getRegistration: async () => ({ pushManager, getNotifications: async () => [] }) },
  });
  return { subscribe };
}

describe("what reaches whom, and how", () => {
  test("each kind by each way; matters of the account by every way, always", async () => {
    const { user, container } = await open(server);
    const box = await screen.findByRole("checkbox", { name: "Morning sheet: E-mail" });
    expect(await faultsOf(container)).toEqual([]);
    await user.click(box);
    await waitFor(() =>
      expect(server.chosen).toEqual([{ channels: { "day.sheet": channels(true, true, true) } }]),
    );
    expect((box as HTMLInputElement).checked).toBe(true);
    for (const kind of ["Sutak touches work, sutak is over", "A family’s day comes near"]) {
      const chosen = (name: string) =>
        screen.getByRole<HTMLInputElement>("checkbox", { name: `${kind}: ${name}` }).checked;
      expect([chosen("In app"), chosen("Push"), chosen("E-mail")]).toEqual([true, false, false]);
    }
    for (const name of ["In app", "Push", "E-mail"]) {
      const locked = screen.getByRole<HTMLInputElement>("checkbox", { name: `Log-in and password: ${name}` });
      expect([locked.checked, locked.disabled]).toEqual([true, true]);
    }
  });

  test("the times of the sheets", async () => {
    const { user } = await open(server);
    await user.click(await screen.findByRole("button", { name: "Tomorrow’s sheet: by 8:00 pm, change" }));
    const time = screen.getByLabelText("Time");
    expect(screen.getByText("It comes in the half hour before, at this time at the latest.")).toBeTruthy();
    await user.clear(time);
    await user.type(time, "soon");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
    await user.clear(time);
    await user.type(time, "7:15 pm");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(server.chosen).toEqual([{ tomorrowTime: "19:15" }]));
    expect(screen.getByRole("button", { name: "Tomorrow’s sheet: by 7:15 pm, change" })).toBeTruthy();
  });

  test("how long before the days of families", async () => {
    const { user } = await open(server);
    await user.click(await screen.findByRole("checkbox", { name: "7 days before" }));
    await user.click(screen.getByRole("checkbox", { name: "15 days before" }));
    await waitFor(() =>
      expect(server.chosen).toEqual([{ remindDays: [30, 1] }, { remindDays: [30, 15, 1] }]),
    );
  });

  test("quiet hours and hidden details", async () => {
    const { user } = await open(server);
    const from = await screen.findByLabelText("From");
    await user.clear(from);
    await user.type(from, "9:30 pm");
    await user.tab();
    await user.click(screen.getByRole("switch", { name: "Hide names and places" }));
    await user.click(screen.getByRole("switch", { name: "Quiet hours" }));
    await waitFor(() =>
      expect(server.chosen).toEqual([{ quietFrom: "21:30" }, { hideDetails: true }, { quiet: false }]),
    );
    expect(screen.queryByLabelText("From")).toBeNull();
  });

  test("a leave: begun with a tap, till another day, ended", async () => {
    const { user } = await open(server);
    const leave = await screen.findByRole("switch", { name: "No reminders while I am away" });
    expect(screen.queryByLabelText("Till the end of")).toBeNull();
    await user.click(leave);
    const till = await screen.findByLabelText("Till the end of");
    await user.clear(till);
    await user.type(till, "5/12/2099");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(leave);
    await waitFor(() =>
      expect(server.chosen).toEqual([
        { quietUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        { quietUntil: "2099-12-05" },
        { quietUntil: null },
      ]),
    );
    expect(screen.queryByLabelText("Till the end of")).toBeNull();
  });

  test("what the server refuses is put back and told", async () => {
    const { user } = await open(server);
    server.refuse = true;
    const hide = await screen.findByRole("switch", { name: "Hide names and places" });
    await user.click(hide);
    await waitFor(() => expect(hide.getAttribute("aria-checked")).toBe("false"));
    expect(screen.getByText("Not so.")).toBeTruthy();
  });

  test.each([
    [true, true, null],
    [false, true, "This server is not set up to send e-mail: what is ticked there does not leave."],
    [true, false, /^Nothing is sent to ram@example.com before you confirm/],
  ])("why no e-mail comes (server %s, confirmed %s)", async (mailServer, emailVerified, notice) => {
    server.mailServer = mailServer;
    await open(server, { emailVerified });
    await screen.findByRole("table");
    for (const said of [/^This server is not set up/, /^Nothing is sent to/])
      expect(screen.queryByText(said) !== null).toBe(
        notice !== null && String(notice).includes(said.source.slice(1)),
      );
  });

  test("without a network it says so, and comes by itself when there is one", async () => {
    server.away = true;
    await open(server);
    await screen.findByRole("heading", { name: "These settings did not come" });
    server.away = false;
    dispatchEvent(new Event("online"));
    await screen.findByRole("table");
  });
});

describe("push on this device", () => {
  test("a browser that has none", async () => {
    await open(server);
    await screen.findByText("This browser has no push messages");
    expect(screen.queryByRole("button", { name: "Turn on" })).toBeNull();
  });

  test("on by the person's own tap, and off again", async () => {
    const { subscribe } = teachPush("granted");
    const { user } = await open(server);
    await screen.findByText("Push is off on this device");
    expect(subscribe).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Turn on" }));
    await screen.findByText("Push is on for this device");
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BKey" });
    const list = within(screen.getByRole("region", { name: "Browsers with push" }));
    expect(list.getByRole("button", { name: "Remove Chrome, Android" })).toBeTruthy();
    await waitFor(() => expect(list.getByText(/This device/)).toBeTruthy());
    await user.click(screen.getByRole("button", { name: "Turn off" }));
    await screen.findByText("Push is off on this device");
    expect(server.browsers).toEqual([]);
  });

  test("he says no", async () => {
    teachPush("denied");
    const { user } = await open(server);
    await user.click(await screen.findByRole("button", { name: "Turn on" }));
    await screen.findByText("Push is off on this device");
    expect(server.browsers).toEqual([]);
  });

  test("he has said no to the browser: where to take it back", async () => {
    teachPush("denied", "denied");
    await open(server);
    await screen.findByText("This browser blocks messages");
    expect(screen.queryByRole("button", { name: "Turn on" })).toBeNull();
  });

  test("another browser of his is removed from here", async () => {
    server.browsers = [browserOf("https://push.example/lost", "Firefox, Windows")];
    const { user } = await open(server);
    await user.click(await screen.findByRole("button", { name: "Remove Firefox, Windows" }));
    await waitFor(() => expect(server.browsers).toEqual([]));
    await waitFor(() => expect(screen.queryByText("Browsers with push")).toBeNull());
  });
});

describe("what was sent", () => {
  test("what failed and why; five, and all", async () => {
    server.deliveries = [
      deliveryOf({ state: "failed", reason: "refused" }),
      deliveryOf({ state: "retrying", reason: "unreachable", subject: "task.tomorrow" }),
      deliveryOf({ state: "failed", reason: "gone", channel: "push", to: "Chrome, Android" }),
      deliveryOf({ state: "waiting", subject: "day.sheet" }),
      deliveryOf({ subject: "welcome" }),
      deliveryOf({ subject: "of a newer server", updatedAt: "2026-11-19T22:30:00Z" }),
      deliveryOf({ state: "skipped", reason: "unconfirmed" }),
    ];
    const { user } = await open(server);
    const log = within(await screen.findByRole("region", { name: "What was sent" }));
    const lines = () => log.getAllByRole("listitem").map((line) => line.textContent);
    expect(lines()).toHaveLength(5);
    expect(lines()[0]).toContain("Note reminder19 Nov 2026, 10:30 am · e-mail · ram@example.com");
    expect(lines()[0]).toContain("Failed: the other side did not accept it.");
    expect(lines()[1]).toContain("the other side does not answer. It is tried again by itself.");
    expect(lines()[2]).toContain("this browser takes no messages any more");
    expect(lines()[3]).toContain("Waits to be sent");
    expect(lines()[4]).toMatch(/^Welcome.*Delivered$/);
    await user.click(log.getByRole("button", { name: "All" }));
    expect(lines()[5]).toMatch(/^Notification.*Delivered 20 Nov 2026, 4:00 am$/);
    expect(lines()[6]).toContain("Not sent: your e-mail address is not confirmed.");
  });

  test("a test, with what became of it by each way", async () => {
    const { user, device } = await open(server);
    await user.click(await screen.findByRole("button", { name: "Send a test" }));
    await screen.findByText("A test is on its way…");
    server.put(
      { ...(await import("../../offline/testing/samples.ts")).notificationOf("t", { kind: "test" }) },
      200,
      "notification",
    );
    await device.sync();
    await screen.findByText("Arrived");
    await waitFor(() => expect(screen.queryByText("A test is on its way…")).toBeNull());
    expect(screen.getByText("Arrived").closest("ul")?.textContent).toContain(
      "Push ram@example.com  Delivered",
    );
  });
});
