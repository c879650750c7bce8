import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus, Check } from "lucide-react";
import { useRef, useState } from "react";
import { uuid7 } from "../../../lib/uuid7.ts";
import { navigate } from "../../../nav/history.ts";
import { paths, safeNext } from "../../../nav/paths.ts";
import { useLocation } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { clearDraft } from "../../../offline/drafts.ts";
import { type Draft, useSavedDraft } from "../../../records/draft-form.ts";
import { FormPage } from "../../../records/form-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { type FamilyFields, type FamilyValues, family } from "../family-record.ts";
import { newPerson } from "../person-record.ts";
import { HEAD } from "../relations.ts";
import { addClient } from "../writes.ts";
import css from "./family-form.module.css";
import { FamilyNotices } from "./family-notices.tsx";
import { useFamilyForm } from "./family-state.ts";
import { LaterParts } from "./later-parts.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { QuickFields } from "./quick-fields.tsx";

export const title = msg`Add family`;

const DRAFT = "client/new";

/** /clients/new: the name of the head is enough. */
export function Component() {
  const saved = useSavedDraft<FamilyValues>(DRAFT);
  const { search } = useLocation();
  return saved === undefined ? null : <NewFamily key={search} saved={saved} search={search} />;
}

function NewFamily({ saved, search }: { saved: Draft<FamilyValues> | null; search: string }) {
  const { t } = useLingui();
  const wide = useWide();
  const { today } = useClock();
  const thenTask = useRef(false);
  const { next, initial } = useStart(search);
  const draft = saved && { values: withDraft(initial, saved.values) };

  const save = async (fields: FamilyFields) => {
    const id = uuid7();
    if (!(await addClient(id, fields))) return;
    await clearDraft(DRAFT);
    if (next) navigate(withClient(next, id), { replace: true });
    else navigate(thenTask.current ? withClient(paths.addNew, id) : paths.client(id), { replace: true });
  };
  const { state: form, props } = useFamilyForm({ today, initial, draftKey: DRAFT, draft, onSave: save });
  const saveButton = (
    <Button type="submit" kind="primary" icon={Check} onClick={() => (thenTask.current = false)}>
      <Trans>Save family</Trans>
    </Button>
  );
  const saveForTask = !next && (
    <Button type="submit" icon={wide ? CalendarPlus : undefined} onClick={() => (thenTask.current = true)}>
      <Trans>Save, new task</Trans>
    </Button>
  );
  const leave = (
    <LeaveButton changed={form.changed} draftKey={DRAFT} onLeave={() => navigate(next ?? paths.clients)} />
  );
  return (
    <FormPage
      title={<Trans>Add family</Trans>}
      actions={
        <div className="action-bar">
          {(wide || !saveForTask) && leave}
          {saveForTask}
          {saveButton}
        </div>
      }
      className={css.familyForm}
      data-quick
      {...props}
    >
      <div className="column">
        <FamilyNotices form={form} restored={saved !== null} />
        <Card label={t`The house`}>
          <QuickFields form={form} />
        </Card>
        <LaterParts form={form} />
      </div>
    </FormPage>
  );
}

const withClient = (path: string, id: string) => `${path}${path.includes("?") ? "&" : "?"}client=${id}`;

/** What was typed before; a name that the address brings stays. A draft of an earlier version lacks the fields that came since. */
function withDraft(initial: FamilyValues, draft: FamilyValues): FamilyValues {
  const typed = { ...initial, ...draft };
  return initial === family.empty ? typed : { ...typed, people: initial.people };
}

/** The form for a head of this name. */
const named = (name: string): FamilyValues =>
  name ? { ...family.empty, people: [{ ...newPerson(uuid7(), HEAD), name }] } : family.empty;

/** Where the form leads to, and the name that it begins with, as the address says. */
function useStart(search: string) {
  const query = new URLSearchParams(search);
  const [initial] = useState(() => named(query.get("name")?.trim() ?? ""));
  return { next: safeNext(query.get("next")), initial };
}
