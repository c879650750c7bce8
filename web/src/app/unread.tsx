import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../i18n/use-format.ts";
import { useRows } from "../offline/store.ts";

/** At the bell: how many notifications are unread, told to screen readers as it changes. */
export function Unread() {
  const { t } = useLingui();
  const { number } = useFormat();
  const unread = useRows("notification")?.filter(({ readAt, archivedAt }) => !readAt && !archivedAt).length;
  const count = unread ? number(unread) : undefined;
  return (
    <span aria-live="polite">
      {count && (
        <>
          <span className="badge" aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{t`${count} unread`}</span>
        </>
      )}
    </span>
  );
}
