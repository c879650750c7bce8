/** Whether a receipt is sent is remembered on this device, like an unsent form: it goes with a logout. */
import { useEffect, useState } from "react";
import { readDraft, saveDraft } from "../../offline/drafts.ts";

const KEY = "payments/receipt";

export function useReceiptWish(): [boolean, (wish: boolean) => void] {
  const [kept, setKept] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  useEffect(() => {
    let wanted = true;
    // Without what was kept the switch is off, as for who never used it.
    readDraft<boolean>(KEY).then(
      (last) => wanted && setKept(last ?? false),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  const choose = (wish: boolean) => {
    setChosen(wish);
    saveDraft(KEY, wish);
  };
  return [chosen ?? kept, choose];
}
