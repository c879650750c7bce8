import { use, useEffect, useRef, useState } from "react";
import type { CivilDate } from "../../../lib/month.ts";
import { parseDate } from "../../../lib/parse-date.ts";
import { DaysContext } from "../../../ui/date/days.ts";
import type { Line, TypedTithis } from "./backfill.ts";

/** The days of the tithis that are typed in lines, by their words, as soon as the almanac has answered. */
export function useTypedTithis(lines: readonly Pick<Line, "date">[], today: CivilDate): TypedTithis {
  const load = use(DaysContext);
  const asked = useRef(new Set<string>());
  const [read, setRead] = useState<TypedTithis>(new Map());
  useEffect(() => {
    const bounds = { today, max: today };
    for (const { date } of lines) {
      const text = date.trim();
      if (!text || !load || asked.current.has(text) || parseDate(text, bounds)) continue;
      asked.current.add(text);
      load()
        .then((days) => days.read(text, bounds))
        .then(
          (day) => {
            if (day) setRead((known) => new Map(known).set(text, day));
            // With the network it may reach further.
            if (day === "beyond") asked.current.delete(text);
          },
          () => asked.current.delete(text),
        );
    }
  }, [lines, today, load]);
  return read;
}
