import type { ComponentProps, MouseEvent } from "react";
import { createPath, useHref, useLocation, useNavigate } from "react-router";
import { isStatic } from "./paths.ts";

type Props = ComponentProps<"a"> & { href: string };

/** A link inside the app; static pages are loaded by the browser. */
export function AppLink(props: Props) {
  return isStatic(props.href) ? <a {...props} /> : <RouterLink {...props} />;
}

function RouterLink({ href, onClick, ...rest }: Props) {
  const address = useHref(href);
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // The page one is on is no new step back.
    navigate(href, { replace: address === here });
  };
  return <a {...rest} href={address} onClick={follow} />;
}

/** Not one that opens a tab, a window or a download. */
function isPlain({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !currentTarget.target;
}
