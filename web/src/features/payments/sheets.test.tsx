import { screen, waitFor, within } from "@testing-library/react";
import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { paymentOf, receiptOf } from "../../offline/testing/samples.ts";
import { FakeServer, setOnline } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

afterEach(closeScene);

const clients = [{ name: "Suresh Agarwal", phones: [{ number: "+919829033018" }] }];
const work = {
  taskName: "Katha",
  date: "2025-01-10",
  startTime: "09:00",
  own: true,
  amount: 3100,
  clientId: idOf(0),
} as const;
const sheet = () => within(screen.getByRole("dialog"));
const save = () => sheet().getAllByRole<HTMLButtonElement>("button").at(-1) as HTMLButtonElement;

test("a payment: what is owed stands there, more is bhent, less leaves a rest, and what is no amount is not saved", async () => {
  const { user, server, container } = await openScene({
    at: `/tasks/${idOf(0)}/payment`,
    clients,
    tasks: [{ ...work, outcome: "done" }],
  });
  const amount = await screen.findByLabelText<HTMLInputElement>("Amount");
  expect(amount.value).toBe("3,100");
  expect(sheet().getByText(/Nothing is owed/)).toBeTruthy();
  for (const wrong of ["", "abc", "0", "1000000000"]) {
    await user.clear(amount);
    if (wrong) await user.type(amount, wrong);
    expect(save().disabled, wrong).toBe(true);
  }
  await user.clear(amount);
  await user.type(amount, "2,000");
  expect(sheet().getByText("₹1,100 still owed", { exact: false })).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, "3601");
  expect(sheet().getByText(/₹501 more than agreed/)).toBeTruthy();
  await user.click(sheet().getByRole("radio", { name: "UPI" }));
  expect(sheet().getByText(/Add your UPI id/)).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  expect(server.changes).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]?.body).toMatchObject({
    taskId: idOf(0),
    direction: "in",
    kind: "balance",
    amount: 3601,
    method: "upi",
    paidBy: "Suresh Agarwal",
  });
});

test("a payment of two methods: UPI 3,000 and cash 2,100 in four taps, saved and taken back together", async () => {
  const { user, server } = await openScene({
    at: `/tasks/${idOf(0)}/payment`,
    clients,
    tasks: [{ ...work, amount: 5100, outcome: "done" }],
  });
  let taps = 0;
  const tap = (element: HTMLElement) => {
    taps++;
    return user.click(element);
  };
  await screen.findByLabelText("Amount");
  await tap(sheet().getByRole("radio", { name: "UPI" }));
  await tap(sheet().getByRole("button", { name: "A part of it came another way" }));
  expect(save().textContent).toBe("Write how much of it");
  expect(save().disabled).toBe(true);
  await user.keyboard("2100"); // the field has the focus
  expect(sheet().getByRole<HTMLInputElement>("radio", { name: "Cash", checked: true })).toBeTruthy();
  expect(save().textContent).toBe("Save ₹3,000 UPI + ₹2,100 cash");
  const receipt = sheet().getByRole("switch", { name: /receipt/i });
  if (receipt.getAttribute("aria-checked") !== "true") await tap(receipt);
  await tap(save());
  expect(taps).toBeLessThanOrEqual(5);
  await waitFor(() => expect(server.changes).toHaveLength(3));
  const [upi, cash, made] = server.changes.map(({ body }) => body as Record<string, unknown>);
  expect(upi).toMatchObject({ amount: 3000, method: "upi", taskId: idOf(0) });
  expect(cash).toMatchObject({ amount: 2100, method: "cash", taskId: idOf(0) });
  expect(made).toMatchObject({ paymentIds: [upi?._id, cash?._id] });
});

test("a payment that has no receipt gets one from its row, and it is taken back", async () => {
  const server = new FakeServer();
  for (const [id, over] of [
    ["p", { amount: 2000 }],
    ["q", { amount: 500, direction: "refund" as const }],
    ["r", { amount: 1000, kind: "advance" as const, date: "2024-12-01" }],
  ] as const)
    server.put(
      paymentOf(id, { taskId: idOf(0), date: "2025-01-10", method: "cash", ...over }),
      200,
      "payment",
    );
  server.put(receiptOf("old", { taskId: idOf(0), paymentIds: ["r"] }), 200, "receipt");
  const { user } = await openScene({ at: `/tasks/${idOf(0)}/payment`, clients, tasks: [work], server });
  const known = await screen.findByRole("link", { name: "Receipt: Advance, 1 Dec, Cash" });
  expect(known.getAttribute("href")).toBe("/receipts/old");
  expect(sheet().getAllByRole("button", { name: /^Make a receipt/ })).toHaveLength(1);
  await user.click(sheet().getByRole("button", { name: /^Make a receipt: / }));
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]?.body).toMatchObject({ paymentIds: ["p"], language: "en" });
  const { _id = "" } = (server.changes[0]?.body ?? {}) as { _id?: string };
  await waitFor(() => expect(location.pathname).toBe(`/receipts/${_id}`));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.changes.at(-1)?.path).toBe(`/api/receipts/${_id}/void`));
});

test("a task is closed as not done, with what becomes of it, why, and what its family is told", async () => {
  const { user, server, container } = await openScene({
    at: `/tasks/${idOf(0)}/close`,
    clients,
    tasks: [work],
  });
  await user.click(await screen.findByRole("radio", { name: "Not completed" }));
  await user.click(sheet().getByRole("radio", { name: /^Cancelled/ }));
  await user.click(sheet().getByRole("radio", { name: "Their sutak" }));
  expect(await faultsOf(container)).toEqual([]);
  await user.click(sheet().getByRole("button", { name: "Save as cancelled" }));
  await waitFor(() => expect(server.changes).toHaveLength(2));
  expect(server.changes[0]?.body).toMatchObject({ outcome: "cancelled" });
  expect(server.changes[1]?.body).toMatchObject({ template: "cancelled", taskId: idOf(0), state: "draft" });
});

test("closing keeps all of it or nothing: where the second change cannot be stored the sheet says so, and another press doubles nothing", async () => {
  const { user, device } = await openScene({ at: `/tasks/${idOf(0)}/close`, clients, tasks: [work] });
  await user.click(await screen.findByText("the whole balance"));
  const receipt = sheet().getByRole("switch", { name: /Send receipt on WhatsApp/ });
  if (receipt.getAttribute("aria-checked") !== "true") await user.click(receipt);
  const close = () => screen.getByText(/^Save: done, ₹3,100/);
  setOnline(false);
  const { add } = IDBObjectStore.prototype;
  let stored = 0;
  const failing = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (
    this: IDBObjectStore,
    value,
  ) {
    if (++stored === 2) throw new DOMException("no room", "QuotaExceededError");
    return add.call(this, value);
  });
  await user.click(close());
  expect((await screen.findAllByText(/This device could not keep the change/)).length).toBeGreaterThan(0);
  expect(screen.getByRole("dialog")).toBeTruthy();
  expect(await device.db.getAll("outbox")).toEqual([]);
  expect(device.rowsOf("payment")).toEqual([]);
  expect(device.rowsOf("task")).toMatchObject([{ outcome: null }]);

  failing.mockRestore();
  await user.click(close());
  await waitFor(() => expect(device.getState().outbox).toHaveLength(3));
  expect(device.getState().outbox.map(({ kind, op }) => `${op} ${kind}`)).toEqual([
    "create payment",
    "update task",
    "create receipt",
  ]);
});
