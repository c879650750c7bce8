import { Plural, Trans } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { CompareSheet } from "./compare-sheet.tsx";
import type { Fit, Found } from "./fit.ts";
import css from "./muhurat.module.css";
import { useOffer } from "./use-offer.ts";
import type { Search } from "./use-search.ts";

interface ChosenProps {
  chosen: readonly Fit[];
  found: Found;
  search: Search;
}

/** What can be done with the times that were chosen. */
export function ChosenBar({ chosen, found, search }: ChosenProps) {
  const { number } = useFormat();
  const [comparing, setComparing] = useState(false);
  const offer = useOffer(chosen, search);
  const { send, why } = offer;
  const count = number(chosen.length);
  const button = (
    <Button kind="primary" icon={MessageCircle} disabled={why !== undefined} onClick={send}>
      <Plural value={chosen.length} one="Offer # time on WhatsApp" other="Offer # times on WhatsApp" />
    </Button>
  );
  return (
    <div className={css.foot}>
      {chosen.length > 1 && (
        <Button onClick={() => setComparing(true)}>
          <Trans>Compare {count}</Trans>
        </Button>
      )}
      {button}
      {why && <p className="small">{why}</p>}
      {comparing && (
        <CompareSheet {...{ chosen, found, search, offer, button }} onClose={() => setComparing(false)} />
      )}
    </div>
  );
}
