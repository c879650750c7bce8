import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Link2, LocateFixed, Plus, X } from "lucide-react";
import { useState } from "react";
import { pointOf } from "../../../lib/map-link.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { type AddressValues, LIMITS, newAddress } from "../family-record.ts";
import css from "./family-form.module.css";
import type { FamilyForm } from "./family-state.ts";
import { Part } from "./part.tsx";

/** `brief`: the area of the first one is asked elsewhere. */
export function AddressPart({ form, brief }: { form: FamilyForm; brief?: boolean }) {
  const { t } = useLingui();
  const { addresses } = form.values;
  const [blank] = useState(() => newAddress(uuid7()));
  const shown = addresses.length > 0 ? addresses : [blank];
  return (
    <Part id="address" title={t`Address`}>
      {shown.map((address, n) => (
        <AddressFields key={address._id} form={form} address={address} n={n} brief={brief && n === 0} />
      ))}
      {addresses.length > 0 && addresses.length < LIMITS.addresses && !brief && (
        <div>
          <Button icon={Plus} onClick={() => form.change({ addresses: [...addresses, newAddress(uuid7())] })}>
            <Trans>Add address</Trans>
          </Button>
        </div>
      )}
    </Part>
  );
}

interface AddressFieldsProps {
  form: FamilyForm;
  address: AddressValues;
  n: number;
  brief: boolean | undefined;
}

function AddressFields({ form, address, n, brief }: AddressFieldsProps) {
  const { t } = useLingui();
  const { addresses } = form.values;
  const set = (patch: Partial<AddressValues>) => {
    const next = { ...address, ...patch };
    form.change({
      addresses: addresses.includes(address)
        ? addresses.map((one) => (one === address ? next : one))
        : [...addresses, next],
    });
  };
  const line = (
    field: "lines" | "area" | "city" | "pin" | "landmark" | "label",
    label: string,
    more = {},
  ) => (
    <TextInput
      name={`addresses.${n}.${field}`}
      label={label}
      error={form.error(`addresses.${n}.${field}`)}
      value={address[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="next"
      {...more}
    />
  );
  return (
    <div className={css.familyFields} data-inner={addresses.length > 1 || undefined}>
      {addresses.length > 1 && (
        <div className="row">
          <div className="grow">
            {line("label", t({ message: "What it is", context: "address" }), {
              placeholder: t`Home, shop, village …`,
            })}
          </div>
          <IconButton
            icon={X}
            label={t`Remove this address`}
            onClick={() => form.change({ addresses: addresses.filter((one) => one !== address) })}
          />
        </div>
      )}
      {line("lines", t`House and street`)}
      <div className={css.familyThree}>
        {!brief && line("area", t`Area`)}
        <div className={css.familyTwo}>
          {line("city", t`City`)}
          {line("pin", t`PIN code`, { inputMode: "numeric" })}
        </div>
      </div>
      {line("landmark", t`Landmark, lift, parking`, { optional: true })}
      <Position address={address} onChange={set} />
    </div>
  );
}

interface PositionProps {
  address: AddressValues;
  onChange: (patch: Pick<AddressValues, "lat" | "lon">) => void;
}

/** Where it stands on the map. */
function Position({ address, onChange }: PositionProps) {
  const { t } = useLingui();
  const [pasting, setPasting] = useState(false);
  const [link, setLink] = useState("");
  const point = pointOf(link);
  const [lat, lon] = [address.lat, address.lon].map((degrees) => degrees !== null && rounded(degrees));
  const paste = (text: string) => {
    setLink(text);
    const found = pointOf(text);
    if (found) onChange(found);
  };
  const here = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onChange({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) }),
      () =>
        showToast({ kind: "error", text: t`This phone did not say where it is. Please allow its location.` }),
      { timeout: 20_000, enableHighAccuracy: true },
    );
  return (
    <>
      <div className={`row ${css.familyButtons}`}>
        <Button icon={LocateFixed} onClick={here}>
          <Trans>I am here now</Trans>
        </Button>
        <Button kind="quiet" icon={Link2} onClick={() => setPasting(!pasting)} aria-expanded={pasting}>
          <Trans>Paste map link</Trans>
        </Button>
      </div>
      {pasting && (
        <TextInput
          label={t`Map link`}
          hint={t`A link of Google Maps or OpenStreetMap, or two numbers like 26.91, 75.78`}
          error={
            link && !point
              ? t`This link does not say where it points. Open it in Maps, and copy the two numbers of the place.`
              : undefined
          }
          value={link}
          onChange={(event) => paste(event.target.value)}
          inputMode="url"
          autoComplete="off"
        />
      )}
      {lat !== false && lon !== false && (
        <div className="notice" role="status">
          <Icon of={Check} />
          <span className="grow">
            <Trans>
              On the map: {lat}°, {lon}°
            </Trans>
          </span>
          <Button kind="quiet" onClick={() => onChange({ lat: null, lon: null })}>
            <Trans>Take away</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** To the metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
