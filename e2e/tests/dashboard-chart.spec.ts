import { part } from "../support/part.ts";
import { day } from "../support/person.ts";
import { enter, expect, test } from "../support/test.ts";

test("the chart of twelve months fits phones of 360, 390 and 412 px @phone", async ({ page, person }) => {
  await person.addAll([{ taskName: "Vivah", date: day(), amount: 178_100, outcome: "done" }]);
  await enter(page, person, `/profile/${person.id}/dashboard`);
  await expect(page.locator(part("bar-name"))).toHaveCount(12);
  for (const width of [360, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    const drawn = await page.locator(part("bar-name")).evaluateAll((names) => ({
      sideways: document.documentElement.scrollWidth > innerWidth,
      cut: names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      // Each name stands under the line on which the bars stand.
      astray: names
        .filter(
          (name) =>
            name.getBoundingClientRect().top <
            (name.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
        )
        .map((name) => name.textContent),
    }));
    expect(drawn, `${width} px`).toEqual({ sideways: false, cut: [], astray: [] });
  }
});
