import { useEffect, useRef } from "react";

/** What the window hears whenever a dialog of React has opened or is gone. */
export const MODAL = "modal";

/** A field marked as `data-later` stands below what is read first: it waits for a press. */
const FIELDS = ["input:not([type=hidden], [type=file])", "textarea", "select"]
  .map((field) => `${field}:not([disabled], [readonly], [data-later])`)
  .join();

/** Keeps a native dialog in step with `open`. Escape, Back and a press outside arrive as `onClose`. */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      focusFirst(dialog);
    } else if (!open && dialog?.open) dialog.close();
  }, [open]);
  useTold(open);
  return ref;
}

/** Tells that a dialog has opened, and that it is gone: also where its page went with it, which no event tells. */
export function useTold(open: boolean) {
  useEffect(() => {
    if (!open) return;
    dispatchEvent(new Event(MODAL));
    return () => void dispatchEvent(new Event(MODAL));
  }, [open]);
}

/**
 * The focus goes to what asks for it; else to the first field, of choices to the chosen one; without a field to the day that a month shows, or to
 * the heading of a sheet. A dialog of buttons keeps what the browser chose, its first button, unless that is out of sight at its end.
 *
 * On a touch screen a search over a list that is there already waits: the keyboard would only cover the list.
 */
function focusFirst(dialog: HTMLDialogElement) {
  const asking = dialog.querySelector<HTMLElement>("[autofocus]");
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)];
  const [first] = fields;
  const chosen = fields.find(
    ({ name, checked }) => first?.type === "radio" && name === first.name && checked,
  );
  const waits = first?.type === "search" && dialog.querySelector("li button, li a") && isTouch();
  const heading = dialog.querySelector<HTMLElement>("h2[tabindex]");
  const day = dialog.querySelector<HTMLElement>("[role=grid] [tabindex='0']");
  for (const one of waits ? [heading] : [asking, chosen, ...fields, day, heading]) {
    one?.focus();
    // What is not shown takes no focus.
    if (one && one === document.activeElement) return;
  }
  // Chrome leads to a text that scrolls before the buttons below it, where Enter would do nothing.
  if (document.activeElement?.matches(".dialog-body"))
    dialog.querySelector<HTMLElement>(".dialog-actions button")?.focus();
  if (dialog.scrollTop > 0) startAtTitle(dialog);
}

/** A long dialog is read from its start, though the browser has led to the buttons at its end. */
function startAtTitle(dialog: HTMLDialogElement) {
  const title = dialog.querySelector("h2");
  if (title) title.tabIndex = -1;
  title?.focus();
  dialog.scrollTop = 0;
}

const isTouch = () => globalThis.matchMedia?.("(pointer: coarse)").matches;
