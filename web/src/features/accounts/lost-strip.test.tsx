import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Strips } from "../../app/strips.tsx";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "../../app/testing-page.tsx";
import { newHead } from "../../offline/copy.ts";
import { database, LOST, type LostRow } from "../../offline/db.ts";
import { setLost } from "../../offline/lost.ts";
import { refresh } from "../../offline/state.ts";
import { expenseOf, paymentOf, taskOf } from "../../offline/testing/samples.ts";
import { teachDialogs } from "../../ui/testing.tsx";
import { currentToast } from "../../ui/toasts.ts";

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const rows: LostRow[] = [
  { kind: "task", record: taskOf("t1", { taskName: "Upanayan", updatedAt: "2026-11-20T08:32:00Z" }) },
  { kind: "payment", record: paymentOf("p1", { amount: 5100 }) },
];
const lost = async () => ((await (await database()).get("drafts", [ram.id, LOST])) as LostRow[]) ?? [];

/** A device that has rows which the server lost. */
async function open(entries = rows) {
  await loggedIn();
  const db = await database();
  await db.put("drafts", entries, [ram.id, LOST]);
  await db.put("heads", { ...newHead(ram.id), lost: entries.length });
  await refresh();
  show(<Strips />, "/today");
  await screen.findByText(/only on this device/);
  await press("See them");
  return within(await screen.findByRole("dialog", { name: "Only on this device" }));
}

teachDialogs();
beforeEach(freshDevice);
afterEach(() => {
  vi.restoreAllMocks();
  return leaveDevice();
});

test("what only the device has is named and sent", async () => {
  const dialog = await open();
  expect(dialog.getByText(/Upanayan · .*20 Nov/)).toBeTruthy();
  expect(dialog.getByText(/^Payment · ₹5,100/)).toBeTruthy();
  const calls = serve({ "POST /api/sync/recover": [200, { success: "ok", recovered: 2, refused: [] }] });
  await press("Send them");
  await waitFor(() => expect(currentToast()?.text).toBe("All of it is with the server again."));
  expect(calls[0]).toEqual({ call: "POST /api/sync/recover", body: rows });
  expect(await lost()).toEqual([]);
  expect(screen.queryByText(/only on this device/)).toBeNull();
});

test("of many it shows the first, and not the buttons at its end", async () => {
  // As browsers do: the first button has the focus, and is brought into sight.
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector("button")?.focus();
    this.scrollTop = 900;
  });
  await open(Array.from({ length: 45 }, (_, i) => ({ kind: "task", record: taskOf(`t${i}`) })));
  const dialog = screen.getByRole("dialog", { name: "Only on this device" });
  expect(document.activeElement).toBe(within(dialog).getByRole("heading", { name: "Only on this device" }));
  expect(dialog.scrollTop).toBe(0);
});

test("that photos of bills are not on this device is not passed over", async () => {
  const dialog = await open([
    { kind: "expense", record: expenseOf("e1", { paidTo: undefined, category: "food", photos: ["a", "b"] }) },
  ]);
  expect(dialog.getByText(/^Expense · /)).toBeTruthy();
  serve({
    "POST /api/sync/recover": [200, { success: "ok", recovered: 1, refused: [] }],
    "GET /api/sync": [500, {}],
  });
  await press("Send them");
  await waitFor(() =>
    expect(currentToast()?.text).toBe("2 photos of bills are not on this device, and did not come back."),
  );
  expect(await lost()).toEqual([]);
});

test("what the server refuses stays, with its sentence, until it is left out", async () => {
  const dialog = await open();
  const refused = [{ _id: "p1", kind: "payment", code: "no", error: "Not this one." }];
  serve({ "POST /api/sync/recover": [200, { success: "ok", recovered: 1, refused }] });
  await press("Send them");
  expect(await dialog.findByText("Not this one.")).toBeTruthy();
  expect(dialog.queryByText(/Upanayan/)).toBeNull();
  expect(await lost()).toHaveLength(1);
  await press("Leave them out");
  await waitFor(() => expect(currentToast()?.text).toBe("Left out"));
  expect(await lost()).toEqual([]);
  currentToast()?.action?.run();
  await waitFor(async () => expect(await lost()).toHaveLength(1));
});

test("what was refused can be sent again, with what came meanwhile, once the dialog was closed", async () => {
  const dialog = await open();
  const refused = [{ _id: "p1", kind: "payment", code: "no", error: "Not this one." }];
  serve({ "POST /api/sync/recover": [200, { success: "ok", recovered: 1, refused }] });
  await press("Send them");
  await dialog.findByText("Not this one.");
  const late: LostRow = { kind: "task", record: taskOf("t9", { taskName: "Havan" }) };
  await setLost([...(await lost()), late]);
  screen.getByRole<HTMLDialogElement>("dialog").close();
  await press("See them");
  const again = within(await screen.findByRole("dialog", { name: "Only on this device" }));
  expect(again.getByText(/^Havan/)).toBeTruthy();
  serve({ "POST /api/sync/recover": [200, { success: "ok", recovered: 1, refused }] });
  await press("Send them");
  await again.findByText("Not this one.");
  await setLost([...(await lost()), late]);
  await press("Leave them out");
  await waitFor(async () => expect(await lost()).toEqual([late]));
});

test("nothing is lost when the call does not get through", async () => {
  await open();
  serve({});
  await press("Send them");
  await waitFor(() => expect(currentToast()?.kind).toBe("error"));
  expect(await lost()).toHaveLength(2);
});

test("an entry that cannot be shown takes nothing but the strip away", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const reported = vi.fn((event: Event) => event.preventDefault());
  addEventListener("error", reported);
  onTestFinished(() => removeEventListener("error", reported));
  const broken = { kind: "task", record: taskOf("t1", { updatedAt: "no time" }) } as const;
  await loggedIn();
  const db = await database();
  await db.put("drafts", [broken], [ram.id, LOST]);
  await db.put("heads", { ...newHead(ram.id), lost: 1 });
  await refresh();
  show(
    <>
      <Strips />
      <p>The page</p>
    </>,
    "/today",
  );
  await screen.findByText(/only on this device/);
  await press("See them");
  await waitFor(() => expect(screen.queryByText(/only on this device/)).toBeNull());
  expect(screen.getByText("The page")).toBeTruthy();
  expect(reported).toHaveBeenCalledOnce();
});
