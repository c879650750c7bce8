import { Trans } from "@lingui/react/macro";

/** /privacy */
export function Privacy() {
  return (
    <article className="wrap">
      <div className="plain">
        <h1>
          <Trans>Privacy policy</Trans>
        </h1>
        <p className="lead">
          <Trans>Your book of work is yours. This page says what is kept, where, and for how long.</Trans>
        </p>
        <hr className="double-rule" />
        <p>
          <Trans>
            Sankalp is a program that somebody runs on a server of their own: the operator of this site. Your
            data lies on that server and on your own devices, and nowhere else. No analytics, no advertising
            and no third party is built in.
          </Trans>
        </p>
        <StoredData />
        <h2>
          <Trans>Where it is kept</Trans>
        </h2>
        <p>
          <Trans>
            In the database on the operator's server, and a copy of your own rows in the storage of the
            browser on each device on which you are signed in, so that the app works without internet. Logging
            out wipes that copy from the device.
          </Trans>
        </p>
        <ForHowLong />
        <h2>
          <Trans>Cookies and what the browser stores</Trans>
        </h2>
        <p>
          <Trans>
            One cookie keeps you signed in, one marks this device for a year as yours; scripts can read
            neither. One holds your display settings. The browser also stores your account's id and e-mail,
            and that you accepted the cookie notice. None of them follows you to another site.
          </Trans>
        </p>
        <h2>
          <Trans>To take your data away, or to have it erased</Trans>
        </h2>
        <p>
          <Trans>
            Under Setting, Your data: export everything as files that other programs can read, or delete the
            account. A deleted account rests for seven days, in which you can keep it after all; then
            everything of it is erased from the database. The operator’s backups may hold it until they are
            overwritten.
          </Trans>
        </p>
      </div>
    </article>
  );
}

function StoredData() {
  return (
    <>
      <h2>
        <Trans>What is kept</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Your account: user name, name, e-mail, phone number, your settings, and what you add to your
            profile, the picture among it.
          </Trans>
        </li>
        <li>
          <Trans>
            Your password, only as an argon2id hash, from which it cannot be read back; of a passkey the
            public half; and, if you turn on the second step, its key and the hashes of its recovery codes.
          </Trans>
        </li>
        <li>
          <Trans>
            What you write: tasks, notes, comments on days; families with phones, addresses, births and days
            of death; bookings, payments, receipts, expenses with photos, messages.
          </Trans>
        </li>
        <li>
          <Trans>Wrong logins at your account, with network address and browser, for 30 days.</Trans>
        </li>
        <li>
          <Trans>
            Your sign-ins: the name of the device and its network address, with the time of the first and of
            the last use. You can see them and end each of them under Setting.
          </Trans>
        </li>
        <li>
          <Trans>A record of the changes to your data, so that a mistake can be traced.</Trans>
        </li>
        <li>
          <Trans>
            Notifications and mails to you, and whether they were sent. If you allow push messages, the
            address that your browser gave for them; the service of your browser’s maker delivers them, sealed
            so that only your browser can read them.
          </Trans>
        </li>
        <li>
          <Trans>If you use the contact form: your message, name and e-mail, for the operator.</Trans>
        </li>
      </ul>
    </>
  );
}

function ForHowLong() {
  return (
    <>
      <h2>
        <Trans>For how long</Trans>
      </h2>
      <ul>
        <li>
          <Trans>A sign-in ends after 30 days without use, and after 180 days in any case.</Trans>
        </li>
        <li>
          <Trans>What you deleted can be restored for 30 days; then it is erased.</Trans>
        </li>
        <li>
          <Trans>
            The mark of a change that your device sent, kept so that nothing is entered twice, is dropped
            after 30 days.
          </Trans>
        </li>
        <li>
          <Trans>A message through the contact form is erased after a year.</Trans>
        </li>
        <li>
          <Trans>
            Everything else is kept for as long as the account exists. The operator may set other times.
          </Trans>
        </li>
      </ul>
    </>
  );
}
