import { Trans, useLingui } from "@lingui/react/macro";
import { Camera, Copy, EllipsisVertical, HandCoins, Lock, Pencil, Store, Trash2 } from "lucide-react";
import { helperPaths } from "../../domain/helpers/paths.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { PendingMark } from "../../records/pending-mark.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { WindowList } from "../../ui/list/window-list.tsx";
import { Menu } from "../../ui/menu.tsx";
import { iconOf, nameOf } from "./categories.ts";
import { isOwed, type Line, type Row, signed } from "./expense-rows.ts";
import css from "./expenses.module.css";
import { markBack, markPaid, removeExpense } from "./writes.ts";

interface ListProps {
  lines: readonly Line[];
  today: string;
  /** What a task is called now; undefined when it is gone. */
  taskName: (id: string) => string | undefined;
  /** The address of this list with a sheet over it. */
  editPath: (id: string) => string;
  likePath: (id: string) => string;
  onDecide: (id: string) => void;
}

/** The expenses by month. */
export function ExpenseList(props: ListProps) {
  const { t } = useLingui();
  return (
    <div>
      <WindowList
        label={t`Expenses`}
        items={props.lines}
        keyOf={(line) => ("month" in line ? line.month : line.row._id)}
      >
        {(line) => ("month" in line ? <MonthHead {...line} /> : <Item {...props} {...line} />)}
      </WindowList>
    </div>
  );
}

function MonthHead({ month, paise, back }: { month: string; paise: number; back: number }) {
  const format = useFormat();
  const returned = format.money(back / 100);
  return (
    <div className={css.expenseHead}>
      <h2>{format.month(month)}</h2>
      <span>
        <span className="serif">{format.money(paise / 100)}</span>
        {back > 0 && (
          <span className="small muted">
            {" · "}
            <Trans>{returned} paid back</Trans>
          </span>
        )}
      </span>
    </div>
  );
}

interface ItemProps extends Omit<ListProps, "lines"> {
  row: Row;
  edge: string;
}

function Item({ row, edge, today, taskName, editPath, likePath, onDecide }: ItemProps) {
  "use memo";
  const { t, i18n } = useLingui();
  const { dayOfMonth, weekday, date, money } = useFormat();
  const category = nameOf(row.category, i18n);
  const name = row.paidTo || row.note || category;
  const work = row.taskId && (taskName(row.taskId) ?? row.taskName);
  const photos = row.photos?.length ?? 0;
  return (
    <article className={css.expenseRow} data-edge={edge}>
      <span className={css.expenseDay} title={date(row.date)}>
        <b>{dayOfMonth(row.date)}</b>
        <span className="small muted">{weekday(row.date)}</span>
      </span>
      <div className={css.expenseWhat}>
        <h3 className="truncate">
          <Link to={row.helperId ? helperPaths.one(row.helperId) : editPath(row._id)}>{name}</Link>
        </h3>
        <p className="small muted truncate">
          <Icon of={iconOf(row.category)} /> {row.helperId ? <FromHelpers work={work} /> : work || category}
          {photos > 0 && (
            <span role="img" aria-label={t`With a photo`}>
              {" "}
              <Icon of={Camera} />
            </span>
          )}
        </p>
        {row.pending && (
          <p>
            <PendingMark row={row} form={editPath(row._id)} onDecide={onDecide} />
          </p>
        )}
      </div>
      <p className={`${css.expenseState} small`}>
        <State row={row} />
      </p>
      <b className={css.expenseSum}>{money(signed(row) / 100)}</b>
      {row.helperId ? (
        <span className="icon-button" role="img" aria-label={t`Changed with the helper only`}>
          <Icon of={Lock} />
        </span>
      ) : (
        <ItemMenu {...{ row, name, today, editPath, likePath }} />
      )}
    </article>
  );
}

/** A settlement with a helper: it is changed there. */
const FromHelpers = ({ work }: { work: string | undefined }) => (
  <>
    <Trans>From helpers</Trans>
    {work && ` · ${work}`}
  </>
);

interface ItemMenuProps extends Pick<ItemProps, "row" | "today" | "editPath" | "likePath"> {
  name: string;
}

function ItemMenu({ row, name, today, editPath, likePath }: ItemMenuProps) {
  "use memo";
  const { t } = useLingui();
  return (
    <Menu
      icon={EllipsisVertical}
      label={t`More for ${name}`}
      items={[
        { label: t`Edit`, icon: Pencil, to: editPath(row._id) },
        { label: t`Duplicate`, icon: Copy, to: likePath(row._id) },
        ...(isOwed(row)
          ? [{ label: t`Family paid it back`, icon: HandCoins, onSelect: () => void markBack(row, today) }]
          : []),
        ...(row.method === "credit"
          ? [{ label: t`Shop is paid`, icon: Store, onSelect: () => void markPaid(row) }]
          : []),
        { label: t`Delete`, icon: Trash2, kind: "danger", onSelect: () => void removeExpense(row) },
      ]}
    />
  );
}

/** What is still to come of it. */
function State({ row }: { row: Row }) {
  const { t } = useLingui();
  if (isOwed(row)) return <span className={css.expenseOpen}>{t`Family pays back`}</span>;
  if (row.method === "credit") return <span className={css.expenseOpen}>{t`Owed to shop`}</span>;
  if (row.recoveredOn) return <span className="muted">{t`Paid back`}</span>;
  if (row.moneyBack) return <span className="muted">{t`Money came back`}</span>;
  return row.personal ? <span className="muted">{t`Personal`}</span> : null;
}
