import "../../frame/closed-links.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { isClosed } from "../../domain/practice/closed.ts";
import { Lost } from "../../frame/lost.tsx";
import { paths } from "../../nav/paths.ts";
import { Redirect, useLocation } from "../../nav/router.tsx";
import { useUser } from "../../offline/device.ts";
import { changesWithoutMoney } from "../../offline/practice/role.ts";
import { filter } from "../../offline/write.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { followRefusals } from "./ended.ts";
import { PracticeStrip } from "./practice-strip.tsx";
import type { Role } from "./words.ts";

/** In the practice of somebody else: the pages of one's role, and a sentence in the place of the others. */
export function MemberGuard({ children }: { children: ReactNode }) {
  const role = useUser()?.member?.role;
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (role) root.dataset.member = role;
    if (role === "planner") filter.changes = changesWithoutMoney;
    return () => {
      filter.changes = (changes) => changes;
      delete root.dataset.member;
    };
  }, [role]);
  useEffect(followRefusals, []);
  return (
    <>
      <PracticeStrip />
      {role && isClosed(role, pathname + search) ? <Closed role={role} /> : children}
    </>
  );
}

/** Who sees their own shares alone has one page, to which every other leads. */
const Closed = ({ role }: { role: Role }) =>
  role === "shares" ? <Redirect to={paths.helpers} /> : <NotYours />;

function NotYours() {
  const { t } = useLingui();
  return (
    <Lost drawing={<path d="M58 46l32 32M90 46l-32 32" />} title={t`Not part of your role`}>
      <p className="muted">
        <Trans>Whoever owns the practice decides who sees this. Everything else is as before.</Trans>
      </p>
      <div className="lost-ways">
        <ButtonLink kind="primary" to={paths.today}>
          <Trans>Today</Trans>
        </ButtonLink>
        <ButtonLink to={paths.practices}>
          <Trans>Practices</Trans>
        </ButtonLink>
      </div>
    </Lost>
  );
}
