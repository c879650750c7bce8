/** Messages to families, for every screen that has one ready: their words, and the queue where they wait. */

import { useTithis } from "../../almanac/use-almanac.ts";
import type { Message } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { write } from "../../offline/write.ts";
import { type AnyWish, tellUnkept } from "../../records/keep.ts";
import { useSignature } from "../people/family.ts";
import { openWhatsApp } from "../people/reach.ts";
import { render, type Template } from "./render.ts";
import { type About, fillingOf } from "./said.ts";

type Told = "name" | "phone" | "clientId" | "taskId" | "bookingId" | "rite" | "riteDay";
/** A message that is not kept yet. */
export type Draft = Pick<Message, "template" | "text" | "language"> &
  Partial<Pick<Message, Told | "due" | "state" | "openedAt" | "sentAt">>;

export type Along = Record<"write" | "back", AnyWish>;

export interface Messages {
  /** The words of a message, signed. */
  say: (template: Template, language: Language, about: About) => string;
  /** Keeps it to be sent later. Resolves to its id; undefined where the device could not keep it. */
  queue: (draft: Draft) => Promise<string | undefined>;
  /** What keeps it to be sent later along with the change that it tells of, and takes it back with that. */
  along: (draft: Draft) => Along;
  /** Opens WhatsApp with it, and keeps it until he says whether it went. */
  open: (draft: Draft) => Promise<string | undefined>;
}

/** `months` (YYYY-MM, the same array each time): those whose tithis are said. */
export function useMessages(months: readonly string[] = []): Messages {
  const own = useUser()?.messages;
  const signature = useSignature();
  const tithis = useTithis(months);
  const { today } = useClock();
  const queue = (draft: Draft) => keepMessage({ due: today, ...draft });
  return {
    say: (template, language, about) =>
      render(
        template,
        language,
        fillingOf(about, language, (date) => tithis(date, language), own?.signature || signature[language]),
        own,
      ),
    queue,
    along: (draft) => {
      const write = messageWish({ due: today, ...draft });
      const { kind, id, url } = write;
      return { write, back: { kind, op: "delete", id, url: `${url}/${id}` } };
    },
    open: (draft) => {
      openWhatsApp(draft.phone ?? "", draft.text);
      return queue({ ...draft, state: "opened", openedAt: new Date().toISOString() });
    },
  };
}

/** What creates a message. */
export function messageWish(draft: Draft & { due: string }) {
  const [id, now] = [uuid7(), new Date().toISOString()];
  const said = Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== "" && value !== undefined),
  );
  const row = { state: "draft", ...said, _id: id, createdAt: now, updatedAt: now, revision: 0 } as Message;
  const { createdAt: _c, updatedAt: _u, revision: _r, ...body } = row;
  return { kind: "message", op: "create", id, url: "/api/messages", body, optimistic: row } as const;
}

async function keepMessage(draft: Draft & { due: string }): Promise<string | undefined> {
  const wish = messageWish(draft);
  try {
    await write(wish);
    return wish.id;
  } catch {
    tellUnkept();
    return undefined;
  }
}
