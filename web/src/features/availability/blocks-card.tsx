import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Trash2 } from "lucide-react";
import type { Block } from "../../api/types.ts";
import { BLOCK_KINDS, useEffectWords } from "../../domain/planner/closed.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { useRow } from "../../offline/store.ts";
import type { Shown } from "../../offline/view.ts";
import { PendingMark } from "../../records/pending-mark.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/surface.tsx";
import availabilityCss from "./availability.module.css";
import closedCss from "./closed.module.css";
import { useOpenAgain } from "./use-close.ts";

interface BlocksCardProps {
  blocks: readonly Shown<Block>[];
  /** The one that stands in the form. */
  editing: string | undefined;
  onEdit: (id: string) => void;
}

/** There the form stands, and what must be decided. */
const toTop = () => scrollTo({ top: 0 });

/** What is closed, and was. */
export function BlocksCard({ blocks, editing, onEdit }: BlocksCardProps) {
  const { t } = useLingui();
  const { today } = useClock();
  const ahead = blocks.filter(({ endDate }) => endDate >= today);
  const past = blocks.filter(({ endDate }) => endDate < today).reverse();
  if (blocks.length === 0) return null;
  const row = (block: Shown<Block>) => (
    <BlockRow
      key={block._id}
      block={block}
      current={block._id === editing}
      onEdit={() => {
        onEdit(block._id);
        toTop();
      }}
    />
  );
  return (
    <Card label={t`Closed days`}>
      <div className={availabilityCss.avHead}>
        <h2>
          <Trans>Closed days</Trans>
        </h2>
      </div>
      {ahead.length === 0 && (
        <p className={`${availabilityCss.avFoot} small muted`}>
          <Trans>Nothing is closed from today on.</Trans>
        </p>
      )}
      {ahead.map(row)}
      {past.length > 0 && (
        <details className={closedCss.avPast}>
          <summary>
            <Trans>Past</Trans>
          </summary>
          {past.map(row)}
        </details>
      )}
    </Card>
  );
}

interface BlockRowProps {
  block: Shown<Block>;
  current: boolean;
  onEdit: () => void;
}

function BlockRow({ block, current, onEdit }: BlockRowProps) {
  const { t, i18n } = useLingui();
  const { date, dayMonth, time } = useFormat();
  const effectOf = useEffectWords();
  const openAgain = useOpenAgain();
  const family = useRow("client", block.clientId ?? "");
  const { startTime, endTime } = block;
  const first = [dayMonth(block.date), startTime && time(startTime)].filter(Boolean).join(", ");
  const last = [date(block.endDate), endTime && time(endTime)].filter(Boolean).join(", ");
  const span = block.date === block.endDate && !startTime ? last : `${first} – ${last}`;
  const name = i18n._(BLOCK_KINDS[block.kind]);
  const about = [
    effectOf(block),
    family ? t`for ${family.name}` : block.clientId && t`for one family`,
    block.note,
  ];
  return (
    <div className={availabilityCss.avWay} data-current={current || undefined}>
      <span className="grow">
        <b>{name}</b> <span className="small muted">{span}</span>{" "}
        <PendingMark
          row={block}
          form={`${paths.availability}?tab=closed&block=${block._id}`}
          onDecide={toTop}
        />
        <br />
        <span className="tiny faint">{about.filter(Boolean).join(" · ")}</span>
      </span>
      <IconButton icon={Pencil} label={t`Edit ${name}, ${span}`} onClick={onEdit} />
      <IconButton
        icon={Trash2}
        kind="danger"
        label={t`Open again: ${name}, ${span}`}
        onClick={() => void openAgain(block)}
      />
    </div>
  );
}
