import { Trans, useLingui } from "@lingui/react/macro";
import { GitCompareArrows } from "lucide-react";
import type { Entry, EntryAddress } from "../../../domain/contacts/entry.ts";
import { phoneText } from "../../../domain/people/reach.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { fold } from "../../../lib/fold.ts";
import { Segmented } from "../../../ui/choice.tsx";
import { WindowList } from "../../../ui/list/window-list.tsx";
import { Chip } from "../../../ui/surface.tsx";
import css from "./import.module.css";
import type { Match, Matched } from "./import-matches.ts";
import { type Choice, type Gain, gainOf, usualChoice } from "./import-plan.ts";

type Alike = Matched["alike"][number];

interface AlikeRowsProps {
  alike: readonly Alike[];
  choices: ReadonlyMap<Entry, Choice>;
  onChoose: (entry: Entry, choice: Choice) => void;
}

/** Those that resemble a family of the book or another entry: both side by side, and what is to be done. */
export function AlikeRows({ alike, choices, onChoose }: AlikeRowsProps) {
  const { t } = useLingui();
  if (alike.length === 0) {
    return (
      <p className={`${css.importNone} muted`}>
        <Trans>None of them is in your book already.</Trans>
      </p>
    );
  }
  return (
    <WindowList label={t`Already here?`} items={alike} keyOf={(one) => String(alike.indexOf(one))}>
      {({ entry, match }, index) => (
        <AlikeRow
          entry={entry}
          match={match}
          place={[index + 1, alike.length]}
          choice={choices.get(entry) ?? usualChoice(match.by)}
          onChoose={onChoose}
        />
      )}
    </WindowList>
  );
}

interface AlikeRowProps extends Alike {
  place: [number, number];
  choice: Choice;
  onChoose: (entry: Entry, choice: Choice) => void;
}

function AlikeRow({ entry, match, place, choice, onChoose }: AlikeRowProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [here, all] = [number(place[0]), number(place[1])];
  const other = "client" in match ? match.client : match.earlier;
  return (
    <div className={css.alike}>
      <div className={`row spread ${css.alikeTop}`}>
        <Chip kind="soon" icon={GitCompareArrows}>
          <Likeness entry={entry} match={match} />
        </Chip>
        <span className="small muted">
          <Trans>
            {here} of {all}
          </Trans>
        </span>
      </div>
      <div className={css.alikeBoth}>
        <Household label={t`In the file`} household={entry} />
        <Household label={"client" in match ? t`In your book` : t`Earlier in the file`} household={other} />
      </div>
      <div>
        <Segmented<Choice>
          label={t`What to do with ${entry.name}`}
          value={choice}
          onChange={(to) => onChoose(entry, to)}
          options={[
            { value: "join", label: t`Join` },
            { value: "both", label: t`Keep both` },
            { value: "leave", label: t`Leave out` },
          ]}
        />
        <p className="hint" aria-live="polite">
          <Consequence entry={entry} match={match} choice={choice} />
        </p>
      </div>
    </div>
  );
}

function Likeness({ entry, match }: Alike) {
  if (match.by === "phone") return <Trans>Same phone</Trans>;
  const area = "client" in match && entry.addresses[0]?.area && match.client.addresses?.[0]?.area;
  return area ? <Trans>Same name and area</Trans> : <Trans>Same name</Trans>;
}

interface Shown {
  name: string;
  phones?: readonly { number: string }[];
  addresses?: readonly EntryAddress[];
}

function Household({
  label,
  household: { name, phones = [], addresses = [] },
}: {
  label: string;
  household: Shown;
}) {
  const [house] = addresses;
  return (
    <div>
      <span className="tiny faint">{label}</span>
      <p>
        <b>{name}</b>
      </p>
      {[...phones.map(({ number }) => phoneText(number)), house?.area || house?.city || house?.lines]
        .filter(Boolean)
        .map((line) => (
          <p className="small muted" key={line}>
            {line}
          </p>
        ))}
    </div>
  );
}

/** What comes of the choice, in a sentence. */
function Consequence({ entry, match, choice }: { entry: Entry; match: Match; choice: Choice }) {
  const gains = useGainWords();
  if (choice === "leave") return <Trans>It stays in the file.</Trans>;
  if (choice === "both") return <Trans>A second {entry.name} is made.</Trans>;
  if ("earlier" in match) return <Trans>It becomes one family with {match.earlier.name}.</Trans>;
  const change = gainOf(match.client, entry, () => "");
  const fresh = change && (Object.keys(change) as Gain[]).map((gain) => gains[gain]).join(", ");
  if (fresh) return <Trans>Your spelling stays. New from the file: {fresh}.</Trans>;
  if (fold(entry.name) === fold(match.client.name)) return <Trans>Nothing new in the file.</Trans>;
  return <Trans>Only the name in the file differs. Your spelling stays.</Trans>;
}

function useGainWords(): Record<Gain, string> {
  const { t } = useLingui();
  return {
    phones: t`phone`,
    addresses: t`address`,
    gotra: t`gotra`,
    language: t`language`,
    labels: t`labels`,
    sinceYear: t`yajman since`,
    notes: t`notes`,
  };
}
