import type { ComponentProps } from "react";
import { Link } from "react-router";
import { isStatic } from "./paths.ts";

/** A link inside the app; static pages are loaded by the browser. */
export function AppLink({ href, ...rest }: ComponentProps<"a"> & { href: string }) {
  return isStatic(href) ? <a href={href} {...rest} /> : <Link to={href} {...rest} />;
}
