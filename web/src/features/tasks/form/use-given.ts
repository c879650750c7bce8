import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useDurationWords } from "../../../lib/duration.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { expectedPlace, type Filling, fillFamily, fillName, fillRite, repeating } from "./filling.ts";
import { task as record, type TaskValues } from "./task-record.ts";
import { usePast } from "./use-past.ts";

/**
 * What the address asks for: `?client=&rite=&date=&time=&minutes=&name=`, `muhurat=06:12-07:40` in which it begins, and `from=` a task to repeat. Once, as the page is opened;
 * undefined until the device was read. `saved`: the draft of an earlier visit. `adding`: a place is filled in for a new task.
 */
export function useGiven(
  search: string,
  saved: { values: Partial<TaskValues> } | null | undefined,
  adding: boolean,
): Filling | undefined {
  const typed = saved?.values;
  const past = usePast();
  const { i18n } = useLingui();
  const { number } = useFormat();
  const wording = { number, duration: useDurationWords() };
  const params = new URLSearchParams(search);
  const task = useRow("task", params.get("from") ?? "");
  const rite = useRow("ritetype", params.get("rite") ?? "");
  const family = useRow("client", params.get("client") ?? "");
  const known = useRows("task") !== undefined;
  const found = useRef<Filling>(undefined);
  const waits = ["from", "rite", "client"].some((name) => params.get(name)) && !known;
  if (saved === undefined || waits || found.current) return found.current;

  const given: Filling = task ? repeating(task, wording) : {};
  const values = (): TaskValues => ({ ...record.empty, ...(task ? undefined : typed), ...given });
  if (rite) Object.assign(given, fillRite(values(), rite, { wording, language: i18n.locale as Language }));
  if (family) Object.assign(given, fillFamily(values(), family, { past }));
  const name = params.get("name")?.trim();
  if (name) Object.assign(given, fillName(values(), name, family), { taskName: name });
  if (adding && !values().location.trim()) Object.assign(given, expectedPlace(family, past));
  const date = params.get("date") ?? "";
  if (isCivilDate(date)) given.date = date;
  const time = params.get("time") ?? "";
  if (isTime(time)) given.startTime = time;
  const [windowFrom = "", windowUntil = ""] = (params.get("muhurat") ?? "").split("-");
  if (isTime(windowFrom) && isTime(windowUntil)) Object.assign(given, { windowFrom, windowUntil });
  const minutes = Number(params.get("minutes"));
  if (minutes > 0 && minutes <= 1440) given.durationMinutes = wording.duration(minutes);
  found.current = given;
  return given;
}

const isTime = (text: string) => /^\d\d:\d\d$/.test(text);
