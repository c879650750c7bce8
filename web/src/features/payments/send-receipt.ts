/** Whether a receipt is sent is remembered on this device, like an unsent form: it goes with a logout. */
import { useEffect, useState } from "react";
import { readDraft, saveDraft } from "../../offline/drafts.ts";

const KEY = "payments/receipt";

/** Whether to send a receipt, and what changes that. */
export function useSendReceipt(): [boolean, (send: boolean) => void] {
  const [saved, setSaved] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  useEffect(() => {
    let wanted = true;
    // Where nothing is stored the switch is off.
    readDraft<boolean>(KEY).then(
      (last) => wanted && setSaved(last ?? false),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  const choose = (send: boolean) => {
    setChosen(send);
    saveDraft(KEY, send);
  };
  return [chosen ?? saved, choose];
}
