import { useEffect } from "react";

let shown: string | undefined;

/** A new page tells its title, once that is there, and takes the focus to its heading; the first one leaves the focus alone. */
export function useAnnouncement(title: string | undefined, screen: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Sankalp` : "Sankalp";
  }, [title]);
  useEffect(() => {
    const moved = shown !== undefined && shown !== screen;
    shown = screen;
    return moved ? focusHeading() : undefined;
  }, [screen]);
}

/** Now, or as soon as the page has read what it shows and its heading is there. Returns how to give up. */
function focusHeading(): () => void {
  const main = document.getElementById("main");
  const focus = () => {
    const heading = main?.querySelector("h1");
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  if (!focus() && main) observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
