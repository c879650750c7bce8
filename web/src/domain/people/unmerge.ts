/** Taking a merge of two families back. Only the server can, since it knows what each of them had. */
import { api, ask } from "../../api/client.ts";
import { failureOf } from "../../api/failure.ts";
import { failureText } from "../../api/failure-text.ts";
import type { Client } from "../../api/types.ts";
import { push } from "../../offline/engine.ts";
import { showToast } from "../../ui/toasts.ts";

/** The family that can be taken out of another: the one that was merged with it last, until its time is over. */
export function lastMerged({ merged }: Pick<Client, "merged">, now: number) {
  const last = merged?.at(-1);
  return last && Date.parse(last.until) > now ? last : undefined;
}

/** Makes two families of one again, and fetches what it changed. */
export async function unmerge(id: string): Promise<boolean> {
  try {
    const { success } = await ask(api.POST("/api/clients/{id}/unmerge", { params: { path: { id } } }));
    showToast({ kind: "success", text: success });
    await push(true);
    return true;
  } catch (caught) {
    showToast({ kind: "error", text: failureText(failureOf(caught)) });
    return false;
  }
}
