import type { Task } from "../../../api/types.ts";
import { nameIn } from "../../../domain/rites/rite-name.ts";
import { broughtBy, listOf, withCounts } from "../../../domain/rites/samagri.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useRows } from "../../../offline/store.ts";

/** What of a task can go to who does it instead: what the priest brings, and the names for the sankalpa. */
export function useTaskFacts() {
  const rites = useRows("ritetype");
  const clients = useRows("client");
  const language = useLanguage();
  const samagri = (task: Task): string => {
    const list = task.samagri
      ? withCounts(task.samagri)
      : listOf(rites?.find(({ _id }) => _id === task.riteTypeId));
    return broughtBy(list.items, "priest")
      .map((item) => nameIn(language, item))
      .join(", ");
  };
  const names = ({ clientId, personId }: Task): string => {
    const client = clients?.find(({ _id }) => _id === clientId);
    if (!client) return "";
    const living = (client.people ?? []).filter(({ departed }) => !departed);
    const taker = living.find(({ _id }) => _id === (personId ?? client.headId));
    const people = [...(taker ? [taker] : []), ...living.filter((one) => one !== taker)];
    const words = people.map(({ name, nameLocal }) => (language === "hi" ? (nameLocal ?? name) : name));
    return [client.gotra, words.join(", ")].filter(Boolean).join(": ");
  };
  return { samagri, names };
}
