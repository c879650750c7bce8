/** The rite that a helper is asked for, and his answer. */
import { Trans } from "@lingui/react/macro";
import {
  Check,
  CircleCheck,
  Clock,
  HandCoins,
  Info,
  ListChecks,
  MapPin,
  Shirt,
  ShoppingBasket,
} from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../src/ui/icon.tsx";
import { SlotMoon, Verdict } from "../booking-parts.tsx";
import { slot, When } from "../slots.tsx";

/** The rite, or that there is none. */
export function Rite() {
  return (
    <When
      it=".Rite.Name"
      otherwise={
        <div className="card padded">
          <h1>
            <Trans>Nothing to answer</Trans>
          </h1>
          <p className="muted">
            <Trans>When you are needed, the rite shows here.</Trans>
          </p>
        </div>
      }
    >
      <section className="card" aria-labelledby="rite">
        <div className="padded">
          <h1 id="rite">{slot(".Rite.Name")}</h1>
          <p className="small muted">{slot(".Rite.Role")}</p>
          <hr className="double-rule" />
          <div className="date">
            <span className="numeral">{slot(".Rite.Number")}</span>
            <p className="grow">
              <span className="serif date-time">{slot(".Rite.Time")}</span>
              <br />
              <span className="small muted">
                {slot(".Rite.Month")}
                <br />
                {slot(".Rite.Tithi")}
              </span>
            </p>
            <SlotMoon path=".Rite.Moon" size={40} />
          </div>
        </div>
        <When it=".Rite.Off" otherwise={<Wanted />}>
          <div className="where">
            <Verdict icon={Info}>
              <b>
                <Trans>This rite is not on any more.</Trans>
              </b>{" "}
              <Trans>You need not come.</Trans>
            </Verdict>
          </div>
        </When>
      </section>
    </When>
  );
}

/** When, where, with what and for what; and the answer. */
function Wanted() {
  const brings = slot(".Rite.Bring");
  const share = slot(".Rite.Share");
  return (
    <>
      <ul className="facts">
        <Fact it=".Rite.ComeBy" icon={Clock}>
          {slot(".Rite.ComeBy")}
        </Fact>
        <Fact it=".Rite.Place" icon={MapPin}>
          {slot(".Rite.Place")}
          <br />
          <a href={slot(".Rite.Map")} rel="noreferrer">
            <Trans>Open the map</Trans>
          </a>
        </Fact>
        <Fact it=".Rite.Dress" icon={Shirt}>
          {slot(".Rite.Dress")}
        </Fact>
        <Fact it=".Rite.Bring" icon={ShoppingBasket}>
          <Trans>You bring: {brings}</Trans>
          <br />
          <span className="small muted">
            <Trans>the rest is there</Trans>
          </span>
        </Fact>
        <Fact it=".Rite.Samagri" icon={ListChecks}>
          <Samagri />
        </Fact>
        <Fact it=".Rite.Share" icon={HandCoins}>
          <Trans>Your share: {share}</Trans>
          <br />
          <span className="small muted">{slot(".Rite.ShareNote")}</span>
        </Fact>
      </ul>
      <Answered />
      <Answer />
    </>
  );
}

/** What the rite needs, open at a tap. */
function Samagri() {
  const count = slot(".Rite.Samagri");
  const family = slot(".Rite.FamilyBrings");
  const purohit = slot(".Rite.PurohitBrings");
  return (
    <details>
      <summary>
        <Trans>Samagri: {count}</Trans>
      </summary>
      <When it=".Rite.FamilyBrings">
        <p className="small">
          <Trans>The family brings: {family}</Trans>
        </p>
      </When>
      <When it=".Rite.PurohitBrings">
        <p className="small">
          <Trans>The purohit brings: {purohit}</Trans>
        </p>
      </When>
    </details>
  );
}

/** What he answered, and the appointment. */
function Answered() {
  return (
    <>
      <When it=".Rite.Verdict">
        <div className="where">
          <When
            it=".Rite.Yes"
            otherwise={
              <Verdict icon={Info}>
                <b>{slot(".Rite.Verdict")}</b>
              </Verdict>
            }
          >
            <Verdict icon={CircleCheck} is="free">
              <b>{slot(".Rite.Verdict")}</b> {slot(".Rite.When")}
            </Verdict>
          </When>
        </div>
      </When>
      <When it=".Rite.Calendar">
        <div className="acts">
          <a className="button" href={slot(".Rite.Calendar")}>
            <Trans>Add to calendar</Trans>
          </a>
        </div>
      </When>
    </>
  );
}

/** The buttons, as long as there is time. */
function Answer() {
  const until = slot(".Rite.AnswerUntil");
  return (
    <When
      it=".Rite.MayAnswer"
      otherwise={
        <When it=".Rite.TooLate">
          <p className="small muted answer">
            <Trans>It is too late to answer here. Please call.</Trans>
          </p>
        </When>
      }
    >
      <form method="post" action={slot(".Action")} className="answer">
        <input type="hidden" name="rite" value={slot(".Rite.ID")} />
        <input type="hidden" name="starts" value={slot(".Rite.Starts")} />
        <When it=".Rite.Yes" otherwise={<Yes />}>
          {null}
        </When>
        <When it=".Rite.No" otherwise={<No />}>
          {null}
        </When>
        <p className="small muted">
          <Trans>You may change your answer till {until}. After that please call.</Trans>
        </p>
      </form>
    </When>
  );
}

function Fact({ it, icon, children }: { it: string; icon: typeof Clock; children: ReactNode }) {
  return (
    <When it={it}>
      <li>
        <Icon of={icon} />
        <span>{children}</span>
      </li>
    </When>
  );
}

const Yes = () => (
  <button
    className="button wide"
    data-kind="primary"
    data-size="large"
    name="answer"
    value="yes"
    type="submit"
  >
    <Icon of={Check} /> <Trans>Yes, I will come</Trans>
  </button>
);

const No = () => (
  <button className="button wide" data-size="large" name="answer" value="no" type="submit">
    <Trans>I cannot come</Trans>
  </button>
);
