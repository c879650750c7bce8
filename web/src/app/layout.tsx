import { useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { AddSheet, BottomBar, Footer, Notices, SkipLink, SlideOver } from "../frame/frame.tsx";
import { Header } from "../frame/header.tsx";
import { useLocation } from "../nav/router.tsx";
import { useUser } from "../offline/device.ts";
import { useSavedPicture } from "../offline/files/use-saved-picture.ts";
import type { Person } from "../ui/avatar.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { useAnnouncement } from "./announce.ts";
import { CommandHost } from "./commands.tsx";
import { ErrorBoundary } from "./error/error-boundary.tsx";
import type { AppPage } from "./page.ts";
import { pageAt } from "./page-at.ts";
import { useScrollMemory } from "./scroll.ts";
import { Strips } from "./strips.tsx";
import { Unread } from "./unread.tsx";
import { useLive } from "./use-live.ts";

/** The frame around every page of the app. One element throughout, so that hydration keeps what was typed. */
export function Layout({ children }: { children: ReactNode }) {
  const live = useLive();
  const user = useUser();
  const picture = useSavedPicture(user?.picture && `${user.picture}?size=96`);
  useEffect(() => {
    if (live) document.documentElement.toggleAttribute("data-user", user !== null);
  }, [live, user]);
  return (
    <>
      <Frame person={user ? { ...user, picture } : undefined} live={live}>
        {children}
      </Frame>
      {live && <CommandHost />}
    </>
  );
}

/** What the page is called. A page whose chunk had to be waited for is drawn without the frame being drawn anew, which then learns its title here. */
function useTitle(page: AppPage | undefined, search: string): string | undefined {
  const { t } = useLingui();
  const [, learn] = useState(0);
  const title = page?.title(search);
  useEffect(() => {
    if (!title)
      page?.preload().then(
        () => learn((times) => times + 1),
        () => {}, // told by the error boundary
      );
  }, [page, title]);
  return title && t(title);
}

/** Header, page and footer. `live`: on a device, where there is something of its own to show. */
export function Frame({ person, live, children }: { person?: Person; live?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const page = pageAt(pathname);
  const title = useTitle(page, search);
  const door = page?.door ?? false;
  const screen = page?.within ?? pathname;
  useAnnouncement(page ? title : t`Not found`, screen);
  useScrollMemory(screen);
  return (
    <>
      <SkipLink />
      <Header
        here={pathname}
        title={door ? undefined : title}
        quiet={door}
        person={person}
        unread={live && <Unread />}
        app
      />
      {live && <Strips />}
      <main id="main">
        {/* Outside of what is keyed: a Suspense that is new shows its fallback instead of keeping the old page. */}
        <Suspense>
          <ErrorBoundary key={screen}>{children}</ErrorBoundary>
        </Suspense>
      </main>
      <Footer here={pathname} />
      {!door && <BottomBar here={pathname} />}
      <SlideOver here={pathname} person={person} app />
      <AddSheet />
      <Notices>{live && <ToastRegion />}</Notices>
    </>
  );
}
