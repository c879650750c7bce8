import { dropCalls } from "../api/client.ts";
import { kick } from "./engine.ts";
import { getState, subscribe } from "./state.ts";
import { sync } from "./sync.ts";

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 300_000;

let stop: (() => void) | undefined;
let listening: string | undefined;

/** Keeps one tab of the device listening to the server while somebody is logged in. */
export function followEvents() {
  const follow = () => {
    const user = getState().user?.id;
    if (user === listening) return;
    listening = user;
    stop?.();
    stop = user ? lead() : undefined;
  };
  follow();
  const unsubscribe = subscribe(follow);
  return () => {
    unsubscribe();
    stop?.();
  };
}

/** Waits to become the listening tab; the lock goes to the next one when this tab closes. */
function lead(): () => void {
  const ended = new AbortController();
  const hold = () =>
    new Promise<void>((release) => {
      const close = listen();
      ended.signal.addEventListener("abort", () => {
        close();
        release();
      });
    });
  if (navigator.locks) {
    navigator.locks.request("sankalp-events", { signal: ended.signal }, hold).catch(() => {}); // aborted while waiting
  } else {
    void hold();
  }
  return () => ended.abort();
}

/** The browser itself reconnects after a broken line; after a refusal it gives up, and then it is our turn. */
function listen(): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  const open = () => {
    source = new EventSource("/api/events");
    source.onopen = () => {
      pause = FIRST_PAUSE;
    };
    source.onmessage = ({ data }) => {
      const { revision } = JSON.parse(data) as { revision: number };
      // Unequal, not greater: a restored backup may also count anew.
      if (revision !== getState().head?.revision) void sync();
    };
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, pause * (0.5 + Math.random() / 2));
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** Online again, or looked at again: a moment to send and to ask. */
export function followAttention() {
  const seen = () => {
    if (document.visibilityState === "visible") void kick();
  };
  const online = () => void kick();
  addEventListener("online", online);
  addEventListener("offline", dropCalls);
  document.addEventListener("visibilitychange", seen);
  return () => {
    removeEventListener("online", online);
    removeEventListener("offline", dropCalls);
    document.removeEventListener("visibilitychange", seen);
  };
}
