import { Trans } from "@lingui/react/macro";
import { createRepeat } from "../../../api/limits.gen.ts";
import type { Course } from "../../../domain/observances/occurrences.ts";
import { apartOf } from "../../../domain/repeats/apart.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useRows } from "../../../offline/store.ts";

/** Whether there are as many repeats as there may be: of one more the server would say so only when it is sent. */
export const useNoRoom = (): boolean => (useRows("repeat")?.length ?? 0) >= createRepeat.most;

/** Says so. */
export function NoRoom() {
  const { number } = useFormat();
  const most = number(createRepeat.most);
  return (
    <p role="alert" className="field-error">
      <Trans>There may be {most} repeats, and no more. Please delete one that is not needed any more.</Trans>
    </p>
  );
}

/** Says that its several days reach into the next time. */
export function RunsOver({ course, length }: { course: Course; length: number | null | undefined }) {
  const { number } = useFormat();
  const [days, apart] = [number(length ?? 1), number(apartOf(course))];
  return (
    <p role="alert" className="field-error">
      <Trans>
        It takes {days} days and comes again after {apart}: the next one would begin before this one ends.
      </Trans>
    </p>
  );
}
