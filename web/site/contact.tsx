import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert, Send } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../src/ui/icon.tsx";

/** What each field may hold; the server refuses more (internal/contact). */
const MAX = { email: 254, name: 120, subject: 160, message: 5000 };

/** /contact: the form that writes to the operator. */
export function Contact() {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <div className="contact-head">
        <h1>
          <Trans>Contact Us</Trans>
        </h1>
        <p className="muted">
          <Trans>A question, a fault, a wish. Write it plainly, in Hindi or in English.</Trans>
        </p>
      </div>
      <div className="contact">
        <form
          className="card"
          id="contact"
          noValidate
          data-missing={t`Please provide all the required data...`}
          data-sending={t`Sending your message...`}
          data-offline={t`No internet. Your message stays here; send it again later.`}
          data-failed={t`Something went wrong...`}
        >
          <Line name="email" type="email" autoComplete="email" label={<Trans>Email</Trans>}>
            <Trans>Write your e-mail, so that the answer can reach you.</Trans>
          </Line>
          <Line name="name" autoComplete="name" label={<Trans>Name</Trans>}>
            <Trans>Write your name.</Trans>
          </Line>
          <Line name="subject" autoComplete="off" label={<Trans>Subject</Trans>} wide>
            <Trans>Say in a few words what it is about.</Trans>
          </Line>
          <Entry
            name="message"
            label={<Trans>Message</Trans>}
            error={<Trans>Write your message.</Trans>}
            wide
          >
            <textarea rows={6} {...control("message")} />
          </Entry>
          {/* Only machines fill it in: nobody sees it. */}
          <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" hidden />
          <button type="submit" className="button" data-kind="primary" data-size="large">
            <Icon of={Send} />
            <Trans>Send message</Trans>
          </button>
          <noscript>
            <Trans>This form needs JavaScript.</Trans>
          </noscript>
        </form>
        <Then />
      </div>
      <div className="toast-top" role="alert" />
    </div>
  );
}

const control = (name: keyof typeof MAX) => ({
  id: name,
  name,
  required: true,
  maxLength: MAX[name],
  "aria-describedby": `${name}-error`,
});

interface EntryProps {
  name: keyof typeof MAX;
  label: ReactNode;
  wide?: boolean;
}

/** The sentence is there from the start, hidden; the page's script shows it, or puts the server's in its place. */
function Entry({
  name,
  label,
  error,
  wide,
  children,
}: EntryProps & { error: ReactNode; children: ReactNode }) {
  return (
    <div className="field" data-wide={wide || undefined}>
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <div className="control">{children}</div>
      <p className="field-error" id={`${name}-error`} hidden>
        <Icon of={CircleAlert} />
        <span>{error}</span>
      </p>
    </div>
  );
}

function Line({
  name,
  label,
  wide,
  children,
  ...rest
}: EntryProps & { children: ReactNode } & Pick<ComponentProps<"input">, "type" | "autoComplete">) {
  return (
    <Entry name={name} label={label} wide={wide} error={children}>
      <input {...rest} {...control(name)} />
    </Entry>
  );
}

function Then() {
  return (
    <aside className="card" data-padded aria-labelledby="then">
      <h2 id="then">
        <Trans>What happens then</Trans>
      </h2>
      <ol>
        <li>
          <Trans>Your message is kept on this server first, so it cannot get lost.</Trans>
        </li>
        <li>
          <Trans>The person who runs this Sankalp reads it.</Trans>
        </li>
        <li>
          <Trans>The answer comes to your e-mail.</Trans>
        </li>
      </ol>
    </aside>
  );
}
