/** Tells the server of errors of the app, with nothing that could tell of a person. */
import { api, ask } from "../../api/client.ts";
import { ApiError, failureOf } from "../../api/failure.ts";
import { isReached, onReach } from "../../api/reach.ts";
import type { components } from "../../api/schema.gen.ts";
import { exclusive } from "../../lib/lock.ts";
import { reference } from "./reference.ts";

type Fault = components["schemas"]["ReportInBody"];

const MOST_FRAMES = 8;
/** So many reports wait on the device; the oldest give way. A logout removes them, see offline/session.ts. */
const MOST_UNSENT = 10;
const UNSENT = "unsentFaults";
/** Of errors that no screen shows a page reports so many: one that comes again and again is known by then. */
const MOST_UNHANDLED = 5;

/** The screen's path without ids and names: "/tasks/:id/close". */
export const screenOf = (path: string): string =>
  path
    .split("/")
    .map((part) => (/^[a-z-]*$/.test(part) ? part : ":id"))
    .join("/");

/** Where an error was thrown, as far as that is the app's own code: "D1xYz.js:1:5301". Its message may hold what a person wrote. */
export const framesOf = (stack: string): string[] =>
  Array.from(stack.matchAll(/\/([\w.-]+\.js:\d+:\d+)/g), ([, frame]) => frame as string).slice(
    0,
    MOST_FRAMES,
  );

/** Reports a screen that stopped, by the reference that the person is shown. */
export const reportFault = (code: string, error: unknown): Promise<void> => send(describe(code, error));

const reported = new Set<string>();

/** Reports an error that no screen shows, once. What the network, an extension or a call that was given up causes is none of the app. */
export async function reportUnhandled(event: ErrorEvent | PromiseRejectionEvent): Promise<void> {
  const error: unknown = "reason" in event ? event.reason : event.error;
  if (!(error instanceof Error) || isNoFault(error) || reported.size >= MOST_UNHANDLED) return;
  const fault = { ...describe(reference(error), error), unhandled: true };
  const same = `${fault.error} ${fault.frames}`;
  if (reported.has(same)) return;
  reported.add(same);
  await send(fault);
}

const isNoFault = (error: Error) =>
  error instanceof ApiError ||
  error.name === "AbortError" ||
  /dynamically imported|module script/i.test(error.message) ||
  /-extension:\/\//.test(error.stack ?? "");

function describe(code: string, error: unknown): Fault {
  const { name = "", stack = "" } = error instanceof Error ? error : {};
  return {
    reference: code,
    screen: screenOf(location.pathname),
    error: name.replace(/[^A-Za-z]/g, "").slice(0, 40),
    frames: framesOf(stack),
  };
}

/** The report waits on the device until the server has it: the page may be closed, or have no network. */
async function send(fault: Fault): Promise<void> {
  save([...unsent(), fault].slice(-MOST_UNSENT));
  await sendFaults();
}

/** Sends the reports that wait, the oldest first. */
export const sendFaults = (): Promise<void> =>
  exclusive("faults", async () => {
    for (const fault of unsent()) {
      try {
        await ask(api.POST("/api/screen-faults", { body: fault }));
      } catch (caught) {
        const { status } = failureOf(caught);
        // What the server does not take now, it may take later; what it refuses, never.
        if (status !== 400 && status !== 422) return;
      }
      save(unsent().filter((one) => one.reference !== fault.reference));
    }
  });

/** Sends what waits, now and whenever the network is back. */
export function followFaults(): () => void {
  const follow = () => {
    if (unsent().length > 0) void sendFaults().catch(() => {});
  };
  follow();
  addEventListener("online", follow);
  const stop = onReach(() => isReached() && follow());
  return () => {
    removeEventListener("online", follow);
    stop();
  };
}

function unsent(): Fault[] {
  try {
    const faults = JSON.parse(localStorage.getItem(UNSENT) ?? "[]");
    return Array.isArray(faults) ? faults : [];
  } catch {
    return [];
  }
}

function save(faults: Fault[]) {
  if (faults.length > 0) localStorage.setItem(UNSENT, JSON.stringify(faults));
  else localStorage.removeItem(UNSENT);
}
