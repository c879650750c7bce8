import { useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { api, ask } from "../../api/client.ts";
import type { components } from "../../api/schema.gen.ts";
import type { Client, Spot } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useUser } from "../../offline/device.ts";
import { useRows } from "../../offline/store.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { nameIn, type PlaceValues, spotsIn } from "./place-values.ts";

type Found = components["schemas"]["Found"];

/** A town as it is offered. */
interface Town {
  id: string;
  words: string;
  spot: Spot;
}

const REST = 200;

interface PlaceInputProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string;
  value: PlaceValues;
  onChange: (value: PlaceValues) => void;
}

/** A town, offered while one types its beginning: the almanac needs to know where it lies. */
export function PlaceInput({ value, onChange, ...field }: PlaceInputProps) {
  const { i18n } = useLingui();
  const home = useUser()?.place;
  const listId = useId();
  const language = i18n.locale as Language;
  const found = useTowns(value.spot ? "" : value.typed, language);
  const type = (typed: string) => {
    const spot = found.find(({ words }) => words === typed)?.spot ?? null;
    onChange({ typed: spot?.name ?? typed, spot });
  };
  return (
    <>
      <TextInput
        {...field}
        value={value.typed}
        placeholder={home ? nameIn(language, home) : undefined}
        onChange={(event) => type(event.target.value)}
        // What is typed over a town that was chosen is another one.
        onFocus={({ target }) => value.spot && target.select()}
        list={listId}
        autoComplete="off"
        enterKeyHint="next"
      />
      <datalist id={listId}>
        {found.map(({ id, words }) => (
          <option key={id} value={words} />
        ))}
      </datalist>
    </>
  );
}

/** Towns whose name begins so; without a network those of the registers on this device. */
function useTowns(typed: string, language: Language): Town[] {
  const [found, setFound] = useState<Town[]>([]);
  const clients = useRows("client");
  const q = typed.trim();
  useEffect(() => {
    if (q.length < 2) {
      setFound([]);
      return;
    }
    let current = true;
    const timer = setTimeout(() => {
      ask(api.GET("/api/places", { params: { query: { q, limit: 8 } } })).then(
        ({ places }) => current && setFound(places.map((town) => townOf(town, language))),
        () => current && setFound(ownTowns(clients ?? [], q)),
      );
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [q, language, clients]);
  return found;
}

function townOf(town: Found, language: Language): Town {
  const { id, lat, lon, timeZone } = town;
  const name = nameIn(language, town);
  const words = [name, town.region[language]].filter(Boolean).join(", ");
  return { id: String(id), words, spot: { name, lat, lon, timeZone } };
}

const ownTowns = (clients: readonly Client[], q: string): Town[] =>
  spotsIn(clients, q).map((spot) => ({ id: `${spot.name} ${spot.lat}`, words: spot.name, spot }));
