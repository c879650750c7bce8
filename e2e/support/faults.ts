import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const axe = await readFile(join(import.meta.dirname, "../node_modules/axe-core/axe.min.js"), "utf8");
const ALL: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};
/** What a theme can change. */
const COLOURS: RunOptions = { ...ALL, runOnly: ["color-contrast", "link-in-text-block"] };

/**
 * Looks at the screen that is shown, in English in all three themes: colours know no language. What is wrong, one line
 * each; empty when nothing is.
 */
export async function faultsOf(page: Page, screen: string, phone: boolean): Promise<string[]> {
  const { language, known } = await page.evaluate(() => ({
    language: document.documentElement.lang,
    known: "axe" in window,
  }));
  if (!known) await page.evaluate(axe); // the page's policy allows no script tag
  const faults: string[] = [];
  for (const theme of language === "en" ? ["light", "dark", "sun"] : ["light"]) {
    const found = await page.evaluate(
      async ({ theme, rules }) => {
        document.documentElement.dataset.theme = theme;
        // Colours on their way from one theme to the next; what turns for ever has no end to go to.
        const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        for (const one of document.getAnimations().filter(ends)) one.finish();
        const { violations } = (await (window as unknown as { axe: { run(o: object): unknown } }).axe.run(
          rules,
        )) as AxeResults;
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
        );
      },
      { theme, rules: theme === "light" ? ALL : COLOURS },
    );
    faults.push(...found.map((fault) => `${screen}, ${theme}: ${fault}`));
  }
  faults.push(...(await layoutFaults(page, phone)).map((fault) => `${screen}: ${fault}`));
  return faults;
}

/** Scrolling sideways, and letters too small to read; on a phone at the largest text too. */
async function layoutFaults(page: Page, phone: boolean): Promise<string[]> {
  return page.evaluate(
    (sizes) => {
      const faults: string[] = [];
      const { dataset } = document.documentElement;
      const before = dataset.text;
      for (const size of sizes) {
        if (size === "normal") delete dataset.text;
        else dataset.text = size;
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth > clientWidth)
          faults.push(`${size}: ${scrollWidth - clientWidth} px wider than the screen`);
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const small = new Set<string>();
        while (texts.nextNode()) {
          const element = texts.currentNode.parentElement;
          if (!element?.checkVisibility() || !texts.currentNode.textContent?.trim()) continue;
          if (Number.parseFloat(getComputedStyle(element).fontSize) < 12)
            small.add(element.outerHTML.slice(0, 120));
        }
        if (small.size > 0) faults.push(`${size}: under 12 px: ${[...small].join(" | ")}`);
      }
      if (before === undefined) delete dataset.text;
      else dataset.text = before;
      return faults;
    },
    phone ? ["normal", "larger"] : ["normal"],
  );
}
