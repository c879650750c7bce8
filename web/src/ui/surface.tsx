import { Trans, useLingui } from "@lingui/react/macro";
import { type LucideIcon, RefreshCw, TriangleAlert } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { useFormat } from "../i18n/use-format.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** A sheet of paper. `padded` unless it holds rows that reach its edges; `label` makes it a named region. */
export function Card({
  padded,
  label,
  id,
  children,
}: {
  padded?: boolean;
  label?: string;
  id?: string;
  children: ReactNode;
}) {
  const Tag = label ? "section" : "div";
  return (
    <Tag className="card" id={id} data-padded={padded || undefined} aria-label={label}>
      {children}
    </Tag>
  );
}

type ChipKind = "done" | "soon" | "today" | "late" | "plain";

/** State in a shape and a word, never by colour alone. */
export function Chip({ kind, icon, children }: { kind: ChipKind; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className="chip" data-kind={kind}>
      {icon && <Icon of={icon} bold />}
      {children}
    </span>
  );
}

interface LedgerEntry {
  label: ReactNode;
  value: string;
  /** A few words under the figure, on wide screens. */
  note?: ReactNode;
  mark?: "done" | "soon";
}

/** Figures up to this length fit at any size, those of the HTML that the build renders among them. */
const SHORT_FIGURE = 6;

/** Summary figures as one ledger: six across, three by two on a phone. */
export function Ledger({ entries }: { entries: readonly LedgerEntry[] }) {
  // A long figure makes all of them smaller, so that it stays within its cell whatever the screen and the text size.
  const longest = Math.max(...entries.map(({ value }) => value.length));
  const size = longest > SHORT_FIGURE ? ({ "--figure": longest } as CSSProperties) : undefined;
  return (
    <dl className="ledger" style={size}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a ledger never move
        <div key={index}>
          <dt>
            {entry.mark && <span className="mark" data-kind={entry.mark} />}
            {entry.label}
          </dt>
          <dd>
            {entry.value}
            {entry.note && <small>{entry.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Rupees, or a dash that is read as "No amount". */
export function Money({ rupees }: { rupees: number | null | undefined }) {
  const { t } = useLingui();
  const { money } = useFormat();
  if (rupees === null || rupees === undefined) {
    return (
      <span role="img" data-none aria-label={t`No amount`}>
        —
      </span>
    );
  }
  return <span className="nowrap">{money(rupees)}</span>;
}

/** The buttons to the pages of a list. */
export function Pagination({
  page,
  pages,
  onPage,
}: {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const { number } = useFormat();
  const [here, all] = [number(page), number(pages)];
  const { t } = useLingui();
  return (
    <nav className="pagination" aria-label={t`Pages`}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>Previous</Trans>
      </Button>
      <span className="small" aria-live="polite">
        <Trans>
          Page {here} of {all}
        </Trans>
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Trans>Next</Trans>
      </Button>
    </nav>
  );
}

/** Nothing here yet: one drawing, one plain sentence, one way on. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="state">
      <SheetDrawing />
      <h2>{title}</h2>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  );
}

/** Inside a panel: what failed, what is still shown and from when, and Try again. */
export function ErrorState({
  title,
  children,
  onRetry,
}: {
  title: string;
  children: ReactNode;
  onRetry: () => void;
}) {
  return (
    <div className="state" role="alert">
      <Icon of={TriangleAlert} />
      <h2>{title}</h2>
      <p className="muted">{children}</p>
      <Button icon={RefreshCw} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** Rows in the shape of what is coming. Shows after 200 ms, or at once in the first HTML (`now`). */
export function Skeleton({ rows = 3, label, now }: { rows?: number; label: string; now?: boolean }) {
  return (
    <div className="skeleton rows" data-now={now || undefined} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row}>
          <span className="bone" data-shape="date" />
          <span className="grow">
            <span className="bone" data-shape="title" />
            <span className="bone" data-shape="line" />
          </span>
          <span className="bone" data-shape="amount" />
        </div>
      ))}
    </div>
  );
}

/** A sheet of the calendar with a moon over the double rule. */
function SheetDrawing() {
  return (
    <svg
      width="132"
      height="104"
      viewBox="0 0 132 104"
      fill="none"
      stroke="var(--ink-2)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="26" y="10" width="80" height="78" rx="4" fill="var(--surface)" />
      <path d="M26 28h80" />
      <path d="M40 6v10M54 6v10M68 6v10M82 6v10M96 6v10" stroke="var(--kumkum)" />
      <circle cx="66" cy="56" r="14" fill="var(--moon-lit)" />
      <path d="M66 42a14 14 0 0 0 0 28 18 18 0 0 1 0-28Z" fill="var(--moon-dark)" stroke="none" />
      <path d="M14 96h104" strokeWidth="2.5" />
      <path d="M14 100h104" strokeWidth="1" />
    </svg>
  );
}
