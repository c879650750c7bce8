import { type ComponentProps, type MouseEvent, use } from "react";
import { createPath, UNSAFE_NavigationContext as NavigationContext } from "react-router";
import { isStatic } from "./paths.ts";

type Props = ComponentProps<"a"> & { href: string };

/** A link inside the app; static pages are loaded by the browser. */
export function AppLink(props: Props) {
  return isStatic(props.href) ? <a {...props} /> : <RouterLink {...props} />;
}

function RouterLink({ href, onClick, ...rest }: Props) {
  // Of the router, only what never changes: a hundred links stand around a page, and at every step its location is another.
  const { navigator } = use(NavigationContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // The page one is on is no new step back.
    if (createPath(location) === href) navigator.replace(href);
    else navigator.push(href);
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
