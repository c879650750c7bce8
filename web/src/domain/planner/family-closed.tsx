import { useLingui } from "@lingui/react/macro";
import { CalendarX } from "lucide-react";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { Chip } from "../../ui/surface.tsx";

/** That this family keeps sutak, or cannot for another reason, today or in the days to come. */
export function FamilyClosed({ clientId }: { clientId: string }) {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const { today } = useClock();
  const blocks = useRows("block") ?? [];
  return blocks
    .filter((block) => block.clientId === clientId && block.endDate >= today)
    .map(({ _id, kind, date, endDate }) => {
      const sutak = kind === "sutak_death" || kind === "sutak_birth";
      const [first, last] = [dayMonth(date), dayMonth(endDate)];
      const ahead = date > today;
      const days = ahead ? `${first} – ${last}` : "";
      return (
        <Chip kind="soon" icon={CalendarX} key={_id}>
          {sutak
            ? ahead
              ? t`Sutak ${days}`
              : t`Sutak till ${last}`
            : ahead
              ? t`Closed ${days}`
              : t`Closed till ${last}`}
        </Chip>
      );
    });
}
