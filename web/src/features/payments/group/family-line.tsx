import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  IndianRupee,
  ReceiptText,
  SquarePen,
  Trash2,
  UsersRound,
} from "lucide-react";
import type { Task } from "../../../api/types.ts";
import { useMethodNames } from "../../../domain/money/method-choice.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { Link } from "../../../ui/link.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { Fact } from "./asked.ts";
import { Facts } from "./facts.tsx";
import css from "./group.module.css";
import type { Line } from "./group.ts";

interface LineProps {
  task: Task;
  line: Line;
  /** What the rite asks of it. */
  asked: readonly Fact[];
  /** The id of its receipt. */
  receipt: string | undefined;
  onToggle: () => void;
  onReceive: () => void;
  onChange: () => void;
  onTakeOut: () => void;
  /** A place up or down; undefined where the order says nothing. */
  onShift: ((by: number) => void) | undefined;
}

/** One family: the left half says that it is here, the right one that its money came. */
export function FamilyLine({ line, asked, onToggle, onReceive, ...rest }: LineProps) {
  const { of, client } = line;
  return (
    <div className={css.line}>
      <label className={css.present}>
        <input type="checkbox" checked={of.attendance === "present"} onChange={onToggle} />
        <span className={css.who}>
          <b>{client?.name ?? <Trans>Family</Trans>}</b>
          <About line={line} asked={asked} />
        </span>
      </label>
      <MoneyPart line={line} task={rest.task} onReceive={onReceive} />
      <LineMenu line={line} {...rest} />
    </div>
  );
}

function About({ line, asked }: Pick<LineProps, "line" | "asked">) {
  const { of, client } = line;
  const people = of.people ?? 0;
  return (
    <span className="small muted">
      {client?.gotra ?? (
        <span className={css.missing}>
          <Trans>gotra?</Trans>
        </span>
      )}
      {people > 0 && (
        <>
          {" · "}
          <Plural value={people} one="# person" other="# people" />
        </>
      )}
      <Facts line={line} asked={asked} />
      {of.names && (
        <>
          <br />
          {of.names}
        </>
      )}
    </span>
  );
}

/** What is open is received by one tap; what came leads to the payments. */
function MoneyPart({ line, task, onReceive }: { line: Line; task: Task; onReceive: () => void }) {
  const { money } = useFormat();
  const { within } = useMethodNames();
  const { account, client, of, payments } = line;
  const { agreed, balance, received, extra } = account;
  const who = client?.name ?? "";
  const sum = money(balance / 100);
  if (balance > 0 && task.own) {
    const whole = money((agreed ?? 0) / 100);
    return (
      <button type="button" className={css.open} onClick={onReceive}>
        <b>{sum}</b>{" "}
        <span>{balance === agreed ? <Trans>to come</Trans> : <Trans>left of {whole}</Trans>}</span>
        <span className="visually-hidden"> {who}</span>
      </button>
    );
  }
  const method = payments.find(({ direction }) => direction === "in")?.method;
  const came = money(received / 100);
  return (
    <Link
      className={css.came}
      data-none={received === 0 || undefined}
      to={paths.recordPayment(task._id, task.group && of.clientId)}
    >
      <b>{came}</b>{" "}
      <span>
        {method ? within[method] : <Trans>nothing yet</Trans>}
        {extra > 0 && (
          <>
            {" "}
            <Trans>+ bhent</Trans>
          </>
        )}
      </span>
      <span className="visually-hidden"> {who}</span>
    </Link>
  );
}

type MenuProps = Omit<LineProps, "asked" | "onToggle" | "onReceive">;

function LineMenu({ task, line, receipt, onChange, onTakeOut, onShift }: MenuProps) {
  const { t } = useLingui();
  const { of, client, payments } = line;
  const who = client?.name ?? "";
  const items = [
    { label: t`Change`, icon: SquarePen, onSelect: onChange },
    {
      label: t`Another amount`,
      icon: IndianRupee,
      to: paths.recordPayment(task._id, task.group && of.clientId),
    },
    ...(receipt ? [{ label: t`Receipt`, icon: ReceiptText, to: paths.receipt(receipt) }] : []),
    ...(onShift
      ? [
          { label: t`Sit earlier`, icon: ArrowUp, onSelect: () => onShift(-1) },
          { label: t`Sit later`, icon: ArrowDown, onSelect: () => onShift(1) },
        ]
      : []),
    { label: t`Open the family`, icon: UsersRound, to: paths.client(of.clientId) },
    ...(payments.length === 0
      ? [{ label: t`Take out`, icon: Trash2, kind: "danger" as const, onSelect: onTakeOut }]
      : []),
  ];
  return <Menu icon={EllipsisVertical} label={t`More for ${who}`} items={items} />;
}
