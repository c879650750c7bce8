import { useEffect, useState } from "react";
import { api, ask } from "../../api/client.ts";
import type { Place } from "../../api/types.ts";
import type { Found } from "./here.ts";

/** How long the fingers rest before the server is asked. */
const REST = 200;

type Result = { typed: string; found: Found[]; failed: boolean };
const NOTHING: Result = { typed: "", found: [], failed: false };

/** Towns whose name begins so. While the next answer is on its way the last one stays. */
export function useSearch(typed: string, near: Place | null) {
  const [result, setResult] = useState(NOTHING);
  const q = typed.trim();
  const [lat, lon] = [near?.lat, near?.lon];
  useEffect(() => {
    if (!q) {
      setResult(NOTHING);
      return;
    }
    let current = true;
    const timer = setTimeout(() => {
      const query = { q, limit: 8, ...(lat !== undefined && { lat: String(lat), lon: String(lon) }) };
      ask(api.GET("/api/places", { params: { query } })).then(
        ({ places }) => current && setResult({ typed: q, found: places, failed: false }),
        () => current && setResult({ typed: q, found: [], failed: true }),
      );
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [q, lat, lon]);
  const { found, failed } = result;
  const answered = result.typed === q && q !== "";
  const state = failed ? "failed" : answered && found.length === 0 ? "none" : "ready";
  return { found, state };
}
