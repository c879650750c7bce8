/** What is said of each time where two or three stand side by side. */
import { useLingui } from "@lingui/react/macro";
import type { Person } from "../../../domain/muhurat/family-stars.ts";
import { signOf } from "../../../domain/muhurat/stars.ts";
import { taraOf } from "../../../domain/muhurat/tara.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useSpareWords } from "../day-words.ts";
import { type Fit, type Found, partAt } from "./fit.ts";
import type { Search } from "./use-search.ts";
import { useReasonWords } from "./use-words.ts";

/** What is said of each time by one measure. */
export interface Row {
  label: string;
  /** Two people of a family may have one name. */
  person?: string;
  words: (fit: Fit) => string;
  /** How weak a time is by this; the least is best. */
  weight?: (fit: Fit) => number;
}

const MINUTE = 60_000;

/** The rows, the same for each time; those of the stars for each person whose star or sign is known. */
export function useComparedRows(found: Found, search: Search): Row[] {
  const { t } = useLingui();
  const { number, weekday } = useFormat();
  const spare = useSpareWords();
  const { words } = useReasonWords(
    found,
    search.people.map(({ name }) => name),
  );
  const long = ({ from, until }: Fit) => Math.round((until - from) / MINUTE);
  const minutes = (fit: Fit) => {
    const n = number(long(fit));
    return t`${n} min`;
  };
  const name = (of: "tithis" | "nakshatras" | "lagnas") => (fit: Fit) =>
    partAt(fit.day[of], fit.from)?.name ?? "–";
  return [
    { label: t`Time`, words: minutes, weight: (fit) => -long(fit) },
    { label: t`Tithi`, words: name("tithis") },
    { label: t`Day`, words: ({ day }) => weekday(day.date, "long") },
    { label: t`Nakshatra`, words: name("nakshatras") },
    { label: t`Lagna`, words: name("lagnas") },
    ...useStarRows(found, search.people),
    { label: t`Good`, words: ({ good }) => words(good) },
    { label: t`Weak`, words: ({ weak }) => words(weak) || "–", weight: ({ weak }) => weak.length },
    {
      label: t`You`,
      words: ({ verdict, date }) => (verdict.kind === "free" ? spare(verdict, date, "") : "–"),
    },
  ];
}

/** "Tara, Amit": Sampat; "Moon, Amit": Kumbha, 8 from the birth sign. */
function useStarRows(found: Found, people: readonly Person[]): Row[] {
  const { t } = useLingui();
  const { number } = useFormat();
  /** What his rules make of a person's star then: so many of them weaken the time. */
  const weighed = (person: number, rules: RegExp) => (fit: Fit) =>
    fit.weak.filter((place) => {
      const reason = found.reasons[place];
      return reason?.person === person && rules.test(reason.rule);
    }).length;
  return people.flatMap(({ _id, name, nakshatra = 0, rashi }, n): Row[] => {
    const sign = rashi || signOf(nakshatra);
    const tara = (fit: Fit) => {
      const moon = partAt(fit.day.nakshatras, fit.from)?.index;
      return (moon && found.taras[taraOf(nakshatra, moon) - 1]) || "–";
    };
    const moon = (fit: Fit) => {
      const at = partAt(fit.day.moons, fit.from);
      if (!at) return "–";
      const [place, rashi] = [number(((at.index - sign + 12) % 12) + 1), at.name];
      return t`${rashi}, ${place} from the birth sign`;
    };
    return [
      ...(nakshatra
        ? [{ person: _id, label: t`Tara, ${name}`, words: tara, weight: weighed(n + 1, TARA) }]
        : []),
      ...(sign ? [{ person: _id, label: t`Moon, ${name}`, words: moon, weight: weighed(n + 1, MOON) }] : []),
    ];
  });
}

/** The rules about tara, and those about the place of the Moon. */
const [TARA, MOON] = [/^tara_|^janma_nakshatra$/, /^chandra/];
