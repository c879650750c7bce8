import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Route } from "lucide-react";
import type { When } from "../../domain/planner/when.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import css from "./availability.module.css";

/** So many areas fit side by side on a phone. */
const SHOWN = 5;

/** The minutes between the areas that are not home, at a glance. */
export function PairsTable({ when, onAll }: { when: When; onAll: () => void }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const areas = when.areas.filter(({ home }) => !home).slice(0, SHOWN);
  if (areas.length < 2) return null;
  const pairs = (when.areas.length * (when.areas.length - 1)) / 2;
  const columns = areas.slice(0, -1).slice(0, 3);
  return (
    <div className={css.avPairs}>
      <h3>
        <Trans>Between areas, minutes</Trans>
      </h3>
      <table>
        <caption className="visually-hidden">{t`Minutes between areas`}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ _id, name }) => (
              <th key={_id} scope="col">
                {shortOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.slice(1).map((row, i) => (
            <tr key={row._id}>
              <th scope="row">{shortOf(row.name)}</th>
              {columns.map((column, j) =>
                j <= i ? (
                  <td key={column._id}>{number(when.way(column, row).minutes)}</td>
                ) : (
                  <td key={column._id} data-empty />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Button kind="quiet" icon={Route} onClick={onAll}>
        <Plural value={pairs} one="The one way" other="All # ways" />
      </Button>
    </div>
  );
}

/** The first word says which area it is: "Vaishali" of Vaishali Nagar. */
const shortOf = (name: string) => name.split(/[\s,]/)[0];
