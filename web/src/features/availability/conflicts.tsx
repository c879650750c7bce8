import { Trans, useLingui } from "@lingui/react/macro";
import { GitCompareArrows } from "lucide-react";
import { useState } from "react";
import type { Area, Block } from "../../api/types.ts";
import { BLOCK_KINDS } from "../../domain/planner/closed.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useProblems } from "../../offline/status.ts";
import { useRows } from "../../offline/store.ts";
import { ConflictSheet } from "../../records/conflict-sheet.tsx";
import { useWords } from "../../records/words.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { block } from "./block-record.ts";

/** An area or closed days that were changed on another device too: the person decides. */
export function Conflicts() {
  const [deciding, setDeciding] = useState(false);
  const problem = useProblems().find(
    ({ state, kind }) => state === "conflict" && (kind === "area" || kind === "block"),
  );
  if (!problem) return null;
  const shown = { problem: deciding ? problem : undefined, onClose: () => setDeciding(false) };
  return (
    <>
      <div className="notice">
        <Icon of={GitCompareArrows} />
        <span className="grow">
          <Trans>This was changed somewhere else too. Please decide which one stays.</Trans>
        </span>
        <Button kind="primary" onClick={() => setDeciding(true)}>
          <Trans>Decide</Trans>
        </Button>
      </div>
      {problem.kind === "area" ? <AreaConflict {...shown} /> : <BlockConflict {...shown} />}
    </>
  );
}

type Shown = Parameters<typeof ConflictSheet>[0] extends infer P
  ? Omit<P & { problem: unknown; onClose: () => void }, "nameOf" | "wordsOf">
  : never;

function AreaConflict(props: Shown) {
  const { t } = useLingui();
  const { number } = useFormat();
  const areas = useRows("area") ?? [];
  const nameOf = (id: string) => areas.find(({ _id }) => _id === id)?.name ?? "–";
  return (
    <ConflictSheet<Area>
      {...props}
      nameOf={({ name }) => name}
      wordsOf={({ name, pin, lat, lon, home, ways = [] }) => [
        { field: "name", label: t`Name of the area`, text: name },
        { field: "pin", label: t`PIN code`, text: pin ?? "–" },
        { field: "lat", label: t`On the map`, text: lat === undefined ? "–" : `${lat}, ${lon}` },
        { field: "home", label: t({ message: "Home", context: "area" }), text: home ? t`Yes` : t`No` },
        {
          field: "ways",
          label: t`Ways`,
          text:
            ways
              .map(({ to, minutes, trips }) => `${nameOf(to)} ${number(minutes ?? trips?.at(-1) ?? 0)}`)
              .join(", ") || "–",
        },
      ]}
    />
  );
}

function BlockConflict(props: Shown) {
  const { t } = useLingui();
  const words = useWords();
  const clients = useRows("client") ?? [];
  const forWhom = (id: string | undefined) => (id ? clients.find(({ _id }) => _id === id)?.name : t`Me`);
  return (
    <ConflictSheet<Block>
      {...props}
      nameOf={({ kind }) => words.t(BLOCK_KINDS[kind])}
      wordsOf={(row) => block.wordsOf(row, words, { clientId: forWhom(row.clientId) })}
    />
  );
}
