import type { Task } from "../api/types.ts";
import type { Clock } from "../domain/planner/moment.ts";
import { loadTexts } from "../i18n/i18n.ts";
import { useLate } from "../ui/use-late.ts";

const load = () =>
  Promise.all([import("../features/payments/close/needs-closing.tsx"), loadTexts("payments")]).then(
    ([{ NeedsClosingCard }]) => NeedsClosingCard,
  );

/** What is over and was not closed, in the order in which it ended, with the money in one tap. */
export function NeedsClosing({ tasks, now }: { tasks: readonly Task[]; now: Clock }) {
  const Card = useLate(load, tasks.length > 0);
  return Card && <Card tasks={tasks} now={now} />;
}
