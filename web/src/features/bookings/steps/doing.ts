import type { Entry } from "../standing.ts";

/** What every dialog of a step is given. */
export interface DoingProps {
  entry: Entry;
  onClose: () => void;
}
