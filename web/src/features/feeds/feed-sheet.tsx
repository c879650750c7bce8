import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { NewFeed } from "../../api/limits.gen.ts";
import { FamilySelect } from "../../domain/people/family-select.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { SheetForm } from "../../ui/sheet-form.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { daysOf, NO_DAYS, Parts, Shows } from "./feed-parts.tsx";
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
const FIRST: Choice = {
  name: "",
  shows: "work",
  place: true,
  family: false,
  phone: false,
  amount: false,
  way: false,
  ...NO_DAYS,
};

/** What an address shows, and to whom. */
export function FeedSheet({ scope, clientId, feed, all, onClose, onAddress }: FeedSheetProps) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<Choice>(() => (feed ? chosen(feed) : FIRST));
  const [family, setFamily] = useState(clientId);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change }));
  const days = scope === "own" && choice.shows === "days";
  const ready = days ? Object.values(daysOf(choice)).some(Boolean) : scope === "own" || family !== "";
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
        {scope === "own" && <Shows choice={choice} saved={feed ?? FIRST} set={set} />}
        <Parts scope={scope} choice={choice} set={set} />
        <p className="small muted">
          {days ? (
            <Trans>Never in it: work, money, phone numbers, gotra, the departed, notes.</Trans>
          ) : scope === "own" ? (
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

const chosen = (feed: Feed): Choice => {
  const { name = "", shows, place, family, phone, amount, way } = feed;
  return { name, shows, place, family, phone, amount, way, ...daysOf(feed) };
};
