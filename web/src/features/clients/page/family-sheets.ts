/** What is seldom done with a family, in one piece that is fetched when it is. */
export { FamilyCalendarPage } from "../calendar/family-calendar.tsx";
export { EraseSheet } from "./erase-sheet.tsx";
export { MergeSheet } from "./merge-sheet.tsx";
