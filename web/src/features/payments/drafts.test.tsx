import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { closeScene, idOf, openScene, showApp } from "../../app/testing.tsx";
import { paymentOf } from "../../offline/testing/samples.ts";

afterEach(closeScene);

const work = { taskName: "Katha", date: "2025-01-10", startTime: "09:00", own: true, amount: 3100 } as const;
const done = { ...work, outcome: "done" } as const;
const PAYMENT = `/tasks/${idOf(0)}/payment`;
const CLOSE = `/tasks/${idOf(0)}/close`;
const BACK = "What you had typed here before is back.";
const sheet = () => within(screen.getByRole("dialog"));
const amount = () => screen.findByLabelText<HTMLInputElement>("Amount");
const drafts = async ({ db }: { db: { getAllKeys(store: "drafts"): Promise<[string, string][]> } }) =>
  (await db.getAllKeys("drafts")).map(([, form]) => form).filter((form) => form !== "payments/receipt");

/** Types a payment of 2,000 by UPI, and leaves the page as a reload does. */
async function typedAndGone() {
  const scene = await openScene({ at: PAYMENT, tasks: [done] });
  const { user, device, unmount } = scene;
  await user.clear(await amount());
  await user.type(await amount(), "2000");
  await user.click(sheet().getByRole("radio", { name: "UPI" }));
  await user.type(sheet().getByLabelText(/^Reference/), "412345678901");
  unmount();
  await waitFor(async () => expect(await drafts(device)).toEqual([`payment/${idOf(0)}/`]));
  return scene;
}

test("a payment that was typed is back after a reload, and can be thrown away", async () => {
  const { device } = await typedAndGone();
  const { user } = await showApp(PAYMENT);
  expect((await amount()).value).toBe("2000");
  expect(sheet().getByLabelText<HTMLInputElement>(/^Reference/).value).toBe("412345678901");
  expect(sheet().getByText(BACK)).toBeTruthy();
  await user.click(sheet().getByRole("button", { name: "Start afresh" }));
  expect((await amount()).value).toBe("3,100");
  await waitFor(async () => expect(await drafts(device)).toEqual([]));
});

test("nothing is left of a payment that was saved", async () => {
  const { device, server } = await typedAndGone();
  const { user } = await showApp(PAYMENT);
  await amount();
  await user.click(sheet().getByRole("button", { name: "Money has come: ₹2,000" }));
  await waitFor(() => expect(server.changes).toHaveLength(1));
  await waitFor(async () => expect(await drafts(device)).toEqual([]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a closed sheet leaves no draft", async () => {
  const { device } = await typedAndGone();
  const { user } = await showApp(PAYMENT);
  await amount();
  await user.click(sheet().getByRole("button", { name: "Close" }));
  await waitFor(async () => expect(await drafts(device)).toEqual([]));
});

test("a draft of what was recorded meanwhile is dropped: nothing is paid twice", async () => {
  const { device, server } = await typedAndGone();
  server.put(paymentOf("p", { taskId: idOf(0), date: "2025-01-10", amount: 2000 }), 200, "payment");
  await device.sync();
  await showApp(PAYMENT);
  expect((await amount()).value).toBe("1,100");
  expect(sheet().queryByText(BACK)).toBeNull();
  await waitFor(async () => expect(await drafts(device)).toEqual([]));
});

test("a draft from before the task went to another family is dropped, and its payer with it", async () => {
  const { device, server } = await typedAndGone();
  server.put({ ...server.tasks.get(idOf(0)), clientId: idOf(9) } as never);
  await device.sync();
  await showApp(PAYMENT);
  expect((await amount()).value).toBe("3,100");
  expect(sheet().queryByText(BACK)).toBeNull();
});

test("a draft goes with its family, and others stay", async () => {
  const { user, device, server, unmount } = await openScene({
    at: PAYMENT,
    clients: [{ name: "Pathak" }, { name: "Sharma" }],
    tasks: [{ ...done, clientId: idOf(1) }],
  });
  await user.clear(await amount());
  await user.type(await amount(), "2000");
  unmount();
  await waitFor(async () => expect(await drafts(device)).toEqual([`payment/${idOf(0)}/`]));
  await device.db.put("drafts", { values: { clientId: idOf(8) } }, ["ram", "task/add"]);
  server.tombstones.push({ _id: idOf(1), kind: "client", revision: ++server.revision });
  await device.sync();
  expect(await drafts(device)).toEqual(["task/add"]);
});

test("the answers of a task that is being closed are back after a reload, until it is closed", async () => {
  const { user, device, unmount } = await openScene({ at: CLOSE, tasks: [work] });
  await user.click(await screen.findByRole("radio", { name: "Not completed" }));
  await user.click(sheet().getByRole("radio", { name: /^Cancelled/ }));
  unmount();
  await waitFor(async () => expect(await drafts(device)).toEqual([`close/${idOf(0)}`]));
  const again = await showApp(CLOSE);
  expect(await screen.findByRole("radio", { name: /^Cancelled/, checked: true })).toBeTruthy();
  expect(sheet().getByText(BACK)).toBeTruthy();
  await again.user.click(sheet().getByRole("button", { name: "Save as cancelled" }));
  await waitFor(async () => expect(await drafts(device)).toEqual([]));
});

test("the answers for a task that was closed elsewhere are dropped", async () => {
  const { user, device, server, unmount } = await openScene({ at: CLOSE, tasks: [work] });
  await user.click(await screen.findByRole("radio", { name: "Not completed" }));
  await user.click(sheet().getByRole("radio", { name: /^Cancelled/ }));
  unmount();
  await waitFor(async () => expect(await drafts(device)).toEqual([`close/${idOf(0)}`]));
  server.put({ ...server.tasks.get(idOf(0)), outcome: "done" } as never);
  await device.sync();
  await showApp(CLOSE);
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(sheet().queryByText(BACK)).toBeNull();
  expect(sheet().queryByRole("radio", { name: /^Cancelled/, checked: true })).toBeNull();
});
