import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Side } from "../../../domain/sankalpa/slots.ts";
import { useOneSave } from "../../../records/draft-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { SheetForm } from "../../../ui/sheet-form.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import { placeWords, saveEntry, useEntries } from "./entries.ts";
import type { Sankalpa } from "./use-sankalpa.ts";

const MOST = 500;

/** As they are typed and chosen; "" where nothing is said. */
type Words = Record<"region" | "river" | "bank" | "direction", string>;

/** Region, river and bank of the city, or the quarter of a country; kept for every rite there. */
export function PlaceSheet({ sankalpa, onClose }: { sankalpa: Sankalpa; onClose: () => void }) {
  const { t } = useLingui();
  const { place, tradition } = sankalpa;
  const known = placeWords(useEntries(), place.written);
  const [words, setWords] = useState<Words>({
    region: known.region ?? "",
    river: known.river ?? "",
    bank: known.bank ?? "",
    direction: known.direction ?? "",
  });
  const set = (change: Partial<Words>) => setWords((before) => ({ ...before, ...change }));
  const abroad = place.country !== undefined;
  // Where the text names the Godavari, only its bank is asked.
  const godavari = tradition === "maharashtra" && !words.river;
  const save = useOneSave(async () => {
    if (!place.written) return;
    const of = { use: "place" as const, written: place.written };
    if (await saveEntry(known.entry, { ...of, ...cleared(words) }, t`Place of the sankalpa saved`)) onClose();
  });
  return (
    <Sheet open title={t`The place in the text`} onClose={onClose}>
      <SheetForm onSubmit={() => void save()}>
        <p className="small muted">
          <Trans>Kept for every rite at {place.written}.</Trans>
        </p>
        {abroad ? (
          <Sides
            label={t`Direction from Meru`}
            value={words.direction}
            none={t`not said`}
            onChange={(direction) => set({ direction })}
          />
        ) : (
          <RegionAndRiver words={words} godavari={godavari} set={set} />
        )}
        <Button kind="primary" type="submit" wide>
          <Trans>Save</Trans>
        </Button>
      </SheetForm>
    </Sheet>
  );
}

interface RegionProps {
  words: Words;
  /** The text names the Godavari. */
  godavari: boolean;
  set: (change: Partial<Words>) => void;
}

/** Where in India it is. */
function RegionAndRiver({ words, godavari, set }: RegionProps) {
  const { t } = useLingui();
  return (
    <>
      <TextInput
        label={t`Region, in Devanagari`}
        hint={t`before -pradeshe: काशी. Said in the text of the north.`}
        optional
        lang="sa"
        maxLength={MOST}
        value={words.region}
        onChange={({ target }) => set({ region: target.value })}
      />
      <TextInput
        label={t`River`}
        hint={t`in the genitive: गङ्गायाः`}
        optional
        lang="sa"
        maxLength={MOST}
        value={words.river}
        onChange={({ target }) => set({ river: target.value })}
      />
      {(words.river || godavari) && (
        <Sides
          label={t`Bank of the river`}
          value={words.bank}
          none={godavari ? t`south, by custom` : t`not said`}
          onChange={(bank) => set({ bank })}
        />
      )}
    </>
  );
}

/** What is empty is cleared. */
const cleared = ({ region, river, bank, direction }: Words) => ({
  region: region.trim() || null,
  river: river.trim() || null,
  bank: (bank || null) as Side | null,
  direction: (direction || null) as Side | null,
});

interface SidesProps {
  label: string;
  value: string;
  /** The choice of none. */
  none: string;
  onChange: (side: Side | "") => void;
}

function Sides({ label, value, none, onChange }: SidesProps) {
  const { t } = useLingui();
  return (
    <Select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Side | "")}
      options={[
        { value: "", label: none },
        { value: "north", label: t`north` },
        { value: "east", label: t`east` },
        { value: "south", label: t`south` },
        { value: "west", label: t`west` },
      ]}
    />
  );
}
