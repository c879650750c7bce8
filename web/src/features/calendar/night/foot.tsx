import { Plural, Trans } from "@lingui/react/macro";
import { Check, MessageCircle } from "lucide-react";
import { memo } from "react";
import type { UndoableChange } from "../../../domain/messages/use-messages.ts";
import { clockOf } from "../../../domain/planner/night/night-bands.ts";
import type { Visit } from "../../../domain/planner/night/night-plan.ts";
import type { Running } from "../../../domain/planner/night/night-running.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { useOneSave } from "../../../records/draft-form.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { LAST, prepareAll, saveTimes, type Unsaved } from "./save-night.ts";
import type { Night } from "./use-night.ts";
import { useNightMessages } from "./use-night-messages.ts";

interface FootProps {
  date: CivilDate;
  night: Night;
  changed: readonly Unsaved[];
  /** While the evening goes on. */
  running: Running | undefined;
  /** Told which houses were saved. */
  onSaved: (ids: readonly string[]) => void;
}

/** What comes next: the times are saved, then the families are told; while the evening goes on both at once. */
export const Foot = memo(function Foot({ date, night, changed, running, onSaved }: FootProps) {
  const save = useOneSave(async (messages: readonly UndoableChange[]) => {
    const saved = await saveTimes(changed, messages);
    if (saved) onSaved(changed.map(({ task }) => task._id));
    return saved;
  });
  const late = running?.late ?? [];
  return (
    <div className="action-bar">
      {changed.length === 0 ? (
        <Tell date={date} night={night} />
      ) : late.length > 0 ? (
        <TellLate {...{ date, night, late }} onTell={(messages) => void save(messages)} />
      ) : (
        <Button kind="primary" icon={Check} onClick={() => void save([])}>
          <Trans>Save the times</Trans>
        </Button>
      )}
    </div>
  );
});

interface TellLateProps extends Pick<FootProps, "date" | "night"> {
  late: readonly Visit[];
  onTell: (messages: readonly UndoableChange[]) => void;
}

/** The families still to come hear when it will be, as the times are now. */
function TellLate({ date, night, late, onTell }: TellLateProps) {
  const tasks = late.flatMap(({ house, from }) => {
    const task = night.tasks.get(house.id);
    return task && from < LAST ? { ...task, startTime: clockOf(from) } : [];
  });
  const messages = useNightMessages(date, tasks);
  if (messages.length === 0) {
    return (
      <Button kind="primary" icon={Check} onClick={() => onTell([])}>
        <Trans>Save the times</Trans>
      </Button>
    );
  }
  return (
    <Button kind="primary" icon={MessageCircle} onClick={() => onTell(messages)}>
      <Plural value={messages.length} one="Tell # family" other="Tell # families" />
    </Button>
  );
}

/** Messages are worked out only of times that are saved, and so never while one drags. */
function Tell({ date, night }: { date: CivilDate; night: Night }) {
  const visits = night.lanes.flatMap((lane) => lane.visits);
  const tasks = visits.flatMap(({ house }) => night.tasks.get(house.id) ?? []);
  const messages = useNightMessages(date, tasks);
  const prepare = useOneSave(() => prepareAll(messages));
  return messages.length > 0 ? (
    <Button kind="primary" icon={MessageCircle} onClick={() => void prepare()}>
      <Plural value={messages.length} one="Prepare # message" other="Prepare # messages" />
    </Button>
  ) : (
    <ButtonLink kind="primary" icon={MessageCircle} to={paths.messages}>
      <Trans>Messages to send</Trans>
    </ButtonLink>
  );
}
