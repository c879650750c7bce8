import { Trans, useLingui } from "@lingui/react/macro";
import { Users } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/surface.tsx";

/** The page of a family that is not there. */
export function Missing({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <EmptyState
        title={t`This family does not exist.`}
        action={
          <ButtonLink icon={Users} to={paths.clients}>
            <Trans>All families</Trans>
          </ButtonLink>
        }
      />
    </div>
  );
}
