import { useEffect, useRef, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { failureOf } from "../../api/failure.ts";
import type { Delivery } from "../../api/types.ts";
import { rowsOf } from "../../offline/store.ts";
import { showToast } from "../../ui/toasts.ts";
import { fetchDeliveries } from "./use-notification-setup.ts";

/** How often is looked for what became of a test, and for how long, in ms. */
const PAUSE = 1_500;
const PATIENCE = 30_000;

/** What became of a test so far. */
export interface Result {
  /** Still to be waited for. */
  going: boolean;
  /** It stands in the list of notifications. */
  inApp: boolean;
  /** What left for mailbox and lock screen. */
  lines: readonly Delivery[];
}

const testsInApp = () => (rowsOf("notification") ?? []).filter(({ kind }) => kind === "test");
/** Nothing is known of it yet; what waits for a reason (a mail server that is not there) may wait for long. */
const isOpen = ({ state, reason }: Delivery) => state === "waiting" && !reason;

/** Sends a test by every way and watches what becomes of it. */
export function useTest(onDeliveries: (all: readonly Delivery[]) => void) {
  const [result, setResult] = useState<Result>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const watch = (old: Set<string>, before: number, until: number) => {
    const look = async () => {
      const all = await fetchDeliveries().catch(() => undefined);
      const lines = all?.filter(({ _id, subject }) => subject === "test" && !old.has(_id)) ?? [];
      const inApp = testsInApp().length > before;
      const going = (!inApp || lines.some(isOpen)) && Date.now() < until;
      if (all) onDeliveries(all);
      setResult({ going, inApp, lines });
      if (going) timer.current = setTimeout(look, PAUSE);
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(look, PAUSE / 3);
  };

  const run = async () => {
    setResult({ going: true, inApp: false, lines: [] });
    try {
      const old = new Set((await fetchDeliveries()).map(({ _id }) => _id));
      const before = testsInApp().length;
      await ask(api.POST("/api/notifications/test"));
      watch(old, before, Date.now() + PATIENCE);
    } catch (caught) {
      setResult(undefined);
      showToast({ kind: "error", text: failureOf(caught).error });
    }
  };
  return { result, run };
}
