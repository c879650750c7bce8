import { useLingui } from "@lingui/react/macro";
import { departed, living } from "../../almanac/lunar.ts";
import type { Client } from "../../api/types.ts";
import { phoneText } from "../../domain/people/reach.ts";
import type { Problem } from "../../offline/status.ts";
import { ConflictSheet, type FieldWords } from "../../records/conflict-sheet.tsx";
import { useNames } from "./names.ts";
import { headOf } from "./sankalpa.ts";

/** Two versions of a family stand against each other: the person decides. */
export function ClientConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  const wordsOf = useFieldWords();
  return <ConflictSheet {...props} nameOf={(client: Client) => client.name} wordsOf={wordsOf} />;
}

/** A family's fields as label and words, in the order of its form. */
function useFieldWords(): (client: Client) => FieldWords[] {
  const { t } = useLingui();
  const names = useNames();
  const languages: Record<string, string> = { hi: "हिन्दी", en: "English" };
  const calendars = {
    purnimanta: t`Purnimanta`,
    amanta: t`Amanta`,
    solar_tamil: t`Solar, Tamil`,
    solar_bengali: t`Solar, Bengali`,
    nepali: t`Nepali`,
  };
  const people = (client: Client) => [
    ...living(client.people).map((one) =>
      [one.name, names.relation(one.relation), names.stars(one), one.birth?.date].filter(Boolean).join(", "),
    ),
    ...departed(client.people).map((one) =>
      [
        `† ${one.name}`,
        names.relation(one.relation),
        one.departed.date,
        names.lunar(one.departed, client.calendar),
      ]
        .filter(Boolean)
        .join(", "),
    ),
  ];
  return (client) => [
    { field: "name", label: t`Family name`, text: client.name },
    { field: "gotra", label: t`Gotra`, text: names.gotra(client.gotra) || "–" },
    { field: "language", label: t`Speaks`, text: languages[client.language ?? ""] ?? "–" },
    {
      field: "calendar",
      label: t`Month system`,
      text: client.calendar ? calendars[client.calendar] : "–",
    },
    { field: "labels", label: t`Labels`, text: client.labels?.join(", ") || "–" },
    { field: "sinceYear", label: t`With you since`, text: String(client.sinceYear ?? "–") },
    { field: "referredBy", label: t`Brought by`, text: client.referredBy ?? "–" },
    {
      field: "phones",
      label: t`Phones`,
      text: client.phones?.map(({ number }) => phoneText(number)).join(", ") || "–",
    },
    {
      field: "addresses",
      label: t`Address`,
      text:
        client.addresses
          ?.map(({ lines, area, city, pin }) => [lines, area, city, pin].filter(Boolean).join(", "))
          .join("; ") || "–",
    },
    { field: "headId", label: t`Head`, text: headOf(client)?.name ?? "–" },
    { field: "people", label: t`People`, text: people(client).join("; ") || "–" },
    { field: "notes", label: t`About this family`, text: client.notes ?? "–" },
    { field: "privateNotes", label: t`Private`, text: client.privateNotes ?? "–" },
  ];
}
