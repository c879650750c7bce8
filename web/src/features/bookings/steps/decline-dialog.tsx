import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { BookingDecline } from "../../../api/limits.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Pick, Picks } from "../../../ui/picks.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { StepProps } from "../standing.ts";
import { useReply } from "../use-reply.ts";
import { takeStep } from "../writes.ts";

const REASONS = ["busy", "far", "rite", "closed", "other"] as const;
/** Why a booking is declined. */
export type Reason = (typeof REASONS)[number];

/** The reasons in the language of the screen. */
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
export function DeclineDialog({ entry, onClose }: StepProps) {
  const { t } = useLingui();
  const { booking } = entry;
  const [reason, setReason] = useState<Reason>("busy");
  const [note, setNote] = useState("");
  const name = useId();
  const names = useReasonNames();
  const rite = booking.riteName;
  const declineFor = useDecline(entry);
  const decline = () => {
    onClose();
    declineFor(reason, note.trim());
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
        maxLength={BookingDecline.note.maxLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}

function useDecline(entry: StepProps["entry"]) {
  const { t } = useLingui();
  const reply = useReply(entry);
  const { booking } = entry;
  return (reason: Reason, note: string) => {
    void takeStep({
      booking,
      verb: "decline",
      body: { reason, ...(note && { note }) },
      shown: {
        status: "declined",
        declineReason: reason,
        declineNote: note || undefined,
        options: undefined,
        holdUntil: undefined,
      },
      also: [reply.queueChange("declined")],
      done: t`Declined, message is ready`,
    });
  };
}
