/** What waits until the first screen stands, in a chunk of its own. */

export { loadClosingStrip } from "../features/accounts/closing-strip.tsx";
export { loadLostStrip } from "../features/accounts/lost-strip.tsx";
export { followAccount } from "../frame/account-change.ts";
export { followKeyboard } from "../frame/keyboard.ts";
export { installBackCloses } from "../nav/back-closes.ts";
export { followSettings } from "../offline/settings.ts";
export { followPresses, prepareNext } from "./ahead.ts";
export { followFaults } from "./error/report-fault.ts";
