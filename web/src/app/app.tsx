import { Route, Routes, useLocation } from "react-router";
import { NotFound } from "../frame/not-found.tsx";
import { Guard } from "./guard.tsx";
import { Layout } from "./layout.tsx";
import { pageAt } from "./page-at.ts";

/**
 * The page of the address inside its frame. Following a link keeps the old page until the new one's chunk is there. The
 * router is given this page alone: it would rank all of them anew at every step.
 */
export function App() {
  const { path = "*", guarded, Page = NotFound, Over } = pageAt(useLocation().pathname) ?? {};
  const page = (
    <>
      <Page />
      {Over && <Over />}
    </>
  );
  return (
    <Layout>
      <Routes>
        <Route path={path} element={guarded ? <Guard>{page}</Guard> : page} />
      </Routes>
    </Layout>
  );
}
