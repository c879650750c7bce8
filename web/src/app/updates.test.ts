// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A service worker, as a page sees it. */
class Worker extends EventTarget {
  postMessage = vi.fn();
  state: string;
  constructor(state: string) {
    super();
    this.state = state;
  }
  turn(state: string) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

let container: EventTarget & { controller: Worker | null };
let registration: EventTarget & { waiting: Worker | null; installing: Worker | null };
const reload = vi.fn();

vi.mock("../lib/worker.ts", () => ({ startWorker: async () => registration }));

async function register() {
  vi.resetModules();
  const updates = await import("./updates.ts");
  await updates.registerWorker();
  return updates;
}

/** Another version is there, and waits. */
function install() {
  const worker = new Worker("installing");
  registration.installing = worker;
  registration.dispatchEvent(new Event("updatefound"));
  worker.turn("installed");
  return worker;
}

function takeOver(worker: Worker) {
  worker.turn("activating");
  container.controller = worker;
  container.dispatchEvent(new Event("controllerchange"));
  worker.turn("activated");
}

beforeEach(() => {
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null });
  container = Object.assign(new EventTarget(), { controller: new Worker("activated") });
  vi.stubGlobal("navigator", { serviceWorker: container });
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("the waiting version takes over when the person says so, and the page loads again", async () => {
  const { applyUpdate } = await register();
  const worker = install();
  applyUpdate();
  expect(worker.postMessage).toHaveBeenCalledWith({ type: "SKIP_WAITING" });
  expect(reload).not.toHaveBeenCalled();
  takeOver(worker);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("where another tab has taken it, the button loads this one again, which did not by itself", async () => {
  const { applyUpdate } = await register();
  const worker = install();
  takeOver(worker);
  expect(reload).not.toHaveBeenCalled();
  applyUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("of two versions that came, the later one is taken", async () => {
  const { applyUpdate } = await register();
  const first = install();
  const second = install();
  first.turn("redundant");
  applyUpdate();
  expect(first.postMessage).not.toHaveBeenCalled();
  expect(second.postMessage).toHaveBeenCalledWith({ type: "SKIP_WAITING" });
});

test("a first install is no update", async () => {
  container.controller = null;
  const { applyUpdate } = await register();
  const worker = install();
  applyUpdate();
  expect(worker.postMessage).not.toHaveBeenCalled();
});
