import { msg } from "@lingui/core/macro";
import css from "./availability.module.css";
import "./closed.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Area, User } from "../../api/types.ts";
import { useWhen, type When } from "../../domain/planner/when.ts";
import { useSearchParams } from "../../nav/router.tsx";
import { useUser } from "../../offline/device.ts";
import { useSavedDraft } from "../../records/draft-form.ts";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/choice.tsx";
import { Card, EmptyState, Skeleton } from "../../ui/surface.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { AreaSheet } from "./area-sheet.tsx";
import { AreasTab } from "./areas-tab.tsx";
import { CapsCard } from "./caps/caps-card.tsx";
import { ClosedTab } from "./closed-tab.tsx";
import { Conflicts } from "./conflicts.tsx";
import { HoursCard } from "./hours-card.tsx";
import { PairsTable } from "./pairs-table.tsx";
import { type Changes, DRAFT, useChanges } from "./use-changes.ts";
import type { Values } from "./values.ts";
import { WaysCard } from "./ways-card.tsx";

export const title = msg`Availability`;

const TABS = ["hours", "areas", "closed"] as const;
type Tab = (typeof TABS)[number];
const PANEL = "availability-panel";

/** /availability?tab=hours|areas|closed */
export function Component() {
  const { t } = useLingui();
  const user = useUser();
  const when = useWhen();
  const saved = useSavedDraft<Values>(DRAFT);
  if (!user || !when || saved === undefined) {
    return (
      <div className="wrap">
        <Skeleton label={t`Loading your hours`} />
      </div>
    );
  }
  return <Availability key={user.id} {...{ user, when }} saved={saved as Values | null} />;
}

function Availability({ user, when, saved }: { user: User; when: When; saved: Values | null }) {
  const { t } = useLingui();
  const wide = useWide();
  const [search, setSearch] = useSearchParams();
  const tab: Tab = TABS.find((one) => one === search.get("tab")) ?? "hours";
  const go = (to: Tab) => setSearch(to === "hours" ? {} : { tab: to });
  const changes = useChanges(user, when, saved);
  const [area, setArea] = useState<Area | null>();
  const names: Record<Tab, string> = {
    hours: t`Hours and load`,
    areas: t`Areas and travel`,
    closed: t`Closed days`,
  };
  const save = (
    <Button kind="primary" wide={!wide} onClick={() => void changes.save()}>
      <Trans>Save changes</Trans>
    </Button>
  );
  const saves = tab !== "closed";
  return (
    <div className={`wrap ${css.av}`}>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Availability</Trans>
        </h1>
        {wide && saves && save}
      </div>
      <Conflicts />
      <Tabs
        label={t`Availability`}
        panelId={PANEL}
        value={tab}
        onChange={go}
        tabs={TABS.map((value) => ({ value, label: names[value] }))}
      />
      <div id={PANEL} role="tabpanel" aria-label={names[tab]} className={css.avPanel}>
        {tab === "hours" && (
          <div className={css.avColumns}>
            <div className={css.avStack}>
              <HoursCard changes={changes} />
              <CapsCard changes={changes} />
            </div>
            <HomeCards {...{ when, changes }} onArea={setArea} onAll={() => go("areas")} />
          </div>
        )}
        {tab === "areas" && when.areas.length > 0 && <AreasTab {...{ when, changes }} onArea={setArea} />}
        {tab === "areas" && when.areas.length === 0 && <NoAreas onAdd={() => setArea(null)} />}
        {tab === "closed" && <ClosedTab when={when} />}
        {!wide && saves && save}
      </div>
      <AreaSheet area={area} areas={when.areas} onClose={() => setArea(undefined)} />
    </div>
  );
}

interface HomeCardsProps {
  when: When;
  changes: Changes;
  onArea: (area: Area | null) => void;
  onAll: () => void;
}

function HomeCards({ when, changes, onArea, onAll }: HomeCardsProps) {
  const home = when.home ?? when.areas[0];
  if (!home) return <NoAreas onAdd={() => onArea(null)} />;
  return (
    <div className={css.avStack}>
      <WaysCard from={home} {...{ when, changes }} onAdd={() => onArea(null)}>
        <PairsTable when={when} onAll={onAll} />
      </WaysCard>
    </div>
  );
}

function NoAreas({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        title={t`No areas yet`}
        action={
          <Button icon={Plus} onClick={onAdd}>
            <Trans>Add area</Trans>
          </Button>
        }
      >
        <Trans>
          Begin with the part of the town where you live. With the areas of your families the app knows how
          long you are on the way, and when you must leave.
        </Trans>
      </EmptyState>
    </Card>
  );
}
