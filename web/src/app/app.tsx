import { NotFound } from "../frame/not-found.tsx";
import { matchPath } from "../nav/match-path.ts";
import { RouteParams, useLocation } from "../nav/router.tsx";
import { Guard } from "./guard.tsx";
import { Layout } from "./layout.tsx";
import { pageAt } from "./page-at.ts";

/** The page of the address inside its frame. Following a link keeps the old page until the new one's chunk is there. */
export function App() {
  const { pathname } = useLocation();
  const { path = "", guarded, Page = NotFound, Over } = pageAt(pathname) ?? {};
  const page = (
    <RouteParams value={matchPath(path, pathname) ?? {}}>
      <Page />
      {Over && <Over />}
    </RouteParams>
  );
  return <Layout>{guarded ? <Guard>{page}</Guard> : page}</Layout>;
}
