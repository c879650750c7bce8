/** How a page of the app is described; the list of them is in pages.ts. */
import { loadTexts } from "../i18n/i18n.ts";
import { type LazyPage, lazyPage } from "./lazy-page.ts";

/** A page of the app. */
export interface AppPage extends LazyPage {
  path: string;
  /** Shows the user's own data: logged out, it leads to the login and back. */
  guarded: boolean;
  /** Login, register and recovery: the header has no line and shows the whole brand, phones have no bar below. */
  door: boolean;
  /** A sheet over the page. */
  Over?: LazyPage["Page"];
  /** The path of the page that this one is another state of: what is typed, selected and scrolled there stays. */
  within?: string;
}

type Load = Parameters<typeof lazyPage>[0];

/** A page of a feature, whose texts come with it. */
export const page = (path: string, feature: string, load: Load): AppPage => ({
  path,
  guarded: true,
  door: false,
  ...lazyPage(() => Promise.all([load(), loadTexts(feature)]).then(([chunk]) => chunk)),
});
/** Another page with a sheet over it, whose texts come with it. */
export const over = (under: AppPage, path: string, feature: string, load: Load): AppPage => {
  const { Page: Over, preload, prepare, ready, title } = page(path, feature, load);
  return {
    ...under,
    path,
    title,
    within: under.path,
    Over,
    preload: () => Promise.all([under.preload(), preload()]),
    prepare: () => Promise.all([under.prepare(), prepare()]).then(() => {}),
    ready: () => under.ready() && ready(),
  };
};
/** A page that needs no login. */
export const open = (...of: Parameters<typeof page>): AppPage => ({ ...page(...of), guarded: false });
/** A page at which one logs in or registers. */
export const door = (...of: Parameters<typeof page>): AppPage => ({ ...open(...of), door: true });

/** The chunk of a page that needs the texts of other features too. */
export const withTexts = <T>(chunk: Promise<T>, ...features: string[]): Promise<T> =>
  Promise.all([chunk, ...features.map(loadTexts)]).then(([loaded]) => loaded);
