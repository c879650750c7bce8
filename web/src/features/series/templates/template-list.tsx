import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Copy, EllipsisVertical, Plus, Trash2 } from "lucide-react";
import type { Template } from "../../../api/types.ts";
import { seriesPaths } from "../../../domain/series/paths.ts";
import { SHIPPED_KINDS, TEMPLATES } from "../../../domain/series/templates.ts";
import { remove, restore } from "../../../offline/changes/changes.ts";
import { useRows } from "../../../offline/store.ts";
import { saveWithUndo } from "../../../records/save.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import css from "../series.module.css";
import { KINDS } from "../words.ts";

/** What series are made of: one's own templates, and those that come with the app to be copied. */
export function TemplateList() {
  const { t, i18n } = useLingui();
  const templates = useRows("template");
  return (
    <div className={`wrap ${css.page}`}>
      <div className={`page-head ${css.pageHeadWraps}`}>
        <h1 tabIndex={-1}>
          <Trans>Your templates</Trans>
        </h1>
        <ButtonLink kind="primary" icon={Plus} to={seriesPaths.addTemplate()}>
          <Trans>New template</Trans>
        </ButtonLink>
      </div>
      {!templates ? (
        <Card>
          <Skeleton label={t`Loading the templates`} />
        </Card>
      ) : templates.length === 0 ? (
        <EmptyState title={t`No template of your own yet`}>
          <Trans>Your own steps, hours and shares, or a copy of one below that you change.</Trans>
        </EmptyState>
      ) : (
        <Card>
          <ul className={css.days}>
            {templates.map((template) => (
              <One key={template._id} template={template} />
            ))}
          </ul>
        </Card>
      )}
      <h2>
        <Trans>That come with the app</Trans>
      </h2>
      <Card>
        <ul className={css.days}>
          {SHIPPED_KINDS.map((kind) => (
            <li key={kind}>
              <span className="grow">
                <b>{i18n._(KINDS[kind])}</b>
                <Steps count={TEMPLATES[kind].length} />
              </span>
              <Link to={seriesPaths.addTemplate({ kind })} aria-label={t`Copy: ${i18n._(KINDS[kind])}`}>
                <Trans>Copy</Trans>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const Steps = ({ count }: { count: number }) => (
  <span className="small muted">
    <Plural value={count} one="# step" other="# steps" />
  </span>
);

function One({ template }: { template: Template }) {
  const { t } = useLingui();
  const { _id, name, steps } = template;
  const erase = () =>
    void saveWithUndo([remove("template", _id)], [restore("template", [template])], {
      done: t`Template deleted`,
    });
  return (
    <li>
      <span className="grow">
        <b>
          <Link to={seriesPaths.template(_id)}>{name}</Link>
        </b>
        <Steps count={steps.length} />
      </span>
      <Menu
        icon={EllipsisVertical}
        label={t`More to do with ${name}`}
        items={[
          { label: t`Copy`, icon: Copy, to: seriesPaths.addTemplate({ copy: _id }) },
          { label: t`Delete`, icon: Trash2, kind: "danger", onSelect: erase },
        ]}
      />
    </li>
  );
}
