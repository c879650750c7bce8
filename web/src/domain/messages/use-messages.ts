/** Messages to families, for every screen that has one ready: their words, and the queue where they wait. */

import { useTithis } from "../../almanac/use-almanac.ts";
import type { Message } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { type AnyChange, bodyOf, create, remove } from "../../offline/changes/changes.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { write } from "../../offline/write.ts";
import { tellNotSaved } from "../../records/save.ts";
import { useSignature } from "../people/family.ts";
import { openWhatsApp } from "../people/reach.ts";
import { render, type Template } from "./render.ts";
import { type About, fillingOf } from "./said.ts";

type Told = "name" | "phone" | "clientId" | "taskId" | "bookingId" | "rite" | "riteDay";
/** A message that is not kept yet. */
export type Draft = Pick<Message, "template" | "text" | "language"> &
  Partial<Pick<Message, Told | "due" | "state" | "openedAt" | "sentAt">>;

export type Along = Record<"write" | "back", AnyChange>;

interface Messages {
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
  const queue = (draft: Draft) => saveMessage({ due: today, ...draft });
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
      const message = newMessage({ due: today, ...draft });
      return { write: messageChange(message), back: remove("message", message._id) };
    },
    open: (draft) => {
      openWhatsApp(draft.phone ?? "", draft.text);
      return queue({ ...draft, state: "opened", openedAt: new Date().toISOString() });
    },
  };
}

/** A message as the screens show it until the server has answered; what is empty is left out. */
export function newMessage(draft: Draft & { due: string }): Message {
  const [_id, now] = [uuid7(), new Date().toISOString()];
  const filled = Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== "" && value !== undefined),
  );
  return { state: "draft", ...filled, _id, createdAt: now, updatedAt: now, revision: 0 } as Message;
}

/** What creates a message. */
export const messageChange = (message: Message) => create("message", message, bodyOf(message));

async function saveMessage(draft: Draft & { due: string }): Promise<string | undefined> {
  const message = newMessage(draft);
  try {
    await write(messageChange(message));
    return message._id;
  } catch {
    tellNotSaved();
    return undefined;
  }
}
