import { Trans, useLingui } from "@lingui/react/macro";
import { Users } from "lucide-react";
import { MissingPage } from "../../app/missing-page.tsx";
import { paths } from "../../app/paths.ts";

/** The page of a family that is not there. */
export function Missing({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <MissingPage title={title} says={t`This family does not exist.`} icon={Users} to={paths.clients}>
      <Trans>All families</Trans>
    </MissingPage>
  );
}
