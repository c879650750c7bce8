import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check, FileUp } from "lucide-react";
import { StepHead, useThen } from "../../../frame/start-step.tsx";
import { uuid7 } from "../../../lib/uuid7.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { clearDraft } from "../../../offline/drafts.ts";
import { type Draft, useSavedDraft } from "../../../records/draft-form.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/surface.tsx";
import { type FamilyFields, type FamilyValues, family } from "../family-record.ts";
import { addClient } from "../writes.ts";
import css from "./family-form.module.css";
import { FamilyNotices } from "./family-notices.tsx";
import { useFamilyForm } from "./family-state.ts";
import { QuickFields } from "./quick-fields.tsx";

export const title = msg`First steps`;

const DRAFT = "client/first";

/** /start/family: the last of the first steps, one family by hand or all of them from a file. */
export function Component() {
  const saved = useSavedDraft<FamilyValues>(DRAFT);
  return saved === undefined ? null : <FirstFamily saved={saved} />;
}

function FirstFamily({ saved }: { saved: Draft<FamilyValues> | null }) {
  const { t } = useLingui();
  const { today } = useClock();
  const then = useThen();
  const save = async (fields: FamilyFields) => {
    if (!(await addClient(uuid7(), fields))) return;
    await clearDraft(DRAFT);
    navigate(then);
  };
  const draft = saved && { values: { ...family.empty, ...saved.values } };
  const { state: form, props } = useFamilyForm({
    today,
    initial: family.empty,
    draftKey: DRAFT,
    draft,
    onSave: save,
  });
  return (
    <form className={`wrap ${css.familyForm}`} data-quick {...props}>
      <StepHead title={t`Your first family`}>
        <Trans>One by hand, or all of them from your contacts.</Trans>
      </StepHead>
      <div className="column">
        <FamilyNotices form={form} restored={saved !== null} />
        <ButtonLink size="large" icon={FileUp} to={paths.importClients}>
          <Trans>Import contacts, vCard or CSV</Trans>
        </ButtonLink>
        <Card label={t`The house`}>
          <QuickFields form={form} />
        </Card>
      </div>
      <div className="action-bar">
        <ButtonLink to={then}>
          <Trans>Skip</Trans>
        </ButtonLink>
        <Button type="submit" kind="primary" icon={Check}>
          <Trans>Save family</Trans>
        </Button>
      </div>
    </form>
  );
}
