import { Trans, useLingui } from "@lingui/react/macro";
import { ContactRound, FileUp, UserPlus } from "lucide-react";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/surface.tsx";
import { canPick, pickContacts } from "../import/import-read.ts";
import css from "./clients.module.css";

/** The book has no family yet. */
export function NoFamily() {
  const { t } = useLingui();
  const pick = async () => {
    const picked = await pickContacts();
    if (picked) navigate(paths.importClients, { state: { picked } });
  };
  return (
    <section className={`card ${css.noFamily}`}>
      <EmptyState
        title={t`Your families live here`}
        action={
          <div className={css.noFamilyWays}>
            <ButtonLink kind="primary" size="large" icon={UserPlus} to={paths.newClient}>
              <Trans>Add the first family</Trans>
            </ButtonLink>
            {canPick() && (
              <Button icon={ContactRound} onClick={() => void pick()}>
                <Trans>From phone contacts</Trans>
              </Button>
            )}
            <ButtonLink icon={FileUp} to={paths.importClients}>
              <Trans>From a file</Trans>
            </ButtonLink>
            <p className="muted small">
              <Trans>Only the families you choose are kept. Nothing is sent to them.</Trans>
            </p>
          </div>
        }
      >
        <Trans>Start with the last five houses you visited. A name is enough; the rest can come later.</Trans>
      </EmptyState>
    </section>
  );
}
