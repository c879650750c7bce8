import { useLingui } from "@lingui/react/macro";
import { useUser } from "../../../offline/device.ts";
import { useRows } from "../../../offline/store.ts";
import type { Past } from "./filling.ts";

/** What this device knows of where work was before. */
export function usePast(): Past {
  const { i18n } = useLingui();
  const tasks = useRows("task") ?? [];
  const place = useUser()?.place;
  const town = (i18n.locale === "hi" && place?.nameHi) || place?.name || "";
  // A point far from any town is named by its coordinates: nobody calls a place of work so.
  return { tasks, town: /°/.test(town) ? "" : town };
}
