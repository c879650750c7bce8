/** /h/{token}: what a helper is asked for, his answer, and what he gets. Plain HTML for any phone: two buttons, no script. */
import { Trans } from "@lingui/react/macro";
import { CircleAlert, Phone } from "lucide-react";
import { Icon } from "../../src/ui/icon.tsx";
import { OtherLanguage, Portrait, PrivacyLink, Verdict } from "../booking-parts.tsx";
import { Each, slot, When } from "../slots.tsx";
import { Rite } from "./rite.tsx";
import { HelperStatement } from "./statement.tsx";

/** The page of a helper's link. */
export function Helper() {
  const name = slot(".Name");
  const helper = slot(".Helper");
  return (
    <main id="main" className="track helper">
      <header className="track-head">
        <Portrait />
        <div className="grow">
          <b>{name}</b>
          <br />
          <span className="small muted">
            <Trans>for {helper}</Trans>
          </span>
        </div>
        <When it=".Tel">
          <a className="button" href={slot(".Tel")}>
            <Icon of={Phone} /> <Trans>Call</Trans>
          </a>
        </When>
      </header>
      <When it=".Problem">
        <div role="alert" className="alert">
          <Verdict icon={CircleAlert} is="clash">
            {slot(".Problem")}
          </Verdict>
        </div>
      </When>
      <When it=".Ended" otherwise={<Rite />}>
        <div className="card padded">
          <h1>
            <Trans>This link has ended</Trans>
          </h1>
          <hr className="double-rule" />
          <p>
            <Trans>Please ask {name} for a new one.</Trans>
          </p>
        </div>
      </When>
      <Others />
      <HelperStatement />
      <When it=".Connect">
        <p className="small connect">
          <a href={slot(".Connect")}>
            <Trans>I use Sankalp: show these in my calendar</Trans>
          </a>
        </p>
      </When>
      <p className="tiny faint foot">
        <Trans>Only who has this link sees this page.</Trans>
        <br />
        <Trans>
          {name} keeps your name, number, answers and shares for the work together, until you ask {name} to
          erase them.
        </Trans>{" "}
        <PrivacyLink /> · <OtherLanguage />
      </p>
    </main>
  );
}

/** The other rites that he is asked for. */
function Others() {
  return (
    <When it=".Others">
      <section className="card" aria-labelledby="others">
        <h2 id="others" className="others-title">
          <Trans>Asked before</Trans>
        </h2>
        <ul className="others">
          <Each of=".Others">
            <li>
              <a href={slot(".Href")}>
                <span className="block">
                  <span>{slot(".Weekday")}</span>
                  <b>{slot(".Number")}</b>
                  <span>{slot(".Month")}</span>
                </span>
                <span className="grow">
                  <b>{slot(".Name")}</b>
                  <br />
                  <span className="small muted">{slot(".Time")}</span>
                </span>
                <span className="other-word" data-is={slot(".Is")}>
                  {slot(".Word")}
                </span>
              </a>
            </li>
          </Each>
        </ul>
      </section>
    </When>
  );
}
