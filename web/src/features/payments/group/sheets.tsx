import { Trans, useLingui } from "@lingui/react/macro";
import { BookOpenText } from "lucide-react";
import { useState } from "react";
import { GroupFamily } from "../../../api/limits.gen.ts";
import type { Task } from "../../../api/types.ts";
import { useReceipts } from "../../../domain/money/use-receipts.ts";
import { paths } from "../../../nav/paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { SheetForm } from "../../../ui/sheet-form.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { Fact } from "./asked.ts";
import { Facts } from "./facts.tsx";
import css from "./group.module.css";
import type { Line } from "./group.ts";

/** A seat for each who may come. */
const MOST_SEATS = GroupFamily.people.maximum;

interface SheetProps {
  lines: readonly Line[];
  onClose: () => void;
}

/** The names of all families, to be read aloud. */
export function NamesSheet({
  task,
  lines,
  asked,
  onClose,
}: SheetProps & { task: Pick<Task, "_id">; asked: readonly Fact[] }) {
  const { t } = useLingui();
  return (
    <Sheet open title={t`Names for the sankalpa`} onClose={onClose}>
      <ol className={css.names}>
        {lines.map(({ of, client }) => {
          const gotra = client?.gotra;
          const line = { of, client };
          return (
            <li key={of.clientId}>
              <b>{client?.name}</b>
              {gotra && (
                <>
                  {", "}
                  <Trans>{gotra} gotra</Trans>
                </>
              )}
              <Facts line={line} asked={asked} />
              <br />
              <span className="muted">{of.names ?? client?.people?.map(({ name }) => name).join(", ")}</span>
            </li>
          );
        })}
      </ol>
      <ButtonLink icon={BookOpenText} to={paths.sankalpa(task._id)}>
        <Trans>The text</Trans>
      </ButtonLink>
    </Sheet>
  );
}

interface SeatsProps {
  seats: number | undefined;
  onClose: () => void;
  onSave: (seats: number) => void;
}

/** How many people there is room for. */
export function SeatsSheet({ seats, onClose, onSave }: SeatsProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(seats ? String(seats) : "");
  const [checked, setChecked] = useState(false);
  const count = Number(typed);
  const clear = Number.isInteger(count) && count >= 0 && count <= MOST_SEATS;
  const save = () => {
    setChecked(true);
    if (clear) onSave(count);
  };
  return (
    <Sheet open title={t`Seats`} onClose={onClose}>
      <SheetForm onSubmit={save}>
        <TextInput
          label={t`Seats for people`}
          optional
          inputMode="numeric"
          autoFocus
          value={typed}
          error={checked && !clear ? t`Please enter a number.` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button kind="primary" wide type="submit">
          <Trans>Save</Trans>
        </Button>
      </SheetForm>
    </Sheet>
  );
}

/** The receipts of the families that paid, each to be sent from its page. */
export function ReceiptsSheet({ lines, onClose }: SheetProps) {
  const { t } = useLingui();
  const receiptOf = useReceipts();
  return (
    <Sheet open title={t`Receipts`} onClose={onClose}>
      <ul className={css.receipts}>
        {lines.map(({ of, client, payments }) => {
          const receipt = payments.map(({ _id }) => receiptOf(_id)).find(Boolean);
          const name = client?.name ?? "";
          return (
            <li key={of.clientId}>
              <span className="grow">{name}</span>
              {receipt && (
                <ButtonLink to={paths.receipt(receipt)} aria-label={t`Receipt of ${name}`}>
                  <Trans>Open and send</Trans>
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
