import type { Locator, Page } from "@playwright/test";
import { part } from "../support/part.ts";
import { Person } from "../support/person.ts";
import { enter, expect, test, toast } from "../support/test.ts";

/** A PNG of the page's own making, whose left half is red and whose right half is blue. */
async function aPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      context.fillStyle = "#f00";
      context.fillRect(0, 0, width / 2, height);
      context.fillStyle = "#00f";
      context.fillRect(width / 2, 0, width / 2, height);
      return canvas.toDataURL("image/png");
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** The colours at the left and at the right edge of a picture that is shown. */
const edgesOf = (picture: Locator): Promise<string> =>
  picture.evaluate((element) => {
    const image = element as HTMLImageElement;
    if (!image.complete || !image.naturalWidth) return "not there yet";
    const canvas = document.createElement("canvas");
    const side = image.naturalWidth;
    Object.assign(canvas, { width: side, height: side });
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const at = (x: number) => {
      const [r = 0, , b = 0] = context.getImageData(x, side / 2, 1, 1).data;
      return r > b ? "red" : "blue";
    };
    return `${at(2)} ${at(side - 3)} ${side}`;
  });

test("the profile is filled in, kept offline, and reaches the account @phone", async ({
  page,
  person,
  context,
}) => {
  await enter(page, person, `/profile/${person.id}`);
  await expect(page.getByRole("heading", { name: "Profile 0% complete" })).toBeVisible();
  await page.getByText("Still missing: 9 more").click();
  await page.getByRole("link", { name: "Add three kinds of work" }).click();
  const skill = page.getByRole("textbox", { name: "Work I do" });
  await expect(skill).toBeFocused();
  await context.setOffline(true);
  for (const name of ["Vivah Sanskar", "Griha Pravesh", "Namkaran"]) {
    await skill.fill(name);
    await skill.press("Enter");
  }
  await page.getByRole("textbox", { name: "About me" }).fill("Thirty years in Udaipur");
  await page.getByRole("textbox", { name: "Links" }).fill("http://example.in");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(part("fault-summary"))).toContainText("A link begins with https://");
  await page.getByRole("button", { name: "Remove http://example.in" }).click();
  await page.getByRole("textbox", { name: "Links" }).fill("https://example.in/pandit");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Profile 20% complete" })).toBeVisible();
  await expect(page.locator(".words-list").first()).toContainText("Griha Pravesh");
  await expect(page.locator("main").getByText("Not sent yet")).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator("main").getByText("Not sent yet")).toHaveCount(0);
  expect(await person.call("GET", "/api/profile")).toMatchObject({
    skills: ["Vivah Sanskar", "Griha Pravesh", "Namkaran"],
    bio: "Thirty years in Udaipur",
    links: ["https://example.in/pandit"],
  });
  const { user } = await person.call<{ user: { completion: unknown } }>("GET", "/api/users/me");
  expect(user.completion).toMatchObject({ percent: 20 });
});

test("a picture is chosen, cut, shown everywhere, and removed", async ({ page, person, phone }) => {
  await enter(page, person, `/profile/${person.id}`);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  const file = dialog.locator("input[type=file]");
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(dialog.getByRole("alert")).toContainText("This is no picture that can be used");
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await aPicture(page, 900, 300) });
  const preview = dialog.getByRole("img", { name: "Your picture as it will be. Arrow keys move it." });
  await expect(preview).toBeVisible();
  // To the left end: then it is red throughout.
  for (let i = 0; i < 24; i++) await preview.press("ArrowLeft");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(toast(page, "Picture changed")).toBeVisible();
  const shown = page.locator(`${part("profile-head")} .avatar img`);
  await expect.poll(() => edgesOf(shown)).toBe("red red 512");
  if (phone) await page.locator("header [data-opens=slide-over]").click();
  const small = page.locator(phone ? "#slide-over .avatar img" : ".account-button .avatar img");
  await expect.poll(() => edgesOf(small)).toBe("red red 96");
  if (phone) await page.keyboard.press("Escape");

  // Nobody else gets it, and it stays after a reload.
  const { user } = await person.call<{ user: { picture: string } }>("GET", "/api/users/me");
  const address = new URL(user.picture, page.url());
  const stranger = await new Person(address.origin).register();
  await expect(stranger.call("GET", address.pathname)).rejects.toThrow("404");
  expect((await fetch(address)).status).toBe(401);
  await page.reload();
  await expect.poll(() => edgesOf(shown)).toBe("red red 512");

  await page.getByRole("button", { name: "Edit Profile" }).click();
  await dialog.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.locator(".avatar img")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add photo" })).toBeVisible();
});

test("the tabs: settings lead on, the activity tells what happened @phone", async ({ page, person }) => {
  const { _id } = await person.add({ taskName: "Satyanarayan Katha" });
  await person.call("PUT", `/api/task/tasks/modify/update/${_id}`, { location: "Jaipur" });
  await enter(page, person, "/profile");
  await expect(page).toHaveURL(`/profile/${person.id}`);
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("tabpanel").getByRole("link", { name: "Display" }).click();
  await expect(page).toHaveURL(/setting\/display$/);
  await page.goBack();
  await page.getByRole("tab", { name: "Activity" }).click();
  const entries = page.getByRole("tabpanel").getByRole("listitem");
  await expect(entries.filter({ hasText: "Task updated" })).toContainText("Satyanarayan Katha");
  await expect(entries.filter({ hasText: "Task updated" })).toContainText("Location");
  await expect(entries.filter({ hasText: "Account created" })).toHaveCount(1);
  await entries.filter({ hasText: "Task added" }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${_id}$`));
});

test("somebody else's profile is a page that is not there @desktop", async ({ page, person, server }) => {
  const other = await new Person(server.url).register();
  await enter(page, person);
  for (const path of ["", "/edit", "?tab=activity"]) {
    await page.goto(`/profile/${other.id}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not in the book");
  }
});
