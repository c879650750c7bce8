import { msg } from "@lingui/core/macro";
import "./clients.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp, UserPlus } from "lucide-react";
import { useRememberedList } from "../../../nav/back-to-list.ts";
import { paths } from "../../../nav/paths.ts";
import { useSync } from "../../../offline/status.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card, Skeleton } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { ExportMenu } from "./export-menu.tsx";
import { FamilyPanel } from "./family-panel.tsx";
import { NoFamily } from "./no-family.tsx";
import { useFamilyRows } from "./use-family-rows.ts";

export const title = msg`Client Management`;

export { prepare } from "./use-family-rows.ts";

/** /clients */
export function Component() {
  const { t } = useLingui();
  const wide = useWide();
  const familyRows = useFamilyRows();
  const { failure } = useSync();
  useRememberedList(paths.clients, true);
  return (
    <div className="wrap">
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Client Management</Trans>
        </h1>
        {wide && (
          <div className="row">
            <ButtonLink icon={FileUp} to={paths.importClients}>
              <Trans>Import</Trans>
            </ButtonLink>
            {familyRows && familyRows.length > 0 && (
              <ExportMenu clients={familyRows.map(({ client }) => client)} />
            )}
            <ButtonLink icon={UserPlus} kind="primary" to={paths.newClient}>
              <Trans>Add family</Trans>
            </ButtonLink>
          </div>
        )}
      </div>
      {!familyRows && (
        <Card>
          {failure ? (
            <NotLoaded title={t`Families could not be loaded`} />
          ) : (
            <Skeleton label={t`Loading families`} />
          )}
        </Card>
      )}
      {familyRows?.length === 0 && <NoFamily />}
      {familyRows && familyRows.length > 0 && <FamilyPanel familyRows={familyRows} />}
    </div>
  );
}
