import { lazy } from "react";
import { matchPath } from "../nav/match-path.ts";
import { RouteParams, useLocation } from "../nav/router.tsx";
import { Guard } from "./guard.tsx";
import { Layout } from "./layout.tsx";
import { pageAt } from "./page-at.ts";

/** Few addresses are none, so no first visit carries its code. */
const NotFound = lazy(() => import("../frame/not-found.tsx").then((chunk) => ({ default: chunk.NotFound })));

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
