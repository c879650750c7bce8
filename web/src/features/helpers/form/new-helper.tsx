import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { navigate } from "../../../nav/history.ts";
import { useLocation } from "../../../nav/router.tsx";
import { clearDraft } from "../../../offline/drafts.ts";
import { type Draft, useSavedDraft } from "../../../records/draft-form.ts";
import { addHelper } from "../writes.ts";
import { HelperForm } from "./helper-form.tsx";
import { type HelperFields, type HelperValues, helper, named } from "./helper-record.ts";

const DRAFT = "helper/new";

/** /helpers/new; `?name=` is an old name of tasks, `?back=` where to go afterwards. */
export function NewHelper() {
  const draft = useSavedDraft<HelperValues>(DRAFT);
  return draft === undefined ? null : <Form draft={draft} />;
}

function Form({ draft }: { draft: Draft<HelperValues> | null }) {
  const { t } = useLingui();
  const given = new URLSearchParams(useLocation().search);
  const [initial] = useState(() => named(given.get("name") ?? ""));
  const save = async (fields: HelperFields) => {
    const { body, row } = helper.created(uuid7(), fields, Date.now());
    if (!(await addHelper(body, row))) return;
    await clearDraft(DRAFT);
    navigate(helperPaths.one(row._id), { replace: true });
  };
  return (
    <HelperForm
      title={t`Add helper`}
      cancel={helperPaths.all}
      initial={initial}
      draftKey={DRAFT}
      draft={draft}
      onSave={save}
    />
  );
}
