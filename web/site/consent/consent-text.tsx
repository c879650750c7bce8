/** What a family agrees to when it asks for a day, and which text that is. */
import { Trans } from "@lingui/react/macro";
import { PrivacyLink } from "../booking-parts.tsx";
import { slot } from "../slots.tsx";

/**
 * The date of the text below, in both languages. Whoever changes a word of it gives it a new one: it is stored with each booking, to know
 * later what was agreed to.
 */
export const CONSENT_TEXT = "2026-11-27";

/** What is ticked. */
export function ConsentWords() {
  const name = slot(".Name");
  return <Trans>{name} may keep these details to answer me.</Trans>;
}

/** Who keeps it, for what, how long, and how it is erased. */
export function KeptNotice() {
  const name = slot(".Name");
  return (
    <>
      <Trans>
        {name} keeps what you send, to answer you and to do the work, until you ask {name} to erase it.
      </Trans>{" "}
      <PrivacyLink />
    </>
  );
}
