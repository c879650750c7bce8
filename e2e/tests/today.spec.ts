import { day } from "../support/person.ts";
import { enter, expect, test, toast, whenInstalled } from "../support/test.ts";

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the day and its messages, without a network too @phone", async ({ page, person, context }) => {
    const { client } = await person.call<{ client: { _id: string } }>("POST", "/api/clients", {
      name: "Agarwal parivar",
      phones: [{ number: "98290 33018" }],
    });
    await person.add({ taskName: "Griha Pravesh", date: day(1), startTime: "07:00", clientId: client._id });
    await enter(page, person, "/today");
    const tomorrow = page.getByRole("region", { name: "Tomorrow" });
    await expect(tomorrow.getByRole("link", { name: /Griha Pravesh/ })).toContainText("leave by 6:30 am");
    await whenInstalled(page);
    await context.setOffline(true);
    await page.reload();
    await expect(tomorrow.getByRole("link", { name: /Griha Pravesh/ })).toBeVisible();
    await page
      .getByRole("region", { name: /Messages to send/ })
      .getByRole("link", { name: "Open" })
      .click();

    // WhatsApp opens in a tab of its own, by his own tap; then it is asked whether it went.
    const popup = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Open for Agarwal parivar" }).click();
    // Closed while it still opens, the tab would fail the click that opens it.
    const sent = page.getByRole("button", { name: "Yes, sent" });
    await expect(sent).toBeVisible();
    await (await popup).close();
    await sent.click();
    await expect(toast(page, "Marked as sent")).toBeVisible();
    await expect(page.getByText("Nothing to send")).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(() => person.call("GET", "/api/messages"))
      .toMatchObject([
        { template: "day_before", state: "sent", rite: "Griha Pravesh", phone: "+919829033018" },
      ]);
  });
});
