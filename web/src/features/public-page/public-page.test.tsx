import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PublicPage, PublicPageChange } from "../../api/types.ts";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "../../app/testing-page.tsx";
import { Component as Setting } from "./setting-public-page.route.tsx";

const page = {
  _id: ram.id,
  slug: "pt-ram",
  on: true,
  areas: [],
  languages: [],
  ...{ line: "", about: "", notice: "", policy: "" },
  ...{ showPhoto: true, showPhone: true, showFee: true, goodDays: false },
  ...{ noticeHours: 24, horizonDays: 365, freeUntilHours: 24, holdHours: 24 },
  createdAt: "2026-11-20T04:30:00Z",
  updatedAt: "2026-11-20T04:30:00Z",
  revision: 1,
} as PublicPage;

beforeEach(freshDevice);
afterEach(leaveDevice);

/** A server that keeps the page; returns it, and what was sent. */
function keep() {
  const server = { page, sent: [] as PublicPageChange[] };
  serve({
    "GET /api/public-page": () => [200, server.page],
    "PUT /api/public-page": (body) => {
      server.sent.push(body as PublicPageChange);
      server.page = { ...server.page, ...(body as object), revision: server.page.revision + 1 };
      return [200, { success: "", page: server.page }];
    },
  });
  return server;
}

async function open() {
  await loggedIn();
  const path = "setting/public-page";
  show(<Setting />, `/profile/:id/${path}`, `/profile/${ram.id}/${path}`);
  return userEvent.setup();
}

test("good days are off until they are switched on, and the switch says what is shown", async () => {
  const { sent } = keep();
  const user = await open();
  const good = await screen.findByRole("switch", { name: /^Show good days/ });
  expect(good.getAttribute("aria-checked") ?? String((good as HTMLInputElement).checked)).toBe("false");
  expect(screen.getByText(/the same list whether you are busy or free/)).toBeTruthy();
  await user.click(good);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("switch", { name: /^Show good days/, checked: true });
  expect(sent).toEqual([{ goodDays: true }]);
});

test("what is typed stays whatever is saved beside it, and is sent without what another device changed", async () => {
  const server = keep();
  const user = await open();
  const shown = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  await user.type(await screen.findByLabelText(/^Notice/), "In Pitru Paksha please call.");
  await user.click(screen.getByRole("switch", { name: /^Public page/ }));
  await screen.findByText("Nobody can open it");
  expect(shown(/^Notice/)).toBe("In Pitru Paksha please call.");
  server.page = { ...server.page, policy: "Call me.", areas: ["Pune"], revision: 9 };
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(shown(/^Your words/)).toBe("Call me."));
  expect(shown(/^Notice/)).toBe("In Pitru Paksha please call.");
  await user.clear(screen.getByLabelText(/^Hours ahead/));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).toEqual({ notice: "In Pitru Paksha please call.", noticeHours: -1 });
});

test("the switch sends an address only while the page has none", async () => {
  const server = keep();
  const user = await open();
  await user.type(await screen.findByLabelText(/^Address of the page/), "-ujjain");
  await user.click(screen.getByRole("switch", { name: /^Public page/ }));
  await screen.findByText("Nobody can open it");
  expect(server.sent).toEqual([{ on: false }]);
  expect(screen.getByLabelText<HTMLInputElement>(/^Address of the page/).value).toBe("pt-ram-ujjain");
});

test("the first opening of the page takes the address that stands there", async () => {
  const server = keep();
  server.page = { ...page, slug: "", on: false };
  const user = await open();
  await user.click(await screen.findByRole("switch", { name: /^Public page/ }));
  await waitFor(() => expect(server.sent).toEqual([{ on: true, slug: expect.stringMatching(/./) }]));
});

test("typing goes on while it is saved, and what the server cleaned is shown", async () => {
  let answer = (_: [number, unknown]) => {};
  serve({ "GET /api/public-page": [200, page] });
  const user = await open();
  const line = await screen.findByLabelText<HTMLInputElement>(/^Under your name/);
  const notice = screen.getByLabelText<HTMLInputElement>(/^Notice/);
  await user.type(line, "  Rites ");
  await user.type(notice, "Call");
  const answered = new Promise<[number, unknown]>((resolve) => (answer = resolve));
  vi.stubGlobal("fetch", async () => {
    const [status, body] = await answered;
    return Response.json(body, { status });
  });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.type(notice, " me");
  answer([200, { success: "", page: { ...page, line: "Rites", notice: "Call", revision: 2 } }]);
  await waitFor(() => expect(line.value).toBe("Rites"));
  expect(notice.value).toBe("Call me");
});
