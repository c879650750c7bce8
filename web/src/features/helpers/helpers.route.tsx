import { msg } from "@lingui/core/macro";
import { useLocation } from "../../nav/router.tsx";
import { EditHelper } from "./form/edit-helper.tsx";
import { NewHelper } from "./form/new-helper.tsx";
import { HandOverPage } from "./hand-over/hand-over-page.tsx";
import { HelperList } from "./list/helper-list.tsx";
import { NamesPage } from "./names/names-page.tsx";
import { HelperPage } from "./page/helper-page.tsx";
import { SharedPage } from "./shared/shared-page.tsx";

export { TaskCrew } from "./crew/task-crew.tsx";
export { TaskShared } from "./shared/task-shared.tsx";

export const title = msg`Helpers`;

/** /shared: of the same chunk, with a title of its own. */
export const sharedPage = { title: msg`Shared with you`, Component: SharedPage };

/** /helpers and all below it, and /hand-over, in one chunk. */
export function Component() {
  const [, top, first = "", second] = useLocation().pathname.split("/");
  if (top === "hand-over") return <HandOverPage />;
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
