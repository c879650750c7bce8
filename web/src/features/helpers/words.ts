/** How roles, shares and answers are called. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Crew, Task } from "../../api/types.ts";
import { paidBy, shareOf } from "../../domain/money/crew.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";

/** What a helper does at a rite. */
export const ROLES: Record<Crew["role"], MessageDescriptor> = {
  acharya: msg`Acharya`,
  ritvij: msg`Ritvij`,
  hota: msg`Hota`,
  pathak: msg`Pathak`,
  musician: msg`Musician`,
  cook: msg`Cook`,
  assistant: msg`Assistant`,
};

/** How a share is reckoned, as it is chosen. */
export const SHARE_KINDS: Record<Crew["shareKind"], MessageDescriptor> = {
  fixed: msg`₹`,
  percent: msg`%`,
  head: msg`A head`,
  in_kind: msg`In kind`,
  family: msg({ message: "Family", context: "who pays" }),
  none: msg({ message: "None", context: "share" }),
};

/** Why a rite is handed over. */
export const REASONS: Record<NonNullable<Crew["reason"]>, MessageDescriptor> = {
  illness: msg`Unwell`,
  sutak: msg`Sutak`,
  travel: msg({ message: "Travel", context: "closed days" }),
  other: msg({ message: "Other", context: "closed days" }),
};

/** Why, in own words where there are any; "" where nothing is said. */
export function useReasonWords() {
  const { i18n } = useLingui();
  return ({ reason, reasonNote }: Pick<Crew, "reason" | "reasonNote">): string => {
    if (reasonNote) return `“${reasonNote}”`;
    return reason ? i18n._(REASONS[reason]) : "";
  };
}

/** The sum of a share, and how it comes about. */
export function useShareWords() {
  const { t } = useLingui();
  const { money, number } = useFormat();
  return (
    crew: Pick<Crew, "shareKind" | "amount" | "percent" | "heads" | "inKind" | "handedOver" | "keeps">,
    task: Pick<Task, "amount">,
  ) => {
    const share = shareOf(crew, task);
    const [each, count] = [money(crew.amount ?? 0), number(crew.heads ?? 0)];
    switch (paidBy(crew)) {
      case "fixed":
        return { sum: share ? money(share / 100) : "", how: t({ message: "fixed", context: "share" }) };
      case "percent": {
        const part = number(crew.percent ?? 0);
        if (share === null) return { sum: `${part} %`, how: t`amount not known yet` };
        const all = money(task.amount ?? 0);
        return { sum: money(share / 100), how: t`${part} % of ${all}` };
      }
      case "head":
        return { sum: money((share ?? 0) / 100), how: t`${each} a head, ${count}` };
      case "in_kind":
        return { sum: t`in kind`, how: crew.inKind ?? "" };
      case "family":
        return { sum: crew.amount ? each : "", how: t`family pays` };
      default:
        return { sum: "", how: t`no share` };
    }
  };
}

type Answered = Pick<Crew, "standing" | "askedAt" | "answerBy">;

/** How a helper stands to a task, in words and with the look of it. */
export function useStandingWords() {
  const { t } = useLingui();
  const { number, weekday, dayMonth } = useFormat();
  const { at, today } = useClock();
  return ({ standing, askedAt, answerBy }: Answered): { look: Look; text: string } => {
    switch (standing) {
      case "yes":
        return { look: "good", text: t`said yes` };
      case "came":
        return { look: "good", text: t`came` };
      case "no":
        return { look: "bad", text: t`cannot come` };
      case "absent":
        return { look: "bad", text: t`did not come` };
      case "asked": {
        const day = answerBy && `${weekday(answerBy)} ${dayMonth(answerBy)}`;
        if (answerBy && answerBy < today) return { look: "bad", text: t`no answer till ${day}` };
        const till = day ? `, ${t`answer till ${day}`}` : "";
        const hours = askedAt ? Math.floor((at - Date.parse(askedAt)) / 3_600_000) : 0;
        if (hours < 1) return { look: "soon", text: t({ message: "asked", context: "a helper" }) + till };
        const count = number(hours < 48 ? hours : Math.floor(hours / 24));
        return {
          look: "soon",
          text: (hours < 48 ? t`asked ${count} h ago` : t`asked ${count} days ago`) + till,
        };
      }
      default:
        return { look: "plain", text: t`not asked yet` };
    }
  };
}

/** Its icon and colour. */
export type Look = "good" | "bad" | "soon" | "plain";

/** The language in which a helper is written to. */
export const languageOf = (helper: { language?: Language } | undefined, own: Language): Language =>
  helper?.language ?? own;
