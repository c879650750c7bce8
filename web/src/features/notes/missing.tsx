import { Trans, useLingui } from "@lingui/react/macro";
import { NotebookPen } from "lucide-react";
import { paths } from "../../nav/paths.ts";
import { MissingPage } from "../../records/missing-page.tsx";

/** The page of a note that is not there. */
export function Missing({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <MissingPage title={title} says={t`This note does not exist.`} icon={NotebookPen} to={paths.notes}>
      <Trans>All Note</Trans>
    </MissingPage>
  );
}
