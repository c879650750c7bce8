import { readFile } from "node:fs/promises";
import { part } from "../support/part.ts";
import { day } from "../support/person.ts";
import { enter, expect, test } from "../support/test.ts";

test("a receipt in Hindi: read, downloaded, superseded, voided with a reason, also without a network @phone", async ({
  page,
  person,
  context,
}) => {
  const { task } = await person.call<{ task: { _id: string } }>("POST", "/api/task/tasks/add/completed", {
    taskName: "सत्यनारायण कथा",
    description: "Havan",
    location: "Vaishali Nagar",
    date: day(),
    amount: 2100,
  });
  const { payment } = await person.call<{ payment: { _id: string } }>("POST", "/api/payments", {
    taskId: task._id,
    amount: 1100,
    method: "upi",
    paidBy: "सुरेश अग्रवाल",
    date: day(),
  });
  const { receipt } = await person.call<{ receipt: { _id: string; number: string } }>(
    "POST",
    "/api/receipts",
    {
      paymentIds: [payment._id],
      language: "hi",
    },
  );
  await enter(page, person);
  await page.goto(`/receipts/${receipt._id}`);
  await expect(page.getByRole("heading", { level: 1, name: `रसीद ${receipt.number}` })).toBeVisible();
  const paper = page.locator(part("receipt"));
  for (const text of ["सुरेश अग्रवाल", "सत्यनारायण कथा", "एक हज़ार एक सौ रुपये मात्र", "₹1,000 शेष"])
    await expect(paper).toContainText(text);

  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`${receipt.number.replaceAll("/", "-")}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 8).toString()).toBe("%PDF-1.7");
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await person.call("PUT", `/api/task/tasks/modify/update/${task._id}`, { amount: 3100 });
  await expect(page.getByText("What was agreed is ₹3,100 now", { exact: false })).toBeVisible();
  await expect(paper).not.toContainText("3,100");

  await context.setOffline(true);
  await page.getByRole("button", { name: "Void", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Void receipt" }).click();
  await expect(dialog.getByText("Please say why it is void.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Why" }).fill("Another amount");
  await dialog.getByRole("button", { name: "Void receipt" }).click();
  await expect(paper).toContainText("रद्द: Another amount");
  await context.setOffline(false);
  await expect
    .poll(
      async () =>
        (await person.call<{ voidReason?: string }>("GET", `/api/receipts/${receipt._id}`)).voidReason,
    )
    .toBe("Another amount");
});
