import { useWhen, type When } from "../../domain/planner/when.ts";

/** When he can, for the parts of a page that is only drawn once that is known. */
export function useKnownWhen(): When {
  const when = useWhen();
  if (!when) throw new Error("The page must wait for what is on the device.");
  return when;
}
