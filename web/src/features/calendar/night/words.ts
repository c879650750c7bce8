/** Words of an evening: its bands, and how a house stands to them. */
import { useLingui } from "@lingui/react/macro";
import { type Band, clockOf, type Span } from "../../../domain/planner/night/night-bands.ts";
import type { Havan } from "../../../domain/planner/night/night-lanes.ts";
import type { Visit } from "../../../domain/planner/night/night-plan.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useDurationWords } from "../../../lib/duration.ts";

const DAY = 24 * 60;

/** "5:25 pm" from the minutes of a day. */
export function useMinuteWords() {
  const { time } = useFormat();
  return (minutes: number) => time(clockOf(minutes));
}

/** The name of a band: "Pradosha", "Amavasya", "Vrishabha lagna". */
export function useBandName() {
  const { t } = useLingui();
  return ({ kind, name = "" }: Band) => {
    if (kind === "pradosha") return t`Pradosha`;
    if (kind === "forenoon") return t`Forenoon`;
    if (kind === "midday") return t`Midday`;
    return kind === "lagna" ? t`${name} lagna` : name;
  };
}

/** When a band holds: "5:19 pm – 7:52 pm", "till 7:07 pm"; of one that goes on beyond what is shown only its one end. */
export function useSpanWords() {
  const { t } = useLingui();
  const at = useMinuteWords();
  return ({ from, until }: Span, scale: Span) => {
    const [begin, end] = [at(from), at(until)];
    if (from <= scale.from) return until >= DAY ? t`all the time` : t`till ${end}`;
    return until >= scale.until ? t`from ${begin}` : `${begin} – ${end}`;
  };
}

/** "inside all", "before Pradosha", "ends 8 min after Amavasya"; "" where no hours are sought. */
export function useStateWords(bands: readonly Band[]) {
  const { t } = useLingui();
  const name = useBandName();
  const duration = useDurationWords();
  return ({ state, late, house }: Visit): string => {
    const last = bands.reduce<Band | undefined>((a, b) => (a && a.from >= b.from ? a : b), undefined);
    const first = bands.reduce<Band | undefined>((a, b) => (a && a.until <= b.until ? a : b), undefined);
    const own = t`the muhurat`;
    const [begun, over] = house.muhurat ? [own, own] : [last && name(last), first && name(first)];
    if (state === "before") return t`before ${begun}`;
    if (state === "late") {
      const by = duration(late);
      return t`ends ${by} after ${over}`;
    }
    if (state === "open") return "";
    const one = house.muhurat ? own : bands.length === 1 ? begun : undefined;
    return one ? t`inside ${one}` : t`inside all`;
  };
}

/** "Omkar ji from 5:45 am": who goes on with the rite after the entry. */
export function useCrewWords() {
  const { t } = useLingui();
  const at = useMinuteWords();
  return (havan: Havan | undefined): string => {
    if (!havan) return "";
    const [name, time] = [havan.who, at(havan.from)];
    return t`${name} from ${time}`;
  };
}
