import { msg } from "@lingui/core/macro";
import { StepCount, useThen } from "../../../frame/start-step.tsx";
import { navigate } from "../../../nav/history.ts";
import { useRows } from "../../../offline/store.ts";
import { Picker } from "./picker.tsx";

export const title = msg`First steps`;

const NONE: never[] = [];

/** /start/rites: the second of the first steps. A new account has none, so nothing is waited for. */
export function Component() {
  const then = useThen();
  const rites = useRows("ritetype") ?? NONE;
  const on = () => navigate(then);
  return (
    <div className="wrap">
      <Picker above={<StepCount />} rites={rites} onSaved={on} onEnd={on} />
    </div>
  );
}
