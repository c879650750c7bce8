import type { Plugin } from "postcss";

const FOLLOW: Record<string, string> = {
  "[data-theme=dark]": "(prefers-color-scheme: dark)",
  "[data-theme=sun]": "(prefers-contrast: more)",
};

/**
 * Repeats the dark and the sun theme under the media queries that ask for them, for pages on which no theme was
 * chosen. So the colours are written once, in tokens.css.
 */
export const followSystem: Plugin = {
  postcssPlugin: "follow-system",
  Once(root, { AtRule }) {
    for (const [selector, params] of Object.entries(FOLLOW)) {
      root.walkRules((rule) => {
        if (rule.selector.replaceAll('"', "") !== selector || !rule.some((node) => node.type === "decl"))
          return;
        const media = new AtRule({ name: "media", params });
        media.append(rule.clone({ selector: ":root:not([data-theme])" }));
        root.append(media);
      });
    }
  },
};
