/** Days by muhurat: searched one after the other, as later days may move with an earlier one. */
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Block, Client } from "../../api/types.ts";
import type { EldestRite } from "../../domain/muhurat/eldest-rules.ts";
import { starsOf, sutakOf, whoseStars } from "../../domain/muhurat/family-stars.ts";
import { findDays } from "../../domain/muhurat/find-days.ts";
import { searchOfEldest } from "../../domain/rites/eldest.tsx";
import {
  keyOfAsk,
  type MuhuratAnswer,
  type MuhuratAsk,
  type Muhurats,
  nextAsk,
  type Search,
} from "../../domain/series/muhurat-days.ts";
import { addDays, type CivilDate } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";

/** How long the fingers rest before it is searched. */
const REST = 250;

type Answers = ReadonlyMap<string, MuhuratAnswer>;
const NONE: Answers = new Map();
const NO_BLOCKS: readonly Block[] = [];

/** As a search has them, and for rites that heed that they are eldest children. */
type Whose = { all: object } & Partial<Record<string, object>>;

/** How what was found is told, and with whose stars it is searched. */
interface Look {
  tell: (key: string, answer: MuhuratAnswer) => void;
  /** And days of sutak: as a search has them, as JSON. */
  stars: string;
}

/** What is known so far with the stars of a family, how the next is looked for, and how a day is chosen by hand. */
export function useMuhurats(family: Client | undefined, eldest: boolean) {
  const { zone, today } = useClock();
  const blocks = useRows("block") ?? NO_BLOCKS;
  const stars = useMemo(() => {
    const whose = starsOf(whoseStars(family));
    const sutak = sutakOf(blocks, family?._id, today);
    const ofEldest = (rite: EldestRite) => ({ ...searchOfEldest(rite, family), ...sutak });
    const all = { ...(whose.stars && whose), ...sutak };
    return JSON.stringify({
      all,
      ...(eldest && { vivah: ofEldest("vivah"), mundan: ofEldest("mundan") }),
    } satisfies Whose);
  }, [family, eldest, blocks, today]);
  const [all, setAll] = useState<{ stars: string; answers: Answers }>({ stars, answers: NONE });
  const answers = all.stars === stars ? all.answers : NONE;
  const tell = useCallback(
    (key: string, answer: MuhuratAnswer) =>
      setAll((before) => ({
        stars,
        answers: new Map(before.stars === stars ? before.answers : NONE).set(key, answer),
      })),
    [stars],
  );
  useEffect(() => {
    const online = () =>
      setAll((before) => ({
        ...before,
        answers: new Map([...before.answers].filter(([, one]) => !searchedAgain(one))),
      }));
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, []);
  const known = useMemo((): Muhurats => ({ answers, zone }), [answers, zone]);
  const look = useMemo((): Look => ({ tell, stars }), [tell, stars]);
  const choose = (of: MuhuratAsk, date: CivilDate) => tell(keyOfAsk(of), { kind: "chosen", date });
  return { known, look, choose };
}

/** Whether a network that comes back may know better. */
const searchedAgain = (answer: MuhuratAnswer) =>
  answer.kind === "unknown" || (answer.kind === "days" && answer.found.kept !== undefined);

/** Looks for the first of the days that is still awaited. */
export function useAsked(days: readonly { search?: Search | undefined }[], { tell, stars }: Look): void {
  const next = nextAsk(days);
  const key = next ? keyOfAsk(next) : "";
  useEffect(() => {
    if (!key) return;
    let current = true;
    const timer = setTimeout(() => {
      answerOf(key, stars).then((answer) => current && tell(key, answer));
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, tell, stars]);
}

/** Nothing is known where the server refuses, and without a network of days that the device does not keep. */
async function answerOf(key: string, stars: string): Promise<MuhuratAnswer> {
  const [rite = "", from = "", within = ""] = key.split(" ");
  const to = addDays(from, Number(within) - 1);
  try {
    const whose: Whose = JSON.parse(stars);
    const found = await findDays({ rite, from, to, ...(whose[rite] ?? whose.all) });
    const partly = found.kept && found.kept.to < to;
    if (partly && !found.days.some(({ windows }) => windows.length > 0)) return { kind: "unknown" };
    return { kind: "days", found };
  } catch {
    return { kind: "unknown" };
  }
}
