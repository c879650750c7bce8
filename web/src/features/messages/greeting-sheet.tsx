import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useMemo, useState } from "react";
import { type FestivalDay, useFestivals } from "../../almanac/use-almanac.ts";
import { api, ask } from "../../api/client.ts";
import { useFetched } from "../../api/fetched.ts";
import type { Client } from "../../api/types.ts";
import { type UndoableChange, useMessages } from "../../domain/messages/use-messages.ts";
import { familyOf } from "../../domain/people/family.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { finder } from "../../lib/fold.ts";
import { addMonths } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { useRows } from "../../offline/store.ts";
import { saveWithUndo } from "../../records/save.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { SearchInput, Select } from "../../ui/text-input.tsx";
import css from "./messages.module.css";

/** So many families stand in the list; a search finds the others. */
const LISTED = 50;

const fetchPage = () => ask(api.GET("/api/public-page"));

/** Greets chosen families for a festival: a message for each, which waits until its day, with the way to book. */
export function GreetingSheet({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { dayMonth } = useFormat();
  const festivals = useComing();
  const all = festivals(i18n.locale as Language);
  const [id, setId] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { preview, ready, save } = useGreeting((language) => {
    const coming = festivals(language);
    return coming.find((festival) => festival.id === id) ?? coming[0];
  });
  const [saving, setSaving] = useState(false);
  const send = async () => {
    setSaving(true);
    if (await save([...chosen])) onClose();
    else setSaving(false);
  };
  return (
    <Sheet open title={t`Greet families`} onClose={onClose}>
      {all.length === 0 ? (
        <p className="muted">
          <Trans>The almanac of these weeks is on its way.</Trans>
        </p>
      ) : (
        <div className={css.writeSheet}>
          <Select
            label={t`For which festival`}
            value={id ?? all[0]?.id}
            onChange={(event) => setId(event.target.value)}
            options={all.map(({ id, date, name }) => ({
              value: id,
              label: `${dayMonth(date)}, ${name}`,
            }))}
          />
          <Families chosen={chosen} onChange={setChosen} />
          <p className={css.messageWords} data-whole>
            <span>{preview}</span>
          </p>
          <Button
            kind="primary"
            wide
            disabled={!ready || saving || chosen.size === 0}
            onClick={() => void send()}
          >
            {chosen.size === 0 ? (
              <Trans>Choose families</Trans>
            ) : (
              <Plural
                value={chosen.size}
                one="Put # greeting in the queue"
                other="Put # greetings in the queue"
              />
            )}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

interface FamiliesProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The families that can be written to. */
function Families({ chosen, onChange }: FamiliesProps) {
  const { t } = useLingui();
  const clients = useReachable();
  const [query, setQuery] = useState("");
  const finds = finder(query);
  const shown = clients.filter(({ name }) => !finds || finds(name)).slice(0, LISTED);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className={css.writeSheet} aria-label={t`Families`}>
      <SearchInput
        label={t`Find a family`}
        icon={Search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className={css.writeFamilies}>
        {shown.map(({ _id, name }) => (
          <Checkbox key={_id} label={name} checked={chosen.has(_id)} onChange={() => toggle(_id)} />
        ))}
      </div>
      {clients.length === 0 && (
        <p className="muted">
          <Trans>No family has a mobile number yet.</Trans>
        </p>
      )}
    </fieldset>
  );
}

/** Families with a mobile number, by name. */
function useReachable(): readonly Client[] {
  const clients = useRows("client");
  return useMemo(
    () =>
      (clients ?? [])
        .filter((client) => familyOf(client, "en").chat)
        .sort((a, b) => a.name.localeCompare(b.name)),
    [clients],
  );
}

/** The festivals from today to the end of the month after the next, in either language. */
function useComing(): (language: Language) => FestivalDay[] {
  const { today } = useClock();
  const months = useMemo(() => [0, 1, 2].map((n) => addMonths(today, n).slice(0, 7)), [today]);
  const festivals = useFestivals(months);
  return (language) => festivals(language).filter(({ date }) => date >= today);
}

/** The words of a greeting, and what saves one for each family. `of`: the festival in a language. */
function useGreeting(of: (language: Language) => FestivalDay | undefined) {
  const { t } = useLingui();
  const { number } = useFormat();
  const own = useUser()?.language === "hi" ? "hi" : "en";
  const clients = useRows("client") ?? [];
  const { textFor, queueChange } = useMessages();
  // Without a network the greeting goes without its link.
  const { value: page, failure } = useFetched(fetchPage);
  const link = page?.on ? `${location.origin}/p/${page.slug}` : undefined;
  const textOf = (language: Language, name: string) =>
    textFor("greeting", language, { name, rite: of(language)?.name, link });
  const changeFor = (client: Client): UndoableChange => {
    const { language, called, chat, name } = familyOf(client, own);
    const festival = of(language);
    return queueChange({
      template: "greeting",
      language,
      text: textOf(language, called[language]),
      name,
      phone: chat,
      clientId: client._id,
      rite: festival?.name,
      riteDay: festival?.date,
      due: festival?.date,
    });
  };
  const save = async (ids: readonly string[]): Promise<boolean> => {
    const changes = clients.filter(({ _id }) => ids.includes(_id)).map(changeFor);
    const count = number(changes.length);
    const saved = await saveWithUndo(
      changes.map(({ write }) => write),
      changes.map(({ back }) => back),
      {
        done:
          changes.length === 1 ? t`1 greeting waits for its day` : t`${count} greetings wait for their day`,
      },
    );
    return saved !== undefined;
  };
  return { preview: textOf(own, ""), ready: page !== undefined || failure !== undefined, save };
}
