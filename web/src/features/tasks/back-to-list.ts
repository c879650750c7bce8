import { useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";

/** The router numbers the entries of the history. */
const place = (): number | undefined => (history.state as { idx?: number } | null)?.idx;

let list: number | undefined;

/** Notes that the list stands at this entry of the history. */
export function rememberList() {
  list = place();
}

/** Goes back to the list as it was left (page, search, place on the screen) if that is one step; else to a fresh one. */
export function useBackToList(): () => void {
  const navigate = useNavigate();
  return () => {
    const here = place();
    if (list !== undefined && here === list + 1) navigate(-1);
    else navigate(paths.tasks, { replace: true });
  };
}
