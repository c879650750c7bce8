import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { deepInNight, useNightOf } from "../../../domain/planner/night.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { addDays } from "../../../lib/month.ts";
import { Button } from "../../../ui/button.tsx";
import { Line } from "./day-warning.tsx";

interface NightProps {
  date: string;
  startTime: string;
  onDate: (date: string) => void;
}

/** Before sunrise people say the evening before: which night it is, and once whether the next one is meant. */
export function NightNote({ date, startTime, onDate }: NightProps) {
  const { weekday, dayMonth, time } = useFormat();
  const [moved, setMoved] = useState("");
  const evening = useNightOf(date, startTime);
  if (!evening) return null;
  const night = weekday(evening, "long");
  const morning = `${weekday(date)} ${dayMonth(date)}, ${time(startTime)}`;
  const next = weekday(date, "long");
  const move = () => {
    const to = addDays(date, 1);
    setMoved(to);
    onDate(to);
  };
  return (
    <span>
      <Line kind="night">
        <Trans>
          {night} night → {morning}
        </Trans>
      </Line>
      {deepInNight(startTime) && moved !== date && (
        <Button kind="quiet" onClick={move}>
          <Trans>No, the night of {next}</Trans>
        </Button>
      )}
    </span>
  );
}
