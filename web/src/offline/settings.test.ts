// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Failure } from "../api/failure.ts";
import type { User } from "../api/types.ts";
import { formatPrefs, parsePrefs, prefs, refreshPrefs, setPrefs } from "../i18n/prefs.ts";
import { currentUser, rememberUser, unsentCount } from "./device.ts";
import { kick } from "./engine.ts";
import { login, logout } from "./session.ts";
import { adoptSettings, followSettings, saveSettings, saveWithin, saveWording } from "./settings.ts";
import { userOf } from "./testing/samples.ts";

let account: User;
let bodies: unknown[];
let refuse: boolean;
let online: boolean;
let refused: Failure[];
let stop = () => {};

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

beforeEach(async () => {
  account = userOf("ram", { revision: 1 });
  [bodies, refused, refuse, online] = [[], [], false, true];
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/profile/settings") {
      const body = await request.json();
      bodies.push(body);
      if (refuse) return answer(422, { error: "No such zone.", code: "zone", fields: {} });
      account = { ...account, ...body, revision: account.revision + 1 };
      return answer(200, { success: "", user: account });
    }
    if (pathname === "/api/sync")
      return answer(200, {
        revision: account.revision,
        full: false,
        tasks: [],
        tombstones: [],
        user: account,
      });
    return answer(200, { success: "" });
  });
  setPrefs(parsePrefs(""));
});

