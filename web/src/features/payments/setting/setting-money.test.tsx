import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "../../../app/testing-page.tsx";
import { currentUser, rememberUser } from "../../../offline/device.ts";
import { currentToast } from "../../../ui/toasts.ts";
import { Component as Money } from "./setting-money.route.tsx";

beforeEach(() => {
  freshDevice();
  serve({});
});
afterEach(leaveDevice);

async function open() {
  await loggedIn({
    ...ram,
    money: { upiId: "", payeeName: "", receiptPrefix: "S", quickAmounts: [101, 501], ratePerKm: 12.5 },
  });
  show(<Money />, "/profile/:id/setting/money", `/profile/${ram.id}/setting/money`);
}
async function type(label: RegExp | string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("where the money goes, and the amounts that are one tap away, are saved together", async () => {
  await open();
  expect(screen.getByLabelText<HTMLInputElement>(/^Rupees for a kilometre/).value).toBe("12.50");
  expect(screen.getByText(/New receipts look like S\/2026-27\/0001/)).toBeTruthy();
  await type("UPI id", " ram@okbank ");
  await type("Receipt numbers begin with", "दक्षिणा");
  expect(screen.getByText(/New receipts look like दक्षिणा\/2026-27\/0001/)).toBeTruthy();
  await type("Usual amounts in rupees", "५०१, 1100; 251");
  await type(/^Rupees for a kilometre/, "");
  await save();
  await waitFor(() =>
    expect(currentUser()?.money).toEqual({
      upiId: "ram@okbank",
      payeeName: "",
      receiptPrefix: "दक्षिणा",
      quickAmounts: [501, 1100, 251],
      ratePerKm: 0,
    }),
  );
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: "success", text: "Saved" }));
  expect(screen.getByLabelText<HTMLInputElement>("Usual amounts in rupees").value).toBe("501, 1100, 251");
});

test("what cannot be is told at its field once one tries to save, and nothing is saved", async () => {
  await open();
  await type("UPI id", "ram at bank");
  await type("Receipt numbers begin with", "S/1");
  await type("Usual amounts in rupees", "101, many");
  await type(/^Rupees for a kilometre/, "10000");
  expect(screen.queryByText("A UPI id looks like name@bank.")).toBeNull();
  await save();
  for (const text of [
    "A UPI id looks like name@bank.",
    "Please use one to ten letters, digits or dashes.",
    "Please write amounts in rupees, with commas between them: 101, 251, 501.",
    "Please write up to ₹9,999 for a kilometre.",
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(currentUser()?.money.upiId).toBe("");
  await type("Usual amounts in rupees", Array.from({ length: 13 }, (_, n) => 100 + n).join(","));
  expect(screen.getByText("At most twelve amounts.")).toBeTruthy();
  await type("Usual amounts in rupees", "");
  expect(screen.getByText(/Please write amounts in rupees/)).toBeTruthy();
});

const money = { upiId: "ram@okbank", payeeName: "", receiptPrefix: "S", quickAmounts: [101], ratePerKm: 0 };

test("a page that has not read the account yet begins with no empty one", async () => {
  await loggedIn({ ...ram, money });
  vi.resetModules(); // as a page finds the device that has just been opened
  const page = await import("../../../app/testing-page.tsx");
  const { Component } = await import("./setting-money.route.tsx");
  page.show(<Component />, "/profile/:id/setting/money", `/profile/${ram.id}/setting/money`);
  expect(screen.queryByLabelText("UPI id")).toBeNull();
  const { refresh } = await import("../../../offline/state.ts");
  await act(refresh);
  expect(screen.getByLabelText<HTMLInputElement>("UPI id").value).toBe("ram@okbank");
});

test("what another device changed meanwhile is shown, and only what was typed here is sent", async () => {
  const calls = serve({ "PUT /api/profile/settings": [503, { error: "Later." }] });
  await loggedIn({ ...ram, money });
  show(<Money />, "/profile/:id/setting/money", `/profile/${ram.id}/setting/money`);
  await type("Name of the payee", "Ram Shastri");
  await type("Receipt numbers begin with", "R");
  await act(() => rememberUser({ ...ram, money: { ...money, upiId: "ram@ybl", quickAmounts: [501] } }));
  expect(screen.getByLabelText<HTMLInputElement>("UPI id").value).toBe("ram@ybl");
  expect(screen.getByLabelText<HTMLInputElement>("Name of the payee").value).toBe("Ram Shastri");
  await type("Receipt numbers begin with", "S");
  await save();
  await waitFor(() =>
    expect(calls[0]).toEqual({
      call: "PUT /api/profile/settings",
      body: { money: { payeeName: "Ram Shastri" } },
    }),
  );
  expect(currentUser()?.money).toEqual({
    ...money,
    upiId: "ram@ybl",
    payeeName: "Ram Shastri",
    quickAmounts: [501],
  });
});
