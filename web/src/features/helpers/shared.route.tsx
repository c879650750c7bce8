import { msg } from "@lingui/core/macro";

/** /shared, with a name of its own. */
export { Component } from "./helpers.route.tsx";

export const title = msg`Shared with you`;
