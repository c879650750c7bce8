import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import css from "./group.module.css";
import { type Line, totalsOf } from "./group.ts";

/** Who is here, what came, and what is still open; a warning where there are more people than seats. */
export function Totals({ lines, seats }: { lines: readonly Line[]; seats: number | undefined }) {
  const { money, number } = useFormat();
  if (lines.length === 0) return null;
  const { present, people, agreed, received, open, owing, extra } = totalsOf(lines);
  const [here, all, whole] = [number(present), number(lines.length), money(agreed / 100)];
  const [coming, room] = [number(people), number(seats ?? 0)];
  return (
    <>
      <div className={css.totals}>
        <Figure
          value={
            <Trans>
              {here} of {all}
            </Trans>
          }
        >
          <Trans>present</Trans>
        </Figure>
        <Figure value={money(received / 100)}>
          <Trans>of {whole} received</Trans>
        </Figure>
        <Figure value={money(open / 100)}>
          <Plural value={owing} one="to come from #" other="to come from #" />
        </Figure>
        {extra > 0 && (
          <div className="desktop-only">
            <Figure value={money(extra / 100)}>
              <Trans>bhent, above the agreed</Trans>
            </Figure>
          </div>
        )}
      </div>
      <hr className="double-rule" />
      {seats !== undefined && people > seats && (
        <p className={css.crowded} role="status">
          <Trans>
            {coming} people, and seats for {room}
          </Trans>
        </p>
      )}
    </>
  );
}

function Figure({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <p>
      <b>{value}</b>
      <span className="small muted">{children}</span>
    </p>
  );
}
