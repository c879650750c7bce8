import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useWaiting } from "../../domain/messages/use-waiting.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { TextLink } from "../../ui/link.tsx";
import css from "./today.module.css";

/** What waits to be told: "3 reminders for tomorrow, 2 samagri lists, 1 polite due". */
export function MessagesToSend() {
  const { t } = useLingui();
  const { digits, number } = useFormat();
  const waiting = useWaiting() ?? [];
  if (waiting.length === 0) return null;
  const counts = { day_before: 0, samagri: 0, due: 0, tithi_near: 0, other: 0 };
  for (const { template } of waiting) counts[template in counts ? (template as "due") : "other"] += 1;
  const many = (count: number) => digits(String(count));
  const [reminders, lists, dues, tithis, others] = [
    many(counts.day_before),
    many(counts.samagri),
    many(counts.due),
    many(counts.tithi_near),
    many(counts.other),
  ];
  const words = [
    counts.day_before &&
      t`${plural(counts.day_before, { one: `${reminders} reminder for tomorrow`, other: `${reminders} reminders for tomorrow` })}`,
    counts.samagri &&
      t`${plural(counts.samagri, { one: `${lists} samagri list`, other: `${lists} samagri lists` })}`,
    counts.tithi_near &&
      t`${plural(counts.tithi_near, { one: `${tithis} shraddh that comes near`, other: `${tithis} shraddhs that come near` })}`,
    counts.due && t`${plural(counts.due, { one: `${dues} polite due`, other: `${dues} polite dues` })}`,
    counts.other && t`${plural(counts.other, { one: `${others} other`, other: `${others} others` })}`,
  ];
  return (
    <section className="card" aria-labelledby="messages">
      <div className={css.todayHead}>
        <h2 id="messages">
          <Trans>Messages to send</Trans> <span className="faint">{number(waiting.length)}</span>
        </h2>
        <TextLink to={paths.messages}>
          <Trans>Open</Trans>
        </TextLink>
      </div>
      <p className={`${css.todayRow} small muted`}>{words.filter(Boolean).join(", ")}</p>
    </section>
  );
}
