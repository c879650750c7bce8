import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, CircleAlert, MapPin, Phone } from "lucide-react";
import { Icon } from "../src/ui/icon.tsx";
import {
  ContactButtons,
  Entry,
  OtherLanguage,
  PanchangLink,
  Portrait,
  SlotMoon,
  Verdict,
} from "./booking-parts.tsx";
import { ContactStep } from "./contact-step.tsx";
import { GoodDaysWay, GoodTime, RahuKaal } from "./day-notes.tsx";
import { attributes, Each, slot, When } from "./slots.tsx";

/** /p/{slug}: rite, day and time, who is asking. Every choice is a link, so that it works without a script. */
export function Book() {
  return (
    <main id="main" className="book">
      <Who />
      <form method="post" action={slot(".Action")} id="ask">
        <When it=".Alert">
          <div role="alert" className="alert" tabIndex={-1} id="alert">
            <Verdict icon={CircleAlert} is="clash">
              {slot(".Alert")}
            </Verdict>
            <ContactButtons />
          </div>
        </When>
        <div className="steps">
          <div id="choose" className="choose">
            <Rites />
            <Days />
            <input type="hidden" name="rite" value={slot(".Rite")} />
            <input type="hidden" name="date" value={slot(".Date")} />
          </div>
          <ContactStep />
        </div>
        <div className="bar">
          <p className="small" id="chosen">
            <b>{slot(".RiteName")}</b>
            <br />
            <span className="muted" data-when={slot(".When")}>
              {slot(".When")}
            </span>
            <span className="field-error" id="failed" role="alert" hidden>
              <Trans>No answer came. Please try once more.</Trans>
            </span>
          </p>
          <button className="button" data-kind="primary" data-size="large" type="submit">
            <Trans>Ask for this day</Trans>
          </button>
        </div>
      </form>
    </main>
  );
}

function Who() {
  const areas = slot(".Areas");
  return (
    <header className="who">
      <Portrait large />
      <div className="who-name">
        <h1>{slot(".Name")}</h1>
        <p className="muted small">
          <When it=".Line">
            {slot(".Line")}
            <br />
          </When>
          {slot(".Languages")}
        </p>
      </div>
      <div className="who-more">
        <hr className="double-rule" />
        <When it=".About">
          <p className="muted small lines">{slot(".About")}</p>
        </When>
        <When it=".Areas">
          <p className="small muted">
            <Icon of={MapPin} /> <Trans>Comes to {areas}</Trans>
          </p>
        </When>
        <When it=".Tel">
          <p className="small">
            <Icon of={Phone} /> <a href={slot(".Tel")}>{slot(".Phone")}</a>
          </p>
        </When>
        <p className="small">
          <PanchangLink /> · <OtherLanguage />
        </p>
      </div>
      <When it=".Notice">
        <p className="heads-up small lines">{slot(".Notice")}</p>
      </When>
    </header>
  );
}

function Rites() {
  return (
    <section className="card step" aria-labelledby="rites">
      <h2 id="rites">
        <Trans>Which rite?</Trans>
      </h2>
      <ul className="options">
        <Each of=".Rites">
          <li>
            <a
              className="option"
              href={slot(".Href")}
              data-step=""
              {...attributes(".Chosen", 'aria-current="true"')}
            >
              <span className="dot" />
              <b>{slot(".Name")}</b>
              <span className="small muted option-note">
                {slot(".Note")}
                <When it=".Fee">
                  <br />
                  {slot(".Fee")}
                </When>
              </span>
              <When it=".Text">
                <span className="small muted option-text">{slot(".Text")}</span>
              </When>
            </a>
          </li>
        </Each>
      </ul>
      <When it=".Open">
        <div className="other">
          <Entry name="other" label={<Trans>Which one? Tell us in a line</Trans>} max={120} />
        </div>
      </When>
      <When it=".Urgent">
        <Verdict icon={Phone}>
          <Trans>If it cannot wait, please call now.</Trans>
        </Verdict>
        <ContactButtons />
      </When>
    </section>
  );
}

function Days() {
  return (
    <section className="card step" aria-labelledby="days">
      <MonthHead />
      <GoodDaysWay />
      <ul className="days">
        <DayLinks />
      </ul>
      <When it=".Faults.date">
        <p className="field-error">{slot(".Faults.date")}</p>
      </When>
      <When
        it=".Day"
        otherwise={
          <p className="hint">
            <Trans>Choose a day, then the time.</Trans>
          </p>
        }
      >
        <p className="hint chosen-day">{slot(".Day")}</p>
        <GoodTime />
        <fieldset className="times">
          <legend className="visually-hidden">
            <Trans>Time</Trans>
          </legend>
          <Each of=".Times">
            <label className="time">
              <input type="radio" name="time" value={slot(".Value")} {...attributes(".Chosen", "checked")} />
              <span>{slot(".Text")}</span>
            </label>
          </Each>
        </fieldset>
      </When>
      <When it=".Faults.time">
        <p className="field-error">{slot(".Faults.time")}</p>
      </When>
      <RahuKaal />
    </section>
  );
}

function DayParts() {
  return (
    <>
      <span>{slot(".Weekday")}</span>
      <b>{slot(".Number")}</b>
      <SlotMoon path=".Moon" size={16} />
      <span>{slot(".Word")}</span>
      <span className="visually-hidden">{slot(".Said")}</span>
    </>
  );
}

function MonthHead() {
  const { t } = useLingui();
  return (
    <div className="month">
      <h2 id="days">
        <Trans>When?</Trans>
      </h2>
      <span className="month-nav">
        <When it=".Before">
          <a className="icon-button" href={slot(".Before")} data-step="" aria-label={t`Earlier month`}>
            <Icon of={ChevronLeft} />
          </a>
        </When>
        <span className="small">{slot(".Month")}</span>
        <When it=".After">
          <a className="icon-button" href={slot(".After")} data-step="" aria-label={t`Later month`}>
            <Icon of={ChevronRight} />
          </a>
        </When>
      </span>
    </div>
  );
}

function DayLinks() {
  return (
    <Each of=".Days">
      <li>
        <When
          it=".Href"
          otherwise={
            <span className="day" data-is={slot(".Is")}>
              <DayParts />
            </span>
          }
        >
          <a
            className="day"
            data-is={slot(".Is")}
            href={slot(".Href")}
            data-step=""
            {...attributes(".Chosen", 'aria-current="date"')}
          >
            <DayParts />
          </a>
        </When>
      </li>
    </Each>
  );
}
