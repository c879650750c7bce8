import { Trans, useLingui } from "@lingui/react/macro";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { User } from "../../api/types.ts";
import { SettingPage } from "../../frame/setting-page.tsx";
import { usePending } from "../../offline/status.ts";
import { Button } from "../../ui/button.tsx";
import { Card, ErrorState, Skeleton } from "../../ui/surface.tsx";
import { InviteSheet } from "./invite-sheet.tsx";
import { LinkSheet } from "./link-sheet.tsx";
import { MemberRow } from "./member-row.tsx";
import css from "./practice.module.css";
import { type Member, useMembers } from "./use-members.ts";

/** /profile/:id/setting/people: who else works in the practice, and in what role. */
export function PeoplePage() {
  const { t } = useLingui();
  return (
    <SettingPage section="people" title={t`People of the practice`}>
      {(user) => <People user={user} />}
    </SettingPage>
  );
}

function People({ user }: { user: User }) {
  const { t } = useLingui();
  const all = useMembers();
  const { offline } = usePending();
  const [inviting, setInviting] = useState(false);
  const [made, setMade] = useState<Member>();
  const { members, failure, load, proof } = all;
  return (
    <>
      <Card label={t`Who works with you`}>
        <div className="card-head">
          <h2>
            <Trans>Who works with you</Trans>
          </h2>
          <p className="small muted">
            <Trans>
              A son, your wife, an office: each with an own login, in this practice of yours. What they change
              has their name in the history.
            </Trans>
          </p>
        </div>
        {members ? (
          members.length > 0 && (
            <ul className="rows">
              {members.map((member) => (
                <MemberRow key={member._id} member={member} zone={user.timeZone} all={all} />
              ))}
            </ul>
          )
        ) : failure ? (
          <ErrorState title={failure.title} onRetry={() => void load()}>
            {failure.text}
          </ErrorState>
        ) : (
          <Skeleton rows={2} label={t`Loading`} />
        )}
        {members && (
          <div className={`card-actions ${css.waysIn}`}>
            {offline ? (
              <p className="small muted" role="status">
                <Trans>Inviting and ending need the internet.</Trans>
              </p>
            ) : (
              <Button kind="primary" icon={UserPlus} onClick={() => setInviting(true)}>
                <Trans>Invite</Trans>
              </Button>
            )}
          </div>
        )}
      </Card>
      {inviting && <InviteSheet all={all} onClose={() => setInviting(false)} onMade={setMade} />}
      <LinkSheet member={made} zone={user.timeZone} practice={user.name} onClose={() => setMade(undefined)} />
      {proof}
    </>
  );
}
