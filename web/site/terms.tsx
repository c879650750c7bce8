import { Trans } from "@lingui/react/macro";
import { TERMS_TEXT } from "../src/account/terms-text.ts";
import { useFormat } from "../src/i18n/use-format.ts";

/** /terms */
export function Terms() {
  const date = useFormat().longDate(TERMS_TEXT);
  return (
    <article className="wrap">
      <div className="plain">
        <h1>
          <Trans>Terms and Conditions</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Short, and in plain words. This text is of {date}; which one you agreed to stays with your
            account.
          </Trans>
        </p>
        <hr className="double-rule" />
        <h2>
          <Trans>What this is</Trans>
        </h2>
        <p>
          <Trans>
            Sankalp is a planner for people who perform rituals for others. It is free software under the
            Apache License 2.0. The operator of this site runs it; an agreement about the use of this site is
            between you and that operator.
          </Trans>
        </p>
        <h2>
          <Trans>Your account</Trans>
        </h2>
        <p>
          <Trans>
            Give a true e-mail and phone number, keep your password to yourself, and tell the operator if you
            think that somebody else uses your account. One account is for one person.
          </Trans>
        </p>
        <h2>
          <Trans>Your data</Trans>
        </h2>
        <p>
          <Trans>
            What you write stays yours. You may enter data of the families you serve only as far as they would
            agree to it, and you answer for what you enter.
          </Trans>
        </p>
        <WhatBindsBoth />
      </div>
    </article>
  );
}

function WhatBindsBoth() {
  return (
    <>
      <h2>
        <Trans>What you may not do</Trans>
      </h2>
      <p>
        <Trans>
          Break in, read what belongs to others, load the server so that others cannot work, or use the site
          for anything the law forbids. The operator may close an account that does so.
        </Trans>
      </p>
      <h2>
        <Trans>No warranty</Trans>
      </h2>
      <p>
        <Trans>
          The software is provided as it is, without warranty of any kind, as its license says. The figures it
          adds up come from what you entered; they are no statement for any office. Keep your own record of
          what must not be lost.
        </Trans>
      </p>
      <h2>
        <Trans>The end</Trans>
      </h2>
      <p>
        <Trans>
          You may stop at any time: take a copy of your data and delete the account under Setting. If these
          terms change, the new ones stand on this page.
        </Trans>
      </p>
    </>
  );
}
