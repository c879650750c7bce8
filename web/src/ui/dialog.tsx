import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button, IconButton } from "./button.tsx";
import { useModal } from "./modal.ts";

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
}

/** A modal window with its buttons; `alert` for one that interrupts. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  alert,
}: ModalProps & { actions: ReactNode; alert?: boolean }) {
  const ref = useModal(open);
  const id = useId();
  return (
    <dialog
      ref={ref}
      className="dialog"
      role={alert ? "alertdialog" : undefined}
      aria-labelledby={id}
      aria-describedby={`${id}body`}
      onClose={onClose}
    >
      {open && (
        <>
          <h2 id={id}>{title}</h2>
          <div className="dialog-body" id={`${id}body`}>
            {children}
          </div>
          <div className="dialog-actions">{actions}</div>
        </>
      )}
    </dialog>
  );
}

/** Asks before something is destroyed. Cancel comes first, so it has the focus. */
export function ConfirmDialog({
  open,
  title,
  question,
  children,
  busy,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  title: string;
  question: ReactNode;
  /** What will go. */
  children?: ReactNode;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" icon={Trash2} disabled={busy} onClick={onConfirm}>
            <Trans>Yes</Trans>
          </Button>
        </>
      }
    >
      <p className="muted">{question}</p>
      {children && <div className="notice">{children}</div>}
    </Dialog>
  );
}

/** Comes up from the bottom of a phone; a dialog on wide screens. */
export function Sheet({
  open,
  onClose,
  title,
  heading,
  children,
}: ModalProps & { /** Stands for the title, where it has more to show. */ heading?: ReactNode }) {
  const ref = useModal(open);
  const id = useId();
  const { t } = useLingui();
  return (
    <dialog ref={ref} className="sheet" data-light aria-labelledby={id} onClose={onClose}>
      {open && (
        <>
          <div className="sheet-head">
            <h2 id={id} tabIndex={-1}>
              {heading ?? title}
            </h2>
            <IconButton icon={X} label={t`Close`} data-does="close" />
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
