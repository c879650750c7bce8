/** How far a booking has come. */
import { Check, CircleAlert, CircleCheck, Hourglass } from "lucide-react";
import { Icon } from "../src/ui/icon.tsx";
import { attributes, Each, slot, When } from "./slots.tsx";

/** From the request to the day, with what is now. */
export function Stages() {
  return (
    <When it=".Steps">
      <ol className="stages">
        <Each of=".Steps">
          <li data-is={slot(".Is")} {...attributes('eq .Is "now"', 'aria-current="step"')}>
            <i>
              <Icon of={Check} />
            </i>
            <b>{slot(".Name")}</b>
            <span>{slot(".Note")}</span>
          </li>
        </Each>
      </ol>
    </When>
  );
}

/** What is settled, in bold, and what is still to come. */
export function State() {
  return (
    <When it=".State.Bold">
      <div className="where">
        <p className="verdict" data-is={slot(".State.Is")}>
          <When
            it='eq .State.Is "tight"'
            otherwise={
              <When it='eq .State.Is "clash"' otherwise={<Icon of={CircleCheck} />}>
                <Icon of={CircleAlert} />
              </When>
            }
          >
            <Icon of={Hourglass} />
          </When>
          <span>
            <b>{slot(".State.Bold")}</b> {slot(".State.Rest")}
          </span>
        </p>
      </div>
    </When>
  );
}
