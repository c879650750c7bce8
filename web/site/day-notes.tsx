/** What the page of a purohit says about its days. */
import { Trans } from "@lingui/react/macro";
import { Sparkles } from "lucide-react";
import { Icon } from "../src/ui/icon.tsx";
import { slot, When } from "./slots.tsx";

/** To the good days of the rite, where the purohit shows them. */
export function GoodDaysWay() {
  return (
    <When it=".Good">
      <p className="small good-way">
        <a href={slot(".Good")}>
          <Icon of={Sparkles} /> <Trans>Good days for this rite</Trans>
        </a>
      </p>
    </When>
  );
}

/** The good time of the day that was chosen. */
export function GoodTime() {
  return (
    <When it=".Best">
      <p className="small good-time">{slot(".Best")}</p>
    </When>
  );
}

/** Why some times are missing. */
export function RahuKaal() {
  const time = slot(".Rahu");
  return (
    <When it=".Rahu">
      <p className="small rahu">
        <span className="hatched" />
        <Trans>{time} is Rahu kaal, so no time is offered then.</Trans>
      </p>
    </When>
  );
}
