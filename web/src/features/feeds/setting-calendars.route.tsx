import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { User } from "../../api/types.ts";
import { SettingPage } from "../../frame/setting-page.tsx";
import { useSearchParams } from "../../nav/router.tsx";
import { useLazy } from "../../ui/use-lazy.ts";
import { AddressSheet } from "./address-sheet.tsx";
import { CalendarCard } from "./calendar-card.tsx";
import { FeedList } from "./feed-list.tsx";
import { FeedSheet } from "./feed-sheet.tsx";
import { NearLimit } from "./near-limit.tsx";
import { type Feed, type Scope, useFeeds } from "./use-feeds.ts";

export const title = msg`Calendars`;

/** /profile/:id/setting/calendars; `?family=`: an address for this family is begun. */
export function Component() {
  return <SettingPage section="calendars">{(user) => <Calendars user={user} />}</SettingPage>;
}

/** The reader of files comes when one was chosen. */
const loadImport = async () => (await import("./import/import-sheet.tsx")).ImportSheet;

/** What is filled in: a new address, or what another one shows. */
type Form = { scope: Scope; clientId: string; feed?: Feed };

function Calendars({ user }: { user: User }) {
  const { t } = useLingui();
  const all = useFeeds();
  const [params, setParams] = useSearchParams();
  const family = params.get("family") ?? "";
  const [form, setForm] = useState<Form | undefined>(
    family ? { scope: "family", clientId: family } : undefined,
  );
  const [shown, setShown] = useState<Feed>();
  const [file, setFile] = useState<File>();
  const Import = useLazy(loadImport, file !== undefined);
  const close = () => {
    setForm(undefined);
    if (family) setParams({});
  };
  const list = (scope: Scope) => ({
    all,
    scope,
    zone: user.timeZone,
    onAdd: () => setForm({ scope, clientId: "" }),
    onChange: (feed: Feed) => setForm({ scope, clientId: feed.clientId ?? "", feed }),
    onAddress: setShown,
  });
  return (
    <>
      <NearLimit count={all.feeds?.length ?? 0} />
      <FeedList {...list("own")} title={t`Sankalp in your other calendar`}>
        <Trans>A secret link that Google, Apple or Outlook reads every few hours. It only reads.</Trans>
      </FeedList>
      <FeedList {...list("family")} title={t`Calendars of families`}>
        <Trans>A family sees its shraddh and puja days of ten years in its own calendar.</Trans>
      </FeedList>
      <CalendarCard onFile={setFile} />
      {file && Import && <Import file={file} onClose={() => setFile(undefined)} />}
      {form && <FeedSheet {...form} all={all} onClose={close} onAddress={setShown} />}
      <AddressSheet feed={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
