import { type ComponentType, useEffect, useState } from "react";
import type { Task } from "../api/types.ts";
import { loadTexts } from "../i18n/i18n.ts";
import type { Clock } from "../offline/moment.ts";

interface Closing {
  /** In the order in which they ended. */
  tasks: readonly Task[];
  now: Clock;
}

/** What is over and was not closed, with the money in one tap. It is fetched once there is one. */
export function NeedsClosing({ tasks, now }: Closing) {
  const [Card, setCard] = useState<ComponentType<Closing>>();
  const any = tasks.length > 0;
  useEffect(() => {
    if (!any) return;
    let wanted = true;
    Promise.all([import("../features/payments/needs-closing.tsx"), loadTexts("payments")]).then(
      ([{ NeedsClosingCard }]) => wanted && setCard(() => NeedsClosingCard),
      () => undefined, // without a network the rest of the day stands
    );
    return () => {
      wanted = false;
    };
  }, [any]);
  return any && Card ? <Card tasks={tasks} now={now} /> : null;
}
