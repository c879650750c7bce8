import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useProven } from "../../../account/prove.tsx";
import type { User } from "../../../api/types.ts";
import { SettingPage } from "../../../frame/setting-page.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card } from "../../../ui/surface.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { HandOn, TakeOver } from "./hand-on.tsx";
import { Stored } from "./stored.tsx";
import { saveTakeout } from "./takeout.ts";
import { useEmptyAtFirst } from "./use-empty-at-first.ts";

export const title = msg`Your data`;

/** /profile/{id}/setting/data: a copy of all data, and the end of the account. */
export function Component() {
  return <SettingPage section="data">{(user) => <YourData user={user} />}</SettingPage>;
}

/** One key in both places: the card goes on as it is when its place is known, which can be while a file is chosen. */
const takeOver = "take-over";

function YourData({ user }: { user: User }) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [prove, proof] = useProven();
  const empty = useEmptyAtFirst();
  const save = async () => {
    setBusy(true);
    await prove(async (given) => {
      await saveTakeout(user.id, given);
      showToast({ kind: "success", text: t`Your data is saved as a file.` });
    });
    setBusy(false);
  };
  return (
    <>
      {empty && <TakeOver key={takeOver} user={user} />}
      <TakeCopy busy={busy} onSave={save} />
      <HandOn user={user} prove={prove} />
      {!empty && <TakeOver key={takeOver} user={user} />}
      <Stored />
      <Card label={t`Delete account`}>
        <div className="card-head">
          <h2>
            <Trans>Delete account</Trans>
          </h2>
          <p className="small muted">
            {digits(t`You have 7 days to change your mind. Then everything you wrote is gone for good.`)}
          </p>
        </div>
        <div className="card-actions">
          <Button
            kind="danger-quiet"
            icon={Trash2}
            onClick={() => setDeleting(true)}
            disabled={!!user.closesAt}
          >
            <Trans>Delete account</Trans>
          </Button>
        </div>
      </Card>
      {deleting && <DeleteAccount user={user} onExport={save} onCancel={() => setDeleting(false)} />}
      {proof}
    </>
  );
}

/** The card of the export. */
function TakeCopy({ busy, onSave }: { busy: boolean; onSave: () => void }) {
  const { t } = useLingui();
  return (
    <Card label={t`Take a copy`}>
      <div className="card-head">
        <h2>
          <Trans>Take a copy</Trans>
        </h2>
        <p className="small muted">
          <Trans>Everything you wrote here, in files that open anywhere.</Trans>
        </p>
      </div>
      <ul className="rows">
        <li className="session">
          <span className="session-icon">
            <Icon of={Archive} />
          </span>
          <span className="grow">
            <b>
              <Trans>All in one file</Trans>
            </b>
            <br />
            <span className="small muted">
              <Trans>ZIP with tables for Excel and JSON for programs</Trans>
            </span>
          </span>
          <Button kind="primary" icon={Download} onClick={onSave} disabled={busy}>
            <Trans>Export</Trans>
          </Button>
        </li>
      </ul>
    </Card>
  );
}
