/** What the search finds, at the server or without a network among what the device keeps. */
import { t } from "@lingui/core/macro";
import { api, ask } from "../../api/client.ts";
import { ApiError, failureOf, networkFailure } from "../../api/failure.ts";
import type { components } from "../../api/schema.gen.ts";
import { getState } from "../../offline/state.ts";
import { judgeAhead, type MuhuratQuery } from "./judge.ts";
import { keepRite, keptNames, keptRite } from "./kept-rites.ts";

/** The days found; `kept` where they are those that the device keeps. */
export type Found = components["schemas"]["MuhuratDays"] & { kept?: Kept };
/** What the device keeps: since when, of which days, and the rules that only the server can leave out. */
export interface Kept {
  at: number;
  from: string;
  to: string;
  bound: readonly string[];
}

/** The days of a rite; what was found once is kept for when there is no network. */
export async function findDays(query: MuhuratQuery & { rite: string }): Promise<Found> {
  try {
    if (!navigator.onLine) throw new ApiError(networkFailure());
    const found = await ask(api.GET("/api/muhurat", { params: { query } }));
    void keepRite(query.rite);
    return found;
  } catch (failure) {
    return keptDays(query, failure);
  }
}

/** Throws what the device cannot answer, as plainly as it can; `failure` where nothing is kept, or the server was reached. */
async function keptDays(query: MuhuratQuery & { rite: string }, failure: unknown): Promise<Found> {
  const { kept, current } = await keptOr(query.rite, failure);
  if (!current) {
    throw refusal(
      t`The days kept on this device are for another place or other rules. They are looked through anew when there is a network.`,
    );
  }
  const { at, ahead } = kept;
  const off = query.off?.split(",") ?? [];
  const bound = ahead.bound.find((rule) => off.includes(rule));
  if (bound) throw refusal(t`One of the rules that you leave out can be left out only with a network.`);
  const { user } = getState();
  const zone = user?.place?.timeZone ?? user?.timeZone ?? "Asia/Kolkata";
  const [from = "", to = ""] = [ahead.days[0]?.date, ahead.days.at(-1)?.date];
  const found = judgeAhead(ahead, query, zone);
  if (found.days.length === 0)
    throw refusal(t`None of these days is kept on this device. They need a network.`);
  return { ...found, kept: { at, from, to, bound: ahead.bound } };
}

/** The rules of a rite as they were when its days were kept. */
export async function keptRules(
  rite: string,
  failure: unknown,
): Promise<components["schemas"]["RulesOutBody"]> {
  const { ahead } = (await keptOr(rite, failure)).kept;
  return { tradition: ahead.tradition, rules: ahead.rules };
}

/** The names of the rites, where the server was not reached. */
export async function keptRites(failure: unknown): Promise<components["schemas"]["MuhuratRite"][]> {
  const rites = failureOf(failure).status === 0 ? await keptNames().catch(() => undefined) : undefined;
  if (!rites) throw failure;
  return rites;
}

async function keptOr(rite: string, failure: unknown) {
  const found = failureOf(failure).status === 0 ? await keptRite(rite).catch(() => undefined) : undefined;
  if (!found) throw failure;
  return found;
}

/** What is told of days that wait for the network. */
const refusal = (error: string) => new ApiError({ ...networkFailure(), status: -1, error });
