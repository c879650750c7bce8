/** What is said of each time where two or three stand side by side. */
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useCandidates } from "../../../domain/helpers/use-candidates.ts";
import type { Person } from "../../../domain/muhurat/family-stars.ts";
import { signOf } from "../../../domain/muhurat/stars.ts";
import { taraOf } from "../../../domain/muhurat/tara.ts";
import { useAt } from "../../../domain/rites/muhurat-reasons.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useSpareWords } from "../day-words.ts";
import { type Fit, type Found, partAt, type Reason } from "./fit.ts";
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
export function useComparedRows(chosen: readonly Fit[], found: Found, search: Search): Row[] {
  const { t } = useLingui();
  const { number, weekday } = useFormat();
  const spare = useSpareWords();
  const at = useAt();
  const { words } = useReasonWords(
    found,
    search.people.map(({ name }) => name),
  );
  const long = ({ from, until }: Fit) => Math.round((until - from) / MINUTE);
  const minutes = (fit: Fit) => {
    const n = number(long(fit));
    return t`${n} min`;
  };
  const limb = (of: "tithis" | "nakshatras" | "lagnas") => (fit: Fit) => {
    const part = partAt(fit.day[of], fit.from);
    const till = part && part.until < fit.until ? at(part.until) : "";
    return till ? t`${part?.name} till ${till}` : (part?.name ?? "–");
  };
  /** By what the rite itself says of a limb. */
  const weighed = (rule: RegExp) => weakBy(found, (reason) => rule.test(reason.rule));
  return [
    { label: t`Time`, words: minutes, weight: (fit) => -long(fit) },
    { label: t`Tithi`, words: limb("tithis"), weight: weighed(/\.tithi$/) },
    { label: t`Day`, words: ({ day }) => weekday(day.date, "long"), weight: weighed(/\.vara$/) },
    { label: t`Nakshatra`, words: limb("nakshatras"), weight: weighed(/\.nakshatra(_pada)?$/) },
    { label: t`Lagna`, words: limb("lagnas"), weight: weighed(/\.lagna$/) },
    ...useStarRows(found, search.people),
    { label: t`Good`, words: ({ good }) => words(good) },
    { label: t`Weak`, words: ({ weak }) => words(weak) || "–", weight: ({ weak }) => weak.length },
    {
      label: t`You`,
      words: ({ verdict, date }) => (verdict.kind === "free" ? spare(verdict, date, "") : "–"),
    },
    ...useHelpersRow(chosen, search),
  ];
}

/** How many reasons of a sort weaken a time. */
const weakBy =
  (found: Found, sort: (reason: Reason) => boolean) =>
  ({ weak }: Fit) =>
    weak.filter((place) => {
      const reason = found.reasons[place];
      return reason !== undefined && sort(reason);
    }).length;

/** So many helpers are named. */
const NAMED = 2;

/** Which helpers are free at each time, those who live near first; nothing where there are none. */
function useHelpersRow(chosen: readonly Fit[], { family, params: { minutes } }: Search): Row[] {
  const { t } = useLingui();
  const { number } = useFormat();
  const address = family?.addresses?.[0];
  const works = useMemo(
    () =>
      chosen.map(({ date, startTime }) => ({
        ...{ _id: "", date, startTime, durationMinutes: minutes, location: address?.area ?? "" },
        ...(address && { area: address.area, clientId: family?._id, addressId: address._id }),
      })),
    [chosen, minutes, address, family],
  );
  const found = useCandidates(works);
  if (!found?.[0]?.length) return [];
  const freeAt = (fit: Fit) =>
    (found[chosen.indexOf(fit)] ?? [])
      .filter(({ free }) => free.kind === "free")
      .map(({ helper }) => helper.name);
  const words = (fit: Fit) => {
    const names = freeAt(fit);
    if (names.length === 0) return t`nobody is free`;
    const first = names.slice(0, NAMED).join(", ");
    const rest = number(names.length - NAMED);
    return names.length > NAMED ? t`${first} and ${rest} more are free` : t`free: ${first}`;
  };
  return [{ label: t`Helpers`, words, weight: (fit) => (freeAt(fit).length === 0 ? 1 : 0) }];
}

/** "Tara, Amit": Sampat; "Moon, Amit": Kumbha, 8 from the birth sign. */
function useStarRows(found: Found, people: readonly Person[]): Row[] {
  const { t } = useLingui();
  const { number } = useFormat();
  /** What his rules make of a person's star then: so many of them weaken the time. */
  const weighed = (person: number, rules: RegExp) =>
    weakBy(found, (reason) => reason.person === person && rules.test(reason.rule));
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
