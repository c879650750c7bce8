import css from "./big-time.module.css";

/** "2:25 pm": the figures large, the words beside them small. */
export function BigTime({ time }: { time: string }) {
  const figures = /[\d०-९:]+/.exec(time)?.[0] ?? time;
  const [before = "", after = ""] = time.split(figures);
  return (
    <p className={css.bigTime}>
      {before.trim() && <small>{before.trim()} </small>}
      {figures}
      {after.trim() && <small> {after.trim()}</small>}
    </p>
  );
}
