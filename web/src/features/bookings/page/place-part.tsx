import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import type { RiteType } from "../../../api/types.ts";
import { mapLink, phoneText } from "../../../domain/people/reach.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useDurationWords } from "../../../lib/duration.ts";
import { useRow } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import type { Entry } from "../standing.ts";
import { advanceOf, feeOf } from "../steps/confirm-values.ts";
import { placeOf } from "../steps/use-confirm.ts";
import css from "./booking.module.css";
import { useWayOf } from "./booking-words.ts";

/** Where it is, how far, what it usually brings, what it needs. */
export function PlacePart({ entry, onEdit }: { entry: Entry; onEdit: () => void }) {
  const { t } = useLingui();
  const { booking } = entry;
  const rite = useRiteOf(entry);
  const client = useRow("client", booking.clientId ?? "");
  const duration = useDurationWords();
  const place = placeOf(booking, client);
  const link = place && mapLink({ lines: place });
  const way = useWayOf(booking);
  const { altPhone, email } = booking.contact;
  const rows: [string, React.ReactNode][] = [
    [t`Place`, link && <OnMap key="place" link={link} place={place} />],
    [t`Distance`, way],
    [t`Takes`, duration(minutesOf(booking))],
    [t`How many people`, booking.people ? String(booking.people) : ""],
    [t`Usual dakshina`, <Fee key="fee" entry={entry} rite={rite} />],
    [t`Samagri`, <SamagriCount key="samagri" rite={rite} />],
    [t`Gotra`, booking.gotra ?? client?.gotra ?? ""],
    [t`Second phone`, altPhone ? phoneText(altPhone) : ""],
    [t`E-mail`, email ?? ""],
  ];
  return (
    <section className={css.bookingPart}>
      <div className="row spread">
        <h2>
          <Trans>Place and dakshina</Trans>
        </h2>
        <Button kind="quiet" icon={Pencil} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      </div>
      <dl className={css.bookingFacts}>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function OnMap({ link, place }: { link: string; place: string }) {
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {place}
    </a>
  );
}

function Fee({ entry: { booking }, rite }: { entry: Entry; rite: RiteType | undefined }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const fee = booking.agreed?.fee ?? feeOf(rite);
  const advance = booking.advance ?? advanceOf(rite, fee);
  if (fee === undefined) return <>{t`open`}</>;
  const [sum, held] = [money(fee), money(advance)];
  return <>{advance > 0 ? t`${sum}, advance ${held}` : sum}</>;
}

function SamagriCount({ rite }: { rite: RiteType | undefined }) {
  const items = rite?.samagri ?? [];
  if (items.length === 0) return <Trans>no list for this rite</Trans>;
  return (
    <Plural
      value={items.length}
      one="# thing, the list goes with the reply"
      other="# things, the list goes with the reply"
    />
  );
}

/** The rite's own words of what it takes, for those parts that need them. */
const useRiteOf = ({ booking }: Entry) => useRow("ritetype", booking.riteTypeIds?.[0] ?? "");
