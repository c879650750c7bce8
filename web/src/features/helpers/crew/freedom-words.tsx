import { Trans, useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import type { Freedom, Leaving } from "../../../domain/helpers/free.ts";
import { partOf } from "../../../domain/planner/when.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { cannotWords } from "../cannot-words.ts";
import { StateLine } from "../parts.tsx";
import { useHours } from "./use-hours.ts";

/** Whether a helper is free for a task; if not, what is against it and where. */
export function FreedomLine({ free, task }: { free: Freedom; task: Task }) {
  const format = useFormat();
  const freeWords = useFreeWords(task);
  const other = "other" in free ? free.other : undefined;
  const hours = useHours(other);
  const what = other && [other.taskName, placeOf(other), hours].filter(Boolean).join(", ");
  switch (free.kind) {
    case "free":
      return <StateLine look="good">{freeWords}</StateLine>;
    case "cannot": {
      const when = cannotWords(free.entry, format);
      return (
        <StateLine look="bad">
          <Trans>Cannot: {when}</Trans>
        </StateLine>
      );
    }
    case "clash":
      return (
        <StateLine look="warn">
          {free.standing === "asked" ? (
            <Trans>Clash. You asked him for {what}</Trans>
          ) : (
            <Trans>Clash. He comes to {what}</Trans>
          )}
        </StateLine>
      );
    case "tight": {
      const short = format.number(free.short);
      return (
        <StateLine look="soon">
          <Trans>
            {short} min short. {what}
          </Trans>
        </StateLine>
      );
    }
    default:
      return (
        <StateLine look="soon">
          <Trans>That day too: {what}</Trans>
        </StateLine>
      );
  }
}

/** Free, how far it is, and when they can or have to leave. */
export function FreeToLeave({ minutes, can, by }: Leaving) {
  const { number, time } = useFormat();
  const { zone } = useClock();
  const way = number(minutes);
  const at = time(localParts(new Date(can ?? by ?? 0), zone).time);
  return (
    <StateLine look="good">
      {can === undefined ? (
        <Trans>
          <b>Free.</b> {way} min away, leaves home by {at}.
        </Trans>
      ) : (
        <Trans>
          <b>Free.</b> {way} min away, can leave {at}.
        </Trans>
      )}
    </StateLine>
  );
}

/** The first words of an address are enough to know it. */
const placeOf = ({ location }: Task) => location.split(",")[0];

function useFreeWords({ startTime }: Task): string {
  const { t } = useLingui();
  if (!startTime) return t`Free that day`;
  const words = {
    pratah: t`Free that morning`,
    madhyahna: t`Free at midday`,
    aparahna: t`Free that afternoon`,
    sandhya: t`Free that evening`,
    ratri: t`Free that night`,
  };
  return words[partOf(startTime)];
}
