import { afterEach, expect, test, vi } from "vitest";
import { framesOf, reportFault, screenOf } from "./report-fault.ts";

afterEach(() => {
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

test("what was sent without a network goes when it is back, once", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(await request.json());
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal("navigator", { ...navigator, onLine: false });
  history.replaceState(null, "", "/tasks/01936f4e-0000-7000-8000-000000000001");
  await reportFault("K7M4-2QXD", new TypeError("Sita Devi"));
  expect(sent).toEqual([]);
  dispatchEvent(new Event("online"));
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ reference: "K7M4-2QXD", screen: "/tasks/:id", error: "TypeError" });
  expect(JSON.stringify(sent[0])).not.toContain("Sita");
});
