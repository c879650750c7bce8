import type { ReactNode } from "react";

/** A page that is not the one that was wanted: a torn sheet over the double rule, and ways on. */
export function Lost({
  drawing,
  title,
  children,
}: {
  drawing: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="wrap lost">
      <div>
        <svg
          width="148"
          height="112"
          viewBox="0 0 148 112"
          fill="none"
          stroke="var(--ink-2)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M40 14h52l16 16v62H40Z" fill="var(--surface)" />
          <path d="M92 14v16h16" />
          {drawing}
          <path d="M22 102h104" strokeWidth="2.5" />
          <path d="M22 106.5h104" strokeWidth="1" />
        </svg>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
