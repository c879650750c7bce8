import { Trans } from "@lingui/react/macro";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { Section, SectionText } from "../../../frame/section.tsx";
import { navigate } from "../../../nav/history.ts";
import { Button } from "../../../ui/button.tsx";
import { StateLine } from "../parts.tsx";
import type { Partners } from "./use-partners.ts";

/** Has the tasks of a helper's link come into this calendar. */
export function ConnectCard({ token, connect }: { token: string; connect: Partners["connect"] }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async () => {
    setBusy(true);
    const why = await connect(token);
    setBusy(false);
    setProblem(why);
    if (why === undefined) navigate(helperPaths.shared, { replace: true });
  };
  return (
    <Section title={<Trans>Connect your calendar</Trans>}>
      <SectionText>
        <p>
          <Trans>
            What you are asked for by this link then stands in your calendar, with day, place and your share.
            Who asks sees the name of your account and your answers, nothing else.
          </Trans>
        </p>
        {problem && (
          <div role="alert">
            <StateLine look="bad">{problem}</StateLine>
          </div>
        )}
        <div className="row">
          <Button kind="primary" icon={Link2} disabled={busy} onClick={() => void run()}>
            <Trans>Connect</Trans>
          </Button>
          <Button onClick={() => navigate(helperPaths.shared, { replace: true })}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </SectionText>
    </Section>
  );
}
