import { Trans, useLingui } from "@lingui/react/macro";
import { Lock, MapPin, MessageCircle, Phone } from "lucide-react";
import type { Client } from "../../../api/types.ts";
import { callLink, isMobile, mapLink, phoneText, whatsAppLink } from "../../../domain/people/reach.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Card } from "../../../ui/surface.tsx";
import css from "./family.module.css";

/** All numbers and houses, and what the purohit wrote down. */
export function FamilyReach({ client }: { client: Client }) {
  const { t } = useLingui();
  const { phones = [], addresses = [], notes, privateNotes, referredBy } = client;
  if (phones.length + addresses.length === 0 && !notes && !privateNotes && !referredBy) return null;
  return (
    <Card label={t`Phones, houses, notes`}>
      <div className={css.familyH}>
        <h2>
          <Trans>Phones, houses, notes</Trans>
        </h2>
      </div>
      <ul className="rows">
        {phones.map((phone) => (
          <PhoneRow key={phone.number} phone={phone} />
        ))}
        {addresses.map((address) => (
          <AddressRow key={address._id} address={address} />
        ))}
        {referredBy && (
          <li>
            <span className="small muted">
              <Trans>Brought by {referredBy}</Trans>
            </span>
          </li>
        )}
        <FamilyNotes client={client} />
      </ul>
    </Card>
  );
}

/** What the purohit wrote down, for everybody and for himself. */
export function FamilyNotes({ client: { notes, privateNotes } }: { client: Client }) {
  return (
    <>
      {notes && <li className={css.familyNotes}>{notes}</li>}
      {privateNotes && (
        <li className={css.familyNotes}>
          <Icon of={Lock} />
          <span>
            <span className="small muted">
              <Trans>Private: never shared, never printed</Trans>
            </span>
            <br />
            {privateNotes}
          </span>
        </li>
      )}
    </>
  );
}

/** A number with its call and its chat. */
export function PhoneRow({
  phone: { number, label, person },
}: {
  phone: NonNullable<Client["phones"]>[number];
}) {
  const { t } = useLingui();
  const shown = phoneText(number);
  return (
    <li>
      <span className="grow">
        <b>{shown}</b> <span className="small muted">{[label, person].filter(Boolean).join(", ")}</span>
      </span>
      <a className="icon-button" href={callLink(number)} aria-label={t`Call ${shown}`}>
        <Icon of={Phone} />
      </a>
      {isMobile(number) && (
        <a
          className="icon-button"
          href={whatsAppLink(number)}
          target="_blank"
          rel="noreferrer"
          aria-label={t`WhatsApp to ${shown}`}
        >
          <Icon of={MessageCircle} />
        </a>
      )}
    </li>
  );
}

function AddressRow({ address }: { address: NonNullable<Client["addresses"]>[number] }) {
  const { t } = useLingui();
  const map = mapLink(address);
  const { label, lines, area, city, pin, landmark, note } = address;
  const where = [lines, area, [city, pin].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <li>
      <span className="grow">
        {label && <b>{label} </b>}
        {where}
        {(landmark || note) && (
          <>
            <br />
            <span className="small muted">{[landmark, note].filter(Boolean).join(" · ")}</span>
          </>
        )}
      </span>
      {map && (
        <a className="icon-button" href={map} target="_blank" rel="noreferrer" aria-label={t`Map: ${where}`}>
          <Icon of={MapPin} />
        </a>
      )}
    </li>
  );
}
