import type { Page } from "@playwright/test";
import { faultsOf } from "./faults.ts";
import { prepareLooks, settle, step } from "./looks.ts";
import type { Person } from "./person.ts";
import { KINDS } from "./samples.ts";
import { enter, expect } from "./test.ts";

/** Logs in, in this language, over a few tasks of every kind. */
export async function begin(page: Page, person: Person, phone: boolean, language: string, names = KINDS) {
  await person.call("PUT", "/api/profile/settings", { language });
  const tasks = await person.addAll(names);
  await prepareLooks(page);
  await enter(page, person);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  const faults: string[] = [];
  return {
    tasks,
    faults,
    /** To another screen, as a link of the app leads there. */
    goTo: async (path: string) => {
      await step(page, path);
      await settle(page);
      await expect(page.locator("h1").first()).toBeAttached(); // what a screen reads from the device comes a moment later
    },
    look: async (screen: string) => void faults.push(...(await faultsOf(page, screen, phone))),
  };
}
