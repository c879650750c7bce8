import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Section, SectionText } from "../../../frame/section.tsx";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import css from "../helpers.module.css";
import { Reach } from "../parts.tsx";
import own from "./shared.module.css";
import type { Partner, Partners } from "./use-partners.ts";

/** Who shares with him, and the way out. */
export function PartnersCard({ partners: { partners, failure, leave } }: { partners: Partners }) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState<Partner>();
  const name = leaving?.name;
  const confirm = async (partner: Partner) => {
    setLeaving(undefined);
    const why = await leave(partner);
    if (why !== undefined) showToast({ kind: "error", text: why });
  };
  if (!partners && !failure) return null;
  if (partners?.length === 0) return null;
  return (
    <Section title={<Trans>Who shares with you</Trans>}>
      {partners ? (
        <ul className={`${css.lines} ${own.partners}`}>
          {partners.map((partner) => (
            <PartnerRow key={partner._id} partner={partner} onLeave={() => setLeaving(partner)} />
          ))}
        </ul>
      ) : (
        <SectionText>
          <p className="small muted">
            <Trans>This list needs the network.</Trans> {failure}
          </p>
        </SectionText>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={t`Stop sharing`}
        question={
          <Trans>
            {name} shares nothing with you any more. What is to come leaves your calendar; what was done stays
            in both books.
          </Trans>
        }
        onConfirm={() => leaving && void confirm(leaving)}
        onCancel={() => setLeaving(undefined)}
      />
    </Section>
  );
}

function PartnerRow({ partner, onLeave }: { partner: Partner; onLeave: () => void }) {
  const { t } = useLingui();
  const { date, money } = useFormat();
  const { zone } = useClock();
  const { name, connectedAt, balance } = partner;
  const since = date(localParts(new Date(connectedAt), zone).date);
  const sum = money(Math.abs(balance));
  return (
    <li>
      <span className="grow">
        <b>{name}</b>
        <span className="small muted">
          <Trans>since {since}</Trans>
        </span>
        {balance > 0 && (
          <span className="small">
            <Trans>{sum} came on account</Trans>
          </span>
        )}
        {balance < 0 && (
          <span className="small">
            <Trans>{sum} given back on account</Trans>
          </span>
        )}
      </span>
      <Reach helper={partner} look="bare" />
      <Button kind="danger-quiet" aria-label={t`Stop sharing with ${name}`} onClick={onLeave}>
        <Trans>Stop sharing</Trans>
      </Button>
    </li>
  );
}
