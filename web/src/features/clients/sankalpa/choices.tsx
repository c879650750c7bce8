import { Trans, useLingui } from "@lingui/react/macro";
import { living } from "../../../almanac/lunar.ts";
import { useAlmanacWords } from "../../../almanac/use-tithi-days.ts";
import type { NameEnd, With } from "../../../domain/sankalpa/person.ts";
import { Fact, Facts } from "../../../frame/section.tsx";
import { localParts } from "../../../i18n/format.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Checkbox, Segmented, Switch } from "../../../ui/choice.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import css from "./sankalpa.module.css";
import { WhatLacks } from "./several/lacking.tsx";
import { Several } from "./several/several.tsx";
import { type About, type Sankalpa, takersOf } from "./use-sankalpa.ts";

interface ChoicesProps {
  about: About;
  sankalpa: Sankalpa;
}

/** What the almanac says at the minute of the rite. */
export function FromTheAlmanac({ about, sankalpa }: ChoicesProps) {
  const { i18n, t } = useLingui();
  const { dayMonth, time } = useFormat();
  const words = useAlmanacWords();
  const { sky, choice, change } = sankalpa;
  if (!sky || !words || !sankalpa.time) return null;
  const say = (list: "tithi" | "nakshatra" | "yoga" | "karana" | "rashi", index: number) =>
    words[list][index - 1]?.[i18n.locale as Language] ?? "";
  const [at, day] = [time(sankalpa.time), dayMonth(about.date)];
  const ends = localParts(new Date(sky.tithiEnds * 1000), sankalpa.zone);
  const until = ends.date === about.date ? time(ends.time) : `${dayMonth(ends.date)}, ${time(ends.time)}`;
  const next = say("tithi", sky.nextTithi);
  return (
    <section className={css.facts} aria-labelledby="from-almanac">
      <h2 id="from-almanac" data-origin="almanac">
        <Trans>From the almanac</Trans>
      </h2>
      <p className="small muted">
        {sankalpa.place.city ? t`of ${sankalpa.place.city} at ${at}, ${day}` : t`at ${at}, ${day}`}
      </p>
      <Facts>
        <Fact name={<Trans>Tithi</Trans>}>
          <Trans>
            {say("tithi", sky.tithi)} till {until}
          </Trans>
        </Fact>
        <Fact name={<Trans>Nakshatra</Trans>}>{say("nakshatra", sky.nakshatra)}</Fact>
        <Fact name={<Trans>Yoga, karana</Trans>}>
          {say("yoga", sky.yoga)}, {say("karana", sky.karana)}
        </Fact>
        <Fact name={<Trans>Moon, Sun, Guru</Trans>}>
          {[sky.moon, sky.sun, sky.guru ?? 0]
            .map((sign) => say("rashi", sign))
            .filter(Boolean)
            .join(", ")}
        </Fact>
      </Facts>
      <Switch
        label={<Trans>Name the next tithi too</Trans>}
        detail={<Trans>{next}, where it begins during the rite</Trans>}
        checked={choice.turns}
        onChange={(turns) => change({ turns })}
      />
    </section>
  );
}

/** What the family and the rite say, and what can be said otherwise. */
export function FromTheFamily({ about, sankalpa }: ChoicesProps) {
  const { t } = useLingui();
  const { choice, change, words } = sankalpa;
  return (
    <section className={css.facts} aria-labelledby="from-family">
      <h2 id="from-family" data-origin="family">
        <Trans>From the family</Trans>
      </h2>
      <Segmented
        label={t`Who speaks`}
        options={[
          { value: "self", label: t`They speak` },
          { value: "priest", label: t`I speak for them` },
        ]}
        value={choice.speaker}
        onChange={(speaker) => change({ speaker })}
      />
      <Several about={about} sankalpa={sankalpa} />
      <Takers about={about} sankalpa={sankalpa} />
      <WhatLacks about={about} sankalpa={sankalpa} />
      <Company sankalpa={sankalpa} />
      <NameEnds sankalpa={sankalpa} />
      <Place sankalpa={sankalpa} />
      <TextInput
        label={t`Purpose`}
        hint={t`ends in -artham`}
        lang="sa"
        maxLength={MOST_WORDS}
        value={words.purpose ?? ""}
        onChange={(event) => change({ purpose: event.target.value })}
      />
      <TextInput
        label={t`Rite, as what is done`}
        hint={t`in the accusative: श्रीगणेशपूजनं`}
        lang="sa"
        maxLength={MOST_WORDS}
        value={words.rite ?? ""}
        onChange={(event) => change({ rite: event.target.value })}
      />
    </section>
  );
}

