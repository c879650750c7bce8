import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BookOpenText, MessageCircle, Navigation, Phone, ShoppingBasket } from "lucide-react";
import type { Task } from "../../api/types.ts";
import { useMessages } from "../../domain/messages/use-messages.ts";
import { familyOf, useFamily } from "../../domain/people/family.ts";
import { callLink, mapLink } from "../../domain/people/reach.ts";
import type { Next } from "../../domain/planner/next-of.ts";
import { useSpanWords } from "../../domain/planner/span/span-words.tsx";
import { useNameOf } from "../../domain/rites/rite-name.ts";
import { broughtBy, listOf } from "../../domain/rites/samagri.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { useDurationWords } from "../../lib/duration.ts";
import { paths } from "../../nav/paths.ts";
import { useRow } from "../../offline/store.ts";
import { BigTime } from "../../ui/big-time.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./next.module.css";
import { minutesTo, SOON } from "./plan.ts";
import { Muhurat, Night } from "./time-notes.tsx";

/** The next work, and when to leave for it: the largest figure after the date. */
export function NextCard({ next, now }: { next: Next; now: Clock }) {
  const { time } = useFormat();
  const { task, leave, item } = next;
  const family = useFamily(task);
  const span = useSpanWords()(task, now.today);
  const who = family.name;
  const at = leave?.minutes ? leave.at : item.start;
  const place = task.location || family.area;
  const minutes = minutesTo(at, now);
  const late = leave?.minutes && minutes < 0 ? -minutes : 0;
  const shown = (instant: number) => time(localParts(new Date(instant), now.zone).time);
  const reach = shown(arrivalOf(next, now));
  return (
    <section className={`card ${css.next}`} data-late={late > 0 || undefined} aria-labelledby="next">
      <div className={css.nextMain}>
        <div>
          <h2 id="next">
            {late > 0 ? (
              <Trans>Leave now</Trans>
            ) : leave?.minutes ? (
              <Trans>Leave by</Trans>
            ) : (
              <Trans>Next</Trans>
            )}
          </h2>
          <BigTime time={shown(late > 0 ? now.at : at)} />
          <Countdown minutes={minutes} leaving={Boolean(leave?.minutes)} />
        </div>
        <div className={`${css.nextAbout} grow`}>
          <p>
            <Link to={paths.task(task._id)}>{task.taskName}</Link>
            <span className="muted"> · {time(item.time)}</span>
            <span className="small muted">
              {span && ` · ${span}`}
              <Night task={task} />
              <Muhurat task={task} />
            </span>
          </p>
          {who && <p className="small muted">{who}</p>}
          <p className="small muted">
            {place}
            {leave && leave.minutes > 0 && <Minutes minutes={leave.minutes} after={Boolean(place)} />}
          </p>
          {late > 0 && (
            <p className="small muted">
              <Trans>You reach at about {reach}</Trans>
            </p>
          )}
          <Carry task={task} />
          <ToSankalpa task={task} />
        </div>
      </div>
      <Ways next={next} now={now} late={late} />
    </section>
  );
}

/** The arrival of who leaves now. */
const arrivalOf = ({ leave }: Next, now: Clock) => now.at + (leave?.minutes ?? 0) * 60_000;

function Minutes({ minutes, after }: { minutes: number; after: boolean }) {
  const words = useDurationWords();
  return (
    <>
      {after && " · "}
      {words(minutes)}
    </>
  );
}

function Countdown({ minutes, leaving }: { minutes: number; leaving: boolean }) {
  const words = useDurationWords();
  const left = words(Math.abs(minutes));
  const urgency = minutes < 0 ? "late" : minutes <= SOON ? "soon" : undefined;
  return (
    <p className={css.nextIn} data-urgency={leaving ? urgency : undefined}>
      {minutes < 0 ? (
        <Trans>{left} late</Trans>
      ) : minutes === 0 ? (
        <Trans>Now</Trans>
      ) : (
        <Trans>in {left}</Trans>
      )}
    </p>
  );
}

const NAMED = 3;

/** What the purohit brings. */
function Carry({ task }: { task: Task }) {
  const nameOf = useNameOf();
  const { number } = useFormat();
  const rite = useRow("ritetype", task.riteTypeId ?? "");
  const items = broughtBy((task.samagri ?? listOf(rite)).items, "priest");
  if (items.length === 0) return null;
  const names = items.slice(0, NAMED).map(nameOf).join(", ");
  const more = number(items.length - NAMED);
  return (
    <p className={`${css.nextCarry} small`}>
      <Icon of={ShoppingBasket} />{" "}
      <Link to={paths.samagri(task._id)}>
        {items.length > NAMED ? (
          <Trans>
            Carry: {names} and {more} more
          </Trans>
        ) : (
          <Trans>Carry: {names}</Trans>
        )}
      </Link>
    </p>
  );
}

function ToSankalpa({ task }: { task: Task }) {
  return (
    <p className={`${css.nextCarry} small`}>
      <Icon of={BookOpenText} />{" "}
      <Link to={paths.sankalpa(task._id)}>
        <Trans>Sankalpa</Trans>
      </Link>
    </p>
  );
}

function Ways({ next, now, late }: { next: Next; now: Clock; late: number }) {
  const { task } = next;
  const words = useDurationWords();
  const client = useRow("client", task.clientId ?? "");
  const { open, textFor } = useMessages();
  const family = useFamily(task);
  const address = client?.addresses?.find(({ _id }) => _id === task.addressId);
  const map = mapLink(address ?? { lines: task.location });
  const tell = () => {
    const { language, phone, called, name } = familyOf(client, family.language, task.addressId);
    const arrive = localParts(new Date(arrivalOf(next, now)), now.zone).time;
    const template = late > 0 ? "late" : "on_my_way";
    void open({
      template,
      language,
      text: textFor(template, language, { name: called[language], rite: task.taskName, arrive }),
      name,
      phone,
      clientId: task.clientId,
      taskId: task._id,
      rite: task.taskName,
      riteDay: task.date,
    });
  };
  const by = words(late);
  return (
    <div className={css.nextWays}>
      {map && (
        <a className="button" data-kind="primary" href={map} target="_blank" rel="noreferrer">
          <Icon of={Navigation} />
          <Trans>Directions</Trans>
        </a>
      )}
      {family.phone && (
        <a className="button" href={callLink(family.phone)}>
          <Icon of={Phone} />
          <Trans>Call</Trans>
        </a>
      )}
      <Button icon={MessageCircle} onClick={tell}>
        {late > 0 ? <Trans>Tell: late by {by}</Trans> : <Trans>On my way</Trans>}
      </Button>
    </div>
  );
}

/** After the last rite: what is left is to say how they went. */
export function CloseTheDay({ count, first }: { count: number; first: Task }) {
  const { digits } = useFormat();
  const { t } = useLingui();
  const many = digits(String(count));
  return (
    <section className={`card ${css.next}`} aria-label={t`Close the day`}>
      <div className={css.nextMain}>
        <div className="grow">
          <h2 className={css.nextOver}>
            <Trans>Close the day</Trans>
          </h2>
          <p className="small muted">
            <Plural
              value={count}
              one={`${many} task is over and was not closed yet.`}
              other={`${many} tasks are over and were not closed yet.`}
            />
          </p>
        </div>
      </div>
      <div className={css.nextWays}>
        <ButtonLink kind="primary" to={paths.closeTask(first._id)}>
          <Trans>Close the day</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
