import { begin } from "../support/begin.ts";
import { openPractice } from "../support/practice.ts";
import { expect, test } from "../support/test.ts";

/** The screens of a practice that a11y.spec.ts does not come to. */
const OTHERS =
  /^\/(helpers|hand-over|shared|practices|join|series|season|muhurat|sankalpa|start|calendar\/night|clients\/import)|\/(sankalpa|samagri)$|\/setting\/(people|public-page|calendars)/;

for (const language of ["en", "hi"] as const) {
  // Hindi is looked at where it has the least room.
  const named = language === "hi" ? "hi @phone" : language;

  test(`helpers, series, muhurat and what else there is in ${named}`, async ({ page, person, phone }) => {
    test.setTimeout(240_000); // Some thirty screens, in English in three themes.
    const screens = (await openPractice(person, phone)).filter(
      ({ path, button }) => !button && OTHERS.test(path),
    );
    expect(screens.length).toBeGreaterThan(25);
    const { faults, goTo, look } = await begin(page, person, phone, language, []);
    for (const { path } of screens) {
      await goTo(path);
      await look(path);
    }
    expect(faults).toEqual([]);
  });
}
