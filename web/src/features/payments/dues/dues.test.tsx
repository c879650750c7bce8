import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Task } from "../../../api/types.ts";
import { closeScene, openScene } from "../../../app/testing.tsx";

afterEach(closeScene);

test("what was asked for says how often and when, and a message that was sent is one more time", async () => {
  const work = { date: "2025-01-10", startTime: "09:00", outcome: "done", amount: 2100, own: true } as const;
  const { user, server } = await openScene({
    at: "/dues",
    wide: false,
    tasks: [
      { ...work, taskName: "Katha", location: "Jaipur", asked: ["2025-01-17", "2025-01-24"] },
      { ...work, taskName: "Havan", location: "Ajmer" },
    ],
  });
  expect((await screen.findByText(/Asked 2 times/)).textContent).toMatch(/Asked 2 times, 24 Jan$/);
  expect(screen.getByText(/Not asked yet/)).toBeTruthy();
  vi.spyOn(window, "open").mockReturnValue(null);
  await user.click(screen.getByRole("button", { name: "Remind Ajmer" }));
  await user.click(await screen.findByRole("button", { name: "Open WhatsApp" }));
  const sent = await screen.findByRole("dialog", { name: "Sent?" });
  await user.click(within(sent).getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(server.changes).toHaveLength(1));
  const { asked, askOn } = (server.changes[0]?.body ?? {}) as Partial<Task>;
  expect(asked).toHaveLength(1);
  expect(Date.parse(askOn ?? "") - Date.parse(asked?.[0] ?? "")).toBe(7 * 86_400_000);
});
