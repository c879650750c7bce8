/** Who asks for a day, and what else there is to say. */
import { Trans } from "@lingui/react/macro";
import { Entry, Trap } from "./booking-parts.tsx";
import { CONSENT_TEXT, ConsentWords, KeptNotice } from "./consent/consent-text.tsx";
import { attributes, slot, When } from "./slots.tsx";

/** The step of the booking page that asks for name and phone. */
export function ContactStep() {
  const name = slot(".Name");
  return (
    <section className="card step asking" aria-labelledby="asking">
      <h2 id="asking">
        <Trans>Who is asking?</Trans>
      </h2>
      <div className="three">
        <Entry name="name" label={<Trans>Your name</Trans>} autoComplete="name" max={120} />
        <Entry
          name="phone"
          label={<Trans>Phone</Trans>}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          prefix="+91"
          max={40}
        />
        <Entry name="gotra" label={<Trans>Gotra</Trans>} optional autoComplete="off" max={60} />
      </div>
      <More />
      <label className="check">
        <input
          type="checkbox"
          name="consent"
          value={CONSENT_TEXT}
          required
          {...attributes(".Typed.consent", "checked")}
        />
        <span>
          <ConsentWords />
          <When it=".Faults.consent">
            <span className="field-error">{slot(".Faults.consent")}</span>
          </When>
        </span>
      </label>
      <p className="hint">
        <Trans>This is a request. It is settled when {name} confirms it.</Trans> <KeptNotice />
      </p>
      <Trap />
      <input type="hidden" name="once" value={slot(".Once")} />
      <input type="hidden" name="proof" />
    </section>
  );
}

/** What helps, and may stay empty. */
function More() {
  return (
    <details className="more" {...attributes(".More", "open")}>
      <summary>
        <Trans>Address and more</Trans>
      </summary>
      <div className="three">
        <Entry
          name="address"
          label={<Trans>Where is it?</Trans>}
          optional
          autoComplete="street-address"
          max={300}
        />
        <Entry name="area" label={<Trans>Area or village</Trans>} optional max={60} />
        <Entry name="people" label={<Trans>How many people?</Trans>} optional inputMode="numeric" max={5} />
        <Entry
          name="email"
          label={<Trans>E-mail</Trans>}
          optional
          type="email"
          autoComplete="email"
          max={254}
        />
        <Entry name="alt" label={<Trans>Another phone</Trans>} optional type="tel" inputMode="tel" max={40} />
        <Entry name="occasion" label={<Trans>Anything else</Trans>} optional lines max={500} />
      </div>
    </details>
  );
}
