import { useLingui } from "@lingui/react/macro";
import {
  Check,
  CircleSlash,
  HandCoins,
  MessageCircle,
  UserRoundCheck,
  UserRoundX,
  UserX,
} from "lucide-react";
import { useMemo } from "react";
import type { Crew } from "../../../api/types.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import type { CrewAccount } from "../../../domain/money/crew.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow } from "../../../offline/store.ts";
import type { Menu } from "../../../ui/menu.tsx";
import { changeCrew, removeCrew } from "../writes.ts";

type Items = Parameters<typeof Menu>[0]["items"];

/** What can be said of a helper at a task by hand. */
export function useCrewActs({ crew, task, done, balance }: CrewAccount, name: string): Items {
  const { t } = useLingui();
  const { today } = useClock();
  const helper = useRow("helper", crew.helperId);
  return useMemo(() => {
    const mark = (standing: NonNullable<Crew["standing"]>, label: string, icon: typeof Check) => ({
      label,
      icon,
      onSelect: () => void changeCrew(crew, answer(standing), `${name}: ${label}`),
    });
    const over = done || (task !== undefined && task.date <= today);
    const free = (standing: Crew["standing"]) => crew.standing !== standing;
    return [
      ...(free("yes") && !done ? [mark("yes", t`Said yes`, Check)] : []),
      ...(free("no") && !done ? [mark("no", t`Cannot come`, CircleSlash)] : []),
      ...(over && free("came") ? [mark("came", t`Came`, UserRoundCheck)] : []),
      ...(over && free("absent") ? [mark("absent", t`Did not come`, UserRoundX)] : []),
      ...(free("asked") && !done ? [mark("asked", t`Asked`, MessageCircle)] : []),
      ...(balance !== 0 && helper
        ? [{ label: t`Settle up`, icon: HandCoins, to: helperPaths.settle(crew.helperId) }]
        : []),
      {
        label: t`Take off`,
        icon: UserX,
        kind: "danger" as const,
        onSelect: () => void removeCrew(crew, name),
      },
    ];
  }, [crew, task, done, balance, helper, name, today, t]);
}

/** A standing with the moment that it takes along. */
function answer(standing: NonNullable<Crew["standing"]>) {
  const at = new Date().toISOString();
  if (standing === "asked") return { standing, askedAt: at, answeredAt: null };
  return standing === "yes" || standing === "no" ? { standing, answeredAt: at } : { standing };
}
