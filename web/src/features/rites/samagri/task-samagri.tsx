import { Trans } from "@lingui/react/macro";
import { ShoppingBasket } from "lucide-react";
import type { Task } from "../../../api/types.ts";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { broughtBy } from "../../../domain/rites/samagri.ts";
import { Section, SectionText } from "../../../frame/section.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useRow } from "../../../offline/store.ts";
import type { Shown } from "../../../offline/view.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import css from "./samagri.module.css";
import { Amount, usePack } from "./task-cards.tsx";
import { useTaskList } from "./use-task-list.ts";

/** The samagri on the page of its task: what the priest brings, to be ticked, and what the family brings. */
export function TaskSamagri({ task }: { task: Shown<Task> }) {
  const { number, dayMonth } = useFormat();
  const nameOf = useNameOf();
  const { list, set } = useTaskList(task, useRow("ritetype", task.riteTypeId ?? ""));
  const pack = usePack(set);
  const [mine, theirs] = [broughtBy(list.items, "priest"), broughtBy(list.items, "family")];
  const [ready, all] = [number(mine.filter(({ packed }) => packed).length), number(mine.length)];
  const family = theirs.map(nameOf).join(", ");
  const day = list.sentOn && dayMonth(list.sentOn);
  return (
    <Section
      title={<Trans>Samagri</Trans>}
      aside={
        mine.length > 0 && (
          <span className="small muted">
            <Trans>
              {ready} of {all} ready
            </Trans>
          </span>
        )
      }
    >
      <ul className={css.taskSamagri}>
        {mine.map((item) => (
          <li key={item._id}>
            <span className="grow">
              <Checkbox
                label={nameOf(item)}
                checked={item.packed ?? false}
                onChange={(event) => pack(item, event.target.checked)}
              />
            </span>
            <Amount item={item} list={list} />
          </li>
        ))}
      </ul>
      <SectionText>
        {list.items.length === 0 && (
          <p className="small muted">
            <Trans>Nothing is on the list yet</Trans>
          </p>
        )}
        {family && (
          <p className="small">
            <Trans>The family brings: {family}</Trans> {day && <Trans>Sent {day}</Trans>}
          </p>
        )}
        <ButtonLink icon={ShoppingBasket} to={paths.samagri(task._id)}>
          <Trans>Open the list</Trans>
        </ButtonLink>
      </SectionText>
    </Section>
  );
}
