import { Trans } from "@lingui/react/macro";
import type { Course } from "../../../domain/observances/occurrences.ts";
import { apartOf } from "../../../domain/repeats/apart.ts";
import { useFormat } from "../../../i18n/use-format.ts";

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
