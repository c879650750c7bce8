import { useLingui } from "@lingui/react/macro";
import { Flame, type LucideIcon, MapPin, NotebookPen, Plus, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { newAddress } from "../family-record.ts";
import { DepartedPart, PeoplePart } from "../people/people-part.tsx";
import { HEAD } from "../relations.ts";
import { AddressPart } from "./address-part.tsx";
import css from "./family-form.module.css";
import type { FamilyForm } from "./family-state.ts";
import { NotesPart } from "./notes-part.tsx";

type More = "address" | "people" | "departed" | "notes";

/** Four rows that open the rest in their place. */
export function LaterParts({ form }: { form: FamilyForm }) {
  const { t } = useLingui();
  const { addresses, people, notes, privateNotes } = form.values;
  const [opened, setOpened] = useState<readonly More[]>(() => {
    const { area, _id, lat, ...rest } = addresses[0] ?? newAddress("");
    const filled: Record<More, boolean> = {
      address: Object.values(rest).some((value) => value),
      people: people.some(({ departed, relation }) => !departed && relation !== HEAD),
      departed: people.some(({ departed }) => departed),
      notes: notes !== "" || privateNotes !== "",
    };
    return (Object.keys(filled) as More[]).filter((one) => filled[one]);
  });
  const rows = useParts(form);
  const closed = rows.filter(({ part }) => !opened.includes(part));
  return (
    <>
      {rows
        .filter(({ part }) => opened.includes(part))
        .map(({ part, content }) => (
          <div key={part}>{content}</div>
        ))}
      {closed.length > 0 && (
        <ul className={`card ${css.familyMore}`} aria-label={t`Add more now or later`}>
          {closed.map(({ part, icon, label, detail }) => (
            <li key={part}>
              <button type="button" onClick={() => setOpened([...opened, part])}>
                <Icon of={icon} />
                <span className="grow">
                  <b>{label}</b>
                  <br />
                  <span className="small muted">{detail}</span>
                </span>
                <Icon of={Plus} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What can be filled besides, in its order. */
function useParts(
  form: FamilyForm,
): { part: More; icon: LucideIcon; label: string; detail: string; content: ReactNode }[] {
  const { t } = useLingui();
  return [
    {
      part: "address",
      icon: MapPin,
      label: t`Address`,
      detail: t`House, landmark, map`,
      content: <AddressPart form={form} brief />,
    },
    {
      part: "people",
      icon: Users,
      label: t`People`,
      detail: t`Names, birth, nakshatra`,
      content: <PeoplePart form={form} />,
    },
    {
      part: "departed",
      icon: Flame,
      label: t`Departed`,
      detail: t`Tithis for shraddh and tarpan`,
      content: <DepartedPart form={form} />,
    },
    {
      part: "notes",
      icon: NotebookPen,
      label: t`Notes`,
      detail: t`Usual dakshina, things kept there`,
      content: <NotesPart form={form} />,
    },
  ];
}
