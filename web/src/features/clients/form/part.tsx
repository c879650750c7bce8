import { type ReactNode, useId } from "react";

interface PartProps {
  /** What the index of the form leads to. */
  id?: string;
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** One part of the family form. */
export function Part({ id, title, note, children }: PartProps) {
  const titleId = useId();
  return (
    <section className="card family-part" id={id} aria-labelledby={titleId}>
      <div className="row spread">
        <h2 id={titleId}>{title}</h2>
        {note && <span className="small muted">{note}</span>}
      </div>
      {children}
    </section>
  );
}
