import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, use, useState } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { type CivilDate, isCivilDate } from "../../lib/month.ts";
import type { Bounds } from "../../lib/parse-date.ts";
import { TextInput } from "../text-input.tsx";
import { useLazy } from "../use-lazy.ts";
import { DaysContext } from "./days.ts";
import { MonthGrid, outside } from "./month-grid.tsx";
import { useTypedDay } from "./use-typed-day.ts";

interface PickDayProps extends Bounds {
  value: CivilDate | undefined;
  /** Why days beyond min and max cannot be chosen, as a sentence. */
  beyond?: string;
  onSelect: (date: CivilDate) => void;
}

/** A field for a day or a tithi, and the month to pick from, which goes to what is typed; Enter takes that. */
export function PickDay({ value, beyond, onSelect, ...bounds }: PickDayProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const [read, setRead] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const unclear = useUnclear();
  const typing = useTypedDay(bounds, setRead);
  const load = use(DaysContext);
  const days = () => (load as NonNullable<typeof load>)();
  const Mark = useLazy(async () => (await days()).Mark, load !== undefined);
  const Legend = useLazy(async () => (await days()).Legend, load !== undefined);
  const day = isCivilDate(read) ? read : undefined;
  const refused = day && outside(day, bounds.min, bounds.max) ? beyond : undefined;
  const unread = submitted && read !== "" && !day;
  const take = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    setSubmitted(true);
    if (day && !outside(day, bounds.min, bounds.max)) onSelect(day);
  };
  return (
    <div className="pick-day">
      <TextInput
        label={t`Date or tithi`}
        value={typed}
        hint={day && `${format.weekday(day, "long")}, ${format.date(day)}`}
        error={unclear(typing.beyond, unread) || refused}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => {
          setTyped(target.value);
          setSubmitted(false);
          typing.read(target.value);
        }}
        onKeyDown={take}
      />
      <MonthGrid key={day} {...bounds} value={value} at={day ?? value} Mark={Mark} onSelect={onSelect} />
      {Legend && <Legend />}
      {beyond && <p className="month-note hint">{beyond}</p>}
    </div>
  );
}

/** The sentence for what was typed and is no day. */
export function useUnclear() {
  const { t } = useLingui();
  return (beyond: boolean, unread: boolean): string | undefined => {
    if (beyond) return t`The almanac does not reach this tithi. Pick a day.`;
    return unread ? t`Type a day like 27 nov or 27/11.` : undefined;
  };
}
