import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "../../../nav/router.tsx";
import { useTasks } from "../../../offline/store.ts";
import { Card, Skeleton } from "../../../ui/surface.tsx";
import { NightPage } from "./night-page.tsx";

export const title = msg`Houses of the day`;

/** /calendar/night/:date */
export function Component() {
  const { t } = useLingui();
  const { date = "" } = useParams();
  const tasks = useTasks();
  if (tasks) return <NightPage date={date} all={tasks} />;
  return (
    <div className="wrap">
      <h1 tabIndex={-1} className="visually-hidden">
        <Trans>Houses of the day</Trans>
      </h1>
      <Card>
        <Skeleton label={t`Loading the calendar`} />
      </Card>
    </div>
  );
}
