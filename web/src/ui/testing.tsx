import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { fireEvent, render, screen, within } from "@testing-library/react";
import axe from "axe-core";
import type { ReactElement, ReactNode } from "react";
import { english } from "../i18n/english.ts";

const i18n = setupI18n({ locale: "en", messages: { en: english } });

function English({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** Renders in English. */
export function show(element: ReactElement) {
  return render(element, { wrapper: English });
}

/** The rules of axe that a part breaks. Colours are left out: jsdom does not paint. */
export async function faultsOf(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
    rules: { "color-contrast": { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** jsdom knows <dialog> but not how to open it. */
export function teachDialogs(): void {
  const open = function (this: HTMLDialogElement) {
    this.open = true;
    (this.querySelector<HTMLElement>("[autofocus]") ?? this.querySelector("button"))?.focus();
  };
  HTMLDialogElement.prototype.showModal ??= open;
  HTMLDialogElement.prototype.show ??= open;
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}

/** Opens the menu of this name, and gives what is in it: jsdom knows no popovers, and takes them for hidden. */
export async function openMenu(name: string | RegExp) {
  const button = await screen.findByRole("button", { name });
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  return within(menu);
}
