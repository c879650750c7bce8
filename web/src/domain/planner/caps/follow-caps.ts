import { monthOf, version, watch } from "../../../almanac/month-store.ts";
import { skyOf } from "../../../almanac/year/sky.ts";
import type { WorkSettings } from "../../../api/types.ts";
import { getState, subscribe } from "../../../offline/state.ts";
import { setCapOn } from "./cap-on.ts";
import { capOf } from "./caps.ts";

/** Tells the caps of the seasons from now on, by the settings and the months on the device. Returns how to end it. */
export function followCaps(): () => void {
  let last: WorkSettings["caps"];
  let months = -1;
  const check = () => {
    const caps = getState().user?.work.caps;
    if (caps === last && (!caps || months === version())) return;
    [last, months] = [caps, version()];
    setCapOn(
      caps &&
        ((date) => {
          const day = monthOf(date.slice(0, 7)).packed?.days[Number(date.slice(8)) - 1];
          return capOf(caps, date, day && skyOf(day));
        }),
    );
  };
  const stops = [subscribe(check), watch(check)];
  check();
  return () => {
    for (const stop of stops) stop();
    setCapOn(undefined);
  };
}
