import { fireEvent, screen, within } from "@testing-library/react";

/** Opens the menu of a row, and gives what is in it: jsdom knows no popovers, and takes them for hidden. */
export async function openMenu(name: string) {
  const button = await screen.findByRole("button", { name: `Actions for ${name}` });
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  return within(menu);
}
