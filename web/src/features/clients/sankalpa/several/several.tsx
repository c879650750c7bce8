import { Trans } from "@lingui/react/macro";
import { verbOf } from "../../../../domain/sankalpa/person.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Switch } from "../../../../ui/choice.tsx";
import type { About, Sankalpa } from "../use-sankalpa.ts";

interface SeveralProps {
  about: About;
  sankalpa: Sankalpa;
}

/** How several families say it: one after the other, together at the end, all or those who came. */
export function Several({ about: { families, rollCall }, sankalpa: { choice, change, who } }: SeveralProps) {
  if (families.length < 2 && !rollCall) return null;
  return (
    <>
      {families.length > 1 && (
        <>
          <Switch
            label={<Trans>One after the other</Trans>}
            detail={<Trans>each family says its own names, in a line of its own</Trans>}
            checked={choice.oneByOne}
            onChange={(oneByOne) => change({ oneByOne })}
          />
          <Switch
            label={<Trans>Plural at the end</Trans>}
            detail={<span lang="sa">{verbOf(who)}</span>}
            disabled={choice.speaker === "priest"}
            checked={choice.plural}
            onChange={(plural) => change({ plural })}
          />
        </>
      )}
      {rollCall && <Present {...rollCall} />}
    </>
  );
}

/** Those whom the roll-call has as present; before it nobody can be left out. */
function Present({ present, all, only, change }: NonNullable<About["rollCall"]>) {
  const { number } = useFormat();
  const [came, every] = [number(present), number(all)];
  return (
    <Switch
      label={<Trans>Only who is present</Trans>}
      detail={
        present > 0 ? (
          <Trans>
            {came} of {every}
          </Trans>
        ) : (
          <Trans>nobody is marked present yet</Trans>
        )
      }
      disabled={present === 0}
      checked={only}
      onChange={change}
    />
  );
}
