import { Trans, useLingui } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { lastMerged, unmerge } from "../../../domain/people/unmerge.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Family } from "../families.ts";
import css from "./family-sheets.module.css";

/** Which family became part of this one, and the way back while there is one. */
export function FamilyMerged({ client }: { client: Family }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const { at: now, zone } = useClock();
  const [asking, setAsking] = useState(false);
  const last = lastMerged(client, now);
  if (!last) return null;
  const { name } = last;
  const at = moment(new Date(last.at), zone);
  const until = moment(new Date(last.until), zone);
  const take = async () => {
    setAsking(false);
    await unmerge(last._id);
  };
  return (
    <div className={css.merged}>
      <p className="small">
        <Trans>
          {name} became part of this family on {at}.
        </Trans>
      </p>
      <Button icon={Undo2} onClick={() => setAsking(true)}>
        <Trans>Undo merge</Trans>
      </Button>
      <Dialog
        open={asking}
        title={t`Undo merge`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="primary" onClick={() => void take()}>
              <Trans>Undo merge</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            {name} is a family of its own again, with the people, work, payments, receipts, notes and yearly
            days that it brought. What came after the merge stays with this one, but for what names somebody
            of that family.
          </Trans>
        </p>
        <p className="muted">
          <Trans>This is possible until {until}.</Trans>
        </p>
      </Dialog>
    </div>
  );
}
