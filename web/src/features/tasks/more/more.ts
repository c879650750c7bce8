/** What the list of tasks needs only at times; see `use-more.ts`. */
export { Asked } from "./asked.tsx";
export { BulkMenu } from "./bulk-menu.tsx";
export { DeleteTaskDialog } from "./delete-dialogs.tsx";
export { narrow } from "./narrow.ts";
export { NoMatch } from "./no-match.tsx";
