import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useMemo, useState } from "react";
import type { Client } from "../../../api/types.ts";
import type { Entry, Reading } from "../../../domain/contacts/entry.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Tabs } from "../../../ui/choice.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { useWide } from "../../../ui/use-wide.ts";
import css from "./import.module.css";
import { AlikeRows } from "./import-alike.tsx";
import { matchEntries } from "./import-matches.ts";
import { type Choice, countOf, type Decisions, planOf, sortOut } from "./import-plan.ts";
import { FreshRows, LeftRows, NamelessRows } from "./import-rows.tsx";
import { bringIn } from "./import-writes.ts";

interface ImportReviewProps {
  name: string;
  reading: Reading;
  book: readonly Client[];
  onCancel: () => void;
}

type Tab = "fresh" | "alike" | "nameless" | "left";

/** Everything that was read, to look through before any of it is saved. */
export function ImportReview({ name, reading, book, onCancel }: ImportReviewProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const wide = useWide();
  const panelId = useId();
  const { today } = useClock();
  // The book as it was when the file was read: nothing moves while one decides.
  const [matched] = useState(() => matchEntries(reading.entries, book));
  const { fresh, alike, nameless, twice } = matched;
  const { decisions, choose, rename, leave } = useDecisions();
  const sorted = useMemo(() => sortOut(matched, decisions), [matched, decisions]);
  const total = useMemo(() => countOf(sorted), [sorted]);
  const [tab, setTab] = useState<Tab>(alike.length > 0 ? "alike" : fresh.length > 0 ? "fresh" : "nameless");
  const [busy, setBusy] = useState(false);

  const outside = reading.broken.length + twice;
  const bring = async () => {
    setBusy(true);
    showToast({ kind: "loading", text: t`Bringing the families in…` });
    if (await bringIn(planOf(sorted, today, uuid7))) navigate(paths.clients, { replace: true });
    setBusy(false);
  };
  const actions = (
    <ReviewActions total={total} busy={busy} onCancel={onCancel} onBring={() => void bring()} />
  );
  const all = number(reading.entries.length + reading.broken.length);
  const tabs: { value: Tab; label: string; count: number }[] = [
    { value: "fresh", label: t`New`, count: fresh.length },
    { value: "alike", label: t`Already here?`, count: alike.length },
    { value: "nameless", label: t`No name`, count: nameless.length },
    ...(outside > 0 ? [{ value: "left", label: t`Left out`, count: outside } as const] : []),
  ];
  return (
    <div className={`wrap ${css.import}`} data-review>
      <ReviewHead {...{ name, all, wide, actions }} />
      <dl className={css.importCounts}>
        <Count label={t`New`} value={number(fresh.length - leftOf(fresh, decisions))} />
        <Count label={t`Already here?`} value={number(alike.length)} />
        <Count label={t`No name`} value={number(nameless.length)} />
        <Count label={t`Left out`} value={number(sorted.left + outside)} />
      </dl>
      <section className={`card ${css.importPanel}`} aria-label={t`What was read`}>
        <Tabs
          label={t`Show`}
          panelId={panelId}
          value={tab}
          onChange={setTab}
          tabs={tabs.map((one) => ({ ...one, count: number(one.count) }))}
        />
        <div id={panelId} role="tabpanel" aria-label={tabs.find(({ value }) => value === tab)?.label}>
          {tab === "fresh" && <FreshRows entries={fresh} left={decisions.left} onLeave={leave} />}
          {tab === "alike" && <AlikeRows alike={alike} choices={decisions.choices} onChoose={choose} />}
          {tab === "nameless" && <NamelessRows entries={nameless} names={decisions.names} onName={rename} />}
          {tab === "left" && <LeftRows broken={reading.broken} twice={twice} />}
        </div>
      </section>
      {!wide && <div className="action-bar">{actions}</div>}
    </div>
  );
}

/** What the person decides of each entry. */
function useDecisions() {
  const [decisions, setDecisions] = useState<Decisions>(undecided);
  const choose = (entry: Entry, choice: Choice) =>
    setDecisions((now) => ({ ...now, choices: new Map(now.choices).set(entry, choice) }));
  const rename = (entry: Entry, name: string) =>
    setDecisions((now) => ({ ...now, names: new Map(now.names).set(entry, name) }));
  const leave = (entries: readonly Entry[], out: boolean) =>
    setDecisions((now) => {
      const left = new Set(now.left);
      for (const entry of entries)
        if (out) left.add(entry);
        else left.delete(entry);
      return { ...now, left };
    });
  return { decisions, choose, rename, leave };
}

interface ReviewHeadProps {
  name: string;
  all: string;
  wide: boolean;
  actions: ReactNode;
}

function ReviewHead({ name, all, wide, actions }: ReviewHeadProps) {
  const title = (
    <h1 tabIndex={-1}>
      <Trans>Import families</Trans>
    </h1>
  );
  return (
    <>
      <div className="page-head" data-titled>
        {wide ? (
          <div className="grow">
            {title}
            <From name={name} all={all} />
          </div>
        ) : (
          title
        )}
        {wide && <div className="row">{actions}</div>}
      </div>
      {!wide && <From name={name} all={all} />}
    </>
  );
}

interface ReviewActionsProps {
  /** How many families come in. */
  total: number;
  busy: boolean;
  onCancel: () => void;
  onBring: () => void;
}

function ReviewActions({ total, busy, onCancel, onBring }: ReviewActionsProps) {
  return (
    <>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button kind="primary" disabled={total === 0 || busy} onClick={onBring}>
        <Plural value={total} one="Bring in # family" other="Bring in # families" />
      </Button>
    </>
  );
}

const undecided = (): Decisions => ({ left: new Set(), choices: new Map(), names: new Map() });

const leftOf = (entries: readonly Entry[], { left }: Decisions) =>
  left.size === 0 ? 0 : entries.filter((entry) => left.has(entry)).length;

function From({ name, all }: { name: string; all: string }) {
  return (
    <p className={`muted ${css.importFrom}`}>
      <Trans>
        {name}, {all} entries. Nothing is saved until you press the button.
      </Trans>
    </p>
  );
}

function Count({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
