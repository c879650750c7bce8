import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/surface.tsx";

interface MissingPageProps {
  title: string;
  /** That there is no such thing. */
  says: string;
  /** The way on, named by the children. */
  icon: LucideIcon;
  to: string;
  children: ReactNode;
}

/** The page of something that is not there. */
export function MissingPage({ title, says, icon, to, children }: MissingPageProps) {
  return (
    <div className="wrap">
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <EmptyState
        title={says}
        action={
          <ButtonLink icon={icon} to={to}>
            {children}
          </ButtonLink>
        }
      />
    </div>
  );
}
