import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, EllipsisVertical, HandCoins, Link2Off, Pencil, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Helper } from "../../../api/types.ts";
import { areaOfHelper } from "../../../domain/helpers/free.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import type { HelperAccount } from "../../../domain/money/crew.ts";
import { seesMoney } from "../../../domain/money/sees-money.ts";
import { useHelperLedger } from "../../../domain/money/use-helper-ledger.ts";
import { useWhen } from "../../../domain/planner/when.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { navigate } from "../../../nav/history.ts";
import { useProblems } from "../../../offline/status.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import type { Shown } from "../../../offline/view.ts";
import { PendingMark } from "../../../records/pending-mark.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { IconLink } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Skeleton } from "../../../ui/surface.tsx";
import { renewLink, shareLink } from "../crew/ask.ts";
import { HelperConflict } from "../helper-conflict.tsx";
import css from "../helpers.module.css";
import { MissingHelper } from "../missing-helper.tsx";
import { Reach } from "../parts.tsx";
import { putAway, removeHelper } from "../writes.ts";
import { CannotCard, DoesCard, NoteCard } from "./about-cards.tsx";
import { AccountCard } from "./account-card.tsx";
import { ComingCard, DoneCard } from "./rite-cards.tsx";
import { ToGiveCard } from "./to-give-card.tsx";
import { TogetherCard } from "./together-card.tsx";

/** /helpers/:id: what is to give, when he cannot, what comes, what was done together, what he does. */
export function HelperPage({ id }: { id: string }) {
  const { t } = useLingui();
  const known = useRows("helper") !== undefined;
  const helper = useRow("helper", id);
  const ledger = useHelperLedger();
  if (known && !helper) return <MissingHelper />;
  if (!helper || !ledger) {
    return (
      <div className="wrap">
        <Skeleton label={t`Loading the helper`} />
      </div>
    );
  }
  return <Page helper={helper} account={ledger.of(id)} />;
}

function Page({ helper, account }: { helper: Shown<Helper>; account: HelperAccount }) {
  const [deciding, setDeciding] = useState(false);
  const problem = useProblems().find(({ ids }) => ids.includes(helper._id));
  return (
    <article className={`wrap ${css.page}`}>
      <Head helper={helper} />
      <PendingMark row={helper} form={helperPaths.edit(helper._id)} onDecide={() => setDeciding(true)} />
      <div className={css.columns}>
        <div className={css.side}>
          {seesMoney() && <ToGiveCard helper={helper} account={account} />}
          <CannotCard helper={helper} />
        </div>
        <div className={css.main}>
          <ComingCard helper={helper} account={account} />
          <TogetherCard helper={helper} account={account} />
          <DoneCard helper={helper} account={account} />
        </div>
        <div className={css.last}>
          <AccountCard helper={helper} />
          <DoesCard helper={helper} />
          <NoteCard helper={helper} />
        </div>
      </div>
      <HelperConflict problem={deciding ? problem : undefined} onClose={() => setDeciding(false)} />
    </article>
  );
}

function Head({ helper }: { helper: Helper }) {
  const { t } = useLingui();
  const { digits, number } = useFormat();
  const when = useWhen();
  const { _id, name, skills, veda, area, since } = helper;
  const home = when && areaOfHelper(helper, when.areaOf);
  const way = home && when.home ? number(when.way(when.home, home).minutes) : "";
  const year = since ? digits(String(since)) : "";
  const place = area && way ? t`${area}, ${way} min from you` : area;
  return (
    <header className={css.head}>
      <Avatar person={{ name }} large />
      <div className="grow">
        <h1 tabIndex={-1}>{name}</h1>
        <p className="small muted">{[skills?.[0], veda].filter(Boolean).join(" · ")}</p>
        <p className="small muted">{[place, year && t`since ${year}`].filter(Boolean).join(" · ")}</p>
      </div>
      <span className="row">
        <IconLink icon={Pencil} label={t`Change helper`} to={helperPaths.edit(_id)} />
        <MoreMenu helper={helper} />
      </span>
      <Reach helper={helper} look="buttons" />
    </header>
  );
}

function MoreMenu({ helper }: { helper: Helper }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<"delete" | "link">();
  const { name } = helper;
  const close = () => setAsking(undefined);
  const remove = async () => {
    close();
    if (await removeHelper(helper)) navigate(helperPaths.all, { replace: true });
  };
  return (
    <>
      <Menu
        icon={EllipsisVertical}
        label={t`More for ${name}`}
        items={[
          ...(seesMoney()
            ? [
                { label: t`Settle up`, icon: HandCoins, to: helperPaths.settle(helper._id) },
                { label: t`Send his page on WhatsApp`, icon: Share2, onSelect: () => void shareLink(helper) },
              ]
            : []),
          ...(helper.link
            ? [{ label: t`New address for his page`, icon: Link2Off, onSelect: () => setAsking("link") }]
            : []),
          {
            label: helper.active === false ? t`Works with you again` : t`Put away`,
            icon: Archive,
            onSelect: () => void putAway(helper, helper.active === false),
          },
          {
            label: t`Delete helper`,
            icon: Trash2,
            kind: "danger",
            onSelect: () => setAsking("delete"),
          },
        ]}
      />
      <ConfirmDialog
        open={asking === "delete"}
        title={t`Delete helper`}
        question={<Trans>Delete {name}? Name and share stay on the rites that you did together.</Trans>}
        onConfirm={() => void remove()}
        onCancel={close}
      />
      <ConfirmDialog
        open={asking === "link"}
        title={t`New address for his page`}
        question={<Trans>The old address ends at once. {name} gets the new one with the next message.</Trans>}
        onConfirm={() => {
          close();
          void renewLink(helper);
        }}
        onCancel={close}
      />
    </>
  );
}
