import { msg } from "@lingui/core/macro";
import css from "./history.module.css";
import "../changes/changes.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { BookOpen, Download, EllipsisVertical, Printer } from "lucide-react";
import { useId } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { handCsv } from "../../../lib/csv.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useAddress } from "../../../nav/use-address.ts";
import { useSync } from "../../../offline/status.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Tabs } from "../../../ui/choice.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Card, Skeleton } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { readView, type Tab, type View, writeView } from "../address.ts";
import { ChangesTab } from "../changes/changes-tab.tsx";
import { TrashTab } from "../trash/trash-tab.tsx";
import { useTrash } from "../trash/use-trash.ts";
import { useBook } from "../use-book.ts";
import { type Book, entriesOf } from "../work.ts";
import { useDays } from "./use-days.ts";
import { sheetName, useWorkSheet } from "./work-sheet.ts";
import { WorkTab } from "./work-tab.tsx";

export const title = msg`History`;

/** /history: what was done, what was changed, and what was thrown away. */
export function Component() {
  const { t } = useLingui();
  const { failure } = useSync();
  const book = useBook();
  if (book) return <Whole book={book} />;
  return (
    <div className="wrap">
      <Heading />
      <Card>
        {failure ? (
          <NotLoaded title={t`History could not be loaded`} />
        ) : (
          <Skeleton label={t`Loading history`} />
        )}
      </Card>
    </div>
  );
}

const Heading = () => (
  <h1 tabIndex={-1}>
    <Trans>History</Trans>
  </h1>
);

function Whole({ book }: { book: Book }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const wide = useWide();
  const panelId = useId();
  const { params: view, set } = useAddress<View>(paths.history, readView, writeView);
  const entries = entriesOf(book);
  const trash = useTrash();
  const sheet = useWorkSheet();
  const change = (part: Partial<View>) => set({ ...view, ...part }, { replace: false });
  const days = useDays(view, book);
  const save = () => days && handCsv(sheetName(view, book), sheet(book, entries, view, days));
  return (
    <div className="wrap">
      <div className="page-head" data-titled>
        <Heading />
        {wide && <HeadActions onExport={save} />}
      </div>
      <div className={css.historyTabs}>
        <Tabs<Tab>
          label={t`History`}
          panelId={panelId}
          value={view.tab}
          onChange={(tab) => change({ tab })}
          tabs={[
            { value: "work", label: t`Work` },
            { value: "changes", label: t`Changes` },
            { value: "trash", label: t`Trash`, count: trash.total ? number(trash.total) : undefined },
          ]}
        />
        {!wide && <MoreMenu onExport={save} />}
      </div>
      <div id={panelId} role="tabpanel" aria-label={t`History`}>
        {view.tab === "work" && (
          <WorkTab
            {...{ view, book, entries, days, wide }}
            onQuery={(query) => set({ ...view, query }, { typing: true })}
            onChange={change}
          />
        )}
        {view.tab === "changes" && (
          <ChangesTab subject={view.subject} trash={trash} onSubject={(subject) => change({ subject })} />
        )}
        {view.tab === "trash" && <TrashTab trash={trash} families={book.families} />}
      </div>
    </div>
  );
}

/** What else can be done, on wide screens. */
function HeadActions({ onExport }: { onExport: () => void }) {
  return (
    <div className="row">
      <ButtonLink icon={BookOpen} to={paths.addHistory}>
        <Trans>Add old work</Trans>
      </ButtonLink>
      <Button icon={Download} onClick={onExport}>
        <Trans>Export</Trans>
      </Button>
      <ButtonLink icon={Printer} to={paths.statement}>
        <Trans>Year statement</Trans>
      </ButtonLink>
    </div>
  );
}

/** What else can be done, on a phone. */
function MoreMenu({ onExport }: { onExport: () => void }) {
  const { t } = useLingui();
  return (
    <Menu
      icon={EllipsisVertical}
      label={t`More: add old work, export, year statement`}
      items={[
        { label: t`Add old work`, icon: BookOpen, onSelect: () => navigate(paths.addHistory) },
        { label: t`Export`, icon: Download, onSelect: onExport },
        { label: t`Year statement`, icon: Printer, onSelect: () => navigate(paths.statement) },
      ]}
    />
  );
}
