import { Plural, Trans } from "@lingui/react/macro";
import { UserCheck, UserPlus, Users } from "lucide-react";
import { useMemo } from "react";
import { e164 } from "../../../domain/people/phones.ts";
import { useRows, useTasks } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useRites } from "../family-row.tsx";
import { type Candidate, matchOf, usesOf } from "../match.ts";
import type { QuickValues } from "../quick.ts";
import css from "./quick.module.css";

interface QuickFamilyProps {
  values: QuickValues;
  onPick: (change: Pick<QuickValues, "clientId"> & Partial<QuickValues>) => void;
}

/** Under the number: whose it is. */
export function QuickFamily({ values, onPick }: QuickFamilyProps) {
  const clients = useRows("client");
  const tasks = useTasks();
  const uses = useMemo(() => usesOf(tasks ?? []), [tasks]);
  const phone = e164(values.phone);
  if (!phone) return <p className={css.quickFamily} />;
  const contact = { name: values.name, phone, language: "en" as const };
  const clientId = values.clientId || undefined;
  const match = matchOf({ clientId, contact }, clients ?? [], uses);
  if (match.kind === "none") {
    return (
      <p className={`${css.quickFamily} small muted`} aria-live="polite">
        <Icon of={UserPlus} /> <Trans>New family</Trans>
      </p>
    );
  }
  if (match.kind === "several") {
    return (
      <div className={`${css.quickFamily} small`} aria-live="polite">
        <Icon of={Users} />{" "}
        <Plural
          value={match.families.length}
          _2="Two families have this number"
          other="# families have this number"
        />
        {match.families.map(({ client, area }) => (
          <Button
            key={client._id}
            kind="quiet"
            onClick={() =>
              onPick({ clientId: client._id, ...(!values.name.trim() && { name: client.name }) })
            }
          >
            {[client.name, area].filter(Boolean).join(", ")}
          </Button>
        ))}
      </div>
    );
  }
  return (
    <p className={`${css.quickFamily} small`} aria-live="polite">
      <Icon of={UserCheck} /> <Known family={match.family} />
    </p>
  );
}

/** "Soni parivar, Malviya Nagar · Kaushik gotra, 4 rites" */
function Known({ family: { client, area, rites } }: { family: Candidate }) {
  const count = useRites();
  const { gotra } = client;
  return (
    <span>
      <b>{client.name}</b>
      {area && `, ${area}`}
      <span className="muted">
        {" · "}
        {gotra && (
          <>
            <Trans>{gotra} gotra</Trans>,{" "}
          </>
        )}
        {count(rites)}
      </span>
    </span>
  );
}
