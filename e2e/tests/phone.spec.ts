import { enter, expect, test } from "../support/test.ts";

test("Back closes sheets and menus, and the page stays", { tag: "@phone" }, async ({ page, person }) => {
  await enter(page, person);
  const bar = page.getByRole("navigation", { name: "Sections" });
  await bar.getByRole("link", { name: "Clients" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Client Management" })).toBeFocused();
  for (const [button, dialog] of [
    ["Add a task", "Add"],
    ["More", "Menu"],
  ] as const) {
    const layer = page.getByRole("dialog", { name: dialog });
    const layers = () => page.evaluate(() => history.state?.layers ?? 0);
    await bar.getByRole("button", { name: button }).click();
    await expect.poll(layers).toBe(1);
    await page.goBack();
    await expect(layer).toBeHidden();
    await bar.getByRole("button", { name: button }).click();
    await expect.poll(layers).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(layers).toBe(0);
    await expect(layer).toBeHidden();
    await expect(page).toHaveURL("/clients");
  }
  // A page that a sheet leads to comes after the page that it stood on.
  await bar.getByRole("button", { name: "Add a task" }).click();
  await page.getByRole("dialog", { name: "Add" }).getByRole("link", { name: "Note" }).click();
  await expect(page).toHaveURL("/notes/create");
  await page.goBack();
  await expect(page).toHaveURL("/clients");
  await page.goBack();
  await expect(page).toHaveURL("/tasks");
});

test("a keyboard hides neither the field of a sheet nor what it finds", { tag: "@phone" }, async ({
  page,
  person,
}) => {
  const families = ["Anil Mathur", "Suresh Agarwal", "Meera Vyas"];
  for (const name of families) await person.call("POST", "/api/clients", { name });
  await enter(page, person, "/tasks/add/new");
  const meta = page.locator("meta[name=viewport]");
  await expect(meta).toHaveAttribute("content", /interactive-widget=resizes-content/);

  // A list that is there already comes without a keyboard.
  await page.getByRole("button", { name: /^Yajman/ }).click();
  const picker = page.getByRole("dialog");
  await expect(picker.getByRole("heading")).toBeFocused();
  const search = picker.getByRole("searchbox");
  await search.fill("mee");
  await page.setViewportSize({ width: 390, height: 400 });
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(picker.getByRole("button", { name: "Meera Vyas" })).toBeInViewport({ ratio: 1 });

  // A browser that does not make the page smaller only tells what is left to see of it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    const view = window.visualViewport as VisualViewport;
    Object.defineProperty(view, "height", { value: 444 });
    view.dispatchEvent(new Event("resize"));
  });
  for (const part of [search, picker.getByRole("button", { name: "Meera Vyas" })]) {
    await expect.poll(async () => ((await part.boundingBox())?.y ?? 999) + 48).toBeLessThan(444);
  }
  await page.goto(`/profile/${person.id}/setting/place`);
  await page.getByRole("button", { name: "Choose your place" }).click();
  const town = page.getByRole("dialog").getByRole("searchbox");
  await expect(town).toBeFocused();
  await page.setViewportSize({ width: 390, height: 400 });
  await town.fill("udaipu");
  await expect(town).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("list", { name: "Towns" }).getByRole("button").first()).toBeInViewport({
    ratio: 1,
  });
});

test("the menu is whole on a phone, and scrolls at large text", { tag: "@phone" }, async ({
  page,
  person,
}) => {
  await enter(page, person);
  const list = page.locator("#slide-over nav");
  const hidden = () => list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  const open = () =>
    page
      .getByRole("navigation")
      .getByRole("button", { name: /^(More|और)/ })
      .click();
  await open();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Home" })).toBeFocused();
  expect(await hidden()).toBe(0);
  await expect(list.getByRole("link", { name: "Contact Us" })).toBeInViewport({ ratio: 1 });

  await person.call("PUT", "/api/profile/settings", { language: "hi" });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await open();
  expect(await hidden()).toBe(0);

  await person.call("PUT", "/api/profile/settings", { textSize: "large" });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-text", "large");
  await open();
  expect(await hidden()).toBeGreaterThan(0);
  await list.locator("a").last().scrollIntoViewIfNeeded();
  await expect(list.locator("a").last()).toBeInViewport({ ratio: 1 });
});
