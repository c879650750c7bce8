import { Trans } from "@lingui/react/macro";
import { createRepeat } from "../../api/limits.gen.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useRows } from "../../offline/store.ts";

/** How many more repeats there may be: of one that is too many the server would say so only when it is sent. */
export const useRepeatRoom = (): number => Math.max(createRepeat.most - (useRows("repeat")?.length ?? 0), 0);

/** Says that there are as many as there may be. */
export function NoRepeatRoom() {
  const { number } = useFormat();
  const most = number(createRepeat.most);
  return (
    <p role="alert" className="field-error">
      <Trans>There may be {most} repeats, and no more. Please delete one that is not needed any more.</Trans>
    </p>
  );
}
