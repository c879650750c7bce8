import { useLingui } from "@lingui/react/macro";
import type { Booking } from "../../../api/types.ts";
import { phoneText } from "../../../domain/people/reach.ts";
import { useProblems } from "../../../offline/status.ts";
import { ConflictSheet } from "../../../records/conflict-sheet.tsx";
import { useWords } from "../../../records/words.ts";
import { booking as record } from "../booking-record.ts";
import { whenOf } from "../standing.ts";
import { useWhenWords } from "../when-words.tsx";
import { useTabNames } from "./booking-article.tsx";

/** A step that met another one, from another phone or from the family: the person decides. */
export function BookingConflict({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const words = useWords();
  const whenWords = useWhenWords();
  const names = useTabNames();
  const problem = useProblems().find(({ ids }) => id !== undefined && ids.includes(id));
  const states: Record<Booking["status"], string> = {
    requested: names.new,
    offered: names.offered,
    confirmed: names.confirmed,
    declined: t`Declined`,
    cancelled_family: t`The family called it off`,
    cancelled_me: t`You called it off`,
    expired: t`Its time passed without an answer`,
    no_show: t`The family did not come`,
  };
  return (
    <ConflictSheet
      problem={problem}
      onClose={onClose}
      nameOf={(booking: Booking) => booking.riteName}
      wordsOf={(booking: Booking) => [
        { field: "status", label: t`Status`, text: states[booking.status] },
        { field: "agreed", label: t`Day`, text: whenWords(whenOf(booking)) },
        {
          field: "contact",
          label: t`Family`,
          text: `${booking.contact.name}, ${phoneText(booking.contact.phone)}`,
        },
        ...record.wordsOf(booking, words),
      ]}
    />
  );
}
