import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { useFetched } from "../../../api/fetched.ts";
import { seesMoney } from "../../../domain/money/sees-money.ts";
import { entryIndex, navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocation, useParams } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useProblems } from "../../../offline/status.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { PendingMark } from "../../../records/pending-mark.tsx";
import { Skeleton } from "../../../ui/surface.tsx";
import { useLazy } from "../../../ui/use-lazy.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { ClientConflict } from "../client-conflict.tsx";
import type { Family } from "../families.ts";
import { Missing } from "../missing.tsx";
import css from "./family.module.css";
import { FamilyAccount } from "./family-account.tsx";
import { FamilyFeasts, useFeasts } from "./family-feasts.tsx";
import { FamilyHead } from "./family-head.tsx";
import { FamilyMerged } from "./family-merged.tsx";
import { FamilyDeparted, FamilyPeople } from "./family-people.tsx";
import { FamilyReach } from "./family-reach.tsx";
import { useFamilyStory } from "./family-story.ts";
import { FamilyTimeline } from "./family-timeline.tsx";
import { FamilyUpcoming } from "./family-upcoming.tsx";

/** What other features have for the page of a family; the shell brings it. */
export interface FamilyParts {
  Notes: ComponentType<{ client: Family }>;
  Observances: ComponentType<{ client: Family }>;
}

/** The page of the family whose id is in the address. */
export function FamilyPage({ parts }: { parts: FamilyParts }) {
  const { id = "" } = useParams();
  const known = useRows("client") !== undefined;
  const client = useRow("client", id);
  if (client) return <FamilyOrCalendar client={client} parts={parts} key={id} />;
  if (known) return <Elsewhere id={id} key={id} />;
  return <Loading />;
}

function Loading() {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <Skeleton label={t`Loading the family`} />
    </div>
  );
}

/** A family that is not on the device: the server knows whether it became part of another, whose page this then is. */
function Elsewhere({ id }: { id: string }) {
  const { t } = useLingui();
  const fetch = useCallback(() => ask(api.GET("/api/clients/{id}", { params: { path: { id } } })), [id]);
  const { value, failure } = useFetched(fetch);
  const now = value?._id;
  const moved = now !== undefined && now !== id;
  useEffect(() => {
    if (moved) navigate(paths.client(now), { replace: true });
  }, [moved, now]);
  return failure || (value && !moved) ? <Missing title={t`Family`} /> : <Loading />;
}

const loadCalendar = () => import("./family-sheets.ts").then(({ FamilyCalendarPage }) => FamilyCalendarPage);

const choosesCalendar = (search?: string) => new URLSearchParams(search).has("calendar");

/** What the page is called while the calendar of the family is chosen. */
export const titleAt = (search?: string) =>
  choosesCalendar(search) ? msg`Calendar of the family` : undefined;

/** The choice of its calendar has an address of its own, so that Back leaves it. */
function FamilyOrCalendar({ client, parts }: { client: Family; parts: FamilyParts }) {
  const { pathname, search } = useLocation();
  const choosing = choosesCalendar(search);
  const feastsOf = useFeasts(useClock().today);
  const CalendarPage = useLazy(loadCalendar, choosing);
  const close = () => (entryIndex() > 0 ? navigate(-1) : navigate(pathname, { replace: true }));
  if (!choosing) return <OneFamily client={client} parts={parts} />;
  return CalendarPage ? <CalendarPage client={client} feastsOf={feastsOf} onClose={close} /> : <Loading />;
}

function OneFamily({ client, parts: { Notes, Observances } }: { client: Family; parts: FamilyParts }) {
  "use memo";
  const wide = useWide();
  const now = useClock();
  const story = useFamilyStory(client);
  const [deciding, setDeciding] = useState(false);
  const problem = useProblems().find(({ ids }) => ids.includes(client._id));
  return (
    <div className={`wrap ${css.familyPage}`}>
      <FamilyHead client={client} wide={wide} />
      <PendingMark row={client} form={paths.editClient(client._id)} onDecide={() => setDeciding(true)} />
      <FamilyMerged client={client} />
      <div className={css.familyLay}>
        <div className={css.familyStack}>
          {!wide && seesMoney() && <FamilyAccount client={client} story={story} now={now} wide={false} />}
          <FamilyUpcoming client={client} story={story} now={now} />
          <FamilyPeople client={client} />
          <FamilyDeparted client={client} now={now} />
          <Observances client={client} />
          <FamilyFeasts client={client} now={now} />
          <FamilyReach client={client} />
          <Notes client={client} />
        </div>
        <div className={css.familyStack}>
          {wide && seesMoney() && <FamilyAccount client={client} story={story} now={now} wide />}
          <FamilyTimeline story={story} />
        </div>
      </div>
      <ClientConflict problem={deciding ? problem : undefined} onClose={() => setDeciding(false)} />
    </div>
  );
}
