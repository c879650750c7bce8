import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useWhen } from "../../../domain/planner/when.ts";
import { useRows } from "../../../offline/store.ts";
import { Card, Skeleton } from "../../../ui/surface.tsx";
import css from "./muhurat.module.css";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { useSearch } from "./use-search.ts";

export const title = msg`Find a muhurat`;

/** /muhurat */
export function Component() {
  const { t } = useLingui();
  const when = useWhen();
  const families = useRows("client");
  return (
    <div className="wrap">
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Find a muhurat</Trans>
        </h1>
      </div>
      {when && families ? (
        <Search />
      ) : (
        <Card>
          <Skeleton label={t`Loading your days`} />
        </Card>
      )}
    </div>
  );
}

function Search() {
  const search = useSearch();
  return (
    <div className={css.layout}>
      <SearchForm search={search} />
      <Results search={search} />
    </div>
  );
}
