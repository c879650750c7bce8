import type { Match } from "../match.ts";
import { ChooseFamily } from "../page/choose-family.tsx";
import type { StepProps } from "../standing.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ChoseDialog } from "./chose-dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { EditSheet } from "./edit-sheet.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { OfferSheet } from "./offer-sheet.tsx";
import { useSettle } from "./use-settle.ts";

/** What is being done with a booking. */
export type Doing = "confirm" | "offer" | "chose" | "ask" | "decline" | "cancel" | "move" | "family" | "edit";

/** The dialog of the step that is being taken. */
export function StepDialogs({
  doing,
  match,
  ...props
}: StepProps & { doing: Doing | undefined; match: Match }) {
  const settle = useSettle(props.entry);
  switch (doing) {
    case "confirm":
      return <ConfirmDialog {...props} />;
    case "move":
      return <MoveDialog {...props} />;
    case "offer":
      return <OfferSheet {...props} />;
    case "chose":
      return <ChoseDialog {...props} />;
    case "ask":
      return <AskDialog {...props} />;
    case "decline":
      return <DeclineDialog {...props} />;
    case "cancel":
      return <CancelDialog {...props} />;
    case "edit":
      return <EditSheet {...props} />;
    case "family":
      return (
        <ChooseFamily
          {...props}
          families={match.kind === "several" ? match.families : []}
          onPick={(family) => {
            props.onClose();
            void settle.link(family);
          }}
        />
      );
    default:
      return null;
  }
}
