import { useEffect, useMemo, useState } from "react";
import { type Clock, clockAt } from "../lib/clock.ts";
import { useUser } from "./device.ts";

const MINUTE = 60_000;

/** Now in the user's zone, renewed with every full minute: what was upcoming turns completed before one's eyes. */
export function useClock(): Clock {
  const zone = useUser()?.timeZone ?? "Asia/Kolkata";
  const [minute, setMinute] = useState(thisMinute);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setMinute(thisMinute());
      timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    };
    tick();
    // Timers of a hidden page stand still.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return useMemo(() => clockAt(minute, zone), [minute, zone]);
}

/** The beginning of this minute: what every clock of a screen shows. */
export const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;
