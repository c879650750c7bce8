import { useMemo } from "react";
import { isToClose } from "../domain/planner/closing.ts";
import type { Slots } from "../frame/slots.tsx";
import { loadTexts } from "../i18n/i18n.ts";
import { useLazy } from "../ui/use-lazy.ts";

const loadToClose = () =>
  Promise.all([import("../features/payments/close/to-close-card.tsx"), loadTexts("payments")]).then(
    ([{ Component }]) => Component,
  );

const loadNeedsClosing = () =>
  Promise.all([import("../features/payments/close/needs-closing.tsx"), loadTexts("payments")]).then(
    ([{ NeedsClosingCard }]) => NeedsClosingCard,
  );

const loadTimeNotes = () =>
  Promise.all([import("../features/today/time-notes.tsx"), loadTexts("today")]).then(
    ([{ TimeNotes }]) => TimeNotes,
  );

/** Each comes in a chunk of its own, once there is something for it to show. */
export const slots: Slots = {
  ToClose({ tasks, now }) {
    const any = useMemo(() => tasks.some((task) => isToClose(task, now)), [tasks, now]);
    const Card = useLazy(loadToClose, any);
    return Card && <Card />;
  },
  NeedsClosing({ tasks, now }) {
    const Card = useLazy(loadNeedsClosing, tasks.length > 0);
    return Card && <Card tasks={tasks} now={now} />;
  },
  TimeNotes(props) {
    const { task, now } = props;
    const Notes = useLazy(loadTimeNotes, task.days !== undefined || task.date >= now.today);
    return Notes && <Notes {...props} />;
  },
};
