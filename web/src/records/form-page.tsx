import type { ComponentProps, ReactNode } from "react";
import { useWide } from "../ui/use-wide.ts";

interface FormPageProps extends Omit<ComponentProps<"form">, "title"> {
  title: ReactNode;
  /** Beside the title on a wide screen, below the fields on a phone. */
  actions: ReactNode;
  /** What else stands beside the title. */
  beside?: ReactNode;
}

/** The page of a form: its title, the fields, and the buttons that end it. */
export function FormPage({ title, actions, beside, className = "", children, ...form }: FormPageProps) {
  const wide = useWide();
  return (
    <form {...form} className={`wrap ${className}`} noValidate>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1} className="grow">
          {title}
        </h1>
        {beside}
        {wide && actions}
      </div>
      {children}
      {!wide && actions}
    </form>
  );
}
