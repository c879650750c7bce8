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
import { fillingOf, type MessageSubject } from "./message-fields.ts";
import { render, type Template } from "./render.ts";

type SubjectField = "name" | "phone" | "clientId" | "taskId" | "bookingId" | "rite" | "riteDay";
/** A message that is not saved yet. */
export type Draft = Pick<Message, "template" | "text" | "language"> &
  Partial<Pick<Message, SubjectField | "due" | "state" | "openedAt" | "sentAt">>;

/** A change, and the one that takes it back. */
export type UndoableChange = Record<"write" | "back", AnyChange>;

interface Messages {
  /** The text of a message, signed. */
  textFor: (template: Template, language: Language, about: MessageSubject) => string;
  /** Saves it to be sent later. Resolves to its id; undefined where the device could not save it. */
  queue: (draft: Draft) => Promise<string | undefined>;
  /** The change that saves it to be sent later, to be written together with the change that it tells of. */
  queueChange: (draft: Draft) => UndoableChange;
  /** Opens WhatsApp with it, and saves it until the person says whether it was sent. */
  open: (draft: Draft) => Promise<string | undefined>;
}

/** `months` (YYYY-MM, the same array each time): those whose tithis the messages name. */
export function useMessages(months: readonly string[] = []): Messages {
  const own = useUser()?.messages;
  const signature = useSignature();
  const tithis = useTithis(months);
  const { today } = useClock();
  const queue = (draft: Draft) => saveMessage({ due: today, ...draft });
  return {
    textFor: (template, language, about) =>
      render(
        template,
        language,
        fillingOf(about, language, (date) => tithis(date, language), signature[language]),
        own,
      ),
    queue,
    queueChange: (draft) => {
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
