import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { daysOfYear, yearName } from "../../../domain/money/books.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useRow } from "../../../offline/store.ts";
import { StatementSheet } from "../../../ui/statement/sheet.tsx";

interface SheetProps {
  year: number;
  /** Whose year it is. */
  name?: string;
  children: ReactNode;
}

/** The sheet of a year with helpers: who writes it, for which year, and of whom. */
export function Sheet({ year, name, children }: SheetProps) {
  const { today } = useClock();
  const user = useUser();
  const profile = useRow("profile", user?.id ?? "");
  const [first, last] = daysOfYear(year);
  const over = last < today;
  const by = [profile?.honorific, user?.name].filter(Boolean).join(" ");
  return (
    <StatementSheet
      title={name ?? <Trans>Helpers</Trans>}
      under={[by, profile?.address].filter(Boolean).join(", ")}
      year={yearName(year)}
      first={first}
      last={over ? last : today}
    >
      {children}
    </StatementSheet>
  );
}
