import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import type { User } from "../api/types.ts";
import { parsePrefs, setPrefs } from "../i18n/prefs.ts";
import { AppLink } from "../nav/app-link.tsx";
import { matchPath } from "../nav/match-path.ts";
import { RouteParams, Router, useLocation } from "../nav/router.tsx";
import { rest } from "../offline/engine.ts";
import { flush } from "../offline/outbox.ts";
import { login, logout } from "../offline/session.ts";
import { refresh } from "../offline/state.ts";
import { userOf } from "../offline/testing/samples.ts";
import { atRest } from "../offline/testing/testing.ts";
import { LinkContext } from "../ui/link.tsx";
import { dismissToast } from "../ui/toasts.ts";

/** For the tests of single pages: one device, and a server that answers as each test says. */

/** The person who is signed in. */
export const ram: User = userOf("0197-ram", {
  username: "ram_1",
  name: "Ram Shastri",
  email: "ram@shastri.in",
  number: "+919829041177",
});

type Answer = [status: number, body: unknown, headers?: Record<string, string>] | "unreached";
type Call = { call: string; body: unknown };

/** Answers by "METHOD /path"; what is not listed is not reached. Returns the calls that were made to it. */
export function serve(answers: Record<string, Answer | ((body: unknown) => Answer)>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const answer = answers[call] ?? "unreached";
    const body = text ? JSON.parse(text) : undefined;
    if (answer !== "unreached") calls.push({ call, body });
    const response = typeof answer === "function" ? answer(body) : answer;
    if (response === "unreached") throw new TypeError("failed to fetch");
    const [status, data, headers] = response;
    return new Response(JSON.stringify(data), {
      status,
      headers: { "content-type": "application/json", ...headers },
    });
  });
  return calls;
}

/** Shows a page at its path; other paths only say where one is. */
export function show(page: ReactNode, path: string, at = path) {
  history.replaceState(null, "", at);
  return render(
    <I18nProvider i18n={i18n}>
      <LinkContext value={AppLink}>
        <Router isReady={() => true}>
          <Place path={path}>{page}</Place>
        </Router>
      </LinkContext>
    </I18nProvider>,
  );
}

function Place({ path, children }: { path: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const params = matchPath(path, pathname);
  return params ? <RouteParams value={params}>{children}</RouteParams> : <p>at {pathname + search}</p>;
}

/** Forgets settings, texts and session of an earlier test. */
export function freshDevice() {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  setPrefs(parsePrefs(""));
  sessionStorage.clear();
}

/** Signs a person in on this device. */
export async function loggedIn(user: User = ram) {
  await login(user);
}

/** Ends the page, and wipes what it left on the device. */
export async function leaveDevice() {
  cleanup();
  dismissToast();
  serve({ "POST /api/users/logout": [200, { success: "" }] });
  await logout();
  await atRest({ flush, refresh, rest });
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}
