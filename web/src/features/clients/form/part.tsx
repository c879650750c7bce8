import { type ReactNode, useId } from "react";
import css from "./family-form.module.css";

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
    <section className={`card ${css.familyPart}`} id={id} aria-labelledby={titleId}>
      <div className="row spread">
        <h2 id={titleId}>{title}</h2>
        {note && <span className="small muted">{note}</span>}
      </div>
      {children}
    </section>
  );
}
