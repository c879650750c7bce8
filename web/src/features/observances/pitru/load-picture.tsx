import { Trans } from "@lingui/react/macro";
import type { PitruBoard } from "../../../domain/observances/pitru-board.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import css from "./pitru.module.css";

/** Pixels of a family, and of the highest bar. */
const [STEP, HIGHEST] = [5, 90];

/** How full each day is, with a line at what he takes on; the numbers stand at the days. */
export function LoadPicture({ board, most }: { board: PitruBoard; most: (date: string) => number }) {
  const { dayOfMonth } = useFormat();
  const tallest = Math.max(1, ...board.days.map(({ date, load }) => Math.max(load, most(date))));
  const step = Math.min(STEP, HIGHEST / tallest);
  return (
    <figure className={css.picture}>
      <div aria-hidden="true">
        {board.days.map(({ date, families, load }) => {
          const count = (state: string) => families.filter((one) => one.state === state).length;
          const height = (families: number) => ({ height: families * step });
          return (
            <span key={date}>
              <i data-state="open" style={height(count("open"))} />
              <i data-state="asked" style={height(count("asked"))} />
              <i data-state="booked" style={height(count("booked") + load - families.length)} />
              <em style={{ bottom: most(date) * step }} />
              <small>{dayOfMonth(date)}</small>
            </span>
          );
        })}
      </div>
      <figcaption className="small muted">
        <Trans>Line: what you take on in a day</Trans>
      </figcaption>
    </figure>
  );
}
