import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import type { FamilyRow } from "./families.ts";

const NAMED = 3;

interface DeleteFamiliesProps {
  families: readonly Pick<FamilyRow, "_id" | "client">[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before families are deleted: how many, and which the first are. */
export function DeleteFamilies({ families, onConfirm, onCancel }: DeleteFamiliesProps) {
  const { t } = useLingui();
  const more = families.length - NAMED;
  return (
    <ConfirmDialog
      open
      title={t`Delete families`}
      question={
        <>
          <Plural value={families.length} one="# family will go." other="# families will go." />{" "}
          <Trans>Their works and payments stay.</Trans>
        </>
      }
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ul>
        {families.slice(0, NAMED).map(({ _id, client }) => (
          <li key={_id}>
            <b>{client.name}</b>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </ConfirmDialog>
  );
}
