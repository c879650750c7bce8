/**
 * Keeps what is typed, and what it finds, above a soft keyboard; called once. Chrome and Firefox make the page smaller
 * (interactive-widget in the document's head); other browsers only tell what is left to see: the styles learn it as
 * `--keyboard`, and that there is one as `data-keyboard`.
 */
export function followKeyboard(): void {
  const view = window.visualViewport;
  if (!view) return;
  const measure = () => {
    // Who has zoomed in sees less of the page, too.
    const covered = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.offsetTop - view.height);
    document.documentElement.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    document.documentElement.toggleAttribute("data-keyboard", covered > 0);
  };
  view.addEventListener("scroll", measure);
  view.addEventListener("resize", () => {
    measure();
    const field = document.activeElement?.closest("dialog :is(input, textarea)");
    // What a search finds stands under it.
    const block = field?.matches("[type=search], [role=combobox]") ? "start" : "nearest";
    (field?.closest(".field") ?? field)?.scrollIntoView({ block });
  });
}
