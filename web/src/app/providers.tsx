import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { SlotsContext } from "../frame/slots.tsx";
import { i18n } from "../i18n/i18n.ts";
import { AppLink } from "../nav/app-link.tsx";
import { DaysContext } from "../ui/date/days.ts";
import { LinkContext } from "../ui/link.tsx";
import { slots } from "./slots.tsx";

const loadDays = () => import("../features/calendar/picker/days.ts").then((days) => days.loadDays());

/** What every part of the app finds around it, in the browser as in the HTML that the build renders. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <LinkContext value={AppLink}>
        <SlotsContext value={slots}>
          <DaysContext value={loadDays}>{children}</DaysContext>
        </SlotsContext>
      </LinkContext>
    </I18nProvider>
  );
}
