import { useNameOf } from "../../domain/rites/rite-name.ts";
import { paths } from "../../nav/paths.ts";
import { useRows } from "../../offline/store.ts";
import { ButtonLink } from "../../ui/button.tsx";

const SHOWN = 6;

/** The rites of somebody who has no task yet, each a tap away from its form, which leads back here. */
export function FirstTasks() {
  const nameOf = useNameOf();
  const rites = (useRows("ritetype") ?? []).filter(({ inactive }) => !inactive).slice(0, SHOWN);
  if (rites.length === 0) return null;
  return (
    <span className="row">
      {rites.map((rite) => (
        <ButtonLink
          key={rite._id}
          to={`${paths.newTaskOfRite(rite._id)}&next=${encodeURIComponent(paths.today)}`}
        >
          {nameOf(rite)}
        </ButtonLink>
      ))}
    </span>
  );
}
