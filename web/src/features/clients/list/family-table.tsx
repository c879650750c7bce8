import { Trans, useLingui } from "@lingui/react/macro";
import { DayMoon } from "../../../almanac/day-almanac.tsx";
import { ContactIcon, useContactLinks } from "../../../domain/people/contact-links.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { PendingMark } from "../../../records/pending-mark.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Selection } from "../../../ui/list/selection.ts";
import { Money } from "../../../ui/surface.tsx";
import type { FamilyRow } from "../families.ts";
import { useNames } from "../names.ts";
import clientsCss from "./clients.module.css";
import { SutakLine } from "./family-cards.tsx";
import familyTableCss from "./family-table.module.css";

interface FamilyTableProps {
  rows: readonly FamilyRow[];
  /** How many there are on all pages. */
  count: number;
  today: string;
  selection: Selection<FamilyRow>;
  onDecide: (id: string) => void;
}

/** The list of families on wide screens. */
export function FamilyTable({ rows, count, today, selection, onDecide }: FamilyTableProps) {
  "use memo";
  const { t } = useLingui();
  const { number } = useFormat();
  const all = number(count);
  return (
    <div>
      <table className={familyTableCss.familyTable}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                bare
                label={t`Select all ${all} families`}
                checked={selection.all}
                indeterminate={selection.rows.length > 0 && !selection.all}
                onChange={selection.toggleAll}
              />
            </th>
            <th scope="col">
              <Trans>Family</Trans>
            </th>
            <th scope="col">
              <Trans>Gotra</Trans>
            </th>
            <th scope="col">
              <Trans>Area</Trans>
            </th>
            <th scope="col">
              <Trans context="what comes">Next</Trans>
            </th>
            <th scope="col">
              <Trans>Last work</Trans>
            </th>
            <th scope="col" data-kind="amount">
              <Trans>Due</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">
                <Trans>Call, WhatsApp, map</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row._id}
              row={row}
              today={today}
              selected={selection.has(row._id)}
              onToggle={selection.toggle}
              onDecide={onDecide}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps {
  row: FamilyRow;
  today: string;
  selected: boolean;
  onToggle: (id: string) => void;
  onDecide: (id: string) => void;
}

function TableRow({ row, today, selected, onToggle, onDecide }: TableRowProps) {
  "use memo";
  const { t } = useLingui();
  const { date, dayMonth } = useFormat();
  const names = useNames();
  const { client, last, due, quiet } = row;
  const ways = useContactLinks(client);
  const short = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? dayMonth(day) : date(day));
  return (
    <tr data-selected={selected || undefined}>
      <td>
        <Checkbox
          bare
          label={t`Select ${client.name}`}
          checked={selected}
          onChange={() => onToggle(client._id)}
        />
      </td>
      <td>
        <div className={familyTableCss.familyWho}>
          <Avatar person={{ name: client.name }} />
          <span>
            <Link className={clientsCss.familyName} to={paths.client(client._id)}>
              {client.name}
            </Link>
            {row.sutakTill && <SutakLine till={short(row.sutakTill)} />}
            <PendingMark row={client} form={paths.editClient(client._id)} onDecide={onDecide} />
          </span>
        </div>
      </td>
      <td>{names.gotra(client.gotra) || <Dash />}</td>
      <td>{client.addresses?.[0]?.area || client.addresses?.[0]?.city || <Dash />}</td>
      <td>
        <Next row={row} short={short} />
      </td>
      <td className={quiet ? clientsCss.familyQuiet : "muted"}>
        {last ? date(last.date) : <Trans>new</Trans>}
      </td>
      <td data-kind="amount">
        {due > 0 ? (
          <span className={familyTableCss.familyDue}>
            <Money rupees={due / 100} />
          </span>
        ) : (
          <Dash />
        )}
      </td>
      <td className="nowrap">
        <ContactIcon link={ways.call} />
        <ContactIcon link={ways.chat} />
        <ContactIcon link={ways.map} />
      </td>
    </tr>
  );
}

const Dash = () => <span className="faint">—</span>;

/** What comes next, a work or a day of the departed. */
function Next({ row: { next, tithi }, short }: { row: FamilyRow; short: (date: string) => string }) {
  const first = tithi && (!next || tithi.date < next.date) ? tithi : undefined;
  const day = first?.date ?? next?.date;
  if (!day) return <Dash />;
  return (
    <span className={familyTableCss.familyNext}>
      <DayMoon date={day} size={16} />
      <span>
        {short(day)}{" "}
        <span className="muted">
          {first ? <Trans>Shraddha of {first.person.name}</Trans> : next?.taskName}
        </span>
      </span>
    </span>
  );
}
