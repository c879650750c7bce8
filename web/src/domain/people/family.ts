/** How a family is called and reached. */
import type { Address, Client, Task } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useUser } from "../../offline/device.ts";
import { useRow } from "../../offline/store.ts";
import { callOf, chatOf } from "./phones.ts";

/** What a screen needs to name a family and to reach it. */
export interface Family {
  /** As it stands in lists: the family's name, else the place. */
  name: string;
  /** As one speaks to it, in each language; "" where nobody is known. */
  called: Record<Language, string>;
  /** To call, E.164; "" where none is known. */
  phone: string;
  /** To write to, which no landline is. */
  chat: string;
  /** In which it is written to. */
  language: Language;
  area: string;
}

const first = (name: string) => name.trim().split(/\s+/)[0] ?? "";

/** A family as it is named and reached; the address is the one with this id, else the first. */
export function familyOf(client: Client | undefined, language: Language, addressId?: string): Family {
  const head = client?.people?.find(({ _id }) => _id === client.headId);
  const english = head ? (head.calledAs ?? first(head.name)) : (client?.name ?? "");
  const addresses = client?.addresses ?? [];
  return {
    name: client?.name ?? "",
    called: { en: english, hi: head?.nameLocal ? first(head.nameLocal) : english },
    phone: callOf(client?.phones)?.number ?? "",
    chat: chatOf(client?.phones)?.number ?? "",
    language: client?.language ?? language,
    area: (addresses.find(({ _id }) => _id === addressId) ?? addresses.at(0))?.area ?? "",
  };
}

/** The family that a task is for. */
export function useFamily(task: Pick<Task, "clientId" | "addressId">): Family {
  const client = useRow("client", task.clientId ?? "");
  const language = useUser()?.language === "hi" ? "hi" : "en";
  return familyOf(client, language, task.addressId);
}

/** How the purohit signs, in each language: the signature of their settings, else their name. */
export function useSignature(): Record<Language, string> {
  const user = useUser();
  const profile = useRow("profile", user?.id ?? "");
  const name = user?.name ?? "";
  const own = user?.messages?.signature;
  return { en: own || name, hi: own || profile?.nameLocal || name };
}

/** "Plot 14, Jagatpura, Jaipur 302017" */
export const addressText = ({ lines, area, city, pin }: Address): string =>
  [lines, area, [city, pin].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** A name with where it is: many families are called by where they live already. */
export const withArea = (name: string, area = ""): string =>
  area && !name.includes(area) ? `${name}, ${area}` : name;
