import { loadAhead } from "../../../ui/use-lazy.ts";
import { isWide } from "../../../ui/use-wide.ts";

/** The rows of a wide screen. */
export const loadTable = async () => (await import("./task-table.tsx")).TaskTable;

/** Those of a phone. */
export const loadCards = async () => (await import("./task-cards.tsx")).TaskCards;

/** Those that this screen shows come with the page, the others when the window becomes another. */
export const rowsOfScreen = () => (isWide() ? loadAhead(loadTable) : loadAhead(loadCards));
