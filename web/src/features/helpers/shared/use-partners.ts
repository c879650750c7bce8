/** Whose tasks come into this calendar. Only the server knows and changes it: that needs the network. */
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import { useFetched } from "../../../api/fetched.ts";
import type { components } from "../../../api/schema.gen.ts";
import { kick } from "../../../offline/engine.ts";
import { showToast } from "../../../ui/toasts.ts";

/** Somebody who shares tasks with the owner. */
export type Partner = components["schemas"]["Partner"];

const fetchPartners = () => ask(api.GET("/api/partners"));

/** Those who share tasks, and what begins and ends it. */
export function usePartners() {
  const { value: partners, failure, load } = useFetched(fetchPartners);
  /** Resolves to why it failed, in words; undefined where all went well. */
  const change = async (call: Promise<{ success: string }>): Promise<string | undefined> => {
    try {
      const { success } = await call;
      showToast({ kind: "success", text: success });
      void load();
      // What changed with it among the tasks.
      void kick();
      return undefined;
    } catch (caught) {
      const why = failureOf(caught);
      return Object.values(why.fields)[0] ?? failureText(why);
    }
  };
  return {
    partners,
    failure: failure && failureText(failure),
    connect: (link: string) => change(ask(api.POST("/api/partners", { body: { link } }))),
    leave: ({ _id: id }: Partner) =>
      change(ask(api.DELETE("/api/partners/{id}", { params: { path: { id } } }))),
  };
}

/** What the page gives to its parts. */
export type Partners = ReturnType<typeof usePartners>;
