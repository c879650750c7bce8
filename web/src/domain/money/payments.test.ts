// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import type { Payment, Task } from "../../api/types.ts";
import { clockAt } from "../../lib/clock.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { paymentOf, taskOf, userOf } from "../../offline/testing/samples.ts";
import {
  type App,
  endTabs,
  FakeServer,
  newDevice,
  openApp,
  setOnline,
  until,
} from "../../offline/testing/testing.ts";
import { ledgerOf } from "./ledger.ts";

/** Payments are only ever added: whatever two phones write down without a network must all be there, once. */

let end = () => {};

afterEach(async () => {
  end();
  await endTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const now = clockAt(Date.parse("2026-11-21T06:00:00Z"), "Asia/Kolkata");
const task = taskOf("t", { amount: 3100, date: "2026-11-20" });

async function phone(server: FakeServer): Promise<App> {
  newDevice(server);
  const app = await openApp();
  end = await app.start();
  await app.login(userOf("ram"));
  await until(() => app.rowsOf("task") !== undefined);
  return app;
}

const record = (app: App, amount: number) => {
  const payment = paymentOf(uuid7(), { taskId: "t", amount });
  return app.write({
    kind: "payment",
    op: "create",
    id: payment._id,
    url: "/api/payments",
    body: payment,
    optimistic: payment,
  });
};

const received = (app: App) =>
  ledgerOf(app.rowsOf("task") as Task[], app.rowsOf("payment") as Payment[], now).of("t").received;

it.each(["the answer arrives", "the answer is lost"])("two phones pay one task offline; %s", async (how) => {
  const server = new FakeServer();
  server.put(task);
  const app = await phone(server);
  setOnline(false);
  await record(app, 1100);
  await record(app, 500);
  expect(received(app)).toBe(160000);
  // Meanwhile the other phone, which was offline too, has sent what it wrote down.
  server.put(paymentOf(uuid7(), { taskId: "t", amount: 1000 }), 201, "payment");
  if (how === "the answer is lost") server.faults = ["lost"];
  setOnline(true);
  app.kick();
  await vi.waitFor(
    () => {
      const rows = app.rowsOf("payment") ?? [];
      expect(rows.map(({ pending }) => pending)).toEqual([undefined, undefined, undefined]);
    },
    { timeout: 20_000 },
  );
  expect(received(app)).toBe(260000);
  expect(server.rows.payment.size).toBe(3);
  expect([...server.effects.values()]).toEqual([1, 1]);
});
