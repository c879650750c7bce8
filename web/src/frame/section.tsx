import { type ReactNode, useId } from "react";
import css from "./section.module.css";

interface SectionProps {
  title: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page that shows many: a sheet with its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`card ${css.section}`} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** What stands in a section besides rows. */
export function SectionText({ children }: { children: ReactNode }) {
  return <div className={css.text}>{children}</div>;
}

/** Names and what they are, each in a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

/** One of them. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
