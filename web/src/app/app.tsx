import { Route, Routes } from "react-router";
import { Guard } from "./guard.tsx";
import { Layout } from "./layout.tsx";
import { NotFound } from "./not-found.tsx";
import { pages } from "./pages.ts";

/** All pages inside their frame. Following a link keeps the old page until the new one's chunk is there. */
export function App() {
  return (
    <Layout>
      <Routes>
        {pages.map(({ path, guarded, Page, Over }) => (
          <Route
            key={path}
            path={path}
            element={
              guarded ? (
                <Guard>
                  <Page />
                  {Over && <Over />}
                </Guard>
              ) : (
                <Page />
              )
            }
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Layout>
  );
}
