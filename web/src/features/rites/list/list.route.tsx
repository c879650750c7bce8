import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Archive, ArchiveRestore, CalendarPlus, EllipsisVertical, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { RiteType } from "../../../api/types.ts";
import { RITE_KINDS } from "../../../domain/rites/rite-kinds.ts";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useDurationWords } from "../../../lib/duration.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useSearchParams } from "../../../nav/router.tsx";
import { useProblems, useSync } from "../../../offline/status.ts";
import { useRows } from "../../../offline/store.ts";
import type { Shown } from "../../../offline/view.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { PendingMark } from "../../../records/pending-mark.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { Link } from "../../../ui/link.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { RiteConflict } from "../rite-conflict.tsx";
import { useFeeWords } from "../rite-words.ts";
import css from "../rites.module.css";
import { useUses } from "../use-uses.ts";
import { putAway, removeRite } from "../writes.ts";
import { Picker } from "./picker.tsx";

export const title = msg`Your rites`;

type Row = Shown<RiteType>;

/** /rites: the catalogue; before there is one, what to begin it with. */
export function Component() {
  const { t } = useLingui();
  const rites = useRows("ritetype");
  const { failure } = useSync();
  if (rites?.length === 0) {
    return (
      <div className="wrap">
        <Picker rites={rites} onEnd={() => navigate(paths.tasks)} />
      </div>
    );
  }
  return (
    <div className="wrap">
      {rites && <Catalogue rites={rites} />}
      {!rites && (
        <Card>
          {failure ? (
            <NotLoaded title={t`Your rites could not be loaded`} />
          ) : (
            <Skeleton label={t`Loading your rites`} />
          )}
        </Card>
      )}
    </div>
  );
}

function Catalogue({ rites }: { rites: readonly Row[] }) {
  const { t } = useLingui();
  const wide = useWide();
  const { number } = useFormat();
  const [search, setSearch] = useSearchParams();
  const away = rites.filter(({ inactive }) => inactive);
  const showsAway = search.get("tab") === "away" && away.length > 0;
  const [use, put] = [number(rites.length - away.length), number(away.length)];
  const shown = showsAway ? away : rites.filter(({ inactive }) => !inactive);
  const add = (
    <ButtonLink icon={Plus} kind="primary" to={paths.chooseRites}>
      <Trans>Add rites</Trans>
    </ButtonLink>
  );
  return (
    <>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Your rites</Trans>
        </h1>
        {wide && add}
      </div>
      {away.length > 0 && (
        <div className={css.riteTabs}>
          <Segmented
            label={t`Which rites`}
            value={showsAway ? "away" : "use"}
            options={[
              { value: "use", label: t`In use ${use}` },
              { value: "away", label: t`Put away ${put}` },
            ]}
            onChange={(tab) => setSearch(tab === "away" ? { tab } : {})}
          />
        </div>
      )}
      {shown.length === 0 && <EmptyState title={t`All your rites are put away.`} />}
      <Groups rites={shown} />
      {!wide && <div className="action-bar">{add}</div>}
    </>
  );
}

function Groups({ rites }: { rites: readonly Row[] }) {
  const { t } = useLingui();
  const uses = useUses();
  const problems = useProblems();
  const [deciding, setDeciding] = useState<string>();
  return (
    <div className={css.riteList}>
      {RITE_KINDS.map(({ kind, label }) => {
        const group = rites.filter((rite) => rite.kind === kind);
        return (
          group.length > 0 && (
            <section key={kind} aria-labelledby={`kind-${kind}`}>
              <h2 id={`kind-${kind}`}>{t(label)}</h2>
              <ul className="card">
                {group.map((rite) => (
                  <RiteRow key={rite._id} rite={rite} uses={uses.get(rite._id) ?? 0} onDecide={setDeciding} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      <RiteConflict
        problem={problems.find(({ ids }) => deciding !== undefined && ids.includes(deciding))}
        onClose={() => setDeciding(undefined)}
      />
    </div>
  );
}

function RiteRow({ rite, uses, onDecide }: { rite: Row; uses: number; onDecide: (id: string) => void }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const duration = useDurationWords();
  const fee = useFeeWords();
  const name = nameOf(rite);
  const items = rite.samagri?.length ?? 0;
  const away = rite.inactive
    ? { label: t`Use again`, icon: ArchiveRestore, onSelect: () => void putAway(rite, false) }
    : { label: t`Put away`, icon: Archive, onSelect: () => void putAway(rite, true) };
  return (
    <li className={css.riteRow}>
      <div className="grow">
        <Link className={css.riteName} to={paths.rite(rite._id)}>
          {name}
        </Link>
        <p className="small muted">
          {rite.durationMinutes ? <>{duration(rite.durationMinutes)} · </> : null}
          {fee(rite)}
          {items > 0 && (
            <>
              {" · "}
              <Plural value={items} one="# thing" other="# things" />
            </>
          )}
        </p>
        <PendingMark row={rite} form={paths.rite(rite._id)} onDecide={onDecide} />
      </div>
      <Menu
        icon={EllipsisVertical}
        label={t`Actions for ${name}`}
        items={[
          { label: t`Edit`, icon: Pencil, to: paths.rite(rite._id) },
          ...(rite.inactive
            ? []
            : [{ label: t`New task`, icon: CalendarPlus, to: paths.newTaskOfRite(rite._id) }]),
          away,
          // A rite that tasks name is put away, never deleted.
          ...(uses === 0
            ? [
                {
                  label: t`Delete`,
                  icon: Trash2,
                  kind: "danger" as const,
                  onSelect: () => void removeRite(rite),
                },
              ]
            : []),
        ]}
      />
    </li>
  );
}
