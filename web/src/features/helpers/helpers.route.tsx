import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLocation } from "../../nav/router.tsx";
import { currentUser, useUser } from "../../offline/device.ts";
import { useLazy } from "../../ui/use-lazy.ts";
import { EditHelper } from "./form/edit-helper.tsx";
import { NewHelper } from "./form/new-helper.tsx";
import { HelperList } from "./list/helper-list.tsx";
import { NamesPage } from "./names/names-page.tsx";
import { HelperPage } from "./page/helper-page.tsx";

export { TaskCrew } from "./crew/task-crew.tsx";

const ALL = msg`Helpers`;
const OWN = msg`Your work`;
const shown = () => (currentUser()?.member?.role === "shares" ? OWN : ALL);

/** To a member who sees the work of one helper alone it is their own. */
export const title: MessageDescriptor = {
  get id() {
    return shown().id;
  },
  get message() {
    return shown().message;
  },
};

const loadShared = () => import("./shared/shared-page.tsx").then(({ SharedPage }) => SharedPage);

/** What others share is a chunk of its own: most have helpers, few are one. */
function Shared() {
  const SharedPage = useLazy(loadShared);
  return SharedPage && <SharedPage />;
}

const loadHandOver = () => import("./hand-over/hand-over-page.tsx").then(({ HandOverPage }) => HandOverPage);

/** Giving work away is seldom: it comes when it is wanted. */
function HandOver() {
  const HandOverPage = useLazy(loadHandOver);
  return HandOverPage && <HandOverPage />;
}

const loadYear = () => import("./year/year-page.tsx").then(({ YearPage }) => YearPage);

/** What is printed is seldom, too. */
function Year({ id }: { id?: string }) {
  const YearPage = useLazy(loadYear);
  return YearPage && <YearPage id={id} />;
}

const loadReceipt = () => import("./receipt/receipt-page.tsx").then(({ ReceiptPage }) => ReceiptPage);

function Receipt({ id }: { id: string }) {
  const ReceiptPage = useLazy(loadReceipt);
  return ReceiptPage && <ReceiptPage id={id} />;
}

const loadOwn = () => import("./own/own-page.tsx").then(({ OwnPage }) => OwnPage);

/** What a member gets who sees the work of one helper alone: that, and the statement of it. */
function Own({ helperId, part }: { helperId: string; part: string | undefined }) {
  const OwnPage = useLazy(loadOwn);
  if (part === "statement") return <Year id={helperId} />;
  return OwnPage && <OwnPage helperId={helperId} />;
}

/** /helpers and all below it in one chunk, but what is printed; /hand-over; and /shared. */
export function Component() {
  const [, top, first = "", second] = useLocation().pathname.split("/");
  const member = useUser()?.member;
  if (member?.role === "shares") return <Own helperId={member.helperId ?? ""} part={second} />;
  if (top === "hand-over") return <HandOver />;
  if (top === "shared") return <Shared />;
  const id = decodeURIComponent(first);
  switch (first) {
    case "":
      return <HelperList />;
    case "new":
      return <NewHelper />;
    case "names":
      return <NamesPage />;
    case "statement":
      return <Year />;
    default:
      return <One id={id} part={second} />;
  }
}

function One({ id, part }: { id: string; part: string | undefined }) {
  switch (part) {
    case "edit":
      return <EditHelper key={id} id={id} />;
    case "statement":
      return <Year key={id} id={id} />;
    case "receipt":
      return <Receipt key={id} id={id} />;
    default:
      return <HelperPage key={id} id={id} />;
  }
}
