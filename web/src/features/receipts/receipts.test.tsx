import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import en from "../../../../internal/i18n/texts/en/receipt.json";
import hi from "../../../../internal/i18n/texts/hi/receipt.json";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { clientOf, receiptOf } from "../../offline/testing/samples.ts";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";
import { LABELS, messageOf, rupees } from "./words.ts";

afterEach(closeScene);

test("the words of the page are those of the server's sheet", () => {
  for (const [language, texts] of Object.entries({ en, hi })) {
    const labels = LABELS[language as "en" | "hi"];
    for (const [word, text] of Object.entries(labels)) {
      expect((texts as Record<string, string>)[`receipt.paper.${word}`]).toBe(text);
    }
  }
});

test.each([
  [0, "₹0"],
  [1100.5, "₹1,100.50"],
  [110000, "₹1,10,000"],
  [999999999.99, "₹99,99,99,999.99"],
])("%d is written %s", (amount, text) => {
  expect(rupees(amount)).toBe(text);
});

test("the message has who, what and how much, in the receipt's language", () => {
  const said = { rite: "Katha", standing: "Nothing is due." };
  expect(messageOf(receiptOf("r", said))).toBe(
    "Pranam Suresh Agarwal. ₹1,100 received for Katha, with thanks.\nReceipt S/2026-27/0001\n" +
      "Rupees one thousand one hundred only. Nothing is due.\n– Pt. Ram Shastri",
  );
  const hindi = { language: "hi" as const, words: "एक हज़ार एक सौ रुपये मात्र", payer: {} };
  expect(messageOf(receiptOf("r", hindi))).toBe(
    "प्रणाम। ₹1,100 प्राप्त हुए। धन्यवाद।\nरसीद S/2026-27/0001\nएक हज़ार एक सौ रुपये मात्र।\n– Pt. Ram Shastri",
  );
});

/** A receipt for the first task of the scene. */
function office(over: Parameters<typeof receiptOf>[1] = {}): FakeServer {
  const server = new FakeServer();
  server.put(clientOf("f", { name: "Suresh Agarwal", phones: [{ number: "+919829033018" }] }), 200, "client");
  const about = { taskId: idOf(0), clientId: "f", agreed: 2100, ...over };
  server.put(
    receiptOf("r", { ...about, lines: [{ text: "Advance", amount: 500, minus: true }] }),
    200,
    "receipt",
  );
  return server;
}
const tasks = [{ amount: 2100, clientId: "f", taskName: "Katha" }];
const at = "/receipts/r";

test("the receipt as it was given, with the ways to hand it over", async () => {
  const { container } = await openScene({ at, tasks, server: office() });
  await screen.findByRole("heading", { level: 1, name: "Receipt S/2026-27/0001" });
  for (const text of ["Suresh Agarwal", "−₹500", "Rupees one thousand one hundred only.", "Signature"]) {
    expect(container.querySelector(".receipt")?.textContent).toContain(text);
  }
  const send = screen.getByRole("link", { name: "Send on WhatsApp" });
  expect(send.getAttribute("href")).toContain("https://wa.me/919829033018?text=Pranam%20Suresh");
  const load = screen.getByRole("link", { name: "Download PDF" });
  expect(load.getAttribute("href")).toMatch(/^\/api\/receipts\/r\/pdf\?v=\d+$/);
  expect(load.getAttribute("download")).toBe("S-2026-27-0001.pdf");
  expect(screen.queryByText("Superseded")).toBeNull();
  expect(await faultsOf(container)).toEqual([]);
});

test("with its work done the family is thanked in the words of the settings", async () => {
  const done = { ...tasks[0], outcome: "done", date: "2025-01-10" } as const;
  await openScene({
    at,
    tasks: [done],
    server: office({ rite: "Katha" }),
    user: { messages: { signature: "Pt. Ram", templates: {} } },
  });
  const send = await screen.findByRole<HTMLAnchorElement>("link", { name: "Send on WhatsApp" });
  const text = new URL(send.href).searchParams.get("text");
  expect(text).toContain("thank you for Katha on Friday 10 January. ₹1,100 received with thanks.");
  expect(text).toContain("Receipt: S/2026-27/0001\n– Pt. Ram");
});

test("the PDF goes through the share sheet; where that is refused the words go by WhatsApp", async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  try {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    const server = office();
    const others = server.fetch;
    server.fetch = async (request) =>
      String(request.url).includes("/pdf?") ? new Response("%PDF") : others(request);
    const { user } = await openScene({ at, tasks, server });
    await user.click(await screen.findByRole("button", { name: "Share the receipt" }));
    const [data] = share.mock.calls[0] ?? [];
    expect(data?.files?.map(({ name, type }) => [name, type])).toEqual([
      ["S-2026-27-0001.pdf", "application/pdf"],
    ]);
    expect(data?.text).toContain("Receipt S/2026-27/0001");
    share.mockRejectedValueOnce(new DOMException("called off", "AbortError"));
    await user.click(screen.getByRole("button", { name: "Share the receipt" }));
    expect(opened).not.toHaveBeenCalled();
    share.mockRejectedValueOnce(new DOMException("no press", "NotAllowedError"));
    await user.click(screen.getByRole("button", { name: "Share the receipt" }));
    await waitFor(() => expect(String(opened.mock.calls[0]?.[0])).toContain("wa.me/919829033018"));
  } finally {
    for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
  }
});

test("one whose amount was changed later says so, and stays as it was", async () => {
  const { container } = await openScene({ at, tasks: [{ ...tasks[0], amount: 3100 }], server: office() });
  await screen.findByText("Superseded");
  expect(screen.getByText(/What was agreed is ₹3,100 now/)).toBeDefined();
  expect(container.querySelector(".receipt")?.textContent).not.toContain("3,100");
});

test("voided with a reason, which must be said", async () => {
  const { user, container } = await openScene({ at, tasks, server: office() });
  await user.click(await screen.findByRole("button", { name: "Void" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Void receipt" }));
  expect(within(dialog).getByText("Please say why it is void.")).toBeDefined();
  await user.type(within(dialog).getByRole("textbox", { name: "Why" }), "Wrong name");
  await user.click(within(dialog).getByRole("button", { name: "Void receipt" }));
  await waitFor(() => expect(container.querySelector(".receipt-void")?.textContent).toBe("Void: Wrong name"));
  expect(screen.queryByRole("link", { name: "Send on WhatsApp" })).toBeNull();
});

test("one that is not sent yet, and one that does not exist", async () => {
  await openScene({ at: "/receipts/none", tasks, server: office({ number: "" }) });
  await screen.findByText("There is no such receipt");
  await closeScene();
  await openScene({ at, tasks, server: office({ number: "" }) });
  await screen.findByText("Not sent yet");
});
