/** What is seldom done with a family, in one piece that is fetched when it is. */
export { EraseSheet } from "./erase-sheet.tsx";
export { MergeSheet } from "./merge-sheet.tsx";
