import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LongPick, Picks } from "../../../ui/picks.tsx";
import { useRites } from "../family-row.tsx";
import type { Candidate } from "../match.ts";
import type { StepProps } from "../standing.ts";

/** A number that several families have: whose booking is it? */
export function ChooseFamily({
  entry,
  families,
  onPick,
  onClose,
}: StepProps & { families: readonly Candidate[]; onPick: (family: Candidate) => void }) {
  const { t } = useLingui();
  const rites = useRites();
  const [at, setAt] = useState<number>();
  const name = useId();
  const who = entry.booking.contact.name;
  const family = at === undefined ? undefined : families[at];
  return (
    <Dialog
      open
      title={t`Whose booking is it?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button kind="primary" disabled={!family} onClick={() => family && onPick(family)}>
            <Trans>Link</Trans>
          </Button>
        </>
      }
    >
      <p className="muted">
        <Trans>{who} wrote. These families have the same number.</Trans>
      </p>
      <Picks label={t`Families`}>
        {families.map((one, n) => (
          <LongPick
            key={one.client._id}
            name={name}
            checked={n === at}
            onPick={() => setAt(n)}
            label={one.client.name}
            detail={[one.area, rites(one.rites)].filter(Boolean).join(" · ")}
          />
        ))}
      </Picks>
    </Dialog>
  );
}
