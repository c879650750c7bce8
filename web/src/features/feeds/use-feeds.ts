/** Secret addresses by which other calendars read along. Only the server knows them: there is nothing to change offline. */
import { useLingui } from "@lingui/react/macro";
import { api, ask } from "../../api/client.ts";
import { failureOf } from "../../api/failure.ts";
import { failureText } from "../../api/failure-text.ts";
import { useFetched } from "../../api/fetched.ts";
import type { components } from "../../api/schema.gen.ts";
import { showToast } from "../../ui/toasts.ts";

type Schemas = components["schemas"];

/** An address, as its owner sees it: without its secret, but for the answer to the call that made it. */
export type Feed = Schemas["Feed"];
/** Whose days an address shows. */
export type Scope = Feed["scope"];
/** What may be changed of one. */
export type Choice = Pick<Feed, "name" | "shows" | "place" | "family" | "phone" | "amount" | "way"> &
  DayChoice;
/** Which days are shown beside the work, or without it. */
export type DayChoice = Pick<Feed, "rites" | "festivals" | "ekadashis" | "purnimas" | "amavasyas">;

const fetchFeeds = () => ask(api.GET("/api/feeds"));

/** The addresses, and what changes them. A change that failed is told, and resolves to nothing. */
export function useFeeds() {
  const { value: feeds, failure, load } = useFetched(fetchFeeds);
  const { t } = useLingui();

  const change = async <A extends { success: string }>(call: Promise<A>): Promise<A | undefined> => {
    try {
      const answer = await call;
      showToast({ kind: "success", text: answer.success });
      return answer;
    } catch (caught) {
      const why = failureOf(caught);
      showToast({ kind: "error", text: Object.values(why.fields)[0] ?? failureText(why) });
    } finally {
      void load();
    }
  };
  const at = ({ _id: id }: Feed) => ({ path: { id } });
  return {
    feeds,
    failure: failure && { title: t`The list did not come`, text: failureText(failure) },
    load,
    add: async (scope: Scope, clientId: string, choice: Choice) =>
      (await change(ask(api.POST("/api/feeds", { body: { scope, clientId: clientId || null, ...choice } }))))
        ?.feed,
    update: (feed: Feed, choice: Choice) =>
      change(
        ask(
          api.PUT("/api/feeds/{id}", {
            params: { ...at(feed), header: { "If-Match": `"${feed.revision}"` } },
            body: choice,
          }),
        ),
      ),
    renew: async (feed: Feed) =>
      (await change(ask(api.POST("/api/feeds/{id}/address", { params: at(feed) }))))?.feed,
    revoke: (feed: Feed) => change(ask(api.DELETE("/api/feeds/{id}", { params: at(feed) }))),
  };
}

/** What the page gives to its parts. */
export type Feeds = ReturnType<typeof useFeeds>;
