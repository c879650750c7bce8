import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { Segmented } from "../../../ui/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Pick, Picks } from "../../../ui/picks.tsx";
import css from "./coming.module.css";
import { type Choice, type chosenOf, GROUPS, type Group, PERIODS } from "./groups.ts";

interface ToolsProps {
  choice: Choice;
  found: ReturnType<typeof chosenOf>;
  onChange: (part: Partial<Choice>) => void;
  children: ReactNode;
}

/** How far one looks, which kinds, and where. */
export function Tools({ choice, found, onChange, children }: ToolsProps) {
  const { t } = useLingui();
  const { number, digits } = useFormat();
  const name = useId();
  const labels = useGroupNames();
  const periods = { "30": t`30 days`, "60": "60", "90": "90", "400": t`Year` };
  return (
    <div className={css.tools}>
      <Segmented
        label={t`How far ahead`}
        options={PERIODS.map((value) => ({ value, label: digits(periods[value]) }))}
        value={choice.period}
        onChange={(period) => onChange({ period })}
      />
      <div className={css.filters}>
        {(found.counts.size > 1 || choice.group !== "all") && (
          <Picks label={t`Kind of rite`}>
            <Pick name={name} checked={choice.group === "all"} onPick={() => onChange({ group: "all" })}>
              <Trans>All</Trans> <span className="muted">{number(found.total)}</span>
            </Pick>
            {GROUPS.filter((group) => found.counts.has(group) || group === choice.group).map((group) => (
              <Pick
                key={group}
                name={name}
                checked={choice.group === group}
                onPick={() => onChange({ group })}
              >
                {labels[group]} <span className="muted">{number(found.counts.get(group) ?? 0)}</span>
              </Pick>
            ))}
          </Picks>
        )}
        {(found.areas.length > 1 || choice.area) && (
          <div className="control">
            <select
              aria-label={t`Area`}
              value={choice.area}
              onChange={(event) => onChange({ area: event.target.value })}
            >
              <option value="">{t`All areas`}</option>
              {found.areas.map((area) => (
                <option key={area}>{area}</option>
              ))}
            </select>
            <Icon of={ChevronDown} />
          </div>
        )}
      </div>
      <div className={css.prepare}>{children}</div>
    </div>
  );
}

function useGroupNames(): Record<Group, string> {
  const { t } = useLingui();
  return {
    shraddha: t`Shraddh`,
    masik: t`Masik shraddh`,
    janma: t`Janma tithi`,
    vivah: t`Vivah tithi`,
    griha_pravesh: t`Griha Pravesh day`,
    monthly: t`Monthly`,
    other: t`Others`,
  };
}
