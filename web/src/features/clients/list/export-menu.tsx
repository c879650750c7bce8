import { Trans, useLingui } from "@lingui/react/macro";
import { ContactRound, Download, Table2 } from "lucide-react";
import { useId } from "react";
import type { Client } from "../../../api/types.ts";
import { handCsv, handFile } from "../../../lib/csv.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { tableOf, vCardsOf } from "./export-files.ts";

/** Both files, with the toast that tells of them. */
export function useExport(clients: readonly Client[]) {
  const { t } = useLingui();
  const confirm = () => showToast({ kind: "success", text: t`The file is among your downloads` });
  return {
    toContacts: () => {
      handFile("families.vcf", new Blob([vCardsOf(clients)], { type: "text/vcard;charset=utf-8" }));
      confirm();
    },
    toTable: () => {
      handCsv("families.csv", tableOf(clients));
      confirm();
    },
  };
}

/** The families as contacts or as a table. */
export function ExportMenu({ clients }: { clients: readonly Client[] }) {
  const id = useId();
  const { toContacts, toTable } = useExport(clients);
  const item = { type: "button", popoverTarget: id, popoverTargetAction: "hide" } as const;
  return (
    <>
      <Button icon={Download} popoverTarget={id}>
        <Trans>Export</Trans>
      </Button>
      <div className="menu" id={id} popover="auto">
        <button {...item} onClick={toContacts}>
          <Icon of={ContactRound} />
          <Trans>Contacts (vCard)</Trans>
        </button>
        <button {...item} onClick={toTable}>
          <Icon of={Table2} />
          <Trans>Table (CSV)</Trans>
        </button>
      </div>
    </>
  );
}
