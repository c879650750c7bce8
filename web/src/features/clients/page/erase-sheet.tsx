import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import type { Client } from "../../../api/types.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { push } from "../../../offline/engine.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import css from "./family-sheets.module.css";

/** Erases a family for good, once its name was typed. Only the server can: it knows whatever names the family. */
export function EraseSheet({ client, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const { busy, fault, erase } = useErase(client);
  const { name } = client;

  return (
    <WorkSheet
      title={t`Erase this family`}
      about={name}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button
          kind="danger"
          disabled={typed.trim() !== name || busy}
          onClick={() => void erase(typed.trim())}
        >
          <Trans>Erase for good</Trans>
        </Button>
      }
    >
      <div className={css.merge}>
        <What />
        {fault && (
          <p className="notice" role="alert">
            {fault}
          </p>
        )}
        <TextInput
          label={t`To confirm, type the name: ${name}`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </WorkSheet>
  );
}

/** What goes, what stays, and what has to be done before. */
function What() {
  return (
    <>
      <p>
        <b>
          <Trans>What goes, at once and for good:</Trans>
        </b>{" "}
        <Trans>
          people and departed, phones, addresses, notes, yearly days, series, repeats, bookings, messages,
          calendar links, and families that became part of this one. It does not go to the trash.
        </Trans>
      </p>
      <p>
        <b>
          <Trans>What stays for your books:</Trans>
        </b>{" "}
        <Trans>
          work that is over, payments, expenses and receipts with their numbers, dates, amounts and rites. Of
          these, name, address, phone, your notes and photos of bills go; “Erased family” stands in their
          place. Paper that the family has in hand is not changed.
        </Trans>
      </p>
      <p>
        <Trans>
          Work that is still to come must be cancelled, finished or deleted before. What you wrote of them
          elsewhere, as in the note of a day, is not found.
        </Trans>
      </p>
      <p>
        <Trans>
          Purohits whom you asked for its work lose it too, while you are connected; what they wrote
          themselves stays with them.
        </Trans>
      </p>
      <p>
        <Trans>
          Copies in backups of the server end with those: after two weeks, unless its operator keeps them
          longer. If the server is put back to one, the family is there again: erase it once more.
        </Trans>
      </p>
      <p className="small muted">
        <Trans>This works only with a network.</Trans>
      </p>
    </>
  );
}

/** Sends what waits on this device, erases, and fetches what that changed. */
function useErase({ _id: id }: Client) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const erase = async (name: string) => {
    setBusy(true);
    setFault(undefined);
    try {
      await push();
      const { success } = await ask(
        api.POST("/api/clients/{id}/erase", { params: { path: { id } }, body: { name } }),
      );
      showToast({ kind: "success", text: success });
      navigate(paths.clients, { replace: true });
      await push(true);
    } catch (caught) {
      const why = failureOf(caught);
      setFault(Object.values(why.fields)[0] ?? failureText(why));
      setBusy(false);
    }
  };
  return { busy, fault, erase };
}
