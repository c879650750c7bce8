import { useLingui } from "@lingui/react/macro";
import { Archive, ArchiveRestore, X } from "lucide-react";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { kindOf } from "./kinds.ts";
import { ageOf, type Row } from "./notification-list.ts";
import css from "./notifications.module.css";
import { archive, markRead, remove } from "./writes.ts";

/** One notification. The whole row opens what it is about; what can be done with it lies above that. */
export function NotificationRow({ row, now, onGone }: { row: Row; now: Clock; onGone: () => void }) {
  const { t, i18n } = useLingui();
  const { digits } = useFormat();
  const text = row.text[i18n.locale as Language];
  const title = digits(text.title);
  const { icon, tint } = kindOf(row.kind);
  const archived = row.archivedAt !== null;
  const leave = (going: Promise<unknown>) => void going.then((gone) => gone && onGone());
  return (
    <li data-notification={row._id} data-unread={!row.readAt || undefined}>
      <span className={css.notificationSign} data-tint={tint}>
        <Icon of={icon} />
      </span>
      <span className={`${css.notificationText} grow`}>
        <Link to={row.path} onClick={() => void markRead(row)}>
          {!row.readAt && (
            <>
              <span className={css.notificationDot} />
              <span className="visually-hidden">{t`Unread.`} </span>
            </>
          )}
          {title}
        </Link>
        {text.body && <span className="small muted">{digits(text.body)}</span>}
        <time className="tiny faint" dateTime={row.createdAt}>
          <Age instant={row.createdAt} now={now} />
        </time>
      </span>
      <span className={css.notificationDoes}>
        <IconButton icon={X} label={t`Remove: ${title}`} onClick={() => leave(remove(row))} />
        <IconButton
          icon={archived ? ArchiveRestore : Archive}
          label={archived ? t`Take back: ${title}` : t`Archive: ${title}`}
          onClick={() => leave(archive(row, !archived))}
        />
      </span>
    </li>
  );
}

function Age({ instant, now }: { instant: string; now: Clock }) {
  const { t } = useLingui();
  const format = useFormat();
  const age = ageOf(instant, now, format);
  switch (age.is) {
    case "now":
      return t`Just now`;
    case "minutes": {
      const minutes = format.number(age.minutes);
      return t`${minutes} min ago`;
    }
    case "yesterday":
      return t`Yesterday`;
    case "said":
      return age.text;
  }
}
