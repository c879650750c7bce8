/** Renders every page that the build writes as HTML, from the components that the app itself uses. */
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { App } from "../src/app/app.tsx";
import { Frame } from "../src/app/layout.tsx";
import { pages as appPages } from "../src/app/pages.ts";
import { Providers } from "../src/app/providers.tsx";
import { AddSheet, BottomBar, Footer, Notices, SkipLink, SlideOver } from "../src/frame/frame.tsx";
import { Header } from "../src/frame/header.tsx";
import { activate, i18n } from "../src/i18n/i18n.ts";
import type { Language } from "../src/i18n/prefs.ts";
import { inLanguage, paths } from "../src/nav/paths.ts";
import { StaticRouter } from "../src/nav/router.tsx";
import { Skeleton } from "../src/ui/surface.tsx";
import { About } from "./about.tsx";
import { Book } from "./book.tsx";
import { messages as en } from "./catalogues/en.po";
import { messages as hi } from "./catalogues/hi.po";
import { Contact } from "./contact.tsx";
import { describe, type PageName, type StaticName, type TemplateName, titles } from "./describe.ts";
import { Gone } from "./gone.tsx";
import { Good } from "./good.tsx";
import { Helper } from "./helper/helper.tsx";
import { Landing } from "./landing.tsx";
import { Privacy, StoredData } from "./privacy.tsx";
import { slot, toTemplate } from "./slots.tsx";
import { Terms } from "./terms.tsx";
import { Track } from "./track.tsx";

/** A page as the build writes it. */
export interface Rendered {
  name: PageName;
  language: Language;
  title: string;
  description: string;
  /** The paths it is served at; "{id}" stands for one part. */
  paths: string[];
  /** Static pages have no app; shells are taken over by it; templates are filled by the server, which serves no path with one. */
  kind: "static" | "shell" | "template";
  guarded: boolean;
  /** The path whose own first screen this is, so that React can take it over as it stands. */
  hydrates?: string;
  /** What a static page needs beyond the script of all: a source of the build. */
  script?: string;
  body: string;
}

const STATIC: Record<StaticName, { path: string; page: ReactNode; script?: string }> = {
  index: { path: paths.home, page: <Landing />, script: "site/leaf.ts" },
  about: { path: paths.about, page: <About /> },
  contact: { path: paths.contact, page: <Contact />, script: "site/contact.ts" },
  terms: { path: paths.terms, page: <Terms /> },
  privacy: { path: paths.privacy, page: <Privacy /> },
  data: { path: paths.storedData, page: <StoredData /> },
};

const TEMPLATES: Record<TemplateName, ReactNode> = {
  book: <Book />,
  good: <Good />,
  track: <Track />,
  helper: <Helper />,
  gone: <Gone />,
};

/** Pages of the app whose HTML is their own first screen. */
const OWN = [
  ["login", paths.login],
  ["register", paths.register],
  ["app", paths.tasks],
] as const;

/** All pages of one language. */
export async function renderPages(language: Language): Promise<Rendered[]> {
  await activate(language);
  i18n.load(language, { en, hi }[language]);
  const about = (name: Exclude<PageName, TemplateName>) => ({
    name,
    language,
    title: i18n._(titles[name]),
    description: i18n._(describe),
  });
  const statics = (Object.keys(STATIC) as StaticName[]).map((name): Rendered => {
    const path = inLanguage(STATIC[name].path, language);
    return {
      ...about(name),
      paths: [path],
      kind: "static",
      script: STATIC[name].script,
      guarded: false,
      body: renderToStaticMarkup(<StaticPage here={path}>{STATIC[name].page}</StaticPage>),
    };
  });
  const own = await Promise.all(
    OWN.map(async ([name, path]): Promise<Rendered> => {
      await appPages.find((page) => page.path === path)?.preload();
      return {
        ...about(name),
        paths: [path],
        kind: "shell",
        guarded: appPages.some((page) => page.path === path && page.guarded),
        hydrates: path,
        body: renderToString(inApp(path, <App />)),
      };
    }),
  );
  const { guarded, open } = pathsOfShells();
  const shell = (
    name: "page" | "open" | "not-found",
    at: string,
    served: string[],
    screen: ReactNode,
  ): Rendered => ({
    ...about(name),
    paths: served,
    kind: "shell",
    guarded: served.some((path) => guarded.includes(path)),
    body: renderToString(inApp(at, <Frame>{screen}</Frame>)),
  });
  return [
    ...statics,
    ...templatesIn(language),
    ...own,
    shell(
      "page",
      paths.settings,
      guarded.filter((path) => path !== paths.tasks),
      <PlainSkeleton />,
    ),
    shell("open", paths.logout, open, null),
    shell("not-found", "/", [], null),
  ];
}

/** The paths of the pages whose HTML is a plain frame. */
function pathsOfShells() {
  const guarded = appPages.filter((page) => page.guarded).map(({ path }) => pattern(path));
  const open = appPages
    .filter((page) => !page.guarded && !OWN.some(([, path]) => path === page.path))
    .map(({ path }) => pattern(path));
  return { guarded, open };
}

/** What the server fills. */
const templatesIn = (language: Language): Rendered[] =>
  (Object.keys(TEMPLATES) as TemplateName[]).map(
    (name): Rendered => ({
      name,
      language,
      title: slot(".Title"),
      description: slot(".Line"),
      paths: [],
      kind: "template",
      script: name === "good" || name === "helper" ? undefined : "site/booking.ts",
      guarded: false,
      body: toTemplate(renderToStaticMarkup(<I18nProvider i18n={i18n}>{TEMPLATES[name]}</I18nProvider>)),
    }),
  );

/** A static page in the frame of the app. */
function StaticPage({ here, children }: { here: string; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <SkipLink />
      <Header here={here} quiet />
      <main id="main">{children}</main>
      <Footer here={here} />
      <BottomBar here={here} />
      <SlideOver here={here} />
      <AddSheet />
      <Notices>
        <div className="toasts" role="status" />
      </Notices>
    </I18nProvider>
  );
}

function PlainSkeleton() {
  return (
    <div className="wrap">
      <Skeleton rows={4} label="Sankalp" now />
    </div>
  );
}

function inApp(path: string, app: ReactNode) {
  return (
    <Providers>
      <StaticRouter pathname={path}>{app}</StaticRouter>
    </Providers>
  );
}

/** "/profile/:id/setting" as the server writes it. */
function pattern(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}
