import { Trans, useLingui } from "@lingui/react/macro";
import { Users } from "lucide-react";
import { paths } from "../../nav/paths.ts";
import { MissingPage } from "../../records/missing-page.tsx";

/** The page of a family that is not there. */
export function Missing({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <MissingPage title={title} says={t`This family does not exist.`} icon={Users} to={paths.clients}>
      <Trans>All families</Trans>
    </MissingPage>
  );
}