const MOST_WORDS = 500;

/** The city of the rite, and its country where that is another. */
function Place({ sankalpa: { place, change } }: Pick<ChoicesProps, "sankalpa">) {
  const { t } = useLingui();
  return (
    <>
      <TextInput
        label={t`City, in Devanagari`}
        lang="sa"
        maxLength={MOST_WORDS}
        value={place.city ?? ""}
        onChange={(event) => change({ city: event.target.value })}
      />
      {place.country !== undefined && (
        <TextInput
          label={t`Country, in Devanagari`}
          lang="sa"
          maxLength={MOST_WORDS}
          value={place.country.trimStart()}
          onChange={(event) => change({ country: event.target.value })}
        />
      )}
    </>
  );
}

/** Those of one family who take it together. */
function Takers({ about, sankalpa: { choice, change } }: ChoicesProps) {
  const [family, ...others] = about.families;
  const people = living(family?.people);
  if (!family || others.length > 0 || people.length < 2) return null;
  const chosen = takersOf(family, about, choice).map(({ _id }) => _id);
  const toggle = (id: string, on: boolean) => {
    const takers = on ? [...chosen, id] : chosen.filter((one) => one !== id);
    // With whom is as the family has it, of those who are left.
    if (takers.length > 0) change({ takers, with: takers.length > 1 ? [] : undefined });
  };
  return (
    <fieldset className={css.ticks}>
      <legend>
        <Trans>Who takes it</Trans>
      </legend>
      {people.map(({ _id, name, nameLocal }) => (
        <Checkbox
          key={_id}
          label={nameLocal || name}
          checked={chosen.includes(_id)}
          onChange={(event) => toggle(_id, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}

/** With whom one alone takes it; several take it with their families or without. */
function Company({ sankalpa: { who, change } }: { sankalpa: Sankalpa }) {
  const { t } = useLingui();
  const takers = who.households.flatMap((one) => one.takers);
  const spouse: With = takers[0]?.female ? "bharta" : "patni";
  const married: [With, string] = [spouse, spouse === "patni" ? t`wife` : t`husband`];
  const labels: [With, string][] = [
    ...(takers.length === 1 ? [married] : []),
    ["parivara", t`family`],
    ["kutumba", t`household`],
  ];
  const toggle = (one: With, on: boolean) =>
    change({ with: on ? [...who.with, one] : who.with.filter((other) => other !== one) });
  return (
    <fieldset className={css.ticks}>
      <legend>
        <Trans>With</Trans>
      </legend>
      {labels.map(([one, label]) => (
        <Checkbox
          key={one}
          label={label}
          checked={who.with.includes(one)}
          onChange={(event) => toggle(one, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}

/** What is said after a man's name, by the family's word. */
function NameEnds({ sankalpa: { choice, change, who } }: { sankalpa: Sankalpa }) {
  const { t } = useLingui();
  if (who.households.every(({ takers }) => takers.every(({ female }) => female))) return null;
  return (
    <Select
      label={t`After the name`}
      hint={t`Ask the family; a surname does not tell it.`}
      value={choice.nameEnd ?? ""}
      onChange={(event) => change({ nameEnd: (event.target.value || undefined) as NameEnd | undefined })}
      options={[
        { value: "", label: t`nothing` },
        { value: "sharma", label: t`Sharma` },
        { value: "varma", label: t`Varma` },
        { value: "gupta", label: t`Gupta` },
        { value: "dasa", label: t`Dasa` },
      ]}
    />
  );
}
