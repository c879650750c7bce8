// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { userOf } from "../testing/samples.ts";
import {
  type App,
  closeTabs,
  endTabs,
  FakeServer,
  newDevice,
  openApp,
  setOnline,
} from "../testing/testing.ts";

const FACE = "/api/profile/picture/1";
const SOURCE = `data:image/jpeg;base64,${btoa("face")}`;

let server: FakeServer;
let app: App;
let pictureAt: typeof import("./pictures.ts").pictureAt;
let stops: (() => void)[] = [];

/** Opens the app; what was open before is as good as killed. */
async function reopen() {
  for (const stop of stops) stop();
  closeTabs();
  app = await openApp();
  ({ pictureAt } = await import("./pictures.ts"));
  stops = [await app.start()];
}

beforeEach(async () => {
  server = new FakeServer();
  server.pictures.set(FACE, "face");
  newDevice(server);
  await reopen();
  await app.login(userOf("ram"));
});

afterEach(async () => {
  for (const stop of stops) stop();
  await endTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fetches = () => server.calls.filter(({ path }) => path === FACE).length;

it("is fetched once, whoever shows it, and is there again without a network", async () => {
  expect(await Promise.all([pictureAt(FACE), pictureAt(FACE)])).toEqual([SOURCE, SOURCE]);
  await reopen();
  setOnline(false);
  server.down = "unreached";
  expect(await pictureAt(FACE)).toBe(SOURCE);
  expect(fetches()).toBe(1);
});

it("leaves the device at the logout", async () => {
  await pictureAt(FACE);
  await app.logout();
  expect(await app.db.count("pictures")).toBe(0);
  expect(await pictureAt(FACE)).toBeUndefined();
});

it("of another user is neither shown nor kept", async () => {
  await pictureAt(FACE);
  server.sessionUser = "sita";
  server.pictures.delete(FACE);
  await app.login(userOf("sita"));
  expect(await app.db.count("pictures")).toBe(0);
  expect(await pictureAt(FACE)).toBeUndefined();
});

it("what is no picture is not kept: the login page of a hotel's network answers 200", async () => {
  vi.stubGlobal(
    "fetch",
    async () => new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html" } }),
  );
  expect(await pictureAt(FACE)).toBeUndefined();
  expect(await app.db.count("pictures")).toBe(0);
});
