import "./work-sheet.css";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./button.tsx";

interface WorkSheetProps {
  title: string;
  /** Under the title: whom and what it is about. */
  about?: ReactNode;
  /** Before the title: a date, an avatar. */
  sign?: ReactNode;
  /** After the title; a cross where nothing else is said. */
  aside?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** At the right on wide screens, below on a phone. */
  side?: ReactNode;
  /** Says again what is to be saved; stays in sight. */
  footer: ReactNode;
  children: ReactNode;
}

/** A small piece of work over the page it belongs to: a sheet on a phone, a dialog of two columns on wide screens. */
export function WorkSheet(props: WorkSheetProps) {
  const { title, about, sign, aside, closeLabel, onClose, side, footer, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="work-sheet" aria-labelledby={id} onClose={onClose}>
      <div className="work-head">
        {sign}
        <div className="grow">
          <h2 ref={heading} id={id} className="truncate" tabIndex={-1}>
            {title}
          </h2>
          {about && <p className="small muted truncate">{about}</p>}
        </div>
        {aside}
        {!aside && <IconButton icon={X} label={closeLabel} onClick={onClose} />}
      </div>
      <div className="work-body" data-split={side ? true : undefined}>
        <div>{children}</div>
        {side && <div className="work-side">{side}</div>}
      </div>
      <div className="work-foot">{footer}</div>
    </dialog>
  );
}
