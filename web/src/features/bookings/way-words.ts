import { useLingui } from "@lingui/react/macro";
import type { Area, Block, Booking } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useKnownWhen } from "./known-when.ts";

/** "Mansarovar, 25 min from home" */
export function useWayWords(): (area: Area) => string {
  const { t } = useLingui();
  const { number } = useFormat();
  const when = useKnownWhen();
  return (area) => {
    const name = area.name;
    if (!when.home || when.home._id === area._id) return name;
    const minutes = number(when.way(when.home, area).minutes);
    return t`${name}, ${minutes} min from home`;
  };
}

export function useWayOf({ address, area, clientId }: Booking): string {
  const when = useKnownWhen();
  const words = useWayWords();
  const found = when.areaOf({ location: address, area, clientId });
  return found ? words(found) : "";
}

/** Why a day is closed: his own words, else its kind. */
export function useClosedWords(): (block: Block) => string {
  const { t } = useLingui();
  const kinds: Record<Block["kind"], string> = {
    leave: t`Leave`,
    travel: t`Travel`,
    ill: t`Illness`,
    anushthan: t`Own anushthan`,
    sutak_death: t`Sutak after a death`,
    sutak_birth: t`Sutak after a birth`,
    eclipse: t`Eclipse`,
    temple: t`Temple duty`,
    other: t`Another reason`,
  };
  return ({ kind, note }) => [kinds[kind], note].filter(Boolean).join(": ");
}
