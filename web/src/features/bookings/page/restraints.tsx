import { useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { useRestraints } from "../../../domain/planner/restraints.ts";
import { useRow } from "../../../offline/store.ts";
import { StateLine } from "./state-line.tsx";

interface RestraintsProps {
  date: string;
  riteId: string | undefined;
  clientId: string | undefined;
  /** The id of closed days that stand there already. */
  told?: string | undefined;
  /** For a wedding: both are the first child of their parents. */
  eldest?: boolean | undefined;
}

/** Why the day does not suit the rite, a line each; nothing for a rite that is not mangal. */
export function Restraints({ date, riteId, clientId, told, eldest }: RestraintsProps) {
  const rite = useRow("ritetype", riteId ?? "");
  const jyeshtha = useJyeshtha(date, eldest === true);
  return [...useRestraints({ date }, rite, clientId, told), ...jyeshtha].map((words) => (
    <StateLine mood="tight" icon={TriangleAlert} key={words}>
      {words}
    </StateLine>
  ));
}

const JYESHTHA = 3;

/** Two first children do not marry in Jyeshtha, by amanta months as the search for a muhurat has it. */
function useJyeshtha(date: string, eldest: boolean): string[] {
  const { t } = useLingui();
  const masa = useAlmanacDay(date).data?.limbs?.masa;
  return eldest && masa === JYESHTHA ? [t`Jyeshtha: not for the wedding of two eldest children.`] : [];
}
