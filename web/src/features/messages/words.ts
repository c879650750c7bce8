import { useLingui } from "@lingui/react/macro";
import type { Template } from "../../domain/messages/render.ts";

/** What a message is for, in two or three words. */
export function useTemplateNames(): Record<Template, string> {
  const { t } = useLingui();
  return {
    received: t`Request received`,
    confirmed: t`Confirmed`,
    options: t`Times to choose`,
    ask: t`A question`,
    declined: t`Declined`,
    changed: t`Changed`,
    cancelled: t`Cancelled`,
    samagri: t`Samagri list`,
    day_before: t`Day before`,
    on_my_way: t`On my way`,
    late: t`Late`,
    thanks: t`Thanks`,
    due: t`Polite due`,
    tithi_near: t`Shraddh tithi near`,
    co_priest: t`To a co-priest`,
    greeting: t`Festival greeting`,
    days: t`Days of a series`,
  };
}
