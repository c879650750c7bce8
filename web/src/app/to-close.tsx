import { type ComponentType, useEffect, useMemo, useState } from "react";
import type { Task } from "../api/types.ts";
import { loadTexts } from "../i18n/i18n.ts";
import { isToClose } from "../offline/closing.ts";
import type { Clock } from "../offline/moment.ts";

/** Above the tasks: the way to close those that are over. It is fetched once there is one, and nothing waits for it. */
export function ToClose({ tasks, now }: { tasks: readonly Task[]; now: Clock }) {
  const [Card, setCard] = useState<ComponentType>();
  const any = useMemo(() => tasks.some((task) => isToClose(task, now)), [tasks, now]);
  useEffect(() => {
    if (!any) return;
    let wanted = true;
    Promise.all([import("../features/payments/to-close-card.tsx"), loadTexts("payments")]).then(
      ([{ Component }]) => wanted && setCard(() => Component),
      () => undefined, // without a network the list stands alone, and the tab leads there too
    );
    return () => {
      wanted = false;
    };
  }, [any]);
  return any && Card ? <Card /> : null;
}
