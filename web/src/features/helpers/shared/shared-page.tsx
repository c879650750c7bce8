import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { sharedWork } from "../../../domain/helpers/shared.ts";
import { Fact, Facts, Section, SectionText } from "../../../frame/section.tsx";
import { useLocation } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useSync } from "../../../offline/status.ts";
import { useTasks } from "../../../offline/store.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import css from "../helpers.module.css";
import { AcceptedCard, RefusedCard } from "./answered-cards.tsx";
import { ConnectCard } from "./connect-card.tsx";
import { PartnersCard } from "./partners-card.tsx";
import { RequestCard } from "./request-card.tsx";
import { usePartners } from "./use-partners.ts";
import { YouShared } from "./you-shared.tsx";

/** /shared: what others ask of him, and what he accepted. With the secret of a helper's page in its hash it connects the two. */
export function SharedPage() {
  const token = /^#([\w-]{22})$/.exec(useLocation().hash)?.[1];
  const partners = usePartners();
  return (
    <div className={`wrap ${css.page}`}>
      <div>
        <div className="page-head" data-titled>
          <h1 tabIndex={-1}>
            <Trans>Shared with you</Trans>
          </h1>
        </div>
        <p className="small muted">
          <Trans>From purohits who use Sankalp too</Trans>
        </p>
      </div>
      {token && <ConnectCard key={token} token={token} connect={partners.connect} />}
      <div className={css.columns}>
        <div className={css.main}>
          <Work connecting={token !== undefined} />
        </div>
        <div className={css.side}>
          <WhatIsShared />
          <YouShared />
          <PartnersCard partners={partners} />
        </div>
      </div>
    </div>
  );
}

function Work({ connecting }: { connecting: boolean }) {
  const { t } = useLingui();
  const tasks = useTasks();
  const now = useClock();
  const { failure } = useSync();
  const work = useMemo(() => tasks && sharedWork(tasks, now), [tasks, now]);
  if (!work) {
    return (
      <Card>
        {failure ? (
          <NotLoaded title={t`Tasks could not be loaded`} />
        ) : (
          <Skeleton label={t`Loading what is shared`} />
        )}
      </Card>
    );
  }
  const { open, accepted, refused } = work;
  return (
    <>
      {open.map((task) => (
        <RequestCard key={task._id} task={task} />
      ))}
      {open.length + accepted.length + refused.length === 0 && !connecting && (
        <Card>
          <EmptyState title={t`Nothing is shared with you`}>
            <Trans>
              Another purohit who asks you to a rite sends you the link of your page. Open it, and choose “I
              use Sankalp”: then the rite stands here and in your calendar.
            </Trans>
          </EmptyState>
        </Card>
      )}
      <AcceptedCard tasks={accepted} />
      <RefusedCard tasks={refused} />
    </>
  );
}

function WhatIsShared() {
  return (
    <Section title={<Trans>What is shared</Trans>}>
      <Facts>
        <Fact name={<Trans>You see</Trans>}>
          <Trans>day, time, place, samagri, dress, what to bring, your share, and why in their place</Trans>
        </Fact>
        <Fact name={<Trans>You do not see</Trans>}>
          <Trans>the family, what it gives, their other rites and helpers, notes</Trans>
        </Fact>
        <Fact name={<Trans>They see</Trans>}>
          <Trans>the name of your account and your answer</Trans>
        </Fact>
        <Fact name={<Trans>They do not see</Trans>}>
          <Trans>your calendar, your families and your money</Trans>
        </Fact>
      </Facts>
      <SectionText>
        <p className="small muted">
          <Trans>They may take it back till it begins; you are told at once.</Trans>
        </p>
      </SectionText>
    </Section>
  );
}
