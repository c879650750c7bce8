import { Trans, useLingui } from "@lingui/react/macro";
import type { Block, BusyCalendar } from "../../api/types.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";
import { useRow } from "../../offline/store.ts";
import { useEffectWords } from "./closed.ts";
import type { Against, Item, Part } from "./when.ts";

/** What is against the day or the time, and from when it would do; nothing is forbidden. */
export function VerdictWords({ verdict }: { verdict: Against }) {
  const { time, dayMonth } = useFormat();
  const fits = "fits" in verdict && verdict.fits && time(verdict.fits);
  return (
    <>
      {verdict.on && `${dayMonth(verdict.on)}: `}
      <Reason verdict={verdict} /> {fits && <Trans>From {fits} it fits.</Trans>}
    </>
  );
}

function Reason({ verdict }: { verdict: Against }) {
  switch (verdict.kind) {
    case "clash":
      return <Clash other={verdict.other} />;
    case "tight":
      return <Tight verdict={verdict} />;
    case "full":
      return <Full verdict={verdict} />;
    default:
      return verdict.block ? (
        <Closed block={verdict.block} />
      ) : verdict.calendar ? (
        <BusyWords calendar={verdict.calendar} />
      ) : (
        <Trans>
          <b>Outside your hours.</b>
        </Trans>
      );
  }
}

/** Another calendar has something then; what it is stays there. */
function BusyWords({ calendar: { name } }: { calendar: BusyCalendar }) {
  return (
    <Trans>
      <b>Busy</b> by your calendar “{name}”.
    </Trans>
  );
}

function Clash({ other }: { other: Item }) {
  const { time } = useFormat();
  const clashing = `${other.name} ${time(other.time)}`;
  const family = other.booking?.contact.name;
  return family ? (
    <Trans>
      Overlaps {clashing}, held for {family}.
    </Trans>
  ) : (
    <Trans>Overlaps {clashing}.</Trans>
  );
}

function Tight({ verdict }: { verdict: Against & { kind: "tight" } }) {
  const { time, number } = useFormat();
  const { zone } = useClock();
  const { name, start, end } = verdict.other;
  const after = verdict.side === "after";
  const other = `${name} ${time(localParts(new Date(after ? start : end), zone).time)}`;
  const short = number(verdict.short);
  return after ? (
    <Trans>
      <b>{short} min short</b> before {other}.
    </Trans>
  ) : (
    <Trans>
      <b>{short} min short</b> after {other}.
    </Trans>
  );
}

function Full({ verdict }: { verdict: Against & { kind: "full" } }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const parts: Record<Part, string> = {
    pratah: t`Pratah`,
    madhyahna: t`Madhyahna`,
    aparahna: t`Aparahna`,
    sandhya: t`Sandhya`,
    ratri: t`Ratri`,
  };
  const [taken, most] = [number(verdict.taken), number(verdict.most)];
  const part = verdict.part && parts[verdict.part];
  return part ? (
    <Trans>
      <b>Full.</b> {taken} of {most} rites in {part}.
    </Trans>
  ) : (
    <Trans>
      <b>Full.</b> {taken} of {most} rites that day.
    </Trans>
  );
}

/** Sutak or another closed day, of the purohit or of the family. */
function Closed({ block }: { block: Block }) {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const family = useRow("client", block.clientId ?? "")?.name;
  const last = dayMonth(block.endDate);
  const sutak = block.kind === "sutak_death" || block.kind === "sutak_birth";
  const till = sutak ? t`Sutak till ${last}` : t`Closed till ${last}`;
  const effect = useEffectWords()(block);
  const why = [family, till, effect, block.note].filter(Boolean).join(" · ");
  return <Trans>{why}.</Trans>;
}
