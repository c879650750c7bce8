import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Pick, Picks } from "../../../ui/picks.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useReply } from "../use-reply.ts";
import { takeStep } from "../writes.ts";
import type { DoingProps } from "./doing.ts";

export const REASONS = ["busy", "far", "rite", "closed", "other"] as const;
export type Reason = (typeof REASONS)[number];

export function useReasonNames(): Record<Reason, string> {
  const { t } = useLingui();
  return {
    busy: t`Another work then`,
    far: t`Too far`,
    rite: t`I do not do this rite`,
    closed: t`Not available`,
    other: t`Another reason`,
  };
}

/** Says no, with a reason for the book; the family gets a kind word without it. */
export function DeclineDialog({ entry, onClose }: DoingProps) {
  const { t } = useLingui();
  const { booking } = entry;
  const [reason, setReason] = useState<Reason>("busy");
  const [note, setNote] = useState("");
  const name = useId();
  const names = useReasonNames();
  const reply = useReply(entry);
  const rite = booking.riteName;
  const decline = () => {
    onClose();
    const said = note.trim();
    void takeStep({
      booking,
      verb: "decline",
      body: { reason, ...(said && { note: said }) },
      shown: {
        status: "declined",
        declineReason: reason,
        declineNote: said || undefined,
        options: undefined,
        holdUntil: undefined,
      },
      also: [reply.along("declined")],
      done: t`Declined, message is ready`,
    });
  };
  return (
    <Dialog
      open
      title={t`Decline ${rite}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button kind="danger" onClick={decline}>
            <Trans>Decline</Trans>
          </Button>
        </>
      }
    >
      <p className="muted">
        <Trans>The reason is for you. The family gets a kind word without it.</Trans>
      </p>
      <Picks label={t`Reason`}>
        {REASONS.map((one) => (
          <Pick key={one} name={name} checked={one === reason} onPick={() => setReason(one)}>
            {names[one]}
          </Pick>
        ))}
      </Picks>
      <TextInput
        label={t`Note`}
        optional
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
