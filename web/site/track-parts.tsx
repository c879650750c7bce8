/** What a family does by its link: choose a time that was offered, ask for another, cancel. */
import { Trans } from "@lingui/react/macro";
import { Check, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../src/ui/icon.tsx";
import { SlotMoon, Verdict } from "./booking-parts.tsx";
import { attributes, Each, slot, When } from "./slots.tsx";

/** The offered times, to choose one. */
export function Choose() {
  const called = slot(".Called");
  const until = slot(".Kept");
  return (
    <section className="card chooser" aria-labelledby="rite">
      <form method="post" action={slot(".Action")}>
        <div className="padded">
          <h1 id="rite">{slot(".Rite")}</h1>
          <p className="muted">
            <Trans>{called}, please choose one of these times.</Trans>
          </p>
          <hr className="double-rule" />
        </div>
        <fieldset>
          <legend className="visually-hidden">
            <Trans>Times</Trans>
          </legend>
          <Each of=".Options">
            <Option />
          </Each>
        </fieldset>
        <div className="offer-bar">
          <When it=".Kept">
            <Verdict icon={Hourglass}>
              <Trans>Kept for you till {until}.</Trans>
            </Verdict>
          </When>
          <button
            className="button wide"
            data-kind="primary"
            data-size="large"
            name="do"
            value="choose"
            type="submit"
          >
            <Icon of={Check} />
            <span id="choose-words">
              <Trans>Choose this time</Trans>
            </span>
          </button>
        </div>
      </form>
      <NoneSuits />
    </section>
  );
}

function Sentence({ name, label }: { name: string; label: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <div className="control">
        <input id={name} name={name} maxLength={300} defaultValue={slot(`.Typed.${name}`)} />
      </div>
    </div>
  );
}

/** Place and policy of a confirmed booking, and how to change or cancel it. */
export function ChangeOrCancel() {
  return (
    <When it=".Policy">
      <section className="card padded" id="change" aria-labelledby="change-title">
        <h2 id="change-title">
          <Trans>Place, change or cancel</Trans>
        </h2>
        <When it=".Address">
          <p className="place">{slot(".Address")}</p>
        </When>
        <p className="small muted lines">{slot(".Policy")}</p>
        <When it=".Asked">
          <Verdict icon={Hourglass} is="tight">
            {slot(".Asked")}
          </Verdict>
        </When>
        <When it=".MayChange">
          <AnotherDay />
        </When>
        <When it=".MayCancel">
          <details className="change">
            <summary className="button" data-kind="danger-quiet">
              <Trans>Cancel the puja</Trans>
            </summary>
            <form method="post" action={slot(".Action")} className="column">
              <p className="small">
                <Trans>The day is given free and panditji is told. Is that what you want?</Trans>
              </p>
              <button className="button wide" data-kind="danger" name="do" value="cancel" type="submit">
                <Trans>Yes, cancel the puja</Trans>
              </button>
            </form>
          </details>
        </When>
      </section>
    </When>
  );
}

/** One of the times that were offered. */
function Option() {
  return (
    <label className="offer" data-is={slot(".Is")}>
      <input
        type="radio"
        name="option"
        value={slot(".Value")}
        required
        data-button={slot(".Button")}
        {...attributes(".Chosen", "checked")}
        {...attributes(".Taken", "disabled")}
      />
      <span className="block">
        <span>{slot(".Weekday")}</span>
        <b>{slot(".Number")}</b>
        <span>{slot(".Month")}</span>
      </span>
      <span className="grow">
        <b>{slot(".Time")}</b>
        <When it=".Taken">
          {" "}
          <span className="taken">
            <Trans>taken now</Trans>
          </span>
        </When>
        <span className="tithi small muted">
          <SlotMoon path=".Moon" size={15} /> <span>{slot(".Tithi")}</span>
        </span>
      </span>
    </label>
  );
}

function AnotherDay() {
  return (
    <details className="change" {...attributes(".Changing", "open")}>
      <summary className="button">
        <Trans>Ask for another day</Trans>
      </summary>
      <form method="post" action={slot(".Action")} className="column">
        <div className="three">
          <div className="field">
            <label className="field-label" htmlFor="date">
              <Trans>Which day?</Trans>
            </label>
            <div className="control">
              <input
                id="date"
                type="date"
                name="date"
                min={slot(".First")}
                max={slot(".Last")}
                defaultValue={slot(".Typed.date")}
              />
            </div>
          </div>
          <div className="field">
            <label className="field-label" htmlFor="time">
              <Trans>What time?</Trans>
            </label>
            <div className="control">
              <input id="time" type="time" name="time" defaultValue={slot(".Typed.time")} />
            </div>
          </div>
        </div>
        <Sentence name="note" label={<Trans>Or in a line</Trans>} />
        <button className="button wide" name="do" value="change" type="submit">
          <Trans>Send</Trans>
        </button>
      </form>
    </details>
  );
}

function NoneSuits() {
  return (
    <details className="offer-bar none">
      <summary className="button wide" data-kind="quiet">
        <Trans>None of these suits us</Trans>
      </summary>
      <form method="post" action={slot(".Action")} className="column">
        <Sentence name="text" label={<Trans>Which days would suit you?</Trans>} />
        <button className="button wide" name="do" value="none" type="submit">
          <Trans>Send</Trans>
        </button>
      </form>
    </details>
  );
}
