/** What somebody asks for, in words. */
import { Trans, useLingui } from "@lingui/react/macro";
import { Phone } from "lucide-react";
import type { SharedTask } from "../../../domain/helpers/shared.ts";
import { callLink } from "../../../domain/people/reach.ts";
import { Fact, Facts } from "../../../frame/section.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ROLES, useReasonWords } from "../words.ts";
import { SamagriFact } from "./samagri-fact.tsx";

/** Where, as what, from whom the dakshina comes, with what. */
export function SharedTerms({ task }: { task: SharedTask }) {
  const { i18n } = useLingui();
  const { time } = useFormat();
  const dakshina = useDakshinaWords()(task);
  const { role, handedOver, family, from, comeBy, dress, bring } = task.shared;
  const as = i18n._(ROLES[role]);
  const why = useReasonWords()(task.shared);
  return (
    <Facts>
      {task.location && <Fact name={<Trans>Where</Trans>}>{task.location}</Fact>}
      {comeBy && <Fact name={<Trans>Come by</Trans>}>{time(comeBy)}</Fact>}
      <Fact name={<Trans>You come as</Trans>}>
        {handedOver ? <Trans context="a role">{as}, in their place</Trans> : as}
      </Fact>
      <Fact name={<Trans>Who gives dakshina</Trans>}>{dakshina}</Fact>
      {family && (
        <Fact name={<Trans>The family</Trans>}>
          {family === "goes" ? <Trans>yours from then on</Trans> : <Trans>stays with {from}</Trans>}
        </Fact>
      )}
      {dress && <Fact name={<Trans>Dress</Trans>}>{dress}</Fact>}
      <SamagriFact task={task} />
      {bring && <Fact name={<Trans>You bring</Trans>}>{bring}</Fact>}
      {why && <Fact name={<Trans>Why</Trans>}>{why}</Fact>}
    </Facts>
  );
}

/** Who gives him what. */
export function useDakshinaWords() {
  const { t } = useLingui();
  const { money } = useFormat();
  return ({ amount, shared }: SharedTask): string => {
    const { from, shareKind, handedOver, inKind = "" } = shared;
    switch (shareKind) {
      case "family": {
        const sum = shared.amount ? money(shared.amount) : "";
        return sum ? t`The family gives you ${sum}` : t`The family gives it to you`;
      }
      case "in_kind":
        return inKind ? t`${from} gives you ${inKind}` : t`in kind`;
      case "none":
        // Of a hand-over from before it is not known here whether the family gives it.
        return handedOver ? t`nothing from ${from}` : t`no share`;
      default: {
        if (amount === null) return t`${from}; the sum is not known yet`;
        const sum = money(amount);
        return t`${from} gives you ${sum}`;
      }
    }
  };
}

/** Calls who shares a task. */
export function CallSharer({ task: { shared } }: { task: SharedTask }) {
  const { t } = useLingui();
  const { from, phone } = shared;
  if (!phone) return null;
  return (
    <a className="button" href={callLink(phone)} aria-label={t`Call ${from}`}>
      <Icon of={Phone} />
      <Trans>Call</Trans>
    </a>
  );
}
