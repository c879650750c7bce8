import {
  Bell,
  CalendarDays,
  Check,
  ChevronDown,
  Circle,
  Contrast,
  Ellipsis,
  Flame,
  History,
  House,
  IndianRupee,
  Info,
  LayoutDashboard,
  ListTodo,
  LogOut,
  type LucideIcon,
  Mail,
  Menu,
  MessageCircle,
  Moon,
  NotebookPen,
  NotebookText,
  Plus,
  Search,
  Settings,
  Sun,
  SunMoon,
  Sunrise,
  User,
  Users,
  Wallet,
} from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";

const ICONS = {
  "i-bell": Bell,
  "i-calendar": CalendarDays,
  "i-check": Check,
  "i-circle": Circle,
  "i-dashboard": LayoutDashboard,
  "i-down": ChevronDown,
  "i-history": History,
  "i-expense": Wallet,
  "i-home": House,
  "i-info": Info,
  "i-logout": LogOut,
  "i-mail": Mail,
  "i-menu": Menu,
  "i-moon": Moon,
  "i-message": MessageCircle,
  "i-more": Ellipsis,
  "i-note": NotebookPen,
  "i-notes": NotebookText,
  "i-plus": Plus,
  "i-rites": Flame,
  "i-rupee": IndianRupee,
  "i-search": Search,
  "i-setting": Settings,
  "i-sun": Sun,
  "i-sun-moon": SunMoon,
  "i-tasks": ListTodo,
  "i-theme": Contrast,
  "i-today": Sunrise,
  "i-user": User,
  "i-users": Users,
} satisfies Record<string, LucideIcon>;

export type FrameIconName = keyof typeof ICONS;

/** The icons that a page refers to by `<use href="#i-…">`, each once; of the app all, since its pages change. */
export function sprite(body?: string): string {
  const symbols = Object.entries(ICONS)
    .filter(([name]) => body === undefined || body.includes(`"#${name}"`))
    .map(([name, icon]) => {
      const drawing = renderToStaticMarkup(createElement(icon));
      const inner = /^<svg[^>]*>(.*)<\/svg>$/s.exec(drawing)?.[1] ?? "";
      return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`;
    });
  return symbols.length ? `<div hidden><svg>${symbols.join("")}</svg></div>` : "";
}

/** `npm run dev` has no page that the build wrote: the icons are put into its own. */
export const spriteInDev: Plugin = {
  name: "sprite",
  apply: "serve",
  transformIndexHtml: (html) => html.replace("</body>", `${sprite()}</body>`),
};
