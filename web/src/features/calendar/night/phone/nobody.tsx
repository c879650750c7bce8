import { useLingui } from "@lingui/react/macro";
import type { Row } from "../../day-marks.ts";
import css from "../night.module.css";
import type { Night } from "../use-night.ts";
import { HouseMenu } from "./house-menu.tsx";

interface NobodyProps {
  night: Night;
  nameOf: (task: Row) => string;
  onGive: (id: string, who: string | undefined) => void;
}

/** The houses that nobody visits yet; the menu of each gives it to somebody. */
export function Nobody({ night, nameOf, onGive }: NobodyProps) {
  const { t } = useLingui();
  return (
    <section className="card">
      <ul className={css.nightHouses} aria-label={t`Nobody yet`}>
        {night.nobody.map(({ id }) => {
          const task = night.tasks.get(id);
          return (
            task && (
              <li key={id}>
                <div className={css.nightHouse}>
                  <span className={css.nightName}>
                    <b>{nameOf(task)}</b>
                    <span className="small muted">{task.location}</span>
                  </span>
                  <HouseMenu {...{ id, name: nameOf(task), whos: night.whos, onGive }} who={undefined} />
                </div>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
