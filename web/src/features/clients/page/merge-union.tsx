import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useId } from "react";
import { api, ask } from "../../../api/client.ts";
import { failureText } from "../../../api/failure-text.ts";
import { useFetched } from "../../../api/fetched.ts";
import type { Client } from "../../../api/types.ts";
import { useLedger } from "../../../domain/money/ledger.ts";
import { familyIdsOf } from "../../../domain/money/shares.ts";
import { phoneText } from "../../../domain/people/reach.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useRows } from "../../../offline/store.ts";
import { ErrorState, Skeleton } from "../../../ui/surface.tsx";
import css from "./family-sheets.module.css";

interface UnionProps {
  client: Client;
  other: Client;
  takeName: boolean;
}

/** What of two families is united. */
type Parts = Pick<Client, "phones" | "people" | "addresses">;

/** What both have, side by side, and what it will be: the server says it, since it decides who is in both. */
export function Union({ client, other, takeName }: UnionProps) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const id = useId();
  const fetch = useCallback(
    () =>
      ask(
        api.GET("/api/clients/{id}/merge", {
          params: { path: { id: client._id }, query: { with: other._id, takeName } },
        }),
      ),
    [client._id, other._id, takeName],
  );
  const { value: union, failure, load } = useFetched(fetch);
  if (failure)
    return (
      <ErrorState
        title={failure.status === 0 ? t`Merging needs a network` : t`These two cannot be merged`}
        onRetry={() => void load()}
      >
        {Object.values(failure.fields)[0] ?? failureText(failure)}
      </ErrorState>
    );
  if (!union) return <Skeleton rows={5} label={t`Looking at what both have`} />;
  const same = digits(String(union.same.length));
  return (
    <>
      <SideBySide client={client} other={other} union={union} about={id} />
      <p id={id} className="small muted">
        {union.same.length > 0 && <Trans>People and addresses that are in both become one: {same}.</Trans>}{" "}
        <Trans>
          Where both know something else, this family’s counts, and the other is written into the notes.
        </Trans>
      </p>
    </>
  );
}

interface SideProps {
  client: Client;
  other: Client;
  union: Parts;
  about: string;
}

function SideBySide({ client, other, union, about }: SideProps) {
  const { t } = useLingui();
  const rows = useUnionRows(client, other, union);
  return (
    <table className={css.union} aria-describedby={about}>
      <thead>
        <tr>
          <td />
          <th scope="col">{client.name}</th>
          <th scope="col">{other.name}</th>
          <th scope="col">{t`Together`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
              <td key={column}>{cell || "–"}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each fact of the one, of the other, and of both together. */
function useUnionRows(client: Client, other: Client, union: Parts) {
  const { t } = useLingui();
  const { money, digits } = useFormat();
  const tasks = useRows("task") ?? [];
  const ledger = useLedger();
  const n = (count: number) => digits(String(count));
  const of = (count: (parts: Parts) => string) => [count(client), count(other), count(union)];
  const worksOf = (...ids: string[]) =>
    n(tasks.filter((task) => familyIdsOf(task).some((id) => ids.includes(id))).length);
  const dueOf = ({ _id }: Client) => (ledger?.ofClient(_id).due ?? 0) / 100;
  const [own, its] = [dueOf(client), dueOf(other)];
  return [
    {
      label: t`Phones`,
      cells: of(({ phones = [] }) => phones.map((one) => phoneText(one.number)).join(", ")),
    },
    { label: t`People`, cells: of(({ people = [] }) => n(people.filter((one) => !one.departed).length)) },
    { label: t`Departed`, cells: of(({ people = [] }) => n(people.filter((one) => one.departed).length)) },
    { label: t`Addresses`, cells: of(({ addresses = [] }) => n(addresses.length)) },
    { label: t`Tasks`, cells: [worksOf(client._id), worksOf(other._id), worksOf(client._id, other._id)] },
    { label: t`Due`, cells: [own, its, own + its].map(money) },
  ];
}
