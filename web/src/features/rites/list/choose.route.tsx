import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useRows } from "../../../offline/store.ts";
import { Skeleton } from "../../../ui/surface.tsx";
import { Picker } from "./picker.tsx";

export const title = msg`Your rites`;

/** /rites/choose: more of the presets, or own words. */
export function Component() {
  const { t } = useLingui();
  const rites = useRows("ritetype");
  return (
    <div className="wrap">
      {rites ? (
        <Picker rites={rites} onEnd={() => navigate(paths.rites)} />
      ) : (
        <Skeleton label={t`Loading your rites`} />
      )}
    </div>
  );
}
