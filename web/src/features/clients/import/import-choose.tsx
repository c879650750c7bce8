import { Trans, useLingui } from "@lingui/react/macro";
import { ContactRound, FileUp, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import type { Entry } from "../../../domain/contacts/entry.ts";
import { paths } from "../../../nav/paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import css from "./import.module.css";
import { canPick, type Fault, pickContacts } from "./import-read.ts";

interface ImportChooseProps {
  fault: Fault | undefined;
  onFile: (file: File) => void;
  onPicked: (entries: Entry[]) => void;
}

/** Where the families come from. */
export function ImportChoose({ fault, onFile, onPicked }: ImportChooseProps) {
  const { t } = useLingui();
  const faults = useFaultWords();
  const input = useRef<HTMLInputElement>(null);
  const pick = async () => {
    const entries = await pickContacts();
    if (entries) onPicked(entries);
  };
  return (
    <section className={`card ${css.importChoose}`} data-padded>
      {fault && (
        <div className="notice" role="alert">
          <Icon of={TriangleAlert} />
          <span>{faults[fault]}</span>
        </div>
      )}
      <p>
        <Trans>
          A vCard file (.vcf) from the contacts of your phone or computer, or a table (.csv) from Excel or
          Google.
        </Trans>
      </p>
      <p className="muted small">
        <Trans>
          On an Android phone: Contacts, then Organise or Settings, then Export to file. Nothing is saved
          until you have looked it through.
        </Trans>
      </p>
      <div className={css.importWays}>
        <Button kind="primary" size="large" icon={FileUp} onClick={() => input.current?.click()}>
          <Trans>Choose a file</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t`File with families`}
          accept=".vcf,.vcard,.csv,.tsv,.txt,text/vcard,text/x-vcard,text/csv,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file) onFile(file);
          }}
        />
        {canPick() && (
          <Button size="large" icon={ContactRound} onClick={() => void pick()}>
            <Trans>From phone contacts</Trans>
          </Button>
        )}
        <ButtonLink size="large" to={paths.clients}>
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
      <p className="muted small">
        <Trans>Only the families you choose are kept. Nothing is sent to them.</Trans>
      </p>
    </section>
  );
}

function useFaultWords(): Record<Fault, string> {
  const { t } = useLingui();
  return {
    excel: t`This is a file of Excel's own. Save it there as CSV and choose that file.`,
    nothing: t`No contact could be found in this file. Choose a vCard (.vcf) or a table (.csv).`,
    large: t`This file is larger than 400 MB. Export it without photos, or in parts.`,
    unreadable: t`This file could not be opened. Copy it to this device and choose it again.`,
  };
}
