import { Trans } from "@lingui/react/macro";
import { useLanguage } from "../src/i18n/use-language.ts";
import { inLanguage, paths } from "../src/nav/paths.ts";
import { STORED } from "./stored-data.tsx";

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
            data lies on that server, in its backups, and on your own devices. No analytics and no advertising
            is built in, and no page loads anything from elsewhere.
          </Trans>
        </p>
        <h2>
          <Trans>What is kept</Trans>
        </h2>
        <p>
          <Trans>
            Your account and sign-ins; what you write of your work and of the families you serve, with births
            and days of death; money, receipts and photos of bills; what families ask for on your public page;
            your messages and notifications; and a record of changes.
          </Trans>{" "}
          <a href={inLanguage(paths.storedData, useLanguage())}>
            <Trans>Each of it, for how long, and who else sees it</Trans>
          </a>
        </p>
        <h2>
          <Trans>Where it is kept</Trans>
        </h2>
        <p>
          <Trans>
            In the database on the operator's server, and a copy of your own rows in the storage of the
            browser on each device on which you are signed in, with the almanac of your place and the good
            days for your rites, so that the app works without internet. Logging out wipes that copy from the
            device.
          </Trans>
        </p>
        <Families />
        <OnYourDevice />
        <ToTakeAway />
      </div>
    </article>
  );
}

/** Those of whom a purohit writes. */
function Families() {
  return (
    <>
      <h2>
        <Trans>Families and other people</Trans>
      </h2>
      <p>
        <Trans>
          What a purohit writes down of a family, or a family sends by a public page, is in that purohit's
          book: ask them, or the operator, to see, correct or erase it. A family that is erased goes at once,
          past the trash; the purohit’s books keep work, payments and receipts without its name, address and
          phone. Purohits who were asked for its work lose it too, while they are connected and the request is
          not gone from the trash; what they wrote themselves stays with them. Copies in backups end with
          those: after two weeks, unless the operator keeps them longer. If the server is put back to one, the
          family is there again, and has to be erased once more.
        </Trans>
      </p>
    </>
  );
}

/** What is in the browser and nowhere else. */
function OnYourDevice() {
  return (
    <>
      <h2>
        <Trans>Cookies and what the browser stores</Trans>
      </h2>
      <p>
        <Trans>
          One cookie keeps you signed in, another marks this device for a year as yours; scripts can read
          neither. One holds your display settings, and a login by a provider needs one for minutes. The
          browser also stores your account's id and e-mail, the display settings that this device last showed,
          that you accepted the cookie notice, and up to ten reports of errors of the app, without a name or a
          word of yours, until the server has them. None of them follows you to another site.
        </Trans>
      </p>
    </>
  );
}

/** How one leaves. */
function ToTakeAway() {
  return (
    <>
      <h2>
        <Trans>To take your data away, or to have it erased</Trans>
      </h2>
      <p>
        <Trans>
          Under Setting, Your data: export everything as files that other programs can read, or delete the
          account. A deleted account rests for seven days, in which you can keep it after all; then everything
          of it is erased from the database. The operator’s backups may hold it until they are overwritten.
        </Trans>
      </p>
    </>
  );
}

/** /privacy-policy/data: what is stored, one entry for each sort of data. */
export function StoredData() {
  return (
    <article className="wrap">
      <div className="plain">
        <h1>
          <Trans>What is stored</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Everything that the server keeps of people, for how long, and who else sees it. The operator of
            this site, who has the database, could see all of it, and may set other times.
          </Trans>
        </p>
        <hr className="double-rule" />
        <ul>
          {STORED.map(({ tables, what, kept, seenBy }) => (
            <li key={tables.join()}>
              {what}
              <br />
              <span className="muted">
                <Trans>How long: {kept}</Trans>
                {seenBy && (
                  <>
                    {" "}
                    <Trans>Who else: {seenBy}</Trans>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
        <p>
          <a href={inLanguage(paths.privacy, useLanguage())}>
            <Trans>Privacy policy</Trans>
          </a>
        </p>
      </div>
    </article>
  );
}
