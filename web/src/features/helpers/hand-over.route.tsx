import { msg } from "@lingui/core/macro";

/** /hand-over, with a name of its own. */
export { Component } from "./helpers.route.tsx";

export const title = msg`Hand over`;
