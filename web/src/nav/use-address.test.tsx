// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { navigate } from "./history.ts";
import { Router, useLocation } from "./router.tsx";
import { useAddress } from "./use-address.ts";

const read = (query: URLSearchParams) => query.get("q") ?? "";
const write = (q: string) => new URLSearchParams(q && { q });

function List() {
  const { params, set } = useAddress("/list", read, write);
  return (
    <>
      <input value={params} onChange={(event) => set(event.target.value, { typing: true })} />
      <button type="button" onClick={() => navigate("/one")} />
    </>
  );
}

/** A page whose chunk does not come, as on a slow phone: the router keeps the list on the screen meanwhile. */
const never = new Promise<string>(() => {});
const One = () => use(never);

const Page = () => (useLocation().pathname === "/list" ? <List /> : <One />);

function open() {
  vi.useFakeTimers();
  history.replaceState(null, "", "/list");
  render(
    <Router isReady={() => false}>
      <Suspense>
        <Page />
      </Suspense>
    </Router>,
  );
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "house" } });
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("the address follows what was typed, once typing rests", () => {
  open();
  expect(location.search).toBe("");
  act(() => vi.advanceTimersByTime(1000));
  expect(location.pathname + location.search).toBe("/list?q=house");
});

test("a link followed right after the last letter is not taken back by the search", async () => {
  open();
  await act(async () => fireEvent.click(screen.getByRole("button")));
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole("textbox")).toHaveProperty("value", "house");
  expect(location.pathname + location.search).toBe("/one");
});
