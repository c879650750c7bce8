import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Entry, Reading } from "../../../domain/contacts/entry.ts";
import { useLocation } from "../../../nav/router.tsx";
import { useRows } from "../../../offline/store.ts";
import { Card, Skeleton } from "../../../ui/surface.tsx";
import { entriesOf } from "./csv-columns.ts";
import css from "./import.module.css";
import { ImportChoose } from "./import-choose.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { type Fault, readFile } from "./import-read.ts";
import { ImportReview } from "./import-review.tsx";

export const title = msg`Import families`;

type Step =
  | { at: "choose"; fault?: Fault }
  | { at: "reading"; name: string; done: number }
  | { at: "columns"; name: string; rows: string[][] }
  | { at: "review"; name: string; reading: Reading };

/** /clients/import: choose a file, name its columns, look it through; only then anything is saved. */
export function Component() {
  const { t } = useLingui();
  const book = useRows("client");
  const picked = (useLocation().state as { picked?: Entry[] } | null)?.picked;
  const contacts = t`Phone contacts`;
  const ofContacts = (entries: Entry[]): Step => ({
    at: "review",
    name: contacts,
    reading: { entries, broken: [] },
  });
  const [step, setStep] = useState<Step>(() => (picked ? ofContacts(picked) : { at: "choose" }));
  const again = () => setStep({ at: "choose" });

  const open = async (file: File) => {
    const { name } = file;
    setStep({ at: "reading", name, done: 0 });
    const read = await readFile(file, (done) => {
      setStep({ at: "reading", name, done });
      return new Promise((resolve) => setTimeout(resolve));
    });
    if (read.kind === "fault") setStep({ at: "choose", fault: read.fault });
    else if (read.kind === "table") setStep({ at: "columns", name, rows: read.rows });
    else setStep({ at: "review", name, reading: read.reading });
  };

  if (step.at === "columns") {
    const { name, rows } = step;
    return (
      <ImportColumns
        name={name}
        rows={rows}
        onCancel={again}
        onNext={(fields, headed) => setStep({ at: "review", name, reading: entriesOf(rows, fields, headed) })}
      />
    );
  }
  if (step.at === "review" && book) {
    return <ImportReview name={step.name} reading={step.reading} book={book} onCancel={again} />;
  }
  return (
    <div className={`wrap ${css.import}`}>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Import families</Trans>
        </h1>
      </div>
      {step.at === "choose" ? (
        <ImportChoose
          fault={step.fault}
          onFile={(file) => void open(file)}
          onPicked={(entries) => setStep(ofContacts(entries))}
        />
      ) : (
        <Card padded>
          <Waiting step={step} />
        </Card>
      )}
    </div>
  );
}

function Waiting({ step }: { step: Step }) {
  const { t, i18n } = useLingui();
  if (step.at !== "reading") return <Skeleton label={t`Loading families`} />;
  const count = i18n.number(step.done);
  return (
    <p role="status">
      {step.done > 0 ? (
        <Trans>
          {step.name}: {count} read…
        </Trans>
      ) : (
        <Trans>Reading {step.name}…</Trans>
      )}
    </p>
  );
}
