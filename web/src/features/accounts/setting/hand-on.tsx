import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp, Forward } from "lucide-react";
import { useRef, useState } from "react";
import type { Proven } from "../../../account/prove.tsx";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import type { User } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { sync } from "../../../offline/sync.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/surface.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { sendPractice } from "./send-practice.ts";
import { saveTakeout } from "./takeout.ts";

/** The card of a practice that is handed on: out of this account as one file. */
export function HandOn({ user, prove }: { user: User; prove: Proven }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await prove(async (given) => {
      await saveTakeout(user.id, given, "/api/practice/export");
      showToast({ kind: "success", text: t`The practice is saved as a file.` });
    });
    setBusy(false);
  };
  return (
    <Card label={t`Hand the practice on`}>
      <div className="card-head">
        <h2>
          <Trans>Hand the practice on</Trans>
        </h2>
        <p className="small muted">
          <Trans>
            One file with all of it for another account, here or on another server: families, work, books,
            receipts with their numbers, photos, settings and history.
          </Trans>
        </p>
        <p className="small muted">
          <Trans>
            Passwords, logins, people of the practice, secret links and connections with other accounts are
            not in it. Links are made anew where they are used. Whoever has the file reads everything: keep it
            safe.
          </Trans>
        </p>
      </div>
      <div className="card-actions">
        <Button icon={Forward} onClick={save} disabled={busy}>
          <Trans>Save the practice as a file</Trans>
        </Button>
      </div>
    </Card>
  );
}

/** The card that takes a practice over. Only the server can, so it needs a network. */
export function TakeOver({ user }: { user: User }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const chooser = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number>();
  const [result, setResult] = useState<{ bad: boolean; text: string }>();
  const take = async (file: File) => {
    setResult(undefined);
    setSent(0);
    try {
      setResult({ bad: false, text: await sendPractice(user.id, file, setSent) });
      void sync();
    } catch (caught) {
      setResult({ bad: true, text: failureText(failureOf(caught)) });
    } finally {
      setSent(undefined);
    }
  };
  return (
    <Card label={t`Take over a practice`}>
      <div className="card-head">
        <h2>
          <Trans>Take over a practice</Trans>
        </h2>
        <p className="small muted">
          <Trans>
            From such a file, into an account that is still empty. It needs a network. Either all of it comes
            or nothing. The public page comes switched off.
          </Trans>
        </p>
        <p className="small" role={result?.bad ? "alert" : "status"}>
          {sent !== undefined &&
            (sent < 1 ? (
              <Trans>Sent: {number(Math.floor(sent * 100))} %</Trans>
            ) : (
              <Trans>Sent. It is being taken over …</Trans>
            ))}
          {result?.text}
        </p>
      </div>
      <div className="card-actions">
        <Button icon={FileUp} onClick={() => chooser.current?.click()} disabled={sent !== undefined}>
          <Trans>Choose the file</Trans>
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".zip,application/zip"
          aria-label={t`File of the practice`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = "";
            if (file) void take(file);
          }}
        />
      </div>
    </Card>
  );
}
