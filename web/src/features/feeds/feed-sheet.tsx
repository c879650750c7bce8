import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { NewFeed } from "../../api/limits.gen.ts";
import { FamilySelect } from "../../domain/people/family-select.tsx";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/choice.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { LongPick, Picks } from "../../ui/picks.tsx";
import { SheetForm } from "../../ui/sheet-form.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import css from "./feeds.module.css";
import { Looks } from "./looks.tsx";
import type { Choice, Feed, Feeds, Scope } from "./use-feeds.ts";

interface FeedSheetProps {
  scope: Scope;
  clientId: string;
  /** The address that is changed; without it a new one is made. */
  feed?: Feed;
  all: Feeds;
  onClose: () => void;
  onAddress: (feed: Feed) => void;
}

/** No sums, numbers or names leave the app unless they are switched on. */
const FIRST: Choice = { name: "", shows: "work", place: true, family: false, phone: false, amount: false };

/** What an address shows, and to whom. */
export function FeedSheet({ scope, clientId, feed, all, onClose, onAddress }: FeedSheetProps) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<Choice>(() => (feed ? chosen(feed) : FIRST));
  const [family, setFamily] = useState(clientId);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change }));
  const ready = scope === "own" || family !== "";
  const save = async () => {
    if (busy || !ready) return;
    setBusy(true);
    if (feed) {
      if (await all.update(feed, choice)) onClose();
    } else {
      const made = await all.add(scope, family, choice);
      if (made) onClose();
      if (made) onAddress(made);
    }
    setBusy(false);
  };
  return (
    <Sheet open onClose={onClose} title={feed ? t`What it shows` : t`New link`}>
      <SheetForm onSubmit={() => void save()}>
        {scope === "family" && !feed && <FamilySelect value={family} onChange={setFamily} />}
        <TextInput
          label={t`Who reads it`}
          hint={t`So that you know it again in the list.`}
          value={choice.name ?? ""}
          maxLength={NewFeed.name.maxLength}
          autoComplete="off"
          placeholder={scope === "own" ? "Google Calendar" : undefined}
          onChange={({ target }) => set({ name: target.value })}
        />
        {scope === "own" && <Shows choice={choice} set={set} />}
        <Parts scope={scope} choice={choice} set={set} />
        <p className="small muted">
          {scope === "own" ? (
            <Trans>Never in it: payments, gotra, the departed, notes.</Trans>
          ) : (
            <Trans>Never in it: payments, gotra, notes, other families.</Trans>
          )}
        </p>
        <Looks scope={scope} choice={choice} clientId={family} />
        <Button type="submit" kind="primary" disabled={busy || !ready}>
          {feed ? <Trans>Save</Trans> : <Trans>Make the link</Trans>}
        </Button>
      </SheetForm>
    </Sheet>
  );
}

const chosen = ({ name = "", shows, place, family, phone, amount }: Feed): Choice => ({
  name,
  shows,
  place,
  family,
  phone,
  amount,
});

interface PartProps {
  choice: Choice;
  set: (change: Partial<Choice>) => void;
}

function Shows({ choice, set }: PartProps) {
  const { t } = useLingui();
  return (
    <div>
      <span className="field-label" id="feed-shows">
        <Trans>What it shows</Trans>
      </span>
      <Picks labelledBy="feed-shows">
        <LongPick
          name="feed-shows"
          checked={choice.shows === "work"}
          onPick={() => set({ shows: "work" })}
          label={t`Rite and time`}
          detail={t`for your own calendar`}
        />
        <LongPick
          name="feed-shows"
          checked={choice.shows === "busy"}
          onPick={() => set({ shows: "busy" })}
          label={t`Only that you are busy`}
          detail={t`no rite, no place, no name`}
        />
      </Picks>
    </div>
  );
}

/** What else is in it, each by itself. */
function Parts({ scope, choice, set }: PartProps & { scope: Scope }) {
  const { t } = useLingui();
  if (scope === "own" && choice.shows === "busy") return null;
  const parts = [
    { name: "place", label: t`The place` },
    ...(scope === "own"
      ? ([
          { name: "family", label: t`Names of families` },
          { name: "phone", label: t`Phone numbers` },
        ] as const)
      : []),
    { name: "amount", label: t`The dakshina` },
  ] as const;
  return (
    <div className={css.parts}>
      {parts.map(({ name, label }) => (
        <Switch key={name} label={label} checked={choice[name]} onChange={(on) => set({ [name]: on })} />
      ))}
    </div>
  );
}
