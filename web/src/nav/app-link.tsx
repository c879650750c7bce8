import type { ComponentProps, MouseEvent } from "react";
import { navigate } from "./history.ts";
import { isStatic } from "./paths.ts";

type Props = ComponentProps<"a"> & { href: string };

/** A link inside the app; static pages are loaded by the browser. */
export function AppLink(props: Props) {
  return isStatic(props.href) ? <a {...props} /> : <RouterLink {...props} />;
}

function RouterLink({ href, onClick, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // The page one is on is no new step back.
    const { pathname, search, hash } = location;
    navigate(href, { replace: pathname + search + hash === href });
  };
  return <a {...rest} href={href} onClick={follow} />;
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
