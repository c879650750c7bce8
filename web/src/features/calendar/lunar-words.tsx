import { Trans } from "@lingui/react/macro";
import type { AlmanacDay, Span } from "../../almanac/almanac-month.ts";
import { At } from "../../almanac/times.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import type { CivilDate } from "../../lib/month.ts";

/** "Kartik – Margashirsha, Samvat 2083": the lunar months that these days touch. */
export function LunarMonths({ days }: { days: readonly AlmanacDay[] | undefined }) {
  const { digits } = useFormat();
  const limbs = days?.map((day) => day.limbs).filter((some) => some !== undefined) ?? [];
  const [first, last] = [limbs[0], limbs.at(-1)];
  if (!first || !last) return "–";
  const names = first.month === last.month ? first.month : `${first.month} – ${last.month}`;
  const year = digits(String(last.vikram));
  return (
    <Trans>
      {names}, Samvat {year}
    </Trans>
  );
}

/** "Tamil: Aippasi – Karthigai": the months of the reader's regional calendar that these days touch; nothing without one. */
export function RegionalMonths({ days }: { days: readonly AlmanacDay[] | undefined }) {
  const known = days?.flatMap(({ regional }) => regional ?? []) ?? [];
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const names = first.month === last.month ? first.month : `${first.month} – ${last.month}`;
  return (
    <p className="small muted truncate">
      {first.calendar}: {names}
    </p>
  );
}

/** "P. Phalguni", "उ. षाढा": the six that are halves of a pair, as almanacs print them where there is little room. */
export const shortNakshatra = (name: string): string =>
  name
    .replace(/^Purva /, "P. ")
    .replace(/^Uttara /, "U. ")
    .replace(/^पूर्वा ?/, "पू. ")
    .replace(/^उत्तरा ?/, "उ. ");

/** "Dashami till 7:16 am, then Ekadashi": each with its end, the last one's where it still lies on this day. */
export function Ends({ spans, date }: { spans: readonly Span[]; date: CivilDate }) {
  const parts = spans.filter((_, i) => i === 0 || spans.length > 1);
  return parts.map((span, i) => {
    const name = span.name;
    const last = i === parts.length - 1;
    const until = <At instant={span.end} date={date} />;
    const words =
      last && i > 0 && span.end.date !== date ? (
        name
      ) : (
        <Trans>
          {name} till {until}
        </Trans>
      );
    return (
      <span key={span.index}>
        {i > 0 && (
          <>
            , <Trans>then</Trans>{" "}
          </>
        )}
        {words}
      </span>
    );
  });
}
