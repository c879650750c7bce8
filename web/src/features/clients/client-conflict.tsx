import { departed, living } from "../../almanac/lunar.ts";
import type { Client } from "../../api/types.ts";
import type { Problem } from "../../offline/status.ts";
import { ConflictSheet, type FieldWords } from "../../records/conflict-sheet.tsx";
import { useWords } from "../../records/words.ts";
import { family } from "./family-record.ts";
import { useNames } from "./names.ts";
import { headOf } from "./sankalpa.ts";

/** Two versions of a family stand against each other: the person decides. */
export function ClientConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  const wordsOf = useFieldWords();
  return <ConflictSheet {...props} nameOf={(client: Client) => client.name} wordsOf={wordsOf} />;
}

/** A family's fields as label and words, in the order of its form. */
function useFieldWords(): (client: Client) => FieldWords[] {
  const words = useWords();
  const names = useNames();
  const people = (client: Client) => [
    ...living(client.people).map((one) => [
      one.name,
      names.relation(one.relation),
      names.stars(one),
      one.birth?.date,
    ]),
    ...departed(client.people).map((one) => [
      `† ${one.name}`,
      names.relation(one.relation),
      one.departed.date,
      names.lunar(one.departed, client.calendar),
    ]),
  ];
  return (client) =>
    family.wordsOf(client, words, {
      gotra: names.gotra(client.gotra),
      headId: headOf(client)?.name,
      people: people(client)
        .map((parts) => parts.filter(Boolean).join(", "))
        .join("; "),
    });
}
