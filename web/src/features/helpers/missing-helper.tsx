import { Trans, useLingui } from "@lingui/react/macro";
import { UsersRound } from "lucide-react";
import { helperPaths } from "../../domain/helpers/paths.ts";
import { MissingPage } from "../../records/missing-page.tsx";

/** The page of a helper who is not there. */
export function MissingHelper() {
  const { t } = useLingui();
  return (
    <MissingPage
      title={t`Helpers`}
      says={t`This helper does not exist.`}
      icon={UsersRound}
      to={helperPaths.all}
    >
      <Trans>All helpers</Trans>
    </MissingPage>
  );
}
