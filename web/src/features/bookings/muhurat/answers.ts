/** What the server says of muhurats. */
import { useEffect, useRef, useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import type { components } from "../../../api/schema.gen.ts";
import type { DayPart } from "../../../api/types.ts";
import { type Found, findDays, keptRites, keptRules } from "../../../domain/muhurat/find-days.ts";
import { isCivilDate } from "../../../lib/month.ts";

/** What is searched for, as the call has it. */
export interface Query {
  rite: string;
  from: string;
  to: string;
  /** Of the people, with commas; 0 where it is not known. */
  stars: string;
  signs: string;
  /** Who is the first child of their parents, their dates of birth, and days of sutak in the family. */
  eldest?: string;
  births?: string;
  sutak?: string;
  part: DayPart | "";
  off: string;
}

/** Nothing yet, what was wrong, or what was found. */
type Answer<T> = { kind: "waiting" } | { kind: "failed"; text: string } | { kind: "found"; data: T };

/** How long the fingers rest before the server is asked. */
const REST = 250;

/** Asks the server whenever the key changes, the first time at once; an empty key asks nothing. */
function useAnswer<T>(key: string, call: (key: string) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<{ key: string; state: Answer<T> }>();
  const [again, setAgain] = useState(0);
  const before = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the network back the same is asked again
  useEffect(() => {
    if (!key) return;
    const typing = before.current && before.current !== key;
    before.current = key;
    let current = true;
    const tell = (state: Answer<T>) => current && setAnswer({ key, state });
    const timer = setTimeout(
      () => {
        call(key).then(
          (data) => tell({ kind: "found", data }),
          (error) => tell({ kind: "failed", text: failureText(failureOf(error)) }),
        );
      },
      typing ? REST : 0,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, call, again]);
  useEffect(() => {
    const online = () => setAgain((n) => n + 1);
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, []);
  return answer?.key === key && key ? answer.state : { kind: "waiting" };
}

const searchDays = (key: string): Promise<Found> => findDays(JSON.parse(key)[0]);

const familyOf = ({ stars, signs, eldest, births, sutak }: Query) => ({
  ...(stars && { stars, signs }),
  ...(eldest && { eldest }),
  ...(births && { births }),
  ...(sutak && { sutak }),
});

/** The days of a rite. */
export function useMuhurats(search: Query, revision: string): Answer<Found> {
  const { rite, from, to, part, off } = search;
  const ready = isCivilDate(from) && isCivilDate(to);
  const query = { rite, from, to, ...familyOf(search), ...(part && { part }), ...(off && { off }) };
  return useAnswer(ready ? JSON.stringify([query, revision]) : "", searchDays);
}

/** Everything that is known of one day. */
export function useWholeDay(search: Query, date: string): Answer<Found> {
  const { rite, off } = search;
  const query = { rite, from: date, to: date, full: true, ...familyOf(search), ...(off && { off }) };
  return useAnswer(JSON.stringify([query]), searchDays);
}

type Rules = components["schemas"]["RulesOutBody"];

const findRules = (rite: string) =>
  ask(api.GET("/api/muhurat/rules", { params: { query: { rite } } })).catch((failure) =>
    keptRules(rite, failure),
  );

/** The rules of a rite, and what the purohit makes of them. */
export const useRules = (rite: string): Answer<Rules> => useAnswer(rite, findRules);

const findRites = () => ask(api.GET("/api/muhurat/rites")).then(({ rites }) => rites, keptRites);

/** The rites that can be asked for; none until they are known. */
export function useRites(): components["schemas"]["MuhuratRite"][] {
  const answer = useAnswer("rites", findRites);
  return answer.kind === "found" ? answer.data : [];
}
