import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useDurationWords } from "../../../lib/duration.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { type Filling, fillFamily, fillRite, repeating } from "./filling.ts";
import { task as record, type TaskValues } from "./task-record.ts";

/**
 * What the address asks for: `?client=&rite=&date=&name=`, and `from=` a task to repeat. Once, as the page is opened;
 * undefined until the device was read. `typed`: what was kept of an earlier visit.
 */
export function useGiven(search: string, typed: Partial<TaskValues> | undefined): Filling | undefined {
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
  if (waits || found.current) return found.current;

  const given: Filling = task ? repeating(task, wording) : {};
  const values = (): TaskValues => ({ ...record.empty, ...(task ? undefined : typed), ...given });
  if (rite) Object.assign(given, fillRite(values(), rite, { wording, language: i18n.locale as Language }));
  if (family) Object.assign(given, fillFamily(values(), family));
  const name = params.get("name")?.trim();
  if (name) given.taskName = name;
  const date = params.get("date") ?? "";
  if (isCivilDate(date)) given.date = date;
  found.current = given;
  return given;
}
