import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Helper } from "../../../api/types.ts";
import { Section, SectionText } from "../../../frame/section.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { endConnection } from "../writes.ts";

/** A helper who connected an account of their own, and the way out. */
export function AccountCard({ helper }: { helper: Helper }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { name, account } = helper;
  const end = () => {
    setAsking(false);
    void endConnection(helper);
  };
  if (!account) return null;
  return (
    <Section title={<Trans>Uses Sankalp</Trans>}>
      <SectionText>
        <p>
          <Trans>
            As <b>{account}</b>. What you ask stands in their calendar, and their answers come here.
          </Trans>
        </p>
        <Button kind="danger-quiet" onClick={() => setAsking(true)}>
          <Trans>End the connection</Trans>
        </Button>
      </SectionText>
      <ConfirmDialog
        open={asking}
        title={t`End the connection`}
        question={
          <Trans>
            What is to come leaves the calendar of {name}; what was done stays in both books. Their page by
            the link still works.
          </Trans>
        }
        onConfirm={end}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
