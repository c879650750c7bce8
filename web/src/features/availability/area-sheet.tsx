import { Trans, useLingui } from "@lingui/react/macro";
import { LocateFixed, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Area } from "../../api/types.ts";
import { pointOf } from "../../lib/map-link.ts";
import { useOneSave } from "../../records/draft-form.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/choice.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { SheetForm } from "../../ui/sheet-form.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showToast } from "../../ui/toasts.ts";
import css from "./availability.module.css";
import { removeArea, saveArea } from "./writes.ts";

interface AreaSheetProps {
  /** Undefined: closed; null: a new one. */
  area: Area | null | undefined;
  areas: readonly Area[];
  onClose: () => void;
}

/** One area: its name, and where it is. */
export function AreaSheet({ area, areas, onClose }: AreaSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet open={area !== undefined} title={area ? area.name : t`Add area`} onClose={onClose}>
      {area !== undefined && <AreaForm key={area?._id ?? "new"} area={area} areas={areas} onEnd={onClose} />}
    </Sheet>
  );
}

interface AreaFormProps {
  area: Area | null;
  areas: readonly Area[];
  onEnd: () => void;
}

/** To about a metre, as the server stores it. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function AreaForm({ area, areas, onEnd }: AreaFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(area?.name ?? "");
  const [pin, setPin] = useState(area?.pin ?? "");
  const [home, setHome] = useState(area?.home ?? !areas.some((one) => one.home));
  const [spot, setSpot] = useState(
    area?.lat === undefined || area.lon === undefined ? "" : `${area.lat}, ${area.lon}`,
  );
  const [checked, setChecked] = useState(false);
  const point = pointOf(spot);
  const faulty = spot.trim() !== "" && !point;
  const save = useOneSave(async () => {
    setChecked(true);
    if (!name.trim() || faulty) return;
    if (await saveArea(area, { name: name.trim(), pin: pin.trim(), home, ...point }, areas)) onEnd();
  });
  return (
    <SheetForm onSubmit={() => void save()}>
      <TextInput
        label={t`Name of the area`}
        hint={t`As your families' addresses name it: a rite there is then found to be here.`}
        error={checked && !name.trim() ? t`Please fill this in.` : undefined}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextInput
        label={t`PIN code`}
        optional
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        value={pin}
        onChange={(event) => setPin(event.target.value)}
      />
      <Spot
        value={spot}
        error={checked && faulty ? t`This link does not say where it points.` : undefined}
        onChange={setSpot}
      />
      <Switch
        label={t({ message: "Home", context: "area" })}
        detail={t`You set out from here`}
        checked={home}
        onChange={setHome}
      />
      <div className={css.avSheetFoot}>
        {area && (
          <Button kind="danger-quiet" icon={Trash2} onClick={async () => (await removeArea(area)) && onEnd()}>
            <Trans>Delete</Trans>
          </Button>
        )}
        <Button type="submit" kind="primary" wide>
          <Trans>Save</Trans>
        </Button>
      </div>
    </SheetForm>
  );
}

interface SpotProps {
  value: string;
  error: string | undefined;
  onChange: (spot: string) => void;
}

/** Where the area is: typed, pasted, or the place of this phone. */
function Spot({ value, error, onChange }: SpotProps) {
  const { t } = useLingui();
  const here = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onChange(`${rounded(coords.latitude)}, ${rounded(coords.longitude)}`),
      () =>
        showToast({ kind: "error", text: t`This phone did not say where it is. Please allow its location.` }),
      { timeout: 20_000, enableHighAccuracy: true },
    );
  return (
    <>
      <TextInput
        label={t`On the map`}
        optional
        hint={t`Two numbers like 26.91, 75.78, or a link of Google Maps or OpenStreetMap: the app then knows the distance.`}
        error={error}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button icon={LocateFixed} onClick={here}>
        <Trans>I am here now</Trans>
      </Button>
    </>
  );
}
