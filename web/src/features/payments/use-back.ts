import { useNavigate } from "react-router";
import { paths } from "../../nav/paths.ts";

/** The router numbers the entries of the history: before the first there is no page of the app. */
const hasPage = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** Leaves a sheet to the page it was opened from; to the tasks where it was opened from outside, by a notification. */
export function useBack(): () => void {
  const navigate = useNavigate();
  return () => (hasPage() ? navigate(-1) : navigate(paths.tasks, { replace: true }));
}
