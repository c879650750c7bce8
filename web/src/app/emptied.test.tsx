import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { emptying, rowKinds } from "../offline/testing/contract.ts";
import { FakeServer, setOnline } from "../offline/testing/testing.ts";
import { SAMPLE } from "../offline/testing/testing-kinds.ts";
import { closeScene, openScene, showApp } from "./testing.tsx";

afterEach(closeScene);

/** Every screen that shows rows, by what it is about. A row of each kind has its kind's name for an id. */
const SCREENS = {
  days: ["/today", "/calendar-view?day=2026-11-20", "/calendar/night/2026-11-20"],
  tasks: ["/tasks", "/tasks/task", "/tasks/modify/update/task", "/tasks/task/samagri"],
  money: ["/tasks/task/close", "/tasks/task/payment", "/dues", "/expense", "/receipts/receipt", "/dashboard"],
  bookings: ["/bookings", "/bookings/booking", "/bookings/new", "/availability", "/availability?tab=areas"],
  families: [
    "/clients?q=sharma",
    "/clients?q=98290",
    "/clients/client",
    "/clients/client/edit",
    "/clients/import",
  ],
  notes: ["/notes/all", "/notes/detail/note", "/notes/modify/update/note", "/notifications", "/profile"],
  others: [
    "/rites",
    "/rites/ritetype",
    "/coming",
    "/coming/pitru-paksha",
    "/messages",
    "/history",
    "/history/statement",
    "/history/add",
  ],
};

test.each(Object.entries(SCREENS))(
  "%s open with all that is optional emptied offline",
  async (_, screens) => {
    const server = new FakeServer();
    for (const kind of rowKinds) {
      const id = kind === "profile" ? "ram" : kind;
      server.put({ ...SAMPLE[kind as keyof typeof SAMPLE](id) } as never, 200, kind as never);
    }
    const link = { clientId: "client", taskId: "task" };
    for (const kind of ["payment", "message", "booking"] as const) {
      const row = server.rows[kind].get(kind);
      server.put({ ...row, ...link } as never, 200, kind);
    }
    const { device } = await openScene({ at: "/tasks", server });
    setOnline(false);
    for (const kind of rowKinds) {
      const id = kind === "profile" ? "ram" : kind;
      await device.write({ kind, op: "update", id, url: "/api/x", body: emptying(kind) });
    }
    for (const at of screens) {
      cleanup();
      await showApp(at);
      await waitFor(() => expect(screen.queryAllByRole("heading").length, at).toBeGreaterThan(0));
      expect(screen.queryByText("Unexpected Application Error!"), at).toBeNull();
    }
  },
);
