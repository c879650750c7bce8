import { AtRule, type Plugin } from "postcss";

/** Style sheets that the app's first one does not hold: those of shared parts, which come with a screen. */
const SHARED = /\/src\/(ui|frame|records|almanac|domain|account)\/.*\.css$/;

/**
 * Puts the styles of shared parts into the layer `kit`, where `styles/app.css` has the rest of them. Those of a feature
 * stand in no layer and so above, whichever sheet came first: what was opened before decides nothing.
 */
export const kitLayer: Plugin = {
  postcssPlugin: "kit-layer",
  Once(root) {
    if (!SHARED.test(root.source?.input.file ?? "")) return;
    const layer = new AtRule({ name: "layer", params: "kit", nodes: [] });
    layer.append(root.nodes);
    root.append(layer);
  },
};