afterEach(async () => {
  stop();
  await logout();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const follow = () => {
  stop = followSettings((failure) => refused.push(failure));
};
const sent = () => vi.waitFor(() => expect(unsentCount()).toBe(0));

test("what is chosen here goes to the account; several choices at once are one call", async () => {
  await login(account);
  follow();
  online = false;
  setPrefs({ theme: "dark" });
  setPrefs({ text: "large" });
  await vi.waitFor(() => expect(currentUser()).toMatchObject({ theme: "dark", textSize: "large" }));
  expect(bodies).toEqual([]);
  online = true;
  await kick();
  await sent();
  expect(bodies).toEqual([{ theme: "dark", textSize: "large" }]);
  expect(account).toMatchObject({ theme: "dark", textSize: "large" });
  expect(prefs()).toMatchObject({ theme: "dark", text: "large" });
});

test("a change of mind before it was sent ends where the person left it", async () => {
  await login(account);
  follow();
  online = false;
  setPrefs({ theme: "dark" });
  setPrefs({ theme: "system" });
  await vi.waitFor(() => expect(unsentCount()).toBe(1));
  online = true;
  await kick();
  await sent();
  await vi.waitFor(() => expect(currentUser()?.theme).toBe("system"));
  expect(prefs().theme).toBe("system");
  expect(account.theme).toBe("system");
});

test("what another device chose comes here, and only that", async () => {
  await login(account);
  follow();
  setPrefs({ clock: "24" });
  await vi.waitFor(() => expect(account.clock).toBe("24"));
  await sent();
  await rememberUser({ ...account, language: "hi", revision: 9 });
  expect(prefs()).toMatchObject({ lang: "hi", clock: "24" });
  expect(bodies).toEqual([{ clock: "24" }]);
});

test("what was chosen on a static page before the app opened goes to the account", async () => {
  await login(account);
  setPrefs({ theme: "sun" });
  follow();
  await vi.waitFor(() => expect(account.theme).toBe("sun"));
});

test("what another device chose comes with the next page too, when this one was left before it showed it", async () => {
  await login(account);
  follow();
  setPrefs({ clock: "24" });
  await vi.waitFor(() => expect(account.clock).toBe("24"));
  await sent();
  stop();
  account = { ...account, language: "hi", theme: "dark", revision: 9 };
  await rememberUser(account);
  setPrefs({ theme: "sun" }); // a static page
  follow();
  await vi.waitFor(() => expect(account.theme).toBe("sun"));
  expect(prefs()).toMatchObject({ lang: "hi", clock: "24", theme: "sun" });
  expect(bodies).toEqual([{ clock: "24" }, { theme: "sun" }]);
});

test("what the login of another person in another tab brings is not taken for a choice", async () => {
  await login(account);
  follow();
  setPrefs({ theme: "sun" });
  await vi.waitFor(() => expect(account.theme).toBe("sun"));
  await sent();
  account = userOf("sita");
  const { id, language: lang, theme, textSize: text, digits, clock } = account;
  // biome-ignore lint/suspicious/noDocumentCookie: as the other tab does
  document.cookie = `prefs=${formatPrefs(parsePrefs(""))}; Path=/`;
  localStorage.setItem("shownSettings", JSON.stringify({ account: id, lang, theme, text, digits, clock }));
  await login(account);
  await kick();
  await sent();
  expect(prefs().theme).toBe("system");
  expect(bodies).toEqual([{ theme: "sun" }]);
});

test.each(["", "theme.dark"])("of a cookie that was lost nothing was chosen (%s)", async (rest) => {
  await login(account);
  follow();
  setPrefs({ lang: "hi", text: "large" });
  await vi.waitFor(() => expect(account.language).toBe("hi"));
  await sent();
  stop();
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser does, and a static page after it
  document.cookie = `prefs=${rest}; Path=/; Max-Age=${rest ? 9 : 0}`;
  refreshPrefs();
  follow();
  await vi.waitFor(() => expect(account.theme).toBe(rest ? "dark" : "system"));
  await sent();
  expect(prefs()).toMatchObject({ lang: "hi", text: "large", theme: account.theme });
  expect(bodies.slice(1)).toEqual(rest ? [{ theme: "dark" }] : []);
});

test("who comes back from somebody else's practice finds what was chosen elsewhere meanwhile", async () => {
  await login(account);
  follow();
  const member = { account: account.id, name: "Ram", role: "planner" as const, practice: "Guru" };
  await login({ ...userOf("guru"), member });
  account = { ...account, language: "hi", revision: 9 };
  await login(account);
  await kick();
  expect(prefs().lang).toBe("hi");
  expect(bodies).toEqual([]);
});

test.each(["null", "{", "7"])("a mark that holds %s ends nothing", async (mark) => {
  await login(account);
  localStorage.setItem("shownSettings", mark);
  follow();
  setPrefs({ theme: "sun" });
  await vi.waitFor(() => expect(account.theme).toBe("sun"));
});

test("a login brings the account's settings; nothing is sent back", async () => {
  follow();
  setPrefs({ theme: "sun" });
  account = { ...account, theme: "dark", language: "hi" };
  await adoptSettings(account);
  await login(account);
  await kick();
  expect(prefs()).toMatchObject({ theme: "dark", lang: "hi" });
  expect(bodies).toEqual([]);
});

test("a login after the session had ended leaves what was not sent", async () => {
  await login(account);
  follow();
  online = false;
  setPrefs({ clock: "24" });
  await vi.waitFor(() => expect(currentUser()?.clock).toBe("24"));
  await adoptSettings(account);
  await login(account);
  online = true;
  await kick();
  await sent();
  expect([account.clock, prefs().clock]).toEqual(["24", "24"]);
});

test("the login of another user changes nothing that the first has not sent", async () => {
  await login(account);
  follow();
  online = false;
  setPrefs({ clock: "24" });
  await vi.waitFor(() => expect(currentUser()?.clock).toBe("24"));
  await adoptSettings(userOf("sita"));
  expect(prefs().clock).toBe("12");
  await adoptSettings(account);
  expect(prefs().clock).toBe("24");
});

test("of a group of settings only what was changed is sent, in one call while it waits", async () => {
  await login(account);
  online = false;
  await saveWithin("money", { upiId: "ram@okbank" });
  await saveWithin("money", { ratePerKm: 12 });
  expect(currentUser()?.money).toEqual({ ...account.money, upiId: "ram@okbank", ratePerKm: 12 });
  await saveWithin("messages", { signature: "Ram" });
  online = true;
  await kick();
  await sent();
  expect(bodies).toEqual([{ money: { upiId: "ram@okbank", ratePerKm: 12 }, messages: { signature: "Ram" } }]);
});

test("of the wordings only those that were changed are sent, in one call while it waits", async () => {
  account = { ...account, messages: { templates: { due: { en: "Due", hi: "शेष" } }, signature: "" } };
  await login(account);
  online = false;
  await saveWording("due", "en", "Still due");
  await saveWording("due", "hi", "");
  await saveWithin("messages", { signature: "Ram" });
  await saveWording("late", "en", "Late");
  const due = { en: "Still due", hi: "" };
  expect(currentUser()?.messages).toEqual({ templates: { due, late: { en: "Late" } }, signature: "Ram" });
  await saveWording("due", "en", "Due again");
  online = true;
  await kick();
  await sent();
  expect(bodies).toEqual([
    {
      messages: {
        templates: { due: { en: "Due again", hi: "" }, late: { en: "Late" } },
        signature: "Ram",
      },
    },
  ]);
});

test("all wordings that an older version left in the outbox go along with a new one", async () => {
  const templates = { due: { en: "Due" }, late: { hi: "देर" } };
  await login({ ...account, messages: { templates: { due: { en: "Due" } }, signature: "" } });
  online = false;
  await saveWithin("messages", { templates });
  await saveWording("late", "en", "Late");
  const merged = { due: { en: "Due" }, late: { hi: "देर", en: "Late" } };
  expect(currentUser()?.messages.templates).toEqual(merged);
  online = true;
  await kick();
  await sent();
  expect(bodies).toEqual([{ messages: { templates: merged } }]);
});

test("a refused setting is told once and is back to what it was", async () => {
  await login(account);
  follow();
  refuse = true;
  await saveSettings({ timeZone: "Mars/Olympus" });
  await vi.waitFor(() => expect(refused.map(({ error }) => error)).toEqual(["No such zone."]));
  await sent();
  expect(currentUser()?.timeZone).toBe("Asia/Kolkata");
});

test("time zone and name hold at once, offline too", async () => {
  await login(account);
  follow();
  online = false;
  await saveSettings({ timeZone: "Asia/Dubai" });
  await saveSettings({ name: "Ram ji" });
  expect(currentUser()).toMatchObject({ timeZone: "Asia/Dubai", name: "Ram ji" });
  online = true;
  await kick();
  await sent();
  expect(bodies).toEqual([{ timeZone: "Asia/Dubai", name: "Ram ji" }]);
  expect(currentUser()).toMatchObject({ timeZone: "Asia/Dubai", name: "Ram ji" });
});
