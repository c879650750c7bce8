import { lazy, Suspense, useState } from "react";
import type { Problem } from "../../offline/status.ts";

/** Rarely needed, so it comes when it is. */
const NoteConflict = lazy(() =>
  import("./note-conflict.tsx").then(({ NoteConflict }) => ({ default: NoteConflict })),
);

/** The sheet that decides between two versions of a note, fetched with the first conflict. */
export function LateNoteConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  const [needed, setNeeded] = useState(false);
  if (props.problem && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense>
        <NoteConflict {...props} />
      </Suspense>
    )
  );
}
