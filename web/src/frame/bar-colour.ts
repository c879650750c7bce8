/** Gives the browser's own bars the colour of the page, in whichever theme it stands. */
export function colourBars(): void {
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = paper;
}
