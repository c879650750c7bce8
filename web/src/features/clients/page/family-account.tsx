import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Clock3, IndianRupee, MessageCircle } from "lucide-react";
import type { Client } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { daysBetween } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card, Chip } from "../../../ui/surface.tsx";
import css from "./family.module.css";
import type { Story } from "./family-story.ts";

interface FamilyAccountProps {
  client: Client;
  story: Story | undefined;
  now: Clock;
  wide: boolean;
}

/** What is owed, and all that was done and received. */
export function FamilyAccount({ client, story, now, wide }: FamilyAccountProps) {
  const { t } = useLingui();
  if (!story) return null;
  return (
    <>
      {wide ? (
        <section className="card" aria-label={t({ message: "Account", context: "of work" })}>
          <Owed story={story} now={now} />
          <Sums client={client} story={story} />
        </section>
      ) : (
        <>
          <OwedStrip story={story} />
          <Card label={t({ message: "Account", context: "of work" })}>
            <Sums client={client} story={story} />
          </Card>
        </>
      )}
    </>
  );
}

/** What the oldest due is about: "Lakshmi puja, 8 Nov", and how many more there are. */
function OwedFor({ story: { owed } }: { story: Story }) {
  const { dayMonth } = useFormat();
  const [first] = owed;
  const more = owed.length - 1;
  if (!first) return null;
  const [name, day] = [first.task.taskName, dayMonth(first.task.date)];
  return (
    <span className="small muted">
      {name}, {day}
      {more > 0 && (
        <>
          {" "}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      )}
    </span>
  );
}

function Owed({ story, now }: { story: Story; now: Clock }) {
  const { money } = useFormat();
  const [first] = story.owed;
  if (!first) return null;
  const days = daysBetween(first.task.date, now.today);
  return (
    <div className={css.familyOwed}>
      <div className="row spread">
        <span className="small muted">
          <Trans>Dues</Trans>
        </span>
        <Chip kind="soon" icon={Clock3}>
          <Plural value={days} one="# day" other="# days" />
        </Chip>
      </div>
      <b className="serif">{money(story.sums.due / 100)}</b>
      <OwedFor story={story} />
      <div className="row">
        <ButtonLink kind="primary" icon={IndianRupee} to={paths.recordPayment(first.task._id, first.part)}>
          <Trans>Record payment</Trans>
        </ButtonLink>
        <ButtonLink icon={MessageCircle} to={paths.remind(first.task._id, first.part)}>
          <Trans>Remind</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function OwedStrip({ story }: { story: Story }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const [first] = story.owed;
  if (!first) return null;
  const owed = money(story.sums.due / 100);
  return (
    <section className={css.familyOwedStrip} aria-label={t`Dues`}>
      <div className="grow">
        <b className="serif">
          <Trans>{owed} due</Trans>
        </b>
        <OwedFor story={story} />
      </div>
      <ButtonLink icon={IndianRupee} to={paths.recordPayment(first.task._id, first.part)}>
        <Trans>Record payment</Trans>
      </ButtonLink>
    </section>
  );
}

function Sums({ client, story: { done, sums, past } }: { client: Client; story: Story }) {
  const { money, digits, number } = useFormat();
  const first = past.at(-1)?.date.slice(0, 4);
  const year = digits(String(client.sinceYear ?? first ?? ""));
  const count = number(done);
  return (
    <dl className={css.familySums}>
      <dt>
        <Trans>Work done</Trans>
      </dt>
      <dd>
        {year ? (
          <Plural value={done} one={`${count} time since ${year}`} other={`${count} times since ${year}`} />
        ) : (
          <Plural value={done} one="# time" other="# times" />
        )}
      </dd>
      <dt>
        <Trans>Total received</Trans>
      </dt>
      <dd>{money(sums.received / 100)}</dd>
      {sums.advance > 0 && (
        <>
          <dt>
            <Trans>Of it held for work to come</Trans>
          </dt>
          <dd>{money(sums.advance / 100)}</dd>
        </>
      )}
    </dl>
  );
}
