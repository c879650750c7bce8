import { msg } from "@lingui/core/macro";
import { useLocation } from "../../nav/router.tsx";
import { EditHelper } from "./form/edit-helper.tsx";
import { NewHelper } from "./form/new-helper.tsx";
import { HandOverPage } from "./hand-over/hand-over-page.tsx";
import { HelperList } from "./list/helper-list.tsx";
import { NamesPage } from "./names/names-page.tsx";
import { HelperPage } from "./page/helper-page.tsx";

export { TaskCrew } from "./crew/task-crew.tsx";

export const title = msg`Helpers`;

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
