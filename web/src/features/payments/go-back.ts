import { entryIndex, navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";

/** Leaves a sheet to the page it was opened from; to the tasks where it was opened from outside, by a notification. */
export function goBack(): void {
  if (entryIndex() > 0) navigate(-1);
  else navigate(paths.tasks, { replace: true });
}
