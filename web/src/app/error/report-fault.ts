/** Tells the server that a screen stopped, with nothing that could tell of a person. */
import { api, ask } from "../../api/client.ts";

const MOST_FRAMES = 8;

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

/** Sends the reference that the person is shown. Without a network it is sent when that is back, as long as the page is open. */
export async function reportFault(reference: string, error: unknown): Promise<void> {
  const { name = "", stack = "" } = error instanceof Error ? error : {};
  const body = {
    reference,
    screen: screenOf(location.pathname),
    error: name.replace(/[^A-Za-z]/g, "").slice(0, 40),
    frames: framesOf(stack),
  };
  const send = () => ask(api.POST("/api/screen-faults", { body }));
  if (navigator.onLine) await send();
  else addEventListener("online", () => void send().catch(() => undefined), { once: true });
}
