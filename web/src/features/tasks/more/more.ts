/** What the list of tasks needs only at times; see `use-more.ts`. */

export { BulkMenu } from "./bulk-menu.tsx";
export { DeleteTaskDialog } from "./delete-dialogs.tsx";
export { ListDialog } from "./list-dialog.tsx";
export { narrow } from "./narrow.ts";
export { NoMatch } from "./no-match.tsx";
