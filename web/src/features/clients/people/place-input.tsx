import { useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { api, ask } from "../../../api/client.ts";
import type { components } from "../../../api/schema.gen.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useUser } from "../../../offline/device.ts";
import { TextInput } from "../../../ui/text-input.tsx";
import type { PlaceValues } from "../person-record.ts";

type Found = components["schemas"]["Found"];

const REST = 200;

interface PlaceInputProps {
  name: string;
  label: string;
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
  const nameOf = ({ name, nameHi }: Pick<Found, "name" | "nameHi">) => (language === "hi" && nameHi) || name;
  const found = useTowns(value.spot ? "" : value.typed);
  const wordsOf = (town: Found) => [nameOf(town), town.region[language]].filter(Boolean).join(", ");
  const type = (typed: string) => {
    const town = found.find((one) => wordsOf(one) === typed);
    if (!town) return onChange({ typed, spot: null });
    const { lat, lon, timeZone } = town;
    onChange({ typed: nameOf(town), spot: { name: nameOf(town), lat, lon, timeZone } });
  };
  return (
    <>
      <TextInput
        {...field}
        value={value.typed}
        placeholder={home ? nameOf(home) : undefined}
        onChange={(event) => type(event.target.value)}
        list={listId}
        autoComplete="off"
        enterKeyHint="next"
      />
      <datalist id={listId}>
        {found.map((town) => (
          <option key={town.id} value={wordsOf(town)} />
        ))}
      </datalist>
    </>
  );
}

/** Towns whose name begins so. */
function useTowns(typed: string): Found[] {
  const [found, setFound] = useState<Found[]>([]);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < 2) {
      setFound([]);
      return;
    }
    let current = true;
    const timer = setTimeout(() => {
      ask(api.GET("/api/places", { params: { query: { q, limit: 8 } } })).then(
        ({ places }) => current && setFound(places),
        () => {},
      );
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [q]);
  return found;
}
