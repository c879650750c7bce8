import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarRange } from "lucide-react";
import type { Template } from "../../../api/types.ts";
import { copyOfShipped, type TemplateFields } from "../../../domain/series/own-templates.ts";
import { seriesPaths } from "../../../domain/series/paths.ts";
import { SHIPPED_KINDS } from "../../../domain/series/templates.ts";
import { useLocation } from "../../../nav/router.tsx";
import { useRows } from "../../../offline/store.ts";
import { MissingPage } from "../../../records/missing-page.tsx";
import { Skeleton } from "../../../ui/surface.tsx";
import { KINDS } from "../words.ts";
import { TemplateForm } from "./template-form.tsx";

const EMPTY: TemplateFields = { name: "", kind: "other", steps: [] };

/** A template to be made, copied or changed; `id` is "new" for those that are not there yet. */
export function TemplatePage({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const query = new URLSearchParams(useLocation().search);
  const templates = useRows("template");
  const shipped = SHIPPED_KINDS.find((kind) => kind === query.get("kind"));
  const wanted = id === "new" ? query.get("copy") : id;
  if (!templates) {
    return (
      <div className="wrap">
        <Skeleton label={t`Loading the templates`} />
      </div>
    );
  }
  const known = templates.find(({ _id }) => _id === wanted);
  if (wanted && !known) {
    return (
      <MissingPage
        title={t`Series template`}
        says={t`This template does not exist.`}
        icon={CalendarRange}
        to={seriesPaths.templates}
      >
        <Trans>Your templates</Trans>
      </MissingPage>
    );
  }
  if (known && id !== "new") return <TemplateForm known={known} initial={known} />;
  const named = (name: string) => t`${name}, my way`;
  const from = known
    ? { ...fieldsOf(known), name: named(known.name) }
    : shipped && copyOfShipped(shipped, named(i18n._(KINDS[shipped])));
  return <TemplateForm initial={from ?? EMPTY} />;
}

const fieldsOf = ({ name, kind, count, steps }: Template): TemplateFields => ({
  ...{ name, kind, steps },
  ...(count && { count }),
});
