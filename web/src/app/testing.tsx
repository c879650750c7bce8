/** For the tests of screens: the whole app over a device of its own and a server in memory. */
import { i18n } from "@lingui/core";
import { act, cleanup, configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

import { vi } from "vitest";
import type { User } from "../api/types.ts";
import { english } from "../i18n/english.ts";
import { clientOf, commentOf, noteOf, notificationOf, taskOf, userOf } from "../offline/testing/samples.ts";
import { blockOf, bookingOf } from "../offline/testing/samples-when.ts";
import { endTabs, FakeServer, newDevice, openApp, setOnline } from "../offline/testing/testing.ts";
import { teachDialogs } from "../ui/testing.tsx";

interface Scene {
  /** The address to open. */
  at?: string;
  /** A screen with room for the table, else a phone. */
  wide?: boolean;
  tasks?: Parameters<typeof taskOf>[1][];
  notes?: Parameters<typeof noteOf>[1][];
  comments?: Parameters<typeof commentOf>[1][];
  clients?: Parameters<typeof clientOf>[1][];
  blocks?: Parameters<typeof blockOf>[1][];
  bookings?: Parameters<typeof bookingOf>[1][];
  notifications?: Parameters<typeof notificationOf>[1][];
  user?: Partial<User>;
  server?: FakeServer;
}

// Every device loads the app's modules anew, which takes its time on a busy machine. While a test waits for an element,
// the page is not printed at each look: that alone could keep the machine busy.
configure({ asyncUtilTimeout: 12_000, getElementError: (message) => new Error(message ?? undefined) });
vi.setConfig({ testTimeout: 60_000 });

let ends: (() => void)[] = [];

/** Opens the app as user "ram", whose name is Pt. ram, with these rows at the server and on the device. */
export async function openScene({
  at = "/tasks",
  wide = true,
  tasks = [],
  notes = [],
  comments = [],
  clients = [],
  blocks = [],
  bookings = [],
  notifications = [],
  user,
  server,
}: Scene = {}) {
  const there = server ?? new FakeServer();
  for (const [i, over] of tasks.entries()) there.put(taskOf(idOf(i), over));
  for (const [i, over] of notes.entries()) there.put(noteOf(idOf(i), over), 200, "note");
  for (const [i, over] of comments.entries()) there.put(commentOf(idOf(i), over), 200, "comment");
  for (const [i, over] of clients.entries()) there.put(clientOf(idOf(i), over), 200, "client");
  for (const [i, over] of blocks.entries()) there.put(blockOf(idOf(i), over), 200, "block");
  for (const [i, over] of bookings.entries()) there.put(bookingOf(idOf(i), over), 200, "booking");
  for (const [i, over] of notifications.entries())
    there.put(notificationOf(idOf(i), over), 200, "notification");
  teachBrowser(wide);
  newDevice(there);
  i18n.loadAndActivate({ locale: "en", messages: english });
  const device = await openApp();
  ends.push(await device.start());
  await device.login(userOf("ram", user));
  await device.sync();
  const screen = await showApp(at);
  return { server: there, device, ...screen };
}

/** Draws the app at this address over the device that is open. */
export async function showApp(at: string) {
  history.replaceState(null, "", at);
  const { App } = await import("./app.tsx");
  const { Providers } = await import("./providers.tsx");
  const { isReady } = await import("./page-at.ts");
  const { Router } = await import("../nav/router.tsx");
  const { pages } = await import("./pages.ts");
  // Inside act() React does not come back to a page whose chunk it had to wait for.
  const area = at.split(/[/?]/)[1] ?? "";
  await Promise.all([
    import("../features/tasks/form/task-conflict.tsx"),
    import("../features/tasks/more/more.ts"),
    ...pages.filter(({ path }) => path.startsWith(`/${area}`)).map(({ preload }) => preload()),
  ]);
  const view = render(
    <Providers>
      <Router isReady={isReady}>
        <App />
      </Router>
    </Providers>,
  );
  await act(async () => {});
  return { user: userEvent.setup(), ...view };
}

/** Ends the app and its server. */
export async function closeScene() {
  cleanup();
  for (const end of ends) end();
  ends = [];
  await endTabs();
  setOnline(true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** The id of the nth row of a kind in a scene. */
export const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** What jsdom leaves out. */
function teachBrowser(wide: boolean) {
  teachDialogs();
  vi.stubGlobal("matchMedia", () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("scrollTo", () => {});
}
