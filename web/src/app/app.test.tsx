import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { NotFound } from "../frame/not-found.tsx";
import { activate } from "../i18n/i18n.ts";
import { setPrefs } from "../i18n/prefs.ts";
import { afterLogin, loginPath } from "../nav/destinations.ts";
import { Router, useLocation } from "../nav/router.tsx";
import { Link } from "../ui/link.tsx";
import { reference } from "./error/reference.ts";
import { Guard } from "./guard.tsx";
import { Layout } from "./layout.tsx";
import { lazyPage, type PageChunk } from "./lazy-page.ts";
import { isReady, pageAt } from "./page-at.ts";
import { pages } from "./pages.ts";
import { Providers } from "./providers.tsx";
import { serve } from "./testing-page.tsx";

const user = vi.hoisted(() => ({ current: null as { id: string; name: string; email: string } | null }));
vi.mock("../offline/device.ts", async (original) => ({
  ...(await original<object>()),
  useUser: () => user.current,
}));

beforeAll(async () => {
  vi.stubGlobal("scrollTo", () => {});
  await activate("en");
});
beforeEach(() => {
  user.current = null;
});
afterEach(cleanup);

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(path: string, screens: ReactNode) {
  history.replaceState(null, "", path);
  return render(
    <Providers>
      <Router isReady={isReady}>{screens}</Router>
    </Providers>,
  );
}

test("a guarded page leads to the login, and the login leads back", () => {
  const Page = () => (useLocation().pathname === "/tasks" ? <Guard>secret</Guard> : <Here />);
  open("/tasks?page=2&q=a b", <Page />);
  expect(screen.queryByText("secret")).toBeNull();
  const place = screen.getByRole("status").textContent ?? "";
  expect(place.startsWith("/login?next=")).toBe(true);
  expect(afterLogin(place.slice("/login".length))).toBe("/tasks?page=2&q=a%20b");
});

test("who is signed in on this device comes in", () => {
  user.current = { id: "1", name: "Dinesh", email: "d@example.in" };
  open("/tasks", <Guard>secret</Guard>);
  expect(screen.getByText("secret")).toBeTruthy();
});

test("after a login without a wish, or with a foreign one, home; who has tasks comes to his day", () => {
  expect(afterLogin("", true)).toBe("/today");
  expect(afterLogin("?next=/dues", true)).toBe("/dues");
  expect(afterLogin("")).toBe("/");
  expect(afterLogin("?next=//evil.example")).toBe("/");
  expect(afterLogin(loginPath({ pathname: "/login", search: "" }).slice("/login".length))).toBe("/");
  setPrefs({ lang: "hi" });
  expect(afterLogin("")).toBe("/hi");
  setPrefs({ lang: "en" });
});

test("every page that shows the user's own data is guarded", () => {
  const open = pages.filter(({ guarded }) => !guarded).map(({ path }) => path);
  expect(open).toEqual([
    "/login",
    "/register",
    "/login/openid",
    "/recover-password/verify-otp",
    "/recover-password/new-password",
    "/logout",
    "/join",
  ]);
  expect(pageAt("/tasks/modify/update/42")?.guarded).toBe(true);
  expect(pageAt("/tasks/42")?.guarded).toBe(true);
  expect(pageAt("/nowhere")).toBeUndefined();
});

test("every page is found by its own path, with or without a slash behind it", () => {
  for (const { path } of pages) {
    expect(pageAt(path.replace(/:\w+/g, "0198-x%20y"))?.path).toBe(path);
    expect(pageAt(`${path.toUpperCase().replace(/:\w+/gi, "0198")}/`)?.path).toBe(path);
  }
  expect(pageAt("/tasks/modify/update/")).toBeUndefined();
  expect(pageAt("/notes/detail/1/2")).toBeUndefined();
});

test("every page has a title as soon as its chunk is there, and another state of it one of its own", async () => {
  await Promise.all(pages.map(({ preload }) => preload()));
  expect(pages.filter(({ title }) => !title()).map(({ path }) => path)).toEqual([]);
  expect(pageAt("/tasks")?.title()?.message).toBe("Task Dashboard");
  expect(pageAt("/tasks/modify/delete/41")?.title()?.message).toBe("Delete Task");
  expect(pageAt("/tasks/41/close")?.title()?.message).toBe("Close the task");
});

test("a path that is none is shown as it was typed, in the frame", () => {
  open(
    "/tasks/modify/updat/41",
    <Layout>
      <NotFound />
    </Layout>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This page is not in the book");
  expect(screen.getByText("/tasks/modify/updat/41")).toBeTruthy();
  expect(document.title).toBe("Not found · Sankalp");
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(screen.getByRole("contentinfo").textContent).toContain(`© 2024–${new Date().getFullYear()}`);
});

test("a page that stops keeps its frame, says what to do, and tells the operator its reference", async () => {
  const calls = serve({ "POST /api/screen-faults": [204, undefined] });
  const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = () => {
    throw new Error("broken");
  };
  open(
    "/tasks",
    <Layout>
      <Broken />
    </Layout>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Unexpected Application Error!");
  const shown = screen.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent;
  expect(screen.getByRole("banner")).toBeTruthy();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ reference: shown, screen: "/tasks", error: "Error" });
  vi.unstubAllGlobals();
  quiet.mockRestore();
});

test("the reference is the server's where there is one", () => {
  expect(reference({ failure: { requestId: "01H-REQ" } })).toBe("01H-REQ");
  expect(reference(new Error("x"))).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

test("a chunk that did not load is told, and asked for again by who comes again", async () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi
    .fn<() => Promise<PageChunk>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue({ title: { id: "title" }, Component: () => "here" });
  const { Page } = lazyPage(load);
  const come = () =>
    act(async () => {
      open(
        "/tasks",
        <Layout>
          <Page />
        </Layout>,
      );
    });
  await come();
  expect(screen.getByText("Unexpected Application Error!")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  cleanup();
  await come();
  expect(screen.getByText("here")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  quiet.mockRestore();
});

test("a new page takes the focus to its heading, also to one that comes late", async () => {
  function Late() {
    const [ready, setReady] = useState(false);
    return ready ? (
      <h1 tabIndex={-1}>Late</h1>
    ) : (
      <button type="button" onClick={() => setReady(true)}>
        come
      </button>
    );
  }
  const Page = () => (useLocation().pathname === "/tasks" ? <Link to="/settings">next</Link> : <Late />);
  open(
    "/tasks",
    <Layout>
      <Page />
    </Layout>,
  );
  fireEvent.click(screen.getByText("next"));
  fireEvent.click(await screen.findByText("come"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Late"));
});
