import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useLazy } from "../../../ui/use-lazy.ts";

const loadSheet = async () => (await import("../family/observance-sheet.tsx")).ObservanceSheet;

/** Adds what a family keeps; which family is chosen in the form. */
export function AddOne() {
  const [open, setOpen] = useState(false);
  const ObservanceSheet = useLazy(loadSheet, open);
  return (
    <>
      <Button kind="quiet" icon={Plus} onClick={() => setOpen(true)}>
        <Trans>Add</Trans>
      </Button>
      {open && ObservanceSheet && <ObservanceSheet onClose={() => setOpen(false)} />}
    </>
  );
}
