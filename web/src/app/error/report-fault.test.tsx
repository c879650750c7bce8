import { afterEach, expect, test, vi } from "vitest";
import { ApiError, networkFailure } from "../../api/failure.ts";
import { setReached } from "../../api/reach.ts";
import { followFaults, framesOf, reportFault, reportUnhandled, screenOf } from "./report-fault.ts";

let stop = () => {};

afterEach(() => {
  stop();
  setReached(true);
  localStorage.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

test.each([
  ["/tasks", "/tasks"],
  ["/tasks/01936f4e-0000-7000-8000-000000000001/close", "/tasks/:id/close"],
  ["/calendar-view/day/2026-11-20", "/calendar-view/day/:id"],
  ["/p/Sita Devi", "/p/:id"],
])("of %s the screen %s is told", (path, screen) => {
  expect(screenOf(path)).toBe(screen);
});

test("of an error its frames in the app's code are told, never its message", () => {
  const stack = `TypeError: Sita Devi, 98290 41177 /home/sita
    at render (https://example.in/assets/D1xYz_3.js:1:5301)
    at https://example.in/assets/index-A.b.js:12:8
    at Array.map (<anonymous>)`;
  expect(framesOf(stack)).toEqual(["D1xYz_3.js:1:5301", "index-A.b.js:12:8"]);
});

/** A server that answers reports with what `status` says; 0: it is not reached. */
function serveFaults() {
  const server = { status: 204, sent: [] as Record<string, unknown>[] };
  vi.stubGlobal("fetch", async (request: Request) => {
    server.sent.push(await request.json());
    if (server.status === 0) throw new TypeError("failed to fetch");
    return server.status === 204
      ? new Response(null, { status: 204 })
      : Response.json({}, { status: server.status });
  });
  return server;
}

const references = (sent: Record<string, unknown>[]) => sent.map(({ reference }) => reference);

/** An error of the app's own code. */
function thrown(place: string, message = "Sita Devi") {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at x (https://example.in/assets/${place})`;
  return error;
}
const rejected = (reason: unknown) =>
  reportUnhandled(Object.assign(new Event("unhandledrejection"), { reason }) as PromiseRejectionEvent);

test("what could not be sent waits on the device, the newest ten, and goes once when the network is back", async () => {
  const server = serveFaults();
  server.status = 0;
  history.replaceState(null, "", "/tasks/01936f4e-0000-7000-8000-000000000001");
  for (let n = 10; n < 22; n++) await reportFault(`K7M4-2Q${n}`, new TypeError("Sita Devi"));
  expect(localStorage.unsentFaults).not.toContain("Sita");
  server.status = 204;
  server.sent.length = 0;
  stop = followFaults(); // the app is opened again
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(server.sent).toHaveLength(10));
  expect(references(server.sent)).toEqual(Array.from({ length: 10 }, (_, n) => `K7M4-2Q${n + 12}`));
  expect(server.sent[0]).toEqual({
    reference: "K7M4-2Q12",
    screen: "/tasks/:id",
    error: "TypeError",
    frames: expect.any(Array),
  });
  await vi.waitFor(() => expect(localStorage.unsentFaults).toBeUndefined());
});

test("what waits goes when a call reaches the server again", async () => {
  const server = serveFaults();
  server.status = 0;
  stop = followFaults();
  await reportFault("K7M4-2QXD", new TypeError("x"));
  server.status = 204;
  server.sent.length = 0;
  setReached(true);
  await vi.waitFor(() => expect(references(server.sent)).toEqual(["K7M4-2QXD"]));
});

test("what the server refuses is dropped, what it does not take now waits", async () => {
  const server = serveFaults();
  server.status = 429;
  await reportFault("K7M4-0001", new TypeError("x"));
  expect(localStorage.unsentFaults).toContain("K7M4-0001");
  server.status = 422;
  await reportFault("K7M4-0002", new TypeError("x"));
  expect(localStorage.unsentFaults).toBeUndefined();
});

test("an error that no screen shows is reported once, five of them, and none that is not of the app", async () => {
  const server = serveFaults();
  await rejected(new ApiError(networkFailure()));
  await rejected(new DOMException("given up", "AbortError"));
  await rejected(thrown("a.js:1:1", "Failed to fetch dynamically imported module: https://example.in/x.js"));
  await rejected("a word");
  const extension = new Error("x");
  extension.stack = "Error: x\n    at chrome-extension://abc/x.js:1:2";
  await rejected(extension);
  await reportUnhandled(new ErrorEvent("error", { message: "ResizeObserver loop" }));
  expect(server.sent).toEqual([]);

  await rejected(thrown("a.js:1:1"));
  await reportUnhandled(new ErrorEvent("error", { error: thrown("a.js:1:1") }));
  expect(server.sent).toEqual([
    {
      reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      screen: "/",
      error: "TypeError",
      frames: ["a.js:1:1"],
      unhandled: true,
    },
  ]);
  server.status = 500; // a report that fails makes no other
  for (let n = 2; n < 9; n++) await rejected(thrown(`a.js:1:${n}`));
  expect(JSON.parse(localStorage.unsentFaults)).toHaveLength(4);
});
