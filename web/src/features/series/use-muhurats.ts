/** Days by muhurat: the server searches, one after the other, as later days may move with an earlier one. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { api, ask } from "../../api/client.ts";
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

/** How long the fingers rest before the server is asked. */
const REST = 250;

type Answers = ReadonlyMap<string, MuhuratAnswer>;
type Tell = (key: string, answer: MuhuratAnswer) => void;

/** What is known so far, and how a day is chosen by hand. */
export function useMuhurats() {
  const { zone } = useClock();
  const [answers, setAnswers] = useState<Answers>(new Map());
  const tell: Tell = useCallback((key, answer) => {
    setAnswers((before) => new Map(before).set(key, answer));
  }, []);
  useEffect(() => {
    const online = () =>
      setAnswers((before) => new Map([...before].filter(([, { kind }]) => kind !== "unknown")));
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, []);
  const known = useMemo((): Muhurats => ({ answers, zone }), [answers, zone]);
  const choose = (of: MuhuratAsk, date: CivilDate) => tell(keyOfAsk(of), { kind: "chosen", date });
  return { known, tell, choose };
}

/** Asks for the first of the days that is still awaited. */
export function useAsked(days: readonly { search?: Search | undefined }[], tell: Tell): void {
  const next = nextAsk(days);
  const key = next ? keyOfAsk(next) : "";
  useEffect(() => {
    if (!key) return;
    let current = true;
    const timer = setTimeout(() => {
      answerOf(key).then((answer) => current && tell(key, answer));
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, tell]);
}

/** Without a network, and where the server refuses, nothing is known. */
async function answerOf(key: string): Promise<MuhuratAnswer> {
  const [rite = "", from = "", within = ""] = key.split(" ");
  const query = { rite, from, to: addDays(from, Number(within) - 1) };
  try {
    if (!navigator.onLine) return { kind: "unknown" };
    return { kind: "days", found: await ask(api.GET("/api/muhurat", { params: { query } })) };
  } catch {
    return { kind: "unknown" };
  }
}
