import { Plural, Trans } from "@lingui/react/macro";
import { Check, MessageCircle } from "lucide-react";
import { memo } from "react";
import type { CivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { useUser } from "../../../offline/device.ts";
import { useOneSave } from "../../../records/draft-form.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { prepareAll, saveTimes, unsaved } from "./save-night.ts";
import type { Night } from "./use-night.ts";
import { useNightMessages } from "./use-night-messages.ts";

interface FootProps {
  date: CivilDate;
  night: Night;
  /** Told which houses were saved. */
  onSaved: (ids: readonly string[]) => void;
}

/** What comes next: the times are saved, then the families are told. */
export const Foot = memo(function Foot({ date, night, onSaved }: FootProps) {
  const changed = unsaved(night, useUser()?.name ?? "");
  const save = useOneSave(async () => {
    const saved = await saveTimes(changed);
    if (saved) onSaved(changed.map(({ task }) => task._id));
    return saved;
  });
  return (
    <div className="action-bar">
      {changed.length > 0 ? (
        <Button kind="primary" icon={Check} onClick={() => void save()}>
          <Trans>Save the times</Trans>
        </Button>
      ) : (
        <Tell date={date} night={night} />
      )}
    </div>
  );
});

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
