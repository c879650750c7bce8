import { type ComponentProps, type ComponentType, createContext, use } from "react";

type AnchorProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** How a link is followed: by the browser on static pages, by the router inside the app. */
export const LinkContext = createContext<ComponentType<AnchorProps> | "a">("a");

/** Props of a link; `to` is a path of the app or of a static page. */
export type LinkProps = Omit<ComponentProps<"a">, "href" | "style"> & { to: string };

/** A link to a path of this site. Buttons that lead somewhere use it too. */
export function Link({ to, ...rest }: LinkProps) {
  const Anchor = use(LinkContext);
  return <Anchor href={to} {...rest} />;
}

/** A link that stands alone, with a full touch target. */
export function TextLink({ children, ...rest }: Omit<LinkProps, "className">) {
  return (
    <Link className="text-link" {...rest}>
      {children}
    </Link>
  );
}
