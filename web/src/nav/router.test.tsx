import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { currentLocation, entryIndex, navigate } from "./history.ts";
import { Redirect, Router, useLocation, useMatch, useNavigationType, useSearchParams } from "./router.tsx";

const never = new Promise<string>(() => {});
const Coming = vi.fn(() => use(never));

function Page() {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const type = useNavigationType();
  const id = useMatch("/family/:id")?.id;
  if (pathname === "/coming") return <Coming />;
  if (pathname === "/old") return <Redirect to="/new" />;
  return (
    <>
      <output>{`${type} ${id ?? pathname} ${query.get("tab") ?? ""}`.trim()}</output>
      <button type="button" onClick={() => setQuery(query.has("tab") ? {} : { tab: "two" })} />
    </>
  );
}

function open(at = "/first") {
  history.replaceState(null, "", at);
  render(
    <Router isReady={(path) => path !== "/coming"}>
      <Suspense fallback="empty">
        <Page />
      </Suspense>
    </Router>,
  );
}

const shown = () => document.body.textContent;

/** As a link does, without what the testing library would wait for. */
async function go(path: string) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  addEventListener("click", () => navigate(path), { once: true });
  dispatchEvent(new MouseEvent("click"));
  await Promise.resolve();
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
});

test("a page whose chunk is there stands before anything else is done", async () => {
  open();
  await go("/there");
  expect(shown()).toBe("PUSH /there");
});

test("the old page stays until the chunk of the next one is there", async () => {
  open();
  await go("/coming");
  await vi.waitFor(() => expect(Coming).toHaveBeenCalled());
  expect(shown()).toBe("POP /first");
});

test("an address replaces itself by another", () => {
  open("/old");
  expect(shown()).toBe("REPLACE /new");
});

test("the path names what the page shows", () => {
  open("/Family/%E0%A4%B0%E0%A4%BE%E0%A4%AE/");
  expect(shown()).toBe("POP राम");
});

test("a lonely % in an address does not break the page", () => {
  open("/family/100%");
  expect(shown()).toBe("POP 100%");
});

test("the query changes in its entry, and leaves nothing behind when it is empty", () => {
  open("/first");
  const entries = history.length;
  fireEvent.click(screen.getByRole("button"));
  expect(shown()).toBe("REPLACE /first two");
  fireEvent.click(screen.getByRole("button"));
  expect(shown()).toBe("REPLACE /first");
  expect(location.href.endsWith("/first")).toBe(true);
  expect(history.length).toBe(entries);
});

test("each entry has its number, its key and its state, also after Back", async () => {
  open("/first");
  expect([entryIndex(), currentLocation().key]).toEqual([0, "default"]);
  act(() => navigate("/second", { state: { picked: [1] } }));
  const second = currentLocation();
  expect([entryIndex(), second.state]).toEqual([1, { picked: [1] }]);
  act(() => navigate("/third"));
  expect([entryIndex(), currentLocation().state]).toEqual([2, null]);
  act(() => navigate("/third?x", { replace: true }));
  expect(entryIndex()).toBe(2);
  act(() => navigate(-1));
  await screen.findByText("POP /second");
  expect(currentLocation()).toEqual(second);
});

test("where the browser refuses one more entry, it loads the page", () => {
  open("/first");
  vi.spyOn(history, "pushState").mockImplementation(() => {
    throw new DOMException("too many", "SecurityError");
  });
  const assign = vi.fn();
  vi.stubGlobal("location", { ...location, pathname: "/first", assign });
  navigate("/second");
  expect(assign).toHaveBeenCalledWith("/second");
});
