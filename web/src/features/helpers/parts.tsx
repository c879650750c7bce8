import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Circle, MessageCircle, Phone, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Crew, Helper } from "../../api/types.ts";
import { outside } from "../../domain/people/contact-links.tsx";
import { callLink, whatsAppLink } from "../../domain/people/reach.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useRow } from "../../offline/store.ts";
import { Icon } from "../../ui/icon.tsx";
import css from "./helpers.module.css";
import { type Look, useStandingWords } from "./words.ts";

const ICONS = { good: Check, bad: X, soon: MessageCircle, plain: Circle, warn: TriangleAlert };

/** A line of how something stands: an icon and words. */
export function StateLine({ look, children }: { look: Look | "warn"; children: ReactNode }) {
  return (
    <span className={css.state} data-look={look}>
      <Icon of={ICONS[look]} />
      <span>{children}</span>
    </span>
  );
}

/** How a helper stands to a task. */
export function Standing({ crew }: { crew: Pick<Crew, "standing" | "askedAt" | "answerBy"> }) {
  const { look, text } = useStandingWords()(crew);
  return <StateLine look={look}>{text}</StateLine>;
}

/** What a helper of a task is called; of one who was deleted, what they were called. */
export function useHelperName({ helperId, helperName }: Pick<Crew, "helperId" | "helperName">): string {
  const { t } = useLingui();
  const helper = useRow("helper", helperId);
  return helper?.name ?? helperName ?? t`A helper who was deleted`;
}

/** "Fri 13 Nov", one under the other. */
export function DayBlock({ date }: { date: string }) {
  const { weekday, dayOfMonth, dayMonth } = useFormat();
  return (
    <span className={css.day}>
      <span className="tiny">{weekday(date)}</span>
      <b>{dayOfMonth(date)}</b>
      <span className="tiny">{dayMonth(date).replace(/^\S+ /, "")}</span>
    </span>
  );
}

interface ReachProps {
  helper: Pick<Helper, "name" | "phone">;
  /** Icons alone, or buttons; else each with its word below. */
  look?: "bare" | "buttons";
}

/** Call and WhatsApp; where no number is known, neither. */
export function Reach({ helper, look }: ReachProps) {
  const { t } = useLingui();
  const { name, phone } = helper;
  const buttons = look === "buttons";
  if (!phone) return null;
  return (
    <span className={css.reach} data-bare={look === "bare" || undefined} data-words={buttons || undefined}>
      <a href={callLink(phone)} aria-label={t`Call ${name}`} className={buttons ? "button" : undefined}>
        <Icon of={Phone} />
        <span>
          <Trans>Call</Trans>
        </span>
      </a>
      <a
        href={whatsAppLink(phone)}
        aria-label={t`WhatsApp to ${name}`}
        className={buttons ? "button" : undefined}
        {...outside}
      >
        <Icon of={MessageCircle} />
        <span>
          <Trans>WhatsApp</Trans>
        </span>
      </a>
    </span>
  );
}
