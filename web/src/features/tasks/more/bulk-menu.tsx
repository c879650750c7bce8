import { useLingui } from "@lingui/react/macro";
import { CalendarClock, Check, EllipsisVertical } from "lucide-react";
import { Menu } from "../../../ui/menu.tsx";
import type { Row } from "../list/task-summary.ts";
import { markDone } from "./bulk.ts";

/** What can be done with the selected beside deleting them. */
export function BulkMenu({ tasks, onMove }: { tasks: readonly Row[]; onMove: () => void }) {
  const { t } = useLingui();
  return (
    <Menu
      icon={EllipsisVertical}
      label={t`More for the selected`}
      items={[
        { label: t`Mark as completed`, icon: Check, onSelect: () => void markDone(tasks) },
        { label: t`Move to another day`, icon: CalendarClock, onSelect: onMove },
      ]}
    />
  );
}
