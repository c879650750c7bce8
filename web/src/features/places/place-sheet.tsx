import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useState } from "react";
import type { Place } from "../../api/types.ts";
import { usePrefs } from "../../i18n/prefs.ts";
import { Sheet } from "../../ui/dialog.tsx";
import { SearchInput } from "../../ui/text-input.tsx";
import { CoordinatesForm } from "./coordinates-form.tsx";
import { type Found, placeOf } from "./here.ts";
import css from "./places.module.css";
import { useSearch } from "./use-search.ts";

/** Chooses a town by its name, or a point by its coordinates. */
export function PlaceSheet({
  open,
  onClose,
  onChoose,
  place,
}: {
  open: boolean;
  onClose: () => void;
  onChoose: (place: Place) => void;
  place: Place | null;
}) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`Your place`}>
      <div className={css.placeSheet}>
        <Towns onChoose={onChoose} near={place} autoFocus />
        <CoordinatesForm onChoose={onChoose} place={place} />
      </div>
    </Sheet>
  );
}

/** A search for a town, and what it finds. */
export function Towns({
  onChoose,
  near,
  autoFocus,
}: {
  onChoose: (place: Place) => void;
  near: Place | null;
  autoFocus?: boolean;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const { found, state } = useSearch(typed, near);
  return (
    <>
      <SearchInput
        label={t`Town, in English or Hindi`}
        icon={Search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoFocus={autoFocus}
      />
      <p className="visually-hidden" role="status">
        {state === "none" && <Trans>No town of this name is in the list.</Trans>}
      </p>
      {state === "none" && (
        <p className="hint" aria-hidden>
          <Trans>No town of this name is in the list.</Trans>
        </p>
      )}
      {state === "failed" && (
        <p className="hint" role="status">
          <Trans>The list of towns needs the network. Coordinates work without it.</Trans>
        </p>
      )}
      {found.length > 0 && (
        <ul className={css.placeList} aria-label={t`Towns`}>
          {found.map((town) => (
            <li key={town.id}>
              <button type="button" onClick={() => onChoose(placeOf(town))}>
                <Town town={town} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** "Jaipur" over "Rajasthan"; the world's cities over their country. */
function Town({ town }: { town: Found }) {
  const { lang } = usePrefs();
  const [first, second] = lang === "hi" ? [town.nameHi, town.name] : [town.name, town.nameHi];
  const country = new Intl.DisplayNames(lang, { type: "region" }).of(town.country);
  return (
    <>
      <b>{first || second}</b>
      <span className="small muted">
        {[first && second, town.region[lang] || country].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}
