import { cleanup, render } from "@testing-library/react";
import { Suspense, use } from "react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { BrowserRouter } from "./browser-router.tsx";

vi.mock("./page-at.ts", () => ({ pageAt: (path: string) => ({ ready: () => path === "/there" }) }));

const never = new Promise<string>(() => {});
const Coming = vi.fn(() => use(never));

function open() {
  history.replaceState(null, "", "/first");
  render(
    <BrowserRouter>
      <Suspense fallback="empty">
        <Routes>
          <Route path="/first" element="first" />
          <Route path="/there" element="there" />
          <Route path="/coming" element={<Coming />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
}

/** As a link does, without what the testing library would wait for. */
async function go(path: string) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
  await Promise.resolve();
}

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

test("a page whose chunk is there stands before anything else is done", async () => {
  open();
  await go("/there");
  expect(document.body.textContent).toBe("there");
});

test("the old page stays until the chunk of the next one is there", async () => {
  open();
  await go("/coming");
  await vi.waitFor(() => expect(Coming).toHaveBeenCalled());
  expect(document.body.textContent).toBe("first");
});
