import type { Profile } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useUser } from "../../offline/device.ts";
import type { Problem } from "../../offline/status.ts";
import { ConflictSheet } from "../../records/conflict-sheet.tsx";
import { useNames } from "./field-names.ts";
import { NAMES } from "./profile-values.ts";

/** Two versions of the profile stand against each other: the person decides. */
export function ProfileConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  const names = useNames();
  const { longDate } = useFormat();
  const name = useUser()?.name ?? "";
  const wordOf = (profile: Profile, field: (typeof NAMES)[number]) => {
    const value = profile[field];
    if (Array.isArray(value)) return value.join(", ");
    return field === "born" && value ? longDate(String(value)) : String(value ?? "");
  };
  return (
    <ConflictSheet
      {...props}
      nameOf={() => name}
      wordsOf={(profile: Profile) =>
        NAMES.map((field) => ({ field, label: names[field], text: wordOf(profile, field) || "–" }))
      }
    />
  );
}
