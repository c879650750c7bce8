/** The link of a helper's page: made once, sent with each question, renewed at a tap. */
import { t } from "@lingui/core/macro";
import type { Helper } from "../../../api/types.ts";
import { linkOf, newLink } from "../../../domain/helpers/link.ts";
import { openWhatsApp } from "../../../domain/people/reach.ts";
import { type AnyChange, update } from "../../../offline/changes/changes.ts";
import { saveChange, saveChanges } from "../../../records/save.ts";

/** The address of a helper's page, and the change that makes it where there is none yet. */
export function pageOf(helper: Helper): { address: string; changes: AnyChange[] } {
  if (helper.link) return { address: linkOf(helper.link), changes: [] };
  const link = newLink();
  return { address: linkOf(link), changes: [update("helper", helper._id, { link })] };
}

/** Sends the page of a helper to them: what they are asked for, and their statement. */
export async function shareLink(helper: Helper): Promise<void> {
  const { address, changes } = pageOf(helper);
  openWhatsApp(helper.phone ?? "", address);
  if (changes.length > 0)
    await saveChanges(changes, { done: { kind: "success", text: t`The page is made` } });
}

/** The old address ends; the new one goes out with the next message. */
export const renewLink = (helper: Helper): Promise<boolean> =>
  saveChange(update("helper", helper._id, { link: newLink() }), {
    done: { kind: "success", text: t`The old address has ended` },
  });
