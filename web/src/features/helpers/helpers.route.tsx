import { msg } from "@lingui/core/macro";
import { useLocation } from "../../nav/router.tsx";
import { useLazy } from "../../ui/use-lazy.ts";
import { EditHelper } from "./form/edit-helper.tsx";
import { NewHelper } from "./form/new-helper.tsx";
import { HandOverPage } from "./hand-over/hand-over-page.tsx";
import { HelperList } from "./list/helper-list.tsx";
import { NamesPage } from "./names/names-page.tsx";
import { HelperPage } from "./page/helper-page.tsx";

export { TaskCrew } from "./crew/task-crew.tsx";

export const title = msg`Helpers`;

const loadShared = () => import("./shared/shared-page.tsx").then(({ SharedPage }) => SharedPage);

/** What others share is a chunk of its own: most have helpers, few are one. */
function Shared() {
  const SharedPage = useLazy(loadShared);
  return SharedPage && <SharedPage />;
}

/** /helpers and all below it, and /hand-over, in one chunk; and /shared. */
export function Component() {
  const [, top, first = "", second] = useLocation().pathname.split("/");
  if (top === "hand-over") return <HandOverPage />;
  if (top === "shared") return <Shared />;
  const id = decodeURIComponent(first);
  switch (first) {
    case "":
      return <HelperList />;
    case "new":
      return <NewHelper />;
    case "names":
      return <NamesPage />;
    default:
      return second === "edit" ? <EditHelper key={id} id={id} /> : <HelperPage key={id} id={id} />;
  }
}
