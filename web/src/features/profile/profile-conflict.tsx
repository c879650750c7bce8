import type { Profile } from "../../api/types.ts";
import { useUser } from "../../offline/device.ts";
import type { Problem } from "../../offline/status.ts";
import { ConflictSheet } from "../../records/conflict-sheet.tsx";
import { useWords } from "../../records/words.ts";
import { profile } from "./profile-record.ts";

/** Two versions of the profile stand against each other: the person decides. */
export function ProfileConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  const words = useWords();
  const name = useUser()?.name ?? "";
  return (
    <ConflictSheet {...props} nameOf={() => name} wordsOf={(row: Profile) => profile.wordsOf(row, words)} />
  );
}
