import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Link, type LinkProps } from "./link.tsx";

type Kind = "plain" | "primary" | "outline" | "quiet" | "danger" | "danger-quiet";

interface Look {
  /** primary: one in a view. outline: that of each row of a list. danger: destroys something. */
  kind?: Kind;
  size?: "large";
  /** As wide as its container. */
  wide?: boolean;
  icon?: LucideIcon;
  children: ReactNode;
}

type ButtonProps = Look & Omit<ComponentProps<"button">, "className" | "style">;

const looks = ({ kind, size, wide }: Omit<Look, "children">) => ({
  className: "button",
  "data-kind": kind,
  "data-size": size,
  "data-wide": wide || undefined,
});

/** A button with a text and perhaps an icon. */
export function Button({ kind, size, wide, icon, children, type = "button", ...rest }: ButtonProps) {
  return (
    <button type={type} {...looks({ kind, size, wide })} {...rest}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  wide,
  icon,
  children,
  ...rest
}: Look & Omit<LinkProps, "className">) {
  return (
    <Link {...looks({ kind, size, wide })} {...rest}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}

type IconButtonProps = {
  icon: LucideIcon;
  /** The full name, with the row it acts on: "Delete Namkaran Sanskar". */
  label: string;
  kind?: "danger";
} & Omit<ComponentProps<"button">, "className" | "style" | "children">;

/** A button of an icon alone; its label is read and shown as a hint. */
export function IconButton({ icon, label, kind, type = "button", ...rest }: IconButtonProps) {
  return (
    <button type={type} className="icon-button" data-kind={kind} aria-label={label} title={label} {...rest}>
      <Icon of={icon} />
    </button>
  );
}

/** A link that looks like an `IconButton`. */
export function IconLink({
  icon,
  label,
  kind,
  ...rest
}: { icon: LucideIcon; label: string; kind?: "danger" } & Omit<LinkProps, "className" | "children">) {
  return (
    <Link className="icon-button" data-kind={kind} aria-label={label} title={label} {...rest}>
      <Icon of={icon} />
    </Link>
  );
}
