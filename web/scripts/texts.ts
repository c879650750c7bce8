/** The catalogues that a screen needs: the texts of the frame, and those of the screen's feature. */
export function catalogues(screen: string | undefined, language: string): string[] {
  const feature = screen?.match(/^src\/features\/[^/]+/)?.[0];
  return ["src/i18n", ...(feature ? [feature] : [])].map((folder) => `${folder}/catalogues/${language}.po`);
}
