import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useState } from "react";
import type { Client, RiteType } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { clearDraft, saveDraft, useDraftFlush } from "../../../offline/drafts.ts";
import { useSync } from "../../../offline/status.ts";
import { useRows } from "../../../offline/store.ts";
import { useSavedDraft } from "../../../records/draft-form.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card, Skeleton } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import css from "./backfill.module.css";
import { dayOf, EMPTY, type Good, judge, knownOf, type Line, type TypedTithis, tenOf } from "./backfill.ts";
import { saveLines } from "./backfill-changes.ts";
import { BackfillForm } from "./backfill-form.tsx";
import { BackfillGrid } from "./backfill-grid.tsx";
import { useTypedTithis } from "./use-typed-tithis.ts";

export const title = msg`Add old work`;

const DRAFT = "history/add";

/** /history/add: the paper diary, typed in ten lines at a time. */
export function Component() {
  const { t } = useLingui();
  const clients = useRows("client");
  const rites = useRows("ritetype");
  const draft = useSavedDraft<Line[]>(DRAFT);
  const { failure } = useSync();
  useDraftFlush();
  return (
    <div className={`wrap ${css.backfill}`}>
      {clients && rites && draft !== undefined ? (
        <Diary clients={clients} rites={rites} saved={draft?.values ?? []} />
      ) : (
        <Card>
          {failure ? (
            <NotLoaded title={t`Families could not be loaded`} />
          ) : (
            <Skeleton label={t`Loading families`} />
          )}
        </Card>
      )}
    </div>
  );
}

interface DiaryProps {
  clients: readonly Client[];
  rites: readonly RiteType[];
  saved: readonly Line[];
}

function Diary({ clients, rites, saved }: DiaryProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const wide = useWide();
  const { lines, setLines, judged, days, ready, busy, save } = useDiary({ clients, rites, saved });
  const n = ready;
  const buttons = <DiaryButtons ready={ready} busy={busy} onSave={() => void save()} />;
  const edit = (row: number, change: Partial<Line>) =>
    setLines((all) => all.map((line, i) => (i === row ? { ...line, ...change } : line)));
  const more = () => setLines((all) => [...all, ...tenOf([])]);
  const parts = { lines, judged, days, clients, rites, onEdit: edit };
  return (
    <>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Add old work</Trans>
        </h1>
        {wide && <div className="row">{buttons}</div>}
      </div>
      {wide && (
        <p className="muted">
          <Trans>
            Type from the paper diary, ten lines at a time. Tab moves on; Enter goes to the next line.
          </Trans>
        </p>
      )}
      {wide ? (
        <BackfillGrid {...parts} onLines={setLines} onMore={more} />
      ) : (
        <>
          <BackfillForm
            {...parts}
            onRemove={(row) => setLines((all) => tenOf(all.filter((_, i) => i !== row)))}
            onAdd={() => setLines((all) => [...all, { ...EMPTY }])}
          />
          <p className="visually-hidden" role="status">
            {t`Lines ready: ${number(n)}`}
          </p>
          <div className="action-bar">{buttons}</div>
        </>
      )}
    </>
  );
}

/** The lines as they are typed, what is understood of them, and the saving of those that are ready. */
function useDiary({ clients, rites, saved }: DiaryProps) {
  const user = useUser();
  const { today } = useClock();
  const [lines, setLines] = useState(() => tenOf(saved));
  const [busy, setBusy] = useState(false);
  const tithis = useTypedTithis(lines, today);
  const known = useMemo(
    () => ({ ...knownOf(today, clients, rites), tithis }),
    [today, clients, rites, tithis],
  );
  const judged = useMemo(() => lines.map((line) => judge(line, known)), [lines, known]);
  const days = useMemo(() => lines.map((line) => dayOf(line, known)), [lines, known]);
  const good = judged.filter((line): line is Good => line.state === "good");
  useEffect(() => {
    const typed = lines
      .map((line) => dated(line, tithis))
      .filter((line) => Object.values(line).some(Boolean));
    if (typed.length > 0) saveDraft(DRAFT, { values: typed });
    else void clearDraft(DRAFT);
  }, [lines, tithis]);
  const save = async () => {
    setBusy(true);
    // Lines that are not understood yet stay here.
    if (await saveLines(good, user?.name ?? "")) {
      setLines(tenOf(lines.filter((_, i) => judged[i]?.state === "bad")));
    }
    setBusy(false);
  };
  return { lines, setLines, judged, days, ready: good.length, busy, save };
}

/** The line with the day of its tithi: opened on another day, "last ekadashi" would mean another one. */
function dated(line: Line, tithis: TypedTithis): Line {
  const day = tithis.get(line.date.trim());
  return day && day !== "beyond" ? { ...line, date: day } : line;
}

function DiaryButtons({ ready: n, busy, onSave }: { ready: number; busy: boolean; onSave: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <ButtonLink to={paths.history}>
        <Trans>Cancel</Trans>
      </ButtonLink>
      <Button kind="primary" disabled={n === 0 || busy} onClick={onSave}>
        {n === 0 ? t`Save` : <Plural value={n} one="Save # line" other="Save # lines" />}
      </Button>
    </>
  );
}
