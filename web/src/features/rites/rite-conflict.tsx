import { useLingui } from "@lingui/react/macro";
import type { RiteType, SamagriItem } from "../../api/types.ts";
import { quantityText } from "../../domain/rites/quantity.ts";
import { RITE_KINDS } from "../../domain/rites/rite-kinds.ts";
import { useNameOf } from "../../domain/rites/rite-name.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useDurationWords } from "../../lib/duration.ts";
import type { Problem } from "../../offline/status.ts";
import { ConflictSheet, type FieldWords } from "../../records/conflict-sheet.tsx";
import { useAdvanceWords, useFeeWords } from "./rite-words.ts";

/** Two versions of a rite stand against each other: the person decides. */
export function RiteConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  const nameOf = useNameOf();
  const wordsOf = useFieldWords();
  return <ConflictSheet<RiteType> {...props} nameOf={nameOf} wordsOf={wordsOf} />;
}

/** A rite's fields as label and words, in the order of its form. */
function useFieldWords(): (rite: RiteType) => FieldWords[] {
  const { t, i18n } = useLingui();
  const { digits } = useFormat();
  const duration = useDurationWords();
  const fee = useFeeWords();
  const advance = useAdvanceWords();
  const nameOf = useNameOf();
  const yes = (on: boolean | undefined) => (on ? t`Yes` : t`No`);
  const itemText = (item: SamagriItem) =>
    `${nameOf(item)} ${quantityText(item.quantity ?? 0, item.unit, i18n.locale as Language, digits)}`.trim();
  return (rite) => {
    const kind = RITE_KINDS.find((one) => one.kind === rite.kind);
    return [
      { field: "name", label: t`In English`, text: rite.name },
      { field: "nameHi", label: t`In Hindi`, text: rite.nameHi || "–" },
      { field: "kind", label: t`Kind`, text: kind ? t(kind.label) : "–" },
      {
        field: "durationMinutes",
        label: t`Takes`,
        text: rite.durationMinutes ? duration(rite.durationMinutes) : "–",
      },
      {
        field: "prepMinutes",
        label: t`Setting up before`,
        text: rite.prepMinutes ? duration(rite.prepMinutes) : "–",
      },
      { field: "feeMode", label: t`Dakshina`, text: fee(rite) },
      { field: "advanceMode", label: t`Advance`, text: advance(rite) ?? "–" },
      { field: "samagri", label: t`Samagri`, text: rite.samagri?.map(itemText).join(", ") || "–" },
      { field: "instructions", label: t`What to keep ready`, text: rite.instructions || "–" },
      { field: "recurs", label: t`Comes again every year`, text: yes(rite.recurs) },
      { field: "mangal", label: t`Mangal rite`, text: yes(rite.mangal) },
      { field: "public", label: t`Show on my booking page`, text: yes(rite.public) },
      { field: "publicText", label: t`What the booking page says of it`, text: rite.publicText || "–" },
      { field: "inactive", label: t`Put away`, text: yes(rite.inactive) },
    ];
  };
}
