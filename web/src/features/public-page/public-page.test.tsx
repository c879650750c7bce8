import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
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

test("good days are off until they are switched on, and the switch says what is shown", async () => {
  const sent: PublicPageChange[] = [];
  serve({
    "GET /api/public-page": () => [200, page],
    "PUT /api/public-page": (body) => {
      sent.push(body as PublicPageChange);
      return [200, { success: "", page: { ...page, ...(body as object), revision: 2 } }];
    },
  });
  await loggedIn();
  const path = "setting/public-page";
  show(<Setting />, `/profile/:id/${path}`, `/profile/${ram.id}/${path}`);
  const user = userEvent.setup();
  const good = await screen.findByRole("switch", { name: /^Show good days/ });
  expect(good.getAttribute("aria-checked") ?? String((good as HTMLInputElement).checked)).toBe("false");
  expect(screen.getByText(/the same list whether you are busy or free/)).toBeTruthy();
  await user.click(good);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("switch", { name: /^Show good days/, checked: true });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ goodDays: true, showFee: true });
});
