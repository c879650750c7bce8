import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CircleHelp } from "lucide-react";
import { paths } from "../../../../nav/paths.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import type { About, Sankalpa } from "../use-sankalpa.ts";
import { KASHYAPA } from "../who.ts";
import { type Lacking, lackingOf, useAskFamilies } from "./ask-families.ts";
import css from "./several.module.css";

interface LackingProps {
  about: About;
  sankalpa: Sankalpa;
}

const MOST_WORDS = 500;

/** What the text lacks of families: the gotra that many say then or one that is typed for this time; or they are asked. */
export function WhatLacks({ about, sankalpa }: LackingProps) {
  const { t } = useLingui();
  const { choice, change } = sankalpa;
  const lacking = lackingOf(about, sankalpa);
  const noGotra = about.families.length === 0 || lacking.some(({ what }) => what !== "names");
  if (!noGotra && lacking.length === 0) return null;
  return (
    <div className={css.lacking}>
      <Sentences lacking={lacking} />
      {noGotra && (
        <TextInput
          label={t`Gotra`}
          lang="sa"
          maxLength={MOST_WORDS}
          value={choice.gotra ?? ""}
          onChange={(event) => change({ gotra: event.target.value })}
        />
      )}
      <div className={css.ways}>
        {noGotra && (
          <Button onClick={() => change({ gotra: KASHYAPA })}>
            <Trans>Say Kashyapa</Trans>
          </Button>
        )}
        {lacking.length > 0 && <Ask about={about} lacking={lacking} />}
      </div>
    </div>
  );
}

/** "Rastogi: gotra not known." */
function Sentences({ lacking }: { lacking: readonly Lacking[] }) {
  const named = (...kinds: Lacking["what"][]) =>
    lacking
      .filter(({ what }) => kinds.includes(what))
      .map(({ family }) => family.name)
      .join(", ");
  const [gotra, names] = [named("gotra", "both"), named("names", "both")];
  if (lacking.length === 0) return null;
  return (
    <div className={`notice ${css.notice}`}>
      <Icon of={CircleHelp} />
      <div>
        {gotra && (
          <p>
            <b>
              <Trans>{gotra}: gotra not known.</Trans>
            </b>{" "}
            <Trans>
              Say <span lang="sa">{KASHYAPA}</span>, as many do, or ask them.
            </Trans>
          </p>
        )}
        {names && (
          <p>
            <b>
              <Trans>{names}: nobody is written down.</Trans>
            </b>
          </p>
        )}
      </div>
    </div>
  );
}

/** One is asked at once; of several the messages wait to be sent. Who was asked is not asked twice. */
function Ask({ about, lacking }: Pick<LackingProps, "about"> & { lacking: readonly Lacking[] }) {
  const { open, ask } = useAskFamilies(about, lacking);
  if (open === 0) {
    return (
      <ButtonLink to={paths.messages}>
        <Trans>Asked: the messages</Trans>
      </ButtonLink>
    );
  }
  return (
    <Button onClick={ask}>
      {open === 1 ? <Trans>Ask</Trans> : <Plural value={open} one="Ask # family" other="Ask # families" />}
    </Button>
  );
}
