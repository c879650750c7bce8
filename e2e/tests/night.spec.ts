import type { Page } from "@playwright/test";
import { part } from "../support/part.ts";
import { day } from "../support/person.ts";
import { enter, expect, test } from "../support/test.ts";

/** The houses of somebody on the evening, as their lane shows them from left to right. */
const lane = (page: Page, name: string) =>
  page
    .locator(part("lane"))
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .locator("[data-house] > b");

test("a house is dragged to the lane of a helper and stays there, and Undo takes it back @desktop", async ({
  page,
  person,
}) => {
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "true"));
  await person.call("POST", "/api/helpers", { name: "Raghav ji" });
  const house = { date: day(3), location: "Amer", durationMinutes: 30 };
  await person.addAll([
    { ...house, taskName: "Khanna", startTime: "18:00" },
    { ...house, taskName: "Sinha", startTime: "18:40" },
  ]);
  await enter(page, person, `/calendar/night/${day(3)}`);
  await expect(lane(page, "You")).toHaveText(["Khanna", "Sinha"]);
  const dragSinha = async () => {
    await page.getByRole("button", { name: /^Sinha/ }).hover({ position: { x: 10, y: 10 } });
    await page.mouse.down();
    const track = await lane(page, "You").first().boundingBox();
    const to = await page.getByRole("heading", { name: "Raghav ji", exact: true }).boundingBox();
    await page.mouse.move((track?.x ?? 0) + 200, (to?.y ?? 0) + 10, { steps: 6 });
    await page.mouse.up();
    await expect(lane(page, "Raghav ji")).toHaveText(["Sinha"]);
    await page.getByRole("button", { name: "Save the times" }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible(); // it is on disk
  };
  await dragSinha();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lane(page, "You")).toHaveText(["Khanna", "Sinha"]);
  await page.reload();
  await expect(lane(page, "You")).toHaveText(["Khanna", "Sinha"]);
  await dragSinha();
  await page.reload();
  await expect(lane(page, "Raghav ji")).toHaveText(["Sinha"]);
  await expect(lane(page, "You")).toHaveText(["Khanna"]);
});
