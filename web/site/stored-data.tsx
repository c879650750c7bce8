import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

interface Stored {
  /** Of the database; a test compares them with the schema. Empty: it lies elsewhere. */
  tables: readonly string[];
  what: ReactNode;
  kept: ReactNode;
  /** Who else sees it, besides the account's owner and the operator. */
  seenBy?: ReactNode;
}

const AS_LONG = <Trans>As long as the account exists.</Trans>;
const UNTIL_DELETED = <Trans>Until it is deleted, and 30 days more in the trash.</Trans>;

/** Everything that the server stores of people, what it is, how long, and who else sees it. */
export const STORED: readonly Stored[] = [
  {
    tables: ["accounts", "homes", "owners", "profiles", "pictures", "notify_settings", "members"],
    what: (
      <Trans>
        Your account: user name, name, e-mail, phone number, settings with your place, UPI id and hours, and
        what you add to your profile, the picture among it; whom you let into your practice, as what.
      </Trans>
    ),
    kept: AS_LONG,
    seenBy: <Trans>Whom you let in sees all, all but amounts, or their own shares alone.</Trans>,
  },
  {
    tables: ["second_factors", "recovery_codes", "passkeys", "identities", "directory"],
    what: (
      <Trans>
        Your ways in: the password and recovery codes, only as hashes; of a passkey the public half; the key
        of the second step, encrypted; the name by which a provider such as Google knows you, if you log in
        with it.
      </Trans>
    ),
    kept: AS_LONG,
    seenBy: <Trans>A provider that you log in with learns that you do.</Trans>,
  },
  {
    tables: ["sessions", "wrong_logins"],
    what: (
      <Trans>
        Your sign-ins, and wrong ones: device, network address, first and last time. You see them under
        Setting.
      </Trans>
    ),
    kept: <Trans>30 days without use, 180 at most; wrong ones 30.</Trans>,
  },
  {
    tables: ["codes", "resets", "second_steps", "challenges", "throttles"],
    what: (
      <Trans>
        While somebody logs in or proves an e-mail address: hashes of codes and links, and how often a network
        address or an account has tried.
      </Trans>
    ),
    kept: <Trans>Two days at most.</Trans>,
  },
  {
    tables: ["clients"],
    what: (
      <Trans>
        The families you work for: names, phones, addresses, gotra, language, calendar, labels, who brought
        them and since when, your notes; of their people relation, gender, phone, birth and stars; of the
        departed the day, time and place of death, its tithi and stars, and who gives the shraddha. It is data
        of others: keep only what their rites need.
      </Trans>
    ),
    kept: UNTIL_DELETED,
  },
  {
    tables: ["tasks"],
    what: (
      <Trans>
        Your tasks: what, for whom, when and where, the dakshina, samagri and notes. In a group rite also of
        each family its fee, who was there, how many people, their names for the sankalpa, shakha, star, how
        many pinds and for which fathers.
      </Trans>
    ),
    kept: UNTIL_DELETED,
  },
  {
    tables: ["observances", "repeats", "series", "series_templates"],
    what: (
      <Trans>
        What comes again or goes on: yearly days of families and what you decided of each, repeats, and series
        with the days that were found by muhurat.
      </Trans>
    ),
    kept: UNTIL_DELETED,
  },
  {
    tables: ["sankalpas"],
    what: (
      <Trans>
        Sankalpas: your own wordings, names and words as you mended them, region and river of a city, and what
        was spoken at a task.
      </Trans>
    ),
    kept: UNTIL_DELETED,
  },
  {
    tables: ["helpers", "helper_partners", "crew", "settlements", "partners"],
    what: (
      <Trans>
        Who works with you: names, phone, area, languages, since when, what they do, when they cannot,
        vehicle, usual share, how they take money, UPI id, your notes, the encrypted link of their page, their
        account; at which task, role, share, when to come, dress, what to bring, why in your place, what they
        answered; what was given, when and by which method. Who shares work with you: name, phone.
      </Trans>
    ),
    kept: <Trans>Until deleted, and 30 days more; settlements like the account.</Trans>,
    seenBy: <Trans>Each helper sees their own, by your link or in their account.</Trans>,
  },
  {
    tables: ["notes", "comments"],
    what: <Trans>Notes, with whom they are about, and comments on days.</Trans>,
    kept: UNTIL_DELETED,
  },
  {
    tables: ["rite_types", "areas", "blocks", "busy_calendars"],
    what: (
      <Trans>
        Your rites with their fees and samagri, your areas, closed times, sutak of a family among them, and
        the busy times of other calendars.
      </Trans>
    ),
    kept: UNTIL_DELETED,
  },
  {
    tables: ["feeds"],
    what: (
      <Trans>
        Secret addresses for other calendars: what each shows, when it was last read, and its hash.
      </Trans>
    ),
    kept: <Trans>Until you revoke them.</Trans>,
    seenBy: <Trans>Whoever you send it to.</Trans>,
  },
  {
    tables: ["payments"],
    what: <Trans>Payments: what came or was given back, when, from whom and by which method.</Trans>,
    kept: UNTIL_DELETED,
  },
  {
    tables: ["receipts", "receipt_payments"],
    what: <Trans>Receipts, with the name and place of who paid.</Trans>,
    kept: AS_LONG,
    seenBy: <Trans>Whoever you send it to.</Trans>,
  },
  {
    tables: ["expenses", "expense_photos"],
    what: <Trans>Expenses, with the photos of bills.</Trans>,
    kept: UNTIL_DELETED,
  },
  {
    tables: ["bookings"],
    what: (
      <Trans>
        Bookings, by a call or on your public page: name, phone, gotra, address, occasion and day, to which
        text they agreed, what was fixed. Of a request that waits, also marks of the sender's network.
      </Trans>
    ),
    kept: (
      <Trans>
        Until it is deleted, and 30 days more in the trash; of requests never confirmed the newest 2,000.
      </Trans>
    ),
    seenBy: <Trans>Whoever has the link of the booking sees its state, day, place and money.</Trans>,
  },
  {
    tables: ["public_pages"],
    what: (
      <Trans>
        Your public page, if you open one: what it shows of you, your rites and your free days, and, where you
        switch that on, the good days by your rules.
      </Trans>
    ),
    kept: AS_LONG,
    seenBy: <Trans>Everybody, as long as the page is open.</Trans>,
  },
  {
    tables: ["messages"],
    what: <Trans>Messages to families that wait for you to send them, and those that you sent.</Trans>,
    kept: UNTIL_DELETED,
    seenBy: <Trans>The family, once you send it, and WhatsApp or the SMS service that carries it.</Trans>,
  },
  {
    tables: ["notifications", "deliveries", "push_subscriptions", "notify_clock"],
    what: (
      <Trans>
        Notifications and mails to you, and whether they were sent. If you allow push messages, the address
        that your browser gave for them.
      </Trans>
    ),
    kept: (
      <Trans>
        Notifications 180 days, the newest 200 at most; the log of what was sent 90 days; the address for push
        messages as long as that device is signed in.
      </Trans>
    ),
    seenBy: (
      <Trans>
        The mail servers on the way; of push messages the service of your browser’s maker, which cannot read
        them.
      </Trans>
    ),
  },
  {
    tables: ["audits", "tombstones"],
    what: (
      <Trans>
        A record of the changes to your data, so that a mistake, or a merge of two families, can be undone.
      </Trans>
    ),
    kept: (
      <Trans>
        As long as the account exists, the newest gigabyte of it; of what leaves the trash, the content goes
        with it.
      </Trans>
    ),
  },
  {
    tables: ["answers", "jobs", "secrets", "certificates", "invites", "cells"],
    what: (
      <Trans>
        Marks of what your device sent, so that nothing is entered twice; the server's list of work and its
        own keys.
      </Trans>
    ),
    kept: <Trans>30 days, the keys as long as the server.</Trans>,
  },
  {
    tables: ["contact_messages"],
    what: <Trans>If you use the contact form: your message, name and e-mail, for the operator.</Trans>,
    kept: <Trans>A year.</Trans>,
  },
  {
    tables: ["incidents"],
    what: (
      <Trans>
        The server's log: of each change or failure the time, the address of the page, the account's number
        and the network address; of wrong logins the same. Whom a breach of data touched. No text of yours.
      </Trans>
    ),
    kept: <Trans>As long as the operator keeps it.</Trans>,
  },
];
