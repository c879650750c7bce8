import { Trans } from "@lingui/react/macro";
import { CloudOff, IndianRupee, Languages } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { LanguageChoice } from "../../frame/language-choice.tsx";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useLocation } from "../../nav/router.tsx";
import { Icon } from "../../ui/icon.tsx";
import css from "./door.module.css";

/** Login and register: the form, and on wide screens today's leaf of the calendar next to it. */
export function Door({
  above,
  title,
  lead,
  wide,
  children,
}: {
  above?: ReactNode;
  title: string;
  lead: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <div className={css.auth}>
      <div className={css.authForm} data-wide={wide || undefined}>
        <LanguageChoice here={pathname} />
        {above}
        <h1 tabIndex={-1}>{title}</h1>
        <p className="muted">{lead}</p>
        {children}
      </div>
      <aside className={css.authAside}>
        <Leaf />
      </aside>
    </div>
  );
}

/** Whether the app has taken over the page's HTML: before that a form would go nowhere. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function Leaf() {
  const { dayOfMonth, weekday, month } = useFormat();
  const day = useSyncExternalStore(never, today, unknown);
  return (
    <article className={css.leaf}>
      <p className={css.leafDay}>
        <span className={`${css.leafNumber} serif`}>{day && dayOfMonth(day)}</span>
        <span>
          <span className={`${css.leafWeekday} serif`}>{day && weekday(day, "long")}</span>
          <br />
          <span className="small muted">{day && month(day)}</span>
        </span>
      </p>
      <hr className="double-rule" />
      <ul className={`${css.leafLines} small`}>
        <li>
          <Icon of={IndianRupee} />
          <Trans>Every task with its day, place and amount</Trans>
        </li>
        <li>
          <Icon of={CloudOff} />
          <Trans>Works without internet, and sends later</Trans>
        </li>
        <li>
          <Icon of={Languages} />
          <Trans>In English and Hindi</Trans>
        </li>
      </ul>
    </article>
  );
}

const never = () => () => {};
const today = () => localParts(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone).date;
/** The HTML is rendered at build, on some other day: the leaf is empty there. */
const unknown = () => "";
