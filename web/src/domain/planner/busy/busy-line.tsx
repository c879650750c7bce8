import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Busy } from "./busy.ts";

/** "8 am to 9:30 am, School"; of what begins or ends on another day, its date too. */
export function BusyLine({ busy: { start, end, calendar }, zone }: { busy: Busy; zone: string }) {
  const { dayMonth, time } = useFormat();
  const [from, until] = [localParts(new Date(start), zone), localParts(new Date(end), zone)];
  const other = from.date !== until.date;
  const words = [from, until].map((at) =>
    [other && dayMonth(at.date), time(at.time)].filter(Boolean).join(", "),
  );
  return (
    <span>
      {words.join(" – ")} · {calendar.name}
    </span>
  );
}
