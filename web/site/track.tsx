/** /b/{token}: where a booking stands, for the family. No family record and no gotra; it works without a script but for the ticks. */
import { Trans } from "@lingui/react/macro";
import { CalendarPlus, Check, CircleAlert, CircleCheck, Copy, Download } from "lucide-react";
import { Icon } from "../src/ui/icon.tsx";
import { ContactLinks, OtherLanguage, Portrait, SlotMoon, Verdict } from "./booking-parts.tsx";
import { KeptNotice } from "./consent/consent-text.tsx";
import { Each, slot, When } from "./slots.tsx";
import { ChangeOrCancel, Choose } from "./track-parts.tsx";
import { Stages, State } from "./track-state.tsx";

/** The page of a booking's link. */
export function Track() {
  const code = slot(".Code");
  return (
    <main id="main" className="track">
      <header className="track-head">
        <Portrait />
        <div className="grow">
          <b>{slot(".Name")}</b>
          <br />
          <span className="small muted">{slot(".Line")}</span>
        </div>
        <ContactLinks />
      </header>
      <When it=".Said">
        <div role="status" className="alert">
          <When
            it='eq .SaidIs "free"'
            otherwise={
              <Verdict icon={CircleAlert} is="clash">
                {slot(".Said")}
              </Verdict>
            }
          >
            <Verdict icon={CircleCheck} is="free">
              {slot(".Said")}
            </Verdict>
          </When>
        </div>
      </When>
      <When it=".Options" otherwise={<Standing />}>
        <Choose />
      </When>
      <p className="tiny faint foot">
        <Trans>Booking {code} · only people with this link see this page</Trans>
        <br />
        <KeptNotice /> · <OtherLanguage />
      </p>
    </main>
  );
}

function Standing() {
  return (
    <div className="tracks">
      <div>
        <TheDay />
        <SamagriToBring />
      </div>
      <div>
        <Advance />
        <ChangeOrCancel />
      </div>
    </div>
  );
}

function TheDay() {
  const person = slot(".Person");
  return (
    <section className="card the-day" aria-labelledby="rite">
      <div className="padded">
        <h1 id="rite">{slot(".Rite")}</h1>
        <p className="muted small">
          <Trans>for {person}</Trans>
        </p>
        <hr className="double-rule" />
        <When it=".Old">
          <p className="small muted">
            <s>{slot(".Old")}</s>
          </p>
        </When>
        <When it=".Number" otherwise={<p className="serif wish">{slot(".Time")}</p>}>
          <div className="date">
            <span className="numeral">{slot(".Number")}</span>
            <p className="grow">
              <span className="serif date-time">{slot(".Time")}</span>
              <br />
              <span className="small muted">
                {slot(".Month")}
                <br />
                {slot(".Tithi")}
              </span>
            </p>
            <SlotMoon path=".Moon" size={48} />
          </div>
        </When>
      </div>
      <Stages />
      <State />
      <When it=".Calendar">
        <div className="acts">
          <a className="button" href={slot(".Calendar")}>
            <Icon of={CalendarPlus} /> <Trans>Add to calendar</Trans>
          </a>
          <When it=".MayChange">
            <a className="button" data-kind="quiet" href="#change">
              <Trans>Change or cancel</Trans>
            </a>
          </When>
        </div>
      </When>
    </section>
  );
}

function Advance() {
  const amount = slot(".Advance.Amount");
  return (
    <When it=".Advance.Amount">
      <section className="card padded advance" aria-labelledby="advance">
        <div className="pay">
          <div>
            <h2 id="advance">
              <Trans>Advance {amount}</Trans>
            </h2>
            <p className="small muted">
              <When it=".Advance.QR">
                <Trans>Scan with any UPI app.</Trans>{" "}
              </When>
              {slot(".Advance.Rest")}
            </p>
          </div>
          <When it=".Advance.QR">
            <a href={slot(".Advance.Link")} className="pay-link">
              <svg
                className="pay-code"
                viewBox={slot(".Advance.Box")}
                role="img"
                aria-label={slot(".Advance.Label")}
                shapeRendering="crispEdges"
              >
                <path className="code-paper" d={slot(".Advance.Paper")} />
                <path className="code-ink" d={slot(".Advance.QR")} />
              </svg>
            </a>
          </When>
        </div>
        <UpiId />
        <form method="post" action={slot(".Action")}>
          <When
            it=".Advance.Reported"
            otherwise={
              <button className="button wide" data-kind="primary" name="do" value="paid" type="submit">
                <Icon of={Check} /> <Trans>I have paid</Trans>
              </button>
            }
          >
            <Verdict icon={CircleCheck} is="free">
              {slot(".Advance.Reported")}
            </Verdict>
          </When>
        </form>
        <p className="tiny muted">
          <Trans>Panditji checks it himself and confirms to you. Cash on the day is fine too.</Trans>
        </p>
      </section>
    </When>
  );
}

function SamagriToBring() {
  const brings = slot(".Brings");
  return (
    <When it=".Ready">
      <section className="card ready" aria-labelledby="ready">
        <h2 id="ready">
          <Trans>Keep ready at home</Trans>
        </h2>
        <ul data-ticks={slot(".Code")}>
          <Each of=".Items">
            <li>
              <label className="check">
                <input type="checkbox" />
                <span>{slot(".")}</span>
              </label>
            </li>
          </Each>
        </ul>
        <p className="small muted brings lines">
          <When it=".Brings">
            <Trans>Panditji brings: {brings}.</Trans>{" "}
          </When>
          {slot(".Instructions")}
        </p>
      </section>
    </When>
  );
}

function UpiId() {
  return (
    <When it=".Advance.UPI">
      <p className="upi-id" id="upi">
        {slot(".Advance.UPI")}
      </p>
      <div className="pair">
        <button className="button" type="button" data-copy="upi" hidden>
          <Icon of={Copy} />
          <span>
            <Trans>Copy UPI ID</Trans>
          </span>
        </button>
        <a className="button" href={slot(".Advance.Save")} download={slot(".Advance.File")}>
          <Icon of={Download} /> <Trans>Save code</Trans>
        </a>
      </div>
    </When>
  );
}
