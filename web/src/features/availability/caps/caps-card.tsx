import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Plus, X } from "lucide-react";
import { useState } from "react";
import type { Cap } from "../../../domain/planner/caps/caps.ts";
import { useUser } from "../../../offline/device.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card } from "../../../ui/surface.tsx";
import css from "../availability.module.css";
import { Stepper } from "../stepper.tsx";
import type { Changes } from "../use-changes.ts";
import { CapDialog } from "./cap-dialog.tsx";
import { MOST_CAPS, withCap } from "./cap-values.ts";
import { useCapWords } from "./words.ts";

/** How many rites a day in a season: more at Diwali, fewer in kharmas. */
export function CapsCard({ changes: { work, setWork } }: { changes: Changes }) {
  const { t } = useLingui();
  const caps = work.caps ?? [];
  const fullMoon = useUser()?.almanac.monthEnds !== "amavasya";
  const [editing, setEditing] = useState<number | "new">();
  const set = (next: Cap[]) => setWork({ caps: next });
  return (
    <Card label={t`Seasons`}>
      <div className={css.avHead}>
        <h2>
          <Trans>Seasons</Trans>
        </h2>
        <span className="small muted">
          <Trans>rites a day</Trans>
        </span>
      </div>
      {caps.map((cap, n) => (
        <CapRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a cap has no name of its own, and its place is what is changed
          key={n}
          cap={cap}
          onOpen={() => setEditing(n)}
          onMost={(most) => set(caps.with(n, { ...cap, most }))}
          onRemove={() => set(caps.toSpliced(n, 1))}
        />
      ))}
      {caps.length < MOST_CAPS && (
        <div className={css.avFoot}>
          <Button icon={Plus} onClick={() => setEditing("new")}>
            <Trans>Add a season</Trans>
          </Button>
        </div>
      )}
      <p className={`${css.avFoot} small muted`}>
        <Trans>
          In a season its number stands for that of the weekday and of a part of the day. If two meet, the
          upper one holds.
        </Trans>
      </p>
      {editing !== undefined && (
        <CapDialog
          cap={editing === "new" ? undefined : caps[editing]}
          fullMoon={fullMoon}
          onSave={(cap) => {
            set(withCap(caps, cap, editing === "new" ? undefined : editing));
            setEditing(undefined);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  );
}

interface CapRowProps {
  cap: Cap;
  onOpen: () => void;
  onMost: (most: number) => void;
  onRemove: () => void;
}

function CapRow({ cap, onOpen, onMost, onRemove }: CapRowProps) {
  const { t } = useLingui();
  const { name, range } = useCapWords()(cap);
  return (
    <div className={css.avRow} data-wide>
      <button type="button" className={css.avHours} onClick={onOpen}>
        <span className="grow">
          {name}
          {range && <span className="small muted"> {range}</span>}
        </span>
        <Icon of={Pencil} />
      </button>
      <span className="row">
        <Stepper
          label={t`Rites a day, ${name}`}
          less={t`One less, ${name}`}
          more={t`One more, ${name}`}
          value={cap.most}
          least={0}
          most={40}
          onChange={onMost}
        />
        <IconButton icon={X} label={t`Take ${name} away`} onClick={onRemove} />
      </span>
    </div>
  );
}
