import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Delivery } from "../../api/types.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/surface.tsx";
import { DeliveryState } from "./delivery-state.tsx";
import { subjectOf } from "./kinds.ts";
import css from "./setting-notifications.module.css";

const FIRST = 5;
/** What leaves later than this, in ms, was held back. */
const LATE = 5 * 60_000;

/** What left the server for mailbox and lock screen, what did not, and why. */
export function DeliveryLog({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useLingui();
  const [all, showAll] = useState(false);
  const shown = all ? deliveries : deliveries.slice(0, FIRST);
  return (
    <Card label={t`What was sent`}>
      <div className={`card-head ${css.logHead}`}>
        <h2>
          <Trans>What was sent</Trans>
        </h2>
        {deliveries.length > FIRST && (
          <Button kind="quiet" aria-expanded={all} onClick={() => showAll(!all)}>
            {all ? <Trans>Fewer</Trans> : <Trans>All</Trans>}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className={`${css.logEmpty} muted`}>
          <Trans>Nothing has left for your mailbox or your lock screen yet.</Trans>
        </p>
      ) : (
        <ul className="rows">
          {shown.map((delivery) => (
            <Line key={delivery._id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ delivery }: { delivery: Delivery }) {
  const { t } = useLingui();
  const { time, moment } = useFormat();
  const { zone, today } = useClock();
  const inWords = (instant: string) => {
    const at = new Date(instant);
    const local = localParts(at, zone);
    const clock = time(local.time);
    return local.date === today ? t`Today, ${clock}` : moment(at, zone);
  };
  const { createdAt, updatedAt } = delivery;
  const when = inWords(createdAt);
  const late = Date.parse(updatedAt) - Date.parse(createdAt) > LATE ? inWords(updatedAt) : undefined;
  const way = delivery.channel === "email" ? t`e-mail` : t`push`;
  return (
    <li className={css.logLine} data-delivery={delivery.state}>
      <span className="grow">
        <b>{t(subjectOf(delivery.subject))}</b>
        <br />
        <span className="small muted">
          {when} · {way}
          {delivery.to && ` · ${delivery.to}`}
        </span>
        <br />
        <span className="small">
          <DeliveryState delivery={delivery} late={late} />
        </span>
      </span>
    </li>
  );
}
