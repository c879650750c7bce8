import type { Item } from "../../../domain/planner/when.ts";
import type { Fit, FoundDay } from "./fit.ts";
import css from "./muhurat.module.css";

/** The day from sunrise to sunset: what is good, Rahu kaal, one's own work, what may be offered. It is said in words beside it. */
export function Ribbon({ fit, items }: { fit: Fit; items: readonly Item[] }) {
  const { day } = fit;
  const until = Math.max(day.sunset || day.end, fit.until);
  const place = (from: number, end: number) => {
    const whole = until - day.sunrise;
    const left = Math.max((from - day.sunrise) / whole, 0);
    return { left: `${100 * left}%`, width: `${100 * (Math.min((end - day.sunrise) / whole, 1) - left)}%` };
  };
  return (
    <div className={css.ribbon} aria-hidden="true">
      {goodTimes(day).map(({ from, until }) => (
        <i key={from} data-kind="good" style={place(from, until)} />
      ))}
      {day.rahu && <i data-kind="rahu" style={place(day.rahu.from, day.rahu.until)} />}
      {items
        .filter(({ start, end }) => end > day.sunrise && start < until)
        .map(({ id, start, end }) => (
          <i key={id} data-kind="work" style={place(start, end)} />
        ))}
      <i data-kind="mine" style={place(fit.from, fit.until)} />
    </div>
  );
}

const goodTimes = (day: FoundDay) => day.windows.filter(({ weak }) => weak.length < 3);
