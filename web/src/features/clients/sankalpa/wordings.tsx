import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { useRows } from "../../../offline/store.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/surface.tsx";
import css from "./edit.module.css";
import { removeEntry, useEntries } from "./entries.ts";
import type { Sankalpa } from "./use-sankalpa.ts";

/** His own wordings of a tradition: one is begun with, or removed. That of the tables cannot be changed. */
export function Wordings({ sankalpa, onChosen }: { sankalpa: Sankalpa; onChosen: (id: string) => void }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const rites = useRows("ritetype") ?? [];
  const own = useEntries().filter(
    ({ use, tradition, taskId }) => use === "wording" && !taskId && tradition === sankalpa.tradition,
  );
  const whereUsed = (riteTypeId: string | undefined) => {
    const rite = rites.find(({ _id }) => _id === riteTypeId);
    const name = rite && nameOf(rite);
    return name ? t`for ${name}` : t`where you choose it`;
  };
  return (
    <Card padded>
      <div className={css.ownCard}>
        <h2>
          <Trans>Your wordings</Trans>
        </h2>
        <ul className={css.ownRows}>
          {own.map((one) => (
            <li key={one._id}>
              <span>
                <b>{one.name}</b>
                <span className="small muted">{whereUsed(one.riteTypeId)}</span>
              </span>
              <Button kind="quiet" onClick={() => onChosen(one._id)}>
                <Trans>Begin with it</Trans>
              </Button>
              <IconButton
                icon={Trash2}
                label={t`Remove: ${one.name ?? ""}`}
                onClick={() => void removeEntry(one, t`Wording deleted`)}
              />
            </li>
          ))}
          <li>
            <span>
              <b>
                <Trans>Sankalp’s own</Trans>
              </b>
              <span className="small muted">
                <Trans>cannot be changed</Trans>
              </span>
            </span>
          </li>
        </ul>
      </div>
    </Card>
  );
}
