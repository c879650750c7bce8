import { useLingui } from "@lingui/react/macro";
import {
  CalendarDays,
  CalendarRange,
  Check,
  Circle,
  CircleHelp,
  HandHelping,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Palette as Paint,
  Plus,
} from "lucide-react";
import { useEffect, useState } from "react";
import { helperPaths } from "../../domain/helpers/paths.ts";
import { isClosed } from "../../domain/practice/closed.ts";
import { seriesPaths } from "../../domain/series/paths.ts";
import { ACCOUNT, ADD, BELL, MENU } from "../../frame/entries.ts";
import { switchLanguage } from "../../i18n/i18n.ts";
import { setPrefs, type Theme } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { isDayRange } from "../../lib/day-range.ts";
import { isCivilDate } from "../../lib/month.ts";
import { parseDate } from "../../lib/parse-date.ts";
import { inLanguage, paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { useTypedDay } from "../../ui/date/use-typed-day.ts";
import { showToast } from "../../ui/toasts.ts";
import { matcher } from "./find.ts";
import type { Item } from "./item.ts";
import { useRowItems } from "./row-items.ts";

interface Group {
  id: string;
  label: string;
  items: Item[];
}

/** What the query finds, group by group; without a query the screens and the commonest commands. Nothing that is not of one's role. */
export function useGroups(query: string, onKeys: () => void): Group[] {
  const { t } = useLingui();
  const dates = useDates(query);
  const rows = useRowItems(query);
  const screens = useScreens(query);
  const commands = useCommands(query);
  const help = useHelp(query, onKeys);
  const role = useUser()?.member?.role;
  const isOpen = (item: Item) => !(role && "to" in item && isClosed(role, item.to));
  const groups: Group[] = [
    { id: "date", label: t`Date`, items: dates },
    { id: "tasks", label: t`Tasks`, items: rows.tasks },
    { id: "families", label: t`Families`, items: rows.families },
    { id: "helpers", label: t`Helpers`, items: rows.helpers },
    { id: "bookings", label: t`Bookings`, items: rows.bookings },
    { id: "receipts", label: t`Receipts`, items: rows.receipts },
    { id: "notes", label: t`Notes`, items: rows.notes },
    { id: "help", label: t`Help`, items: help },
    { id: "do", label: t`Do`, items: commands },
    { id: "screens", label: t`Go to`, items: screens },
  ];
  return groups
    .map((group) => ({ ...group, items: group.items.filter(isOpen) }))
    .filter(({ items }) => items.length > 0);
}

/** The day that is meant, and whether it is one of a tithi that the almanac does not reach. */
function useTyped(query: string, today: string): { date: string | undefined; beyond: boolean } {
  const [found, setFound] = useState("");
  const { read, beyond } = useTypedDay({ today }, setFound);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what reads is new with every render
  useEffect(() => read(query), [query, today]);
  // A date is known at once; what was found is of the letters before until the effect has run.
  return { date: parseDate(query, { today }) ?? (isCivilDate(found) ? found : undefined), beyond };
}

function useDates(query: string): Item[] {
  const { t } = useLingui();
  const { today } = useClock();
  const format = useFormat();
  const { date, beyond } = useTyped(query, today);
  const calendar = { icon: CalendarDays, label: t`Open the calendar` };
  if (!date) {
    const detail = t`The almanac on this device does not reach this tithi.`;
    const several = t`For work of several days, make a series.`;
    const add = { id: "date-several", icon: CalendarRange, label: t`New series`, detail: several };
    return [
      ...(beyond ? [{ ...calendar, id: "date-beyond", detail, to: paths.calendar }] : []),
      ...(isDayRange(query, today) ? [{ ...add, to: seriesPaths.add("") }] : []),
    ];
  }
  const day = `${format.weekday(date, "long")}, ${format.date(date)}`;
  const add = (id: string, icon: LucideIcon, label: string, path: string): Item => ({
    id,
    icon,
    label,
    detail: day,
    to: `${path}?date=${date}`,
  });
  return [
    { ...calendar, id: "date-open", detail: day, to: paths.calendarDay(date) },
    ...(date >= today ? [add("date-new", Circle, t`Add new task`, paths.addNew)] : []),
    ...(date <= today ? [add("date-done", Check, t`Add completed task`, paths.addComplete)] : []),
  ];
}

function useScreens(query: string): Item[] {
  const { t } = useLingui();
  const language = useLanguage();
  const matches = matcher(query);
  const adding = ADD.map(({ to }) => to);
  const entries = [...MENU.flatMap(({ entries }) => entries), BELL, ...ACCOUNT];
  // Found by its name as by its address, which is English in every language.
  return entries
    .filter(({ label, to }) => !adding.includes(to) && matches(`${t(label)} ${to}`))
    .map(({ label, to, keys, icon }) => ({
      id: to,
      icon,
      label: t(label),
      keys,
      to: inLanguage(to, language),
    }));
}

const KEYS: Partial<Record<string, string>> = { [paths.addNew]: "N", [paths.addComplete]: "D" };

function useCommands(query: string): Item[] {
  const { t } = useLingui();
  const display = useDisplayCommands();
  const series = useSeriesCommands();
  const helpers = useHelperCommands();
  const words = query.trim();
  const matches = matcher(words);
  const adding = ADD.map(
    ({ label, to, icon }): Item => ({
      id: `add-${to}`,
      icon,
      label: t(label),
      keys: KEYS[to],
      to,
    }),
  );
  const rest: Item[] = [
    ...series,
    ...helpers,
    ...display,
    { id: "logout", icon: LogOut, label: t`Logout`, to: paths.logout },
  ];
  if (!words) return adding;
  const named: Item = {
    id: "add-named",
    icon: Plus,
    label: t`Add new task “${words}”`,
    to: `${paths.addNew}?name=${encodeURIComponent(words)}`,
  };
  return [...[...adding, ...rest].filter(({ label, detail }) => matches(`${label} ${detail ?? ""}`)), named];
}

/** What explains Sankalp: the keys, and the pages about it. The word "help" finds all of them. */
function useHelp(query: string, onKeys: () => void): Item[] {
  const { t } = useLingui();
  const language = useLanguage();
  if (!query.trim()) return [];
  const matches = matcher(query);
  const help = t`Help`;
  const page = (to: string, label: string): Item => ({
    id: `help-${to}`,
    icon: CircleHelp,
    label,
    to: inLanguage(to, language),
  });
  return [
    { id: "keys", icon: Keyboard, label: t`Show these keys`, keys: "?", run: onKeys },
    page(paths.terms, t`Terms & Conditions`),
    page(paths.privacy, t`Privacy Policy`),
    page(paths.storedData, t`What is kept about you`),
    page(paths.contact, t`Contact Us`),
  ].filter(({ label }) => matches(`${label} ${help} help`));
}

/** Work of several days. */
function useSeriesCommands(): Item[] {
  const { t } = useLingui();
  const to = (id: string, label: string, path: string): Item => ({
    id,
    icon: CalendarRange,
    label,
    to: path,
  });
  return [
    to("series-death", t`A death in a family`, seriesPaths.death("")),
    to("series-new", t`New series`, seriesPaths.add("")),
    to("series", t`All series`, seriesPaths.all),
  ];
}

/** The people who work with the owner. */
function useHelperCommands(): Item[] {
  const { t } = useLingui();
  const to = (id: string, label: string, path: string): Item => ({
    id,
    icon: HandHelping,
    label,
    to: path,
  });
  return [
    to("helper-new", t`Add helper`, helperPaths.add()),
    to("helper-settle", t`Settle up with helpers`, helperPaths.settle()),
    to("shared", t`Shared with you`, helperPaths.shared),
    to("hand-over", t`Hand over rites`, helperPaths.handOver()),
  ];
}

/** Theme and language. */
function useDisplayCommands(): Item[] {
  const { t } = useLingui();
  const language = useLanguage();
  const theme = (name: Theme, label: string): Item => ({
    id: `theme-${name}`,
    icon: Paint,
    label,
    detail: t`Theme`,
    run: () => setPrefs({ theme: name }),
  });
  const other = language === "en" ? "hi" : "en";
  const speak = () =>
    switchLanguage(other).catch(() =>
      showToast({
        kind: "error",
        text: t`This language is not on this phone yet. Please connect to the internet once.`,
      }),
    );
  return [
    theme("light", t`Light`),
    theme("dark", t`Dark`),
    theme("sun", t`Sun`),
    theme("system", t`Auto`),
    {
      id: "language",
      icon: Languages,
      label: other === "hi" ? "हिन्दी" : "English",
      lang: other,
      detail: t`Language`,
      run: () => void speak(),
    },
  ];
}
