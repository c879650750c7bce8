import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link2, UserRoundPlus } from "lucide-react";
import { useMemo, useState } from "react";
import type { Helper } from "../../../api/types.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { type OldName, oldNames } from "../../../domain/helpers/together.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useRows } from "../../../offline/store.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { Select } from "../../../ui/text-input.tsx";
import css from "../helpers.module.css";
import { joinName } from "../writes.ts";

/** /helpers/names: names that old tasks have as their assignee, each joined to a helper. No task is rewritten. */
export function NamesPage() {
  const { t } = useLingui();
  const tasks = useRows("task");
  const helpers = useRows("helper");
  const names = useMemo(() => tasks && helpers && oldNames(tasks, helpers), [tasks, helpers]);
  return (
    <div className={`wrap ${css.page}`}>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Names in your tasks</Trans>
        </h1>
      </div>
      <p className="small muted">
        <Trans>Join a name to a helper, and those tasks stand with what you did together.</Trans>
      </p>
      {!names || !helpers ? (
        <Card>
          <Skeleton label={t`Loading helpers`} />
        </Card>
      ) : names.length === 0 ? (
        <EmptyState
          title={t`Every name in your tasks is known`}
          action={
            <ButtonLink to={helperPaths.all}>
              <Trans>All helpers</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <Card>
          <ul className={css.names}>
            {names.map((name) => (
              <NameRow key={name.name} old={name} helpers={helpers} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function NameRow({ old, helpers }: { old: OldName; helpers: readonly Helper[] }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const [chosen, setChosen] = useState(old.like?._id ?? "");
  const helper = helpers.find(({ _id }) => _id === chosen);
  const last = date(old.last);
  return (
    <li>
      <span className="grow">
        <b>{old.name}</b>
        <span className="small muted">
          <Plural value={old.tasks} one="# task" other="# tasks" />, <Trans>the last on {last}</Trans>
        </span>
      </span>
      {helpers.length > 0 && (
        <Select
          label={<span className="visually-hidden">{t`Who is ${old.name}?`}</span>}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={[
            { value: "", label: t`Choose a helper` },
            ...helpers.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
      {helper ? (
        <Button kind="primary" icon={Link2} onClick={() => void joinName(helper, old.name)}>
          <Trans context="a name">Join</Trans>
        </Button>
      ) : (
        <ButtonLink icon={UserRoundPlus} to={helperPaths.add(old.name)}>
          <Trans>New helper</Trans>
        </ButtonLink>
      )}
    </li>
  );
}
