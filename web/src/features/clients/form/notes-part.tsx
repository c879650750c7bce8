import { Trans, useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import { TextArea } from "../../../ui/text-input.tsx";
import type { FamilyForm } from "./family-state.ts";
import { Part } from "./part.tsx";

/** The notes on the family, and those that only the purohit reads. */
export function NotesPart({ form }: { form: FamilyForm }) {
  const { t } = useLingui();
  const { values, change, error } = form;
  return (
    <Part id="notes" title={t`Notes`}>
      <TextArea
        name="notes"
        label={t`About this family`}
        error={error("notes")}
        value={values.notes}
        onChange={(event) => change({ notes: event.target.value })}
        rows={2}
      />
      <TextArea
        name="privateNotes"
        label={
          <>
            <Icon of={Lock} /> <Trans>Private</Trans>
          </>
        }
        hint={<Trans>Only your practice sees this. It is never shared, printed or shown to helpers.</Trans>}
        error={error("privateNotes")}
        value={values.privateNotes}
        onChange={(event) => change({ privateNotes: event.target.value })}
        rows={2}
      />
    </Part>
  );
}
