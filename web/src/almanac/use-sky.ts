import { useEffect, useState } from "react";
import { api, ask } from "../api/client.ts";
import type { Sky, Spot } from "../api/types.ts";
import { isCivilDate } from "../lib/month.ts";
import { packedAround, tithisOfDay } from "./tithis-of-day.ts";

/** How long the fingers rest before the server is asked. */
const REST = 250;

interface SkyQuery {
  date: string;
  /** Without it, every tithi of the date. */
  time?: string;
  /** Without it, where the purohit lives. */
  place: Spot | null;
}

/** The tithis of a date; without a network from the months on the device, where it was at home and they reach so far. */
export function useTithis(query: { date: string; place: Spot | null; zone: string }) {
  const { date, place, zone } = query;
  const sky = useSky(query);
  if (sky !== "failed" || place) return sky;
  return tithisOfDay(packedAround(date), date, zone) ?? sky;
}

/** What the almanac says of a date or a moment; undefined until it is known, "failed" without the network. */
export function useSky({ date, time = "", place }: SkyQuery): Sky | "failed" | undefined {
  const [answer, setAnswer] = useState<{ key: string; sky: Sky | "failed" }>();
  const key = isCivilDate(date) ? JSON.stringify([date, time, place]) : "";
  useEffect(() => {
    if (!key) return;
    const [date, time, place] = JSON.parse(key) as [string, string, Spot | null];
    let current = true;
    const query = {
      date,
      ...(/^\d\d:\d\d$/.test(time) && { time }),
      ...(place && { lat: String(place.lat), lon: String(place.lon), tz: place.timeZone }),
    };
    const timer = setTimeout(() => {
      ask(api.GET("/api/clients/sky", { params: { query } })).then(
        (sky) => current && setAnswer({ key, sky }),
        () => current && setAnswer({ key, sky: "failed" }),
      );
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key]);
  return answer?.key === key && key ? answer.sky : undefined;
}
