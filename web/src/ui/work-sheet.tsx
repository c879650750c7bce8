import "./work-sheet.css";
import { X } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { IconButton } from "./button.tsx";
import { useTold } from "./modal.ts";

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
  /** Stands in the page beside what it is about, which stays in use, instead of over it. */
  docked?: boolean;
  /** Says again what is to be saved; stays in sight. */
  footer: ReactNode;
  children: ReactNode;
}

/** A small piece of work over the page it belongs to: a sheet on a phone, a dialog of two columns on wide screens. */
export function WorkSheet(props: WorkSheetProps) {
  const { title, about, sign, aside, closeLabel, onClose, side, docked, footer, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [modal] = useState(!docked);
  useEffect(() => {
    if (modal) dialog.current?.showModal();
    else dialog.current?.show();
    heading.current?.focus();
  }, [modal]);
  useTold(modal);
  // A sheet that goes with its address would leave the focus nowhere; closed while it still stands, it gives it back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, []);
  // Only what stands over the page closes by itself.
  const closeOnEscape = ({ key, target }: KeyboardEvent) => {
    if (key === "Escape" && (target as Element).closest("dialog") === dialog.current) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className="work-sheet"
      data-docked={!modal || undefined}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={modal ? undefined : closeOnEscape}
    >
      <div className="work-head">
        {sign}
        <div className="grow">
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          {about && <p className="small muted">{about}</p>}
        </div>
        {aside}
        {!aside && <IconButton icon={X} label={closeLabel} onClick={() => dialog.current?.close()} />}
      </div>
      <div className="work-body" data-split={side ? true : undefined}>
        <div>{children}</div>
        {side && <div className="work-side">{side}</div>}
      </div>
      <div className="work-foot">{footer}</div>
    </dialog>
  );
}
