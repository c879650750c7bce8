import { use, useRef, useState } from "react";
import { type Bounds, parseDate } from "../../lib/parse-date.ts";
import { DaysContext } from "./days.ts";

/**
 * Reads a day as it is typed: dates at once, tithis as soon as the almanac has answered. `onRead` gets a day, or the text
 * while it is none. `beyond`: a tithi was typed that the almanac does not reach.
 */
export function useTypedDay(bounds: Bounds, onRead: (day: string) => void) {
  const load = use(DaysContext);
  const latest = useRef("");
  const [beyond, setBeyond] = useState(false);
  /** What was typed counts no more: a day was chosen otherwise. */
  const drop = () => {
    latest.current = "";
    setBeyond(false);
  };
  const read = (text: string) => {
    drop();
    latest.current = text;
    const day = parseDate(text, bounds);
    onRead(day ?? text.trim());
    if (day || !text.trim() || !load) return;
    load()
      .then((days) => days.read(text, bounds))
      .then(
        (found) => {
          if (latest.current !== text || !found) return;
          if (found === "beyond") setBeyond(true);
          else onRead(found);
        },
        () => {}, // It is no tithi until the program can be loaded.
      );
  };
  return { read, drop, beyond };
}
