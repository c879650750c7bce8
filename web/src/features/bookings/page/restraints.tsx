import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { Booking } from "../../../api/types.ts";
import { useRestraints } from "../../../domain/planner/restraints.ts";
import { EldestQuestion, eldestRite, useJyeshtha } from "../../../domain/rites/eldest.tsx";
import { useRow } from "../../../offline/store.ts";
import { StateLine } from "./state-line.tsx";

interface RestraintsProps {
  date: string;
  riteId: string | undefined;
  clientId: string | undefined;
  /** The id of closed days that stand there already. */
  told?: string | undefined;
  /** Those for whom the rite is are the first child of their parents. */
  eldest?: boolean | undefined;
}

/** Why the day does not suit the rite, a line each; nothing for a rite that is not mangal. */
export function Restraints({ date, riteId, clientId, told, eldest }: RestraintsProps) {
  const rite = useRow("ritetype", riteId ?? "");
  const jyeshtha = useJyeshtha(date, eldestRite(rite), eldest === true);
  return [...useRestraints({ date }, rite, clientId, told), ...jyeshtha].map((words) => (
    <StateLine mood="tight" icon={TriangleAlert} key={words}>
      {words}
    </StateLine>
  ));
}

/** On a day of Jyeshtha: whether those for whom the rite is are eldest children, whom the day does not suit. */
export function InJyeshtha({ booking, date }: { booking: Booking; date: string }) {
  const heeds = eldestRite(useRow("ritetype", booking.riteTypeIds?.[0] ?? ""));
  const [eldest, setEldest] = useState(false);
  const why = useJyeshtha(date, heeds, true);
  if (why.length === 0) return null;
  return (
    <>
      <EldestQuestion rite={heeds} checked={eldest} onChange={setEldest} />
      {eldest && (
        <StateLine mood="tight" icon={TriangleAlert}>
          {why}
        </StateLine>
      )}
    </>
  );
}
