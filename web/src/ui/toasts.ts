/**
 * One message at a time, newest first. Normal and error messages stay 4 s, successes 2 s, one with an action 8 s, a
 * loading one until it is replaced; the time stands still while somebody reads (hover, focus) or is away (hidden tab).
 */
import { useSyncExternalStore } from "react";

type ToastKind = "normal" | "success" | "error" | "loading";

/** A message, perhaps with a button. */
export interface Toast {
  kind: ToastKind;
  text: string;
  action?: { label: string; run: () => void };
}

const DURATION: Record<ToastKind, number> = { normal: 4000, error: 4000, success: 2000, loading: Infinity };
const WITH_ACTION = 8000;
const CARRIED = "toast";

let shown: Toast | undefined;
let left = 0;
let startedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a message in place of the one that stands. Returns it, for `dismissToast`. */
export function showToast(toast: Toast): Toast {
  shown = toast;
  left = toast.kind !== "loading" && toast.action ? WITH_ACTION : DURATION[toast.kind];
  resumeToast();
  emit();
  return toast;
}

/** Takes the message away; given one that no longer stands, does nothing. */
export function dismissToast(toast = shown): void {
  if (!shown || toast !== shown) return;
  clearTimeout(timer);
  shown = undefined;
  emit();
}

/** Stops the clock of the message. */
export function pauseToast(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  left -= Date.now() - startedAt;
}

/** Lets the clock run on with what was left. */
export function resumeToast(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!shown || left === Infinity || document.hidden) return;
  startedAt = Date.now();
  timer = setTimeout(dismissToast, left);
}

/** Keeps a message for the page that is loaded next, a static one too. */
export function carryToast({ kind, text }: Toast): void {
  sessionStorage.setItem(CARRIED, JSON.stringify({ kind, text }));
}

/** Shows the message that the last page left behind, if there is one. */
export function showCarriedToast(): void {
  const carried = sessionStorage.getItem(CARRIED);
  sessionStorage.removeItem(CARRIED);
  if (carried) showToast(JSON.parse(carried) as Toast);
}

/** The message that stands. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, currentToast, () => undefined);
}

/** The message on the screen, if any. */
export function currentToast(): Toast | undefined {
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function emit() {
  for (const listener of listeners) listener();
}
