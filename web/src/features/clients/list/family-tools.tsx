import { Trans, useLingui } from "@lingui/react/macro";
import { ContactRound, EllipsisVertical, FileUp, Plus, Search, SquareCheck, Table2 } from "lucide-react";
import { useId } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { DeleteAll, SelectedCount } from "../../../ui/list/select-frame.tsx";
import type { Selection } from "../../../ui/list/selection.ts";
import { Menu } from "../../../ui/menu.tsx";
import { Pick as PickChip } from "../../../ui/picks.tsx";
import { SearchInput } from "../../../ui/text-input.tsx";
import type { FamilyRow } from "../families.ts";
import { AHEADS, type Ahead, FILTERS, type Filter, type Found } from "../family-filter.ts";
import css from "./clients.module.css";
import { useExport } from "./export-menu.tsx";
import type { FamilyParams } from "./family-params.ts";
import { ChoicePick, ListPick, SortPick } from "./list-picks.tsx";

interface FamilyToolsProps {
  params: FamilyParams;
  found: Found;
  wide: boolean;
  selection: Selection<FamilyRow>;
  onQuery: (query: string) => void;
  onGo: (change: Partial<FamilyParams>) => void;
  /** Begins to select, on a phone; undefined while selecting. */
  onSelect: (() => void) | undefined;
  onDelete: () => void;
}

/** Search, filters with their counts, order, and what can be done with the selected. */
export function FamilyTools({
  params,
  found,
  wide,
  selection,
  onQuery,
  onGo,
  onSelect,
  onDelete,
}: FamilyToolsProps) {
  "use memo";
  const { t } = useLingui();
  const selected = selection.rows.length > 0;
  return (
    <div className={css.familyTools}>
      <SearchInput
        label={t`Name, phone, gotra, area`}
        icon={Search}
        value={params.query}
        onChange={({ target }) => onQuery(target.value)}
      />
      {!wide && (
        <ButtonLink icon={Plus} kind="primary" to={paths.newClient}>
          <Trans>Family</Trans>
        </ButtonLink>
      )}
      <fieldset className={css.familyStrip}>
        <legend className="visually-hidden">
          <Trans>Filter families</Trans>
        </legend>
        <FilterPicks {...{ params, found, onGo }} />
        <FactPicks {...{ params, found, onGo }} />
        {!wide && <SortPick sort={params.sort} onSort={(sort) => onGo({ sort })} />}
      </fieldset>
      {wide ? (
        <div className={`row ${css.familySide}`}>
          {selected && (
            <>
              <SelectedCount selection={selection} />
              <DeleteAll selection={selection} onDelete={onDelete} />
            </>
          )}
          <SortPick sort={params.sort} onSort={(sort) => onGo({ sort })} />
        </div>
      ) : (
        onSelect && <MoreMenu found={found} onSelect={onSelect} />
      )}
    </div>
  );
}

type PicksProps = Pick<FamilyToolsProps, "params" | "found" | "onGo">;

/** The filters with their counts. */
function FilterPicks({ params, found, onGo }: PicksProps) {
  "use memo";
  const { t } = useLingui();
  const { number } = useFormat();
  const name = useId();
  const ahead = number(params.ahead);
  const filters: Record<Filter, string> = {
    all: t`All`,
    dues: t`Dues`,
    tithi: t`Tithi in ${ahead} days`,
    quiet: t`Quiet for a year`,
    sutak: t`In sutak`,
  };
  const aheads = AHEADS.map((days) => ({ value: String(days), label: t`${number(days)} days ahead` }));
  return (
    <>
      {FILTERS.filter((one) => one !== "sutak" || one === params.filter || found.counts.sutak > 0).map(
        (filter) => (
          <PickChip
            key={filter}
            name={name}
            checked={params.filter === filter}
            onPick={() => onGo({ filter })}
          >
            <span>
              {filters[filter]} {number(found.counts[filter])}
            </span>
          </PickChip>
        ),
      )}
      {params.filter === "tithi" && (
        <ListPick
          label={t`How far ahead`}
          value={String(params.ahead)}
          options={aheads}
          onChoose={(days) => onGo({ ahead: Number(days) as Ahead })}
        />
      )}
    </>
  );
}

/** Area, label and language of a family. */
function FactPicks({ params, found, onGo }: PicksProps) {
  "use memo";
  const { t } = useLingui();
  const languages: Record<string, string> = { en: t`English`, hi: t`Hindi` };
  return (
    <>
      <ChoicePick
        label={t`Area`}
        value={params.area}
        choices={found.areas}
        onChoose={(area) => onGo({ area })}
      />
      <ChoicePick
        label={t`Label`}
        value={params.label}
        choices={found.labels}
        onChoose={(label) => onGo({ label })}
      />
      <ChoicePick
        label={t`Language`}
        value={params.language}
        choices={found.languages}
        words={languages}
        onChoose={(language) => onGo({ language })}
      />
    </>
  );
}

/** What the head of a wide screen holds, and selecting. */
function MoreMenu({ found, onSelect }: { found: Found; onSelect: () => void }) {
  const { t } = useLingui();
  const { toContacts, toTable } = useExport(found.rows.map(({ client }) => client));
  return (
    <Menu
      icon={EllipsisVertical}
      label={t`More to do with families`}
      items={[
        { label: t`Select`, icon: SquareCheck, onSelect },
        { label: t`Import`, icon: FileUp, to: paths.importClients },
        { label: t`Export contacts (vCard)`, icon: ContactRound, onSelect: toContacts },
        { label: t`Export table (CSV)`, icon: Table2, onSelect: toTable },
      ]}
    />
  );
}
