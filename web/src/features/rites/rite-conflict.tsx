import { useLingui } from "@lingui/react/macro";
import type { RiteType, SamagriItem } from "../../api/types.ts";
import { quantityText } from "../../domain/rites/quantity.ts";
import { useNameOf } from "../../domain/rites/rite-name.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Problem } from "../../offline/status.ts";
import { ConflictSheet, type FieldWords } from "../../records/conflict-sheet.tsx";
import { useWords } from "../../records/words.ts";
import { rite } from "./form/rite-record.ts";
import { useAdvanceWords, useFeeWords } from "./rite-words.ts";

/** Two versions of a rite stand against each other: the person decides. */
export function RiteConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  const nameOf = useNameOf();
  const wordsOf = useFieldWords();
  return <ConflictSheet<RiteType> {...props} nameOf={nameOf} wordsOf={wordsOf} />;
}

/** A rite's fields as label and words, in the order of its form. */
function useFieldWords(): (row: RiteType) => FieldWords[] {
  const { t } = useLingui();
  const words = useWords();
  const fee = useFeeWords();
  const advance = useAdvanceWords();
  const things = useThings();
  return (row) => [
    ...rite.wordsOf(row, words, { feeMode: fee(row), advanceMode: advance(row), samagri: things(row) }),
    { field: "inactive", label: t`Put away`, text: row.inactive ? t`Yes` : t`No` },
  ];
}

/** What it needs: "Ghee 1 kg, Rice 500 g". */
function useThings() {
  const { i18n } = useLingui();
  const { digits } = useFormat();
  const nameOf = useNameOf();
  const thing = (item: SamagriItem) =>
    `${nameOf(item)} ${quantityText(item.quantity ?? 0, item.unit, i18n.locale as Language, digits)}`.trim();
  return ({ samagri }: RiteType) => samagri?.map(thing).join(", ");
}
