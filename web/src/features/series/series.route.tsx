import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarRange } from "lucide-react";
import { seriesPaths } from "../../domain/series/paths.ts";
import { useLocation } from "../../nav/router.tsx";
import { MissingPage } from "../../records/missing-page.tsx";
import { Skeleton } from "../../ui/surface.tsx";
import { DeathPage } from "./death-page.tsx";
import { NewSeries } from "./new/new-series.tsx";
import { SeriesList } from "./series-list.tsx";
import { SeriesPage } from "./series-page.tsx";
import { TellPage } from "./tell-page.tsx";
import { TemplateList } from "./templates/template-list.tsx";
import { TemplatePage } from "./templates/template-page.tsx";
import { useSeries } from "./use-series.ts";

export const title = msg`Series`;

/** /series and all below it, in one chunk. */
export function Component() {
  const [, , first, second] = useLocation().pathname.split("/");
  switch (first ?? "") {
    case "":
      return <SeriesList />;
    case "new":
      return <NewSeries />;
    case "death":
      return <DeathPage />;
    case "templates":
      return second ? <TemplatePage key={second} id={decodeURIComponent(second)} /> : <TemplateList />;
    default:
      return <OneSeries key={first} id={decodeURIComponent(first ?? "")} tell={second === "tell"} />;
  }
}

function OneSeries({ id, tell }: { id: string; tell: boolean }) {
  const { t } = useLingui();
  const series = useSeries(id);
  if (series) return tell ? <TellPage {...series} /> : <SeriesPage {...series} />;
  if (series === null) {
    return (
      <MissingPage
        title={t`Series`}
        says={t`This series does not exist.`}
        icon={CalendarRange}
        to={seriesPaths.all}
      >
        <Trans>All series</Trans>
      </MissingPage>
    );
  }
  return (
    <div className="wrap">
      <Skeleton label={t`Loading the series`} />
    </div>
  );
}
